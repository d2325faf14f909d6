"""Scripts that run in Pyodide under Node, since only its Python makes bytecode that the browser can load."""
