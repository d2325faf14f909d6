"""The screens, each a pure function from what is known to markup."""
