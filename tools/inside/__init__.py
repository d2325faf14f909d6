"""Scripts that run in Pyodide's own Python, so that what they compile is what the browser loads."""
