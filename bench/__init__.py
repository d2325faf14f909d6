"""What is measured, each as a ratio to something measured in the same run: machines differ, ratios hardly."""
