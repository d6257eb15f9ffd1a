"""How is the speed of the engine measured: by whom is it played, and in which order?"""
