"""How does a board with its armies become a picture: in characters, or as outlines and badges for SVG and pixels?

This room knows no rules. It is told what stands where (`picture.py`) and draws it from the maps that lie beside the data
of each box: `map.txt` for characters, `map.json` for outlines, the one the page draws from too.
"""
