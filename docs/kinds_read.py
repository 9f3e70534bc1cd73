"""A card's picture as every kind of file in which offices have pictures of cards: kinds.py reads them."""

import base64
import email.message
import io
import pathlib
import struct
import subprocess
import tempfile
import zipfile
import zlib

def encoded(picture, kind, **options):
    file = io.BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


def jpeg(picture, **options):
    return encoded(picture, "JPEG", **{"quality": 85} | options)


def tiff(array, **options):
    import tifffile
    file = io.BytesIO()
    tifffile.imwrite(file, array, **options)
    return file.getvalue()


def made(command, picture, ending, *more):
    """What a program makes of a PNG."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [pathlib.Path(folder) / f"{index}.png" for index in range(1 + len(more))]
        for path, one in zip(paths, [picture, *more]):
            one.save(path)
        result = pathlib.Path(folder) / f"result.{ending}"
        subprocess.run([*command, "-o", result, *paths], check=True, capture_output=True)
        return result.read_bytes()


def zipped(**members):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name.replace("__", "/"), content)
    return file.getvalue()


def office(kind, content, ending="jpeg"):
    folder = {"docx": "word", "xlsx": "xl", "pptx": "ppt"}[kind]
    return zipped(**{"[Content_Types].xml": "<Types/>", f"{folder}/media/image1.{ending}": content,
                     "docProps/thumbnail.jpeg": content})


def mail(*attachments, subtype="mixed"):
    message = email.message.EmailMessage()
    message["From"], message["To"], message["Subject"] = "Loket <loket@contoh.id>", "desa@contoh.id", "KTP"
    message.set_content("Terlampir.")
    for name, content in attachments:
        if isinstance(content, email.message.EmailMessage):
            message.add_attachment(content)
        else:
            message.add_attachment(content, maintype="application", subtype="octet-stream", filename=name)
    return message


class Document:
    """A PDF that qpdf writes, of pages that are JPEG pictures or what else is put into them."""

    def __init__(self):
        import pikepdf
        self.pikepdf, self.pdf = pikepdf, pikepdf.new()

    def page(self, content, size, filter="DCTDecode", at=None, rotate=0, sheet=None, colours="DeviceRGB", **more):
        name, pdf = self.pikepdf.Name, self.pdf
        image = self.pikepdf.Stream(pdf, content)
        image.update({"/Type": name.XObject, "/Subtype": name.Image, "/Width": size[0], "/Height": size[1],
                      "/ColorSpace": name("/" + colours), "/BitsPerComponent": 8, "/Filter": name("/" + filter)})
        for key, value in more.items():
            image[f"/{key}"] = value
        points = [side * 72 / 300 for side in size]
        places = at or [(0, 0)]
        drawn = " ".join(f"q {points[0]} 0 0 {points[1]} {x} {y} cm /I Do Q" for x, y in places)
        page = self.pikepdf.Dictionary(
            Type=name.Page, MediaBox=[0, 0, *(sheet or points)], Rotate=rotate,
            Resources=self.pikepdf.Dictionary(XObject=self.pikepdf.Dictionary(I=pdf.make_indirect(image))),
            Contents=self.pikepdf.Stream(pdf, drawn.encode()))
        pdf.pages.append(self.pikepdf.Page(pdf.make_indirect(page)))
        return self

    def unit(self, points):
        self.pdf.pages[0].obj.UserUnit = points
        return self

    def bytes(self, **options):
        file = io.BytesIO()
        self.pdf.save(file, deterministic_id="encryption" not in options, **options)
        return file.getvalue()


def group4(picture):
    import tifffile
    page = tifffile.TiffFile(io.BytesIO(encoded(picture, "TIFF", compression="group4", tiffinfo={278: picture.height}))).pages[0]
    assert len(page.dataoffsets) == 1 and page.fillorder == 1 and page.photometric in (0, 1)
    page.parent.filehandle.seek(page.dataoffsets[0])
    return page.parent.filehandle.read(page.databytecounts[0])


def jbig2(picture):
    """A generic region of MMR, which is Group 4, embedded as a PDF wants it."""
    width, height = picture.size
    rows = group4(picture)
    page = struct.pack(">IIIIBH", width, height, 0, 0, 0, 0)
    region = struct.pack(">IIIIBB", width, height, 0, 0, 0, 1) + rows
    return b"".join(struct.pack(">IBBBI", number, kind, 0, 1, len(data)) + data
                    for number, kind, data in ((0, 48, page), (1, 38, region)))


def pictures(card):
    """Pictures that are to be read: the file's name and its bytes."""
    import imagecodecs
    import numpy
    from PIL import Image, ImageCms, ImageDraw
    import pillow_heif
    grey, bare = card.convert("L"), numpy.asarray(card)
    lab = card.convert("RGB")
    one = grey.point(lambda value: 255 * (value > 110)).convert("1")
    turned = Image.Exif()
    turned[0x0112] = 6
    sideways = card.transpose(Image.ROTATE_90)
    wide = numpy.asarray(grey).astype("uint16") * 257
    deep = bare.astype("uint16") * 257
    clear = card.convert("RGBA")
    clear.putalpha(Image.new("L", card.size, 255))
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    empty = Image.new("RGB", card.size, "white")
    yield "jpeg-progressive.jpg", jpeg(card, progressive=True)
    yield "jpeg-grey.jpg", jpeg(grey)
    yield "jpeg-cmyk-adobe.jpg", jpeg(card.convert("CMYK"))
    yield "jpeg-cmyk-no-mark.jpg", imagecodecs.jpeg8_encode(
        numpy.asarray(card.convert("CMYK")), level=85, colorspace="CMYK", outcolorspace="CMYK").replace(
            b"\xff\xee\x00\x0eAdobe", b"\xff\xee\x00\x0eXdobe")
    yield "jpeg-444-restart.jpg", jpeg(card, subsampling=0, restart_marker_rows=2)
    yield "jpeg-turned-thumbnail.jpg", jpeg(sideways, exif=with_thumbnail(6, jpeg(sideways.resize((100, 160)))))
    yield "jpeg-twelve-inks.jpg", jpeg(card, qtables="web_high")
    for orientation, operation in ((2, Image.FLIP_LEFT_RIGHT), (3, Image.ROTATE_180), (5, Image.TRANSPOSE), (8, Image.ROTATE_270)):
        exif = Image.Exif()
        exif[0x0112] = orientation
        yield f"jpeg-exif-{orientation}.jpg", jpeg(card.transpose(operation), exif=exif)
    yield "jpeg-exif-99.jpg", jpeg(card, exif=bytes(set_orientation(99)))
    yield "jpeg-icc-srgb.jpg", jpeg(card, icc_profile=srgb)
    yield "jpeg-icc-broken.jpg", jpeg(card, icc_profile=b"not a profile" * 9)
    yield "jpeg-comment-64k.jpg", jpeg(card, comment=b"x" * 65000)
    yield "jpeg-padded-with-zeros.jpg", jpeg(card, quality=84) + bytes(3000)
    yield "jpeg-motion-photo.jpg", jpeg(card, quality=83) + b"\0\0\0\x18ftypmp42" + bytes(20000)
    yield "jpeg-end-mark-missing.jpg", jpeg(card, quality=82)[:-2]
    yield "mpo.jpg", encoded(card, "MPO", save_all=True, append_images=[card.resize((320, 200))], quality=85)
    yield "jpeg-108-megapixels.jpg", jpeg(card.resize((12000, 9000 * card.height // card.width // 2 * 2)), quality=30)
    yield "png-16-bits-grey.png", imagecodecs.png_encode(wide)
    yield "png-16-bits-colour.png", imagecodecs.png_encode(deep)
    yield "png-interlaced.png", interlaced(card)
    yield "png-palette.png", encoded(card.quantize(128), "PNG")
    yield "png-one-bit.png", encoded(one, "PNG")
    yield "png-grey-alpha.png", encoded(clear.convert("LA"), "PNG")
    yield "png-alpha.png", encoded(clear, "PNG")
    yield "png-moving.png", encoded(card, "PNG", save_all=True, append_images=[empty], duration=500)
    yield "gif-still.gif", encoded(card.quantize(128), "GIF")
    yield "gif-moving.gif", encoded(card.quantize(128), "GIF", save_all=True, append_images=[empty], duration=500)
    yield "webp-lossy.webp", encoded(card, "WEBP", quality=85)
    yield "webp-lossless.webp", encoded(card, "WEBP", lossless=True)
    yield "webp-alpha.webp", encoded(clear, "WEBP", quality=80)
    yield "webp-turned.webp", encoded(sideways, "WEBP", quality=85, exif=turned)
    yield "bmp-24.bmp", encoded(card, "BMP")
    yield "bmp-8.bmp", encoded(grey, "BMP")
    yield "bmp-1.bmp", encoded(one, "BMP")
    yield "jp2.jp2", encoded(card, "JPEG2000", quality_layers=[20])
    yield "pnm-6.ppm", encoded(card, "PPM")
    yield "pnm-5.pgm", encoded(grey, "PPM")
    yield "pnm-4.pbm", encoded(one, "PPM")
    yield "heic.heic", made(["heif-enc", "-q", "70"], card, "heic")
    yield "heic-thumbnail.heic", made(["heif-enc", "-q", "70", "-t", "160"], card, "heic")
    yield "heic-ten-bits.heic", heif(pillow_heif, deep, bit_depth=10)
    yield "heic-turned-exif.heic", heif(pillow_heif, numpy.asarray(sideways), exif=turned.tobytes())
    yield "heic-burst.heic", made(["heif-enc", "-q", "70"], card, "heic", empty)
    yield "heic-grid.heic", heif_grid(card)
    yield "heic-turned-by-box.heic", heif_grid(card.transpose(Image.ROTATE_270), turn=1)
    yield "avif.avif", encoded(card, "AVIF", quality=80)
    yield "avif-moving.avif", encoded(card, "AVIF", quality=80, save_all=True, append_images=[empty], duration=500)
    yield "jpeg-xl.jxl", imagecodecs.jpegxl_encode(bare, distance=1)
    yield "jpeg-xl-container.jxl", imagecodecs.jpegxl_encode(bare, distance=1, usecontainer=True)
    yield "jpeg-xl-16-bits.jxl", imagecodecs.jpegxl_encode(deep, distance=1)
    yield "jpeg-xl-grey.jxl", imagecodecs.jpegxl_encode(numpy.asarray(grey), lossless=True)
    for name in ("raw", "tiff_lzw", "tiff_adobe_deflate", "packbits", "jpeg", "zstd", "lzma", "webp"):
        if name in ("zstd", "lzma", "webp"):
            try:
                yield f"tiff-{name}.tif", tiff(bare, photometric="rgb", compression=name)
            except Exception as error:
                print(f"tiff-{name}: {error}", file=sys.stderr)
        else:
            yield f"tiff-{name}.tif", encoded(card, "TIFF", compression=name)
    for name in ("group3", "group4", "tiff_ccitt"):
        yield f"tiff-{name}.tif", encoded(one, "TIFF", compression=name)
    yield "tiff-one-bit.tif", encoded(one, "TIFF")
    yield "tiff-palette.tif", encoded(card.quantize(128), "TIFF")
    yield "tiff-16-bits.tif", tiff(deep, photometric="rgb")
    yield "tiff-16-bits-grey.tif", tiff(wide, photometric="minisblack")
    yield "tiff-min-is-white.tif", tiff(255 - numpy.asarray(grey), photometric="miniswhite")
    yield "tiff-planar.tif", tiff(bare.transpose(2, 0, 1), photometric="rgb", planarconfig="separate")
    yield "tiff-tiled.tif", tiff(bare, photometric="rgb", tile=(128, 128), compression="zlib")
    yield "tiff-tiled-jpeg.tif", tiff(bare, photometric="rgb", tile=(128, 128), compression="jpeg")
    yield "tiff-big.tif", tiff(bare, photometric="rgb", bigtiff=True, compression="lzw", predictor=True)
    yield "tiff-big-endian.tif", tiff(bare, photometric="rgb", byteorder=">")
    yield "tiff-cmyk.tif", encoded(card.convert("CMYK"), "TIFF")
    yield "tiff-lab.tif", encoded(to_lab(card), "TIFF")
    yield "tiff-alpha.tif", encoded(clear, "TIFF")
    yield "tiff-turned.tif", encoded(sideways, "TIFF", exif=turned)
    yield "tiff-strips-of-one.tif", tiff(bare, photometric="rgb", rowsperstrip=1)
    yield "tiff-pyramid.tif", tiff_pyramid(bare)

    content, size = jpeg(card), card.size
    yield "pdf-scan.pdf", Document().page(content, size).bytes()
    yield "pdf-bytes-before.pdf", b"Content-Type: application/pdf\r\n\r\n" + Document().page(content, size).bytes()
    yield "pdf-bom.pdf", b"\xef\xbb\xbf" + Document().page(content, size).bytes()
    yield "pdf-turned.pdf", Document().page(jpeg(sideways), sideways.size, rotate=90).bytes()
    yield "pdf-two-a-page.pdf", Document().page(content, size, at=[(40, 400), (40, 100)], sheet=(595, 842)).bytes()
    yield "pdf-owner-password.pdf", Document().page(content, size).bytes(
        encryption=encryption(owner="rahasia", user=""))
    yield "pdf-user-password-empty-rc4.pdf", Document().page(content, size).bytes(
        encryption=encryption(owner="rahasia", user="", R=3))
    yield "pdf-object-streams.pdf", Document().page(content, size).bytes(object_stream_mode=2)
    yield "pdf-linearized.pdf", Document().page(content, size).bytes(linearize=True)
    yield "pdf-jpx.pdf", Document().page(encoded(card, "JPEG2000", quality_layers=[20]), size, "JPXDecode").bytes()
    yield "pdf-jbig2.pdf", Document().page(jbig2(one), size, "JBIG2Decode", colours="DeviceGray", BitsPerComponent=1).bytes()
    yield "pdf-flate.pdf", Document().page(zlib.compress(bare.tobytes()), size, "FlateDecode").bytes()
    yield "pdf-cmyk.pdf", Document().page(jpeg(card.convert("CMYK")), size, colours="DeviceCMYK",
                                          Decode=[1, 0] * 4).bytes()
    yield "pdf-no-xref.pdf", Document().page(content, size).bytes(object_stream_mode=0).replace(b"\nxref", b"\nxxxx")
    yield "pdf-trailing-junk.pdf", Document().page(content, size).bytes() + b"\r\n--batas--\r\n" * 300
    yield "pdf-user-unit.pdf", Document().page(content, size).unit(2).bytes()
    yield "pdf-form-with-attachment.pdf", with_attachment(Document().page(content, size), b"catatan").bytes()
    yield "pdf-pages.pdf", Document().page(content, size).page(jpeg(card, quality=70), size).bytes()

    def other(quality):
        return jpeg(card, quality=quality)
    yield "docx.docx", office("docx", other(81))
    yield "xlsx.xlsx", office("xlsx", other(80))
    yield "pptx.pptx", office("pptx", other(79))
    yield "odt.odt", zipped(**{"mimetype": "application/vnd.oasis.opendocument.text", "Pictures/100.jpg": other(78)})
    yield "docx-picture-tiff.docx", office("docx", encoded(card, "TIFF", compression="tiff_lzw"), "tiff")
    yield "docx-picture-heic.docx", office("docx", made(["heif-enc", "-q", "60"], card, "heic"), "heic")
    yield "eml.eml", mail(("ktp.jpg", other(77))).as_bytes()
    yield "eml-forwarded.eml", mail(("", mail(("ktp.jpg", other(76))))).as_bytes()
    yield "eml-pdf.eml", mail(("ktp.pdf", Document().page(other(75), size).bytes())).as_bytes()
    yield "eml-no-name.eml", mail((None, other(74))).as_bytes()
    yield "eml-name-encoded.eml", mail(("KTP Bapak Déwa Ñoman, S.Pd.jpg", other(73))).as_bytes()
    yield "mht.mht", web_archive(other(71))
    yield "zip.zip", zipped(**{"KTP/ktp.jpg": other(70)})
    yield "zip-of-mac.zip", zipped(**{"KTP/ktp.jpg": other(69), "__MACOSX/KTP/._ktp.jpg": b"\0\5\x16\7" * 20, "KTP/.DS_Store": b"Bud1"})
    yield "zip-of-zip.zip", zipped(**{"dalam.zip": zipped(**{"ktp.jpg": other(68)})})
    yield "zip-of-docx.zip", zipped(**{"surat.docx": office("docx", other(67))})
    yield "zip-of-eml.zip", zipped(**{"surat.eml": mail(("ktp.jpg", other(66))).as_bytes()})
    yield "zip-no-ending.zip", zipped(**{"KTP a.n. Budi": other(65)})

    for number, name in enumerate((
            "KTP a.n. Budi, S.Pd", "foto (2).jpg_", "IMG-20260912-WA0003", "KTP.JPG.download", "foto.jpg.crdownload", "spasi.jpg ",
            "koma,titik..jpg", "a.JPEG", "a.jpe", "a.jfif", "ktp.jpg.jpg", "ktp.pdf.jpg", "jpeg-called.png", "jpeg-called.pdf", "jpeg-called.zip",
            "jpeg-called.docx", "jpeg-called.txt", "baris\nbaru.jpg", "tab\tdi sini.jpg", "'kutip' \"ganda\".jpg", "-rf.jpg", "…elipsis.jpg", "صورة.jpg",
            "😀.jpg", "e\u0301.jpg", "x" * 251 + ".jpg", "$(id).jpg", "%41.jpg", "*?.jpg", "con.jpg", "\u202egpj.exe")):
        yield "names/" + name, jpeg(card, quality=50 + number)
    yield b"names/latin-\xe9.jpg", jpeg(card, quality=49)


def with_thumbnail(orientation, thumbnail):
    """EXIF as cameras write it: the picture's turn, and a small picture of its own."""
    first, second = 8, 8 + 2 + 12 + 4
    body = b"II*\0" + struct.pack("<I", first) + struct.pack("<HHHIII", 1, 0x0112, 3, 1, orientation, second)
    body += struct.pack("<H", 2) + struct.pack("<HHII", 0x0201, 4, 1, second + 30) + struct.pack(
        "<HHII", 0x0202, 4, 1, len(thumbnail)) + struct.pack("<I", 0)
    return b"Exif\0\0" + body + thumbnail


def set_orientation(value):
    from PIL import Image
    exif = Image.Exif()
    exif[0x0112] = value
    return exif.tobytes()


def encryption(**options):
    import pikepdf
    return pikepdf.Encryption(**{"R": 6} | options) if options.get("R") != 3 else pikepdf.Encryption(
        **options, aes=False, metadata=False)


def with_attachment(document, content):
    import pikepdf
    document.pdf.attachments["catatan.txt"] = pikepdf.AttachedFileSpec(document.pdf, content)
    return document


def web_archive(content):
    return (b"From: <Saved by Blink>\r\nSnapshot-Content-Location: https://contoh.id/\r\nSubject: KTP\r\nMIME-Version: 1.0\r\n"
            b"Content-Type: multipart/related; type=\"text/html\"; boundary=\"b\"\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<img>\r\n"
            b"--b\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\nContent-Location: https://contoh.id/ktp.jpg\r\n\r\n"
            + base64.encodebytes(content).replace(b"\n", b"\r\n") + b"\r\n--b--\r\n")


def interlaced(card):
    """Adam7, which Pillow does not write."""
    import numpy
    pixels = numpy.asarray(card)
    rows = b""
    for x, y, right, down in ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)):
        rows += b"".join(b"\0" + row.tobytes() for row in pixels[y::down, x::right])
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    head = struct.pack(">IIBBBBB", card.width, card.height, 8, 2, 0, 0, 1)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def heif(pillow_heif, array, bit_depth=8, **options):
    file = io.BytesIO()
    mode = "RGB;16" if bit_depth > 8 else "RGB"
    picture = pillow_heif.from_bytes(mode=mode, size=array.shape[1::-1], data=array.tobytes())
    picture.save(file, quality=70, **options)
    return file.getvalue()


def heif_boxes(data):
    place = 0
    while place + 8 <= len(data):
        size, kind = struct.unpack_from(">I4s", data, place)
        yield kind, data[place + 8:place + size]
        place += size


def heif_grid(card, turn=0):
    """Four tiles that a telephone's file puts together, and a box that turns them so many quarters to the left."""
    half = (-(-card.width // 128) * 64, -(-card.height // 128) * 64)
    from PIL import Image
    sheet = Image.new("RGB", (2 * half[0], 2 * half[1]), "white")
    sheet.paste(card)
    tiles, configuration = [], None
    for row in range(2):
        for column in range(2):
            box = (column * half[0], row * half[1], (column + 1) * half[0], (row + 1) * half[1])
            file = made(["heif-enc", "-q", "75", "--no-alpha"], sheet.crop(box), "heic")
            outer = dict(heif_boxes(file))
            meta = dict(heif_boxes(outer[b"meta"][4:]))
            configuration = next(body for kind, body in heif_boxes(dict(heif_boxes(meta[b"iprp"]))[b"ipco"]) if kind == b"hvcC")
            tiles.append(outer[b"mdat"])

    def box(kind, *parts):
        body = b"".join(parts)
        return struct.pack(">I4s", 8 + len(body), kind) + body

    def full(kind, *parts, version=0):
        return box(kind, struct.pack(">I", version << 24), *parts)
    grid = struct.pack(">BBBBHH", 0, 0, 1, 1, *card.size)
    kinds = [b"hvc1"] * 4 + [b"grid"]
    entries = [full(b"infe", struct.pack(">HH4sB", index + 1, 0, kind, 0), version=2) for index, kind in enumerate(kinds)]
    properties = [box(b"hvcC", configuration), full(b"ispe", struct.pack(">II", *half)),
                  full(b"ispe", struct.pack(">II", *card.size))]
    if turn:
        properties.append(box(b"irot", struct.pack(">B", turn)))
    tied = [(index, [0x81, 2]) for index in range(1, 5)] + [(5, [3] + [0x84] * bool(turn))]
    associations = struct.pack(">I", 5) + b"".join(
        struct.pack(">HB", index, len(ties)) + bytes(ties) for index, ties in tied)

    def file(offsets):
        places = b"".join(struct.pack(">HHHII", index + 1, 0, 1, offset, size) for index, (offset, size) in enumerate(offsets))
        meta = full(b"meta", full(b"hdlr", struct.pack(">I4s12sB", 0, b"pict", b"", 0)), full(b"pitm", struct.pack(">H", 5)),
                    full(b"iinf", struct.pack(">H", 5), *entries),
                    full(b"iref", box(b"dimg", struct.pack(">HH4H", 5, 4, 1, 2, 3, 4))),
                    box(b"iprp", box(b"ipco", *properties), full(b"ipma", associations)),
                    full(b"iloc", struct.pack(">BBH", 0x44, 0, 5), places))
        return box(b"ftyp", b"heic", struct.pack(">I", 0), b"mif1heic") + meta
    parts = tiles + [grid]
    start = len(file([(0, 0)] * 5)) + 8
    offsets = []
    for part in parts:
        offsets.append((start, len(part)))
        start += len(part)
    return file(offsets) + box(b"mdat", *parts)


def to_lab(card):
    from PIL import ImageCms
    return ImageCms.profileToProfile(card, ImageCms.createProfile("sRGB"), ImageCms.createProfile("LAB"), outputMode="LAB")


def tiff_pyramid(array):
    import tifffile
    file = io.BytesIO()
    with tifffile.TiffWriter(file) as writer:
        writer.write(array, photometric="rgb", subifds=1)
        writer.write(array[::2, ::2].copy(), photometric="rgb", subfiletype=1)
    return file.getvalue()
