# The image that a program gave to the library has too many bytes.
pictureTooManyBytes = the image is larger than a card needs; save it again with less than 47 MB
