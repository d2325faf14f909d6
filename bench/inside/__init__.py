"""What is measured on this Python and on the browser's: it needs nothing but our code and htpy."""
