"""Everything a person sees. Only `page` touches the browser; the rest runs on any Python."""
