"""What `build.py` is made of: one module a purpose, nothing here reaches the page itself."""
