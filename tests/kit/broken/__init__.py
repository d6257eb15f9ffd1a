"""In which ways can each rule be got wrong? One module for each part of the rules; `every_rule` gathers them."""
