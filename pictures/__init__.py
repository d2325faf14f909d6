"""Pictures of every screen: found by playing, drawn without a runtime, compared and measured."""
