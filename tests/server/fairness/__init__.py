"""Do tables treat everybody at them alike?"""
