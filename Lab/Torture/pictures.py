"""One synthetic card in every format that is read: what mutants are made of. Pillow writes most of them, heif-enc HEIC
where it is installed."""

import io
import pathlib
import shutil
import subprocess
import tempfile

from PIL import Image

WIDTH = 720
LARGE = 2800


def formats(card):
    """Pairs of a name, whose ending is the format's, and the file's bytes. `card` is a picture's path."""
    colour = Image.open(card).convert("RGB")
    colour = colour.resize((WIDTH, round(colour.height * WIDTH / colour.width)), Image.LANCZOS)
    grey = colour.convert("L")
    noisy = grey.point(lambda value: min(255, value + 9))
    exif = Image.Exif()
    exif[0x0112] = 6
    yield "baseline.jpg", encoded(colour, "JPEG", quality=82)
    yield "progressive.jpg", encoded(colour, "JPEG", quality=82, progressive=True)
    yield "grey.jpg", encoded(grey, "JPEG", quality=85)
    # So large that they are decoded at half their size, and strips of them at the full one.
    large = colour.resize((LARGE, 2 * (colour.height * LARGE // colour.width // 2)), Image.LANCZOS)
    yield "halved.jpg", encoded(large, "JPEG", quality=60)
    yield "progressive-halved.jpg", encoded(large, "JPEG", quality=60, progressive=True)
    yield "sideways-halved.jpg", encoded(
        large.transpose(Image.ROTATE_90), "JPEG", quality=60, exif=exif, subsampling=0, restart_marker_rows=3)
    yield "sideways.jpg", encoded(colour.transpose(Image.ROTATE_90), "JPEG", quality=82, exif=exif)
    yield "grey.png", encoded(grey, "PNG")
    yield "colour.png", encoded(colour, "PNG")
    yield "palette.png", encoded(colour.quantize(64), "PNG")
    for name in ("raw", "tiff_lzw", "tiff_adobe_deflate", "packbits"):
        yield f"{name}.tiff", encoded(grey, "TIFF", compression=name)
    yield "jpeg.tiff", encoded(colour, "TIFF", compression="jpeg")
    yield "fax.tiff", encoded(grey.point(lambda value: 255 * (value > 120)).convert("1"), "TIFF", compression="group4")
    yield "pages.tiff", encoded(grey, "TIFF", compression="tiff_lzw", save_all=True, append_images=[noisy, grey])
    yield "colour.bmp", encoded(colour, "BMP")
    yield "palette.bmp", encoded(grey, "BMP")
    yield "lossy.webp", encoded(colour, "WEBP", quality=85)
    yield "lossless.webp", encoded(grey, "WEBP", lossless=True)
    yield "moving.webp", encoded(grey, "WEBP", save_all=True, append_images=[noisy])
    yield "still.gif", encoded(grey, "GIF")
    yield "picture.pdf", encoded(colour, "PDF", quality=85)
    yield "pages.pdf", encoded(grey, "PDF", save_all=True, append_images=[noisy], quality=85)
    yield "card.jp2", encoded(colour, "JPEG2000", quality_mode="rates", quality_layers=[20])
    heic = high_efficiency(colour)
    if heic:
        yield "card.heic", heic


def encoded(picture, kind, **options):
    file = io.BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


def high_efficiency(picture):
    """None where heif-enc or its codec is missing."""
    if not shutil.which("heif-enc"):
        return None
    with tempfile.TemporaryDirectory() as folder:
        source, made = pathlib.Path(folder) / "card.png", pathlib.Path(folder) / "card.heic"
        picture.save(source)
        subprocess.run(["heif-enc", "-q", "60", "-o", str(made), str(source)], capture_output=True)
        return made.read_bytes() if made.exists() else None
