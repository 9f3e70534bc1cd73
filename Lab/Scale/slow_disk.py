#!/usr/bin/python3
"""A folder behind a slow cable: everything in SOURCE can be read at MOUNTPOINT, at so many bytes a second for all
readers together. For the FUSE library; ends when it is unmounted."""
import os
import sys
import threading
import time

import fusepy as fuse


class SlowDisk(fuse.Operations):
    def __init__(self, source, bytes_a_second):
        self.source = source
        self.pace = bytes_a_second
        self.cable = threading.Lock()

    def at(self, path):
        return os.path.join(self.source, path.lstrip("/"))

    def getattr(self, path, handle=None):
        status = os.lstat(self.at(path))
        return {name: getattr(status, name) for name in dir(status) if name.startswith("st_")}

    def readdir(self, path, handle):
        return [".", "..", *os.listdir(self.at(path))]

    def open(self, path, flags):
        return os.open(self.at(path), os.O_RDONLY)

    def release(self, path, handle):
        os.close(handle)

    def read(self, path, size, offset, handle):
        # One cable for all: it is busy for as long as the bytes take.
        with self.cable:
            time.sleep(size / self.pace)
            return os.pread(handle, size, offset)


if __name__ == "__main__":
    fuse.FUSE(SlowDisk(sys.argv[1], float(sys.argv[3])), sys.argv[2], foreground=True, ro=True, max_read=131072,
              kernel_cache=True)
