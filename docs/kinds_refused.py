"""Files of which a scan has to say why it does not read them, and blank pages: kinds.py reads them."""

import io
import os
import pathlib
import struct
import zlib

from kinds_read import Document, encoded, encryption, jpeg, made, tiff, zipped


def bad(card):
    """Files that are to be refused, set aside or left out: name, what makes it, and a word of the English sentence."""
    import imagecodecs
    import numpy
    from PIL import Image
    bare, content, size = numpy.asarray(card), jpeg(card), card.size
    empty = Image.new("RGB", card.size, "white")
    deep = bare.astype("float32") / 255

    def cut(data, share=0.6):
        return data[:int(len(data) * share)]
    heic = made(["heif-enc", "-q", "70"], card, "heic")
    page = Document().page(content, size).bytes()
    yield "bad/empty.jpg", b"", "the file is empty"
    yield "bad/text.jpg", b"Bukan gambar", "no image that ktp-ocr reads"
    yield "bad/zeros.jpg", bytes(5000), "no image that ktp-ocr reads"
    yield "bad/jpeg-cut.jpg", cut(content), "review"
    yield "bad/jpeg-cut-progressive.jpg", cut(jpeg(card, progressive=True), 0.8), "review"
    yield "bad/jpeg-head-alone.jpg", content[:400], "incomplete or damaged"
    yield "bad/png-cut.png", cut(encoded(card, "PNG")), "incomplete or damaged"
    yield "bad/gif-cut.gif", cut(encoded(card.quantize(64), "GIF")), "incomplete or damaged"
    yield "bad/webp-cut.webp", cut(encoded(card, "WEBP")), "incomplete or damaged"
    yield "bad/webp-moving.webp", encoded(card, "WEBP", save_all=True, append_images=[empty], duration=500), "animated"
    yield "bad/heic-cut.heic", cut(heic), "incomplete or damaged"
    yield "bad/avif-cut.avif", cut(encoded(card, "AVIF")), "incomplete or damaged"
    yield "bad/jpeg-xl-cut.jxl", cut(imagecodecs.jpegxl_encode(bare, distance=1)), "incomplete or damaged"
    yield "bad/jp2-cut.jp2", cut(encoded(card, "JPEG2000")), "incomplete or damaged"
    yield "bad/bmp-cut.bmp", cut(encoded(card, "BMP")), "incomplete or damaged"
    yield "bad/tiff-cut.tif", cut(tiff(bare, photometric="rgb")), "incomplete or damaged"
    yield "bad/tiff-float.tif", tiff(deep, photometric="rgb"), "kind of TIFF"
    yield "bad/tiff-float-grey.tif", tiff(deep.mean(axis=2).astype("float32"), photometric="minisblack"), "kind of TIFF"
    yield "bad/tiff-double-tiled.tif", tiff(deep.astype("float64"), photometric="rgb", tile=(128, 128)), "kind of TIFF"
    yield "bad/tiff-jpeg-xr.tif", tiff(bare, photometric="rgb", compression="jpegxr"), "kind of TIFF"
    yield "bad/pdf-password.pdf", Document().page(content, size).bytes(encryption=encryption(owner="a", user="b")), "password"
    for share in (40, 60, 90):
        yield f"bad/pdf-cut-{share}.pdf", cut(page, share / 100), "incomplete or damaged"
    yield "bad/pdf-portfolio.pdf", portfolio(content), "attached"
    yield "bad/pdf-no-page.pdf", Document().bytes(), "incomplete or damaged"
    yield "bad/pdf-large-page.pdf", Document().page(content, size, sheet=(14000, 14000)).bytes(), "cm"
    yield "bad/zip-locked.zip", locked(content), "password"
    yield "bad/zip-empty.zip", zipped(), "no images"
    yield "bad/zip-of-texts.zip", zipped(**{"catatan.txt": "x"}), "no images"
    yield "bad/zip-cut.zip", cut(zipped(**{"ktp.jpg": content})), "incomplete or damaged"
    yield "bad/zip-bomb.zip", zipped(**{"ktp.bmp": b"BM" + bytes(150 << 20)}), "larger"
    yield "bad/xlsx-locked.xlsx", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(4000), "locked or of a kind"
    yield "bad/arsip-dengan-rar.zip", zipped(**{"kartu.rar": b"Rar!\x1a\x07\0" + bytes(900)}), "locked or of a kind"
    yield "bad/few-pixels.jpg", jpeg(card.resize((120, 76))), "too few"
    yield "bad/many-pixels.png", png_of(20000, 20000), "more than a card needs"
    yield "bad/many-bytes.jpg", lambda path: grown(path, 201 << 20), "200 MB"
    yield "bad/folder.jpg", pathlib.Path.mkdir, "folder"
    yield "bad/pipe.jpg", os.mkfifo, "not a regular file"
    yield "bad/loop.jpg", lambda path: path.symlink_to(path.name), "link"
    yield "bad/dangling.jpg", lambda path: path.symlink_to("tidak-ada.jpg"), "link"
    yield "bad/photoshop.psd", b"8BPS\0\1" + bytes(20) + bare.tobytes(), "no image that ktp-ocr reads"
    yield "bad/gimp.xcf", b"gimp xcf v011\0" + bytes(500), "no image that ktp-ocr reads"
    yield "bad/vectors.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>", "no image that ktp-ocr reads"
    yield "bad/postscript.eps", b"%!PS-Adobe-3.0 EPSF-3.0\n", "no image that ktp-ocr reads"
    yield "bad/djvu.djvu", b"AT&TFORM\0\0\1\0DJVUINFO" + bytes(90), "no image that ktp-ocr reads"
    yield "bad/camera.cr3", b"\0\0\0\x18ftypcrx " + bytes(900), "no image that ktp-ocr reads"
    yield "bad/camera.dng", tiff(bare[:, :, 0].astype("uint16"), photometric=32803), "kind of TIFF"
    yield "bad/jpeg-xr.jxr", imagecodecs.jpegxr_encode(bare), "no image that ktp-ocr reads"
    yield "bad/jpeg-ls.jpg", imagecodecs.jpegls_encode(bare), "incomplete or damaged"
    yield "bad/codestream.j2k", encoded(card, "JPEG2000", no_jp2=True), "read"
    yield "bad/targa.tga", encoded(card, "TGA"), "no image that ktp-ocr reads"
    yield "bad/icon.ico", encoded(card, "ICO", sizes=[(256, 256)]), "not an image"
    yield "bad/film.mp4", b"\0\0\0\x18ftypmp42" + bytes(900), "not an image"
    for name in ("kartu.rar", "kartu.7z", "surat.doc", "daftar.xls", "surat.msg"):
        yield "bad/" + name, b"\xd0\xcf\x11\xe0" + bytes(900), "Open it first"
    yield "bad/dokumen-tanpa-gambar.docx", zipped(**{"[Content_Types].xml": "<Types/>"}), "not an image"
    for name in ("Thumbs.db", "desktop.ini", "catatan.txt", "daftar.csv"):
        yield "bad/" + name, b"[x]\r\n", "not an image"
    for name in (".DS_Store", "._ktp.jpg"):
        yield "bad/" + name, b"\xd0\xcf\x11\xe0" + bytes(90), ""
    for number, name in enumerate(("@eaDir", "#recycle", "$RECYCLE.BIN", "@Recycle", "lost+found", ".thumbnails", ".@__thumb",
                                   "System Volume Information", "__MACOSX", "@Recently-Snapshot")):
        yield f"bad/{name}/ktp.jpg", jpeg(card, quality=30 + number), "Skipped the folder"
    for name, paper in blanks(card.size):
        yield f"bad/blank-{name}.jpg", jpeg(paper, dpi=(150, 150)), "the page is blank"


