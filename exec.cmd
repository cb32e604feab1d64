@rem npm's scripts begin with `exec`, so that signals to npm reach the product. Windows has no such command: this runs the rest of the line.
@%*