def blanks(size):
    """Empty pages as scanners see them."""
    import numpy
    from PIL import Image, ImageDraw, ImageFilter, ImageFont
    random, size = numpy.random.default_rng(5), (1240, 1754)
    x, y = numpy.meshgrid(numpy.linspace(0, 1, size[0]), numpy.linspace(0, 1, size[1]))

    def paper(red, green, blue, light=1.0, noise=2.0):
        page = numpy.array([red, green, blue]) * numpy.broadcast_to(light, x.shape)[..., None]
        return Image.fromarray((page + random.normal(0, noise, page.shape)).clip(0, 255).astype("uint8"))
    yield "white", paper(250, 250, 250)
    yield "recycled", paper(205, 200, 188, noise=5)
    yield "grey", paper(150, 150, 150)
    yield "dark-grey", paper(95, 95, 97)
    yield "pink", paper(235, 190, 200)
    yield "blue", paper(140, 170, 215)
    yield "photographed", paper(200, 195, 185, 0.55 + 0.45 * (0.6 * x + 0.4 * y), noise=4)
    yield "shadow-at-the-edge", paper(245, 245, 245, numpy.where(x < 0.06, 0.3 + 11 * x, 1).clip(0, 1))
    yield "dark-border", paper(245, 245, 245, ((x > 0.03) & (x < 0.98) & (y > 0.02) & (y < 0.97)) * 0.9 + 0.1)
    dirty = paper(245, 244, 240)
    pen = ImageDraw.Draw(dirty)
    for _ in range(160):
        at, wide = random.uniform(0, 1, 2) * size, random.uniform(1, 4)
        pen.ellipse([*(at - wide), *(at + wide)], fill=(90, 85, 80))
    for line in (300, 777):
        pen.line([line, 0, line, size[1]], fill=(200, 200, 200), width=1)
    yield "dirty-glass", dirty
    print_ = Image.new("L", size, 255)
    pen = ImageDraw.Draw(print_)
    for row in range(40):
        pen.text((120, 100 + 38 * row), "Surat keterangan ini dibuat dengan sebenarnya untuk dipergunakan " * 2,
                 fill=0, font=ImageFont.load_default(26))
    shown = numpy.asarray(print_.transpose(0).filter(ImageFilter.GaussianBlur(2.5))) / 255
    yield "show-through", paper(246, 246, 244, 0.88 + 0.12 * shown)
    punched = paper(246, 246, 246)
    pen = ImageDraw.Draw(punched)
    for row in (600, 1150):
        pen.ellipse([40, row, 105, row + 65], fill=(20, 20, 20))
    yield "punched", punched
    yield "one-bit", paper(255, 255, 255, noise=0).convert("1").convert("RGB")
    crumpled = 0.94 + 0.06 * numpy.sin(14 * x + 9 * y) * numpy.sin(11 * y - 6 * x)
    yield "folded", paper(240, 240, 240, crumpled - 0.12 * (abs(y - 0.5) < 0.002))


def grown(path, size):
    path.write_bytes(b"\xff\xd8\xff\xe0")
    os.truncate(path, size)


def png_of(width, height):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compressobj()
    data = b"".join(rows.compress(bytes(width + 1)) for _ in range(height)) + rows.flush()
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def locked(content):
    data = bytearray(zipped(**{"ktp.jpg": content}))
    for mark, place in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(mark) + place] |= 1
    return bytes(data)


def portfolio(content):
    import pikepdf
    pdf = pikepdf.new()
    pdf.add_blank_page(page_size=(400, 300))
    pdf.attachments["ktp.jpg"] = pikepdf.AttachedFileSpec(pdf, content)
    file = io.BytesIO()
    pdf.save(file)
    return file.getvalue()
