"""What the wheel does, in the environment it is installed in. `make wheel-test` runs it from the repository's root."""

import itertools
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import ktp_ocr

CARDS = sorted(pathlib.Path("Fixtures/cards").glob("*/*.*"))
SCAN = CARDS[[card.name for card in CARDS].index("scan-0001.jpg")]


def workers():
    """Ids of the workers that this process has started."""
    found = subprocess.run(["pgrep", "-P", str(os.getpid()), "-f", "ktp-ocr worker"], capture_output=True, text=True)
    return [int(one) for one in found.stdout.split()]


class ReadTests(unittest.TestCase):
    def test_a_card_is_read_with_its_fields(self):
        card, = ktp_ocr.read(SCAN)
        said = subprocess.run(["ktp-ocr", "read", "--field", "nik", SCAN], capture_output=True, text=True).stdout.strip()
        self.assertEqual((card.status, card.nik, len(card.nik)), ("accepted", said, 16))
        name = card["nama"]
        self.assertTrue(name.value.isupper() and 0.9 < name.confidence <= 1 and name.status == "accepted")
        self.assertIn(name.from_, ("both", "lstm", "legacy"))
        self.assertEqual(card.json["source"]["sha256"], card.source.sha256)
        self.assertNotIn(card.nik, repr(card))
        self.assertNotIn(name.value, f"{card} {card!r}")

    def test_patterns_folders_pages_and_bytes_come_in_order(self):
        with tempfile.TemporaryDirectory() as folder:
            pdf = pathlib.Path(folder, "Kartu é.pdf")
            two = [SCAN, SCAN.with_name("scan-0002.jpg")]
            subprocess.run([sys.executable, "Packaging/pdf.py", *two, pdf], check=True)
            cards = list(ktp_ocr.read(f"{folder}/*.pdf", SCAN.parent, SCAN.read_bytes(), ("a name", pdf.read_bytes()), jobs=2))
        first, second = cards[2].nik, cards[3].nik
        self.assertEqual([card.nik for card in cards], [first, second, first, second, first, first, second])
        self.assertEqual([card.source.page for card in cards], [1, 2, 1, 1, 1, 1, 2])
        self.assertEqual([card.source.path for card in cards[4:]], ["bytes-4", "a name", "a name"])

    def test_a_failed_card_says_why(self):
        missing, text = ktp_ocr.read("not there.jpg", b"this is no picture")
        self.assertEqual((missing.status, missing.error.code, missing.nik), ("failed", "unreadable", None))
        self.assertIn("does not exist", missing.error.message)
        self.assertEqual(text.error.code, "notAnImage")
        with self.assertRaises(ktp_ocr.CardFailed) as failed:
            text["nama"]
        self.assertEqual((failed.exception.code, str(failed.exception)), ("notAnImage", text.error.message))
        with self.assertRaises(KeyError):
            text["name"]

    def test_a_path_that_is_no_text_is_read(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.fsdecode(os.fsencode(folder) + b"/kartu-\xff.jpg")
            pathlib.Path(path).write_bytes(SCAN.read_bytes())
            card, = ktp_ocr.read(path)
        self.assertEqual(card.status, "accepted")

    def test_a_wrong_option_raises_the_tools_sentence_and_code(self):
        with self.assertRaises(ktp_ocr.ToolError) as wrong:
            list(ktp_ocr.read(SCAN, engines="foo"))
        self.assertEqual(wrong.exception.code, 64)
        self.assertIn("'foo'", str(wrong.exception))
        with self.assertRaises(ValueError):
            ktp_ocr.Reader(jobs=0)


class ReaderTests(unittest.TestCase):
    def test_no_more_is_taken_than_is_needed_and_an_endless_input_can_be_left(self):
        taken = itertools.count()

        def endless():
            while True:
                next(taken)
                yield SCAN

        with ktp_ocr.Reader(jobs=2, fast=True) as reader:
            cards = reader.read(endless())
            self.assertEqual(next(cards).status, "accepted")
            time.sleep(1)
            self.assertLessEqual(next(taken), 8)
            cards.close()
        self.assertEqual(workers(), [])

    def test_as_completed_all_cards_come_once(self):
        with ktp_ocr.Reader(jobs=2, fast=True) as reader:
            paths = [card.source.path for card in reader.read(CARDS, ordered=False)]
            again = [card.source.path for card in reader.read(CARDS[:3])]
        self.assertEqual(sorted(paths), sorted(map(str, CARDS)))
        self.assertEqual(again, list(map(str, CARDS[:3])))

    def test_a_worker_that_ends_costs_nothing_and_one_that_ends_twice_only_its_card(self):
        with ktp_ocr.Reader(jobs=1) as reader:
            self.assertEqual(next(reader.read([SCAN])).status, "accepted")
            os.kill(workers()[0], signal.SIGKILL)
            self.assertEqual(next(reader.read([SCAN])).status, "accepted")
            # A card over which the worker ends whenever it is asked.
            worker_type = type(next(iter(reader._workers.values())))
            ask = worker_type.ask

            def deadly(worker, request):
                if request.get("path") == "deadly.jpg":
                    worker._process.kill()
                return ask(worker, request)

            worker_type.ask = deadly
            try:
                cards = list(reader.read(["deadly.jpg", SCAN]))
            finally:
                worker_type.ask = ask
        self.assertEqual([card.status for card in cards], ["failed", "accepted"])
        self.assertEqual((cards[0].error.code, cards[0].source.path), ("crashed", "deadly.jpg"))

    def test_a_closed_reader_reads_no_more(self):
        reader = ktp_ocr.Reader(jobs=1)
        reader.close()
        with self.assertRaises(RuntimeError):
            next(reader.read([SCAN]))


class ToolTests(unittest.TestCase):
    def test_nik(self):
        nik = ktp_ocr.nik("3273.0152 0390-0001")
        self.assertEqual((nik.regency, nik.birth_dates, nik.problems), (ktp_ocr.Region("3273", "KOTA BANDUNG"), ["12-03-1990"], []))
        self.assertTrue(ktp_ocr.nik("9973015203900001").problems)
        self.assertIsNone(ktp_ocr.nik("123").province)
        for wrong in ("abc", "--help"):
            with self.assertRaises(ktp_ocr.ToolError) as raised:
                ktp_ocr.nik(wrong)
            self.assertEqual(raised.exception.code, 64)

    def test_parse(self):
        fields = ktp_ocr.parse("NIK : 3273015203900001\nNama : RATNA WULANDARI\n")
        self.assertEqual((fields["nik"], fields["nama"], fields["alamat"]), ("3273015203900001", "RATNA WULANDARI", None))
        self.assertEqual(len(fields), 19)

    def test_the_command_is_the_tool(self):
        for command in (["ktp-ocr"], [sys.executable, "-m", "ktp_ocr"]):
            said = subprocess.run([*command, "--version"], capture_output=True, text=True)
            self.assertTrue(said.returncode == 0 and ktp_ocr.__version__.startswith(said.stdout.split()[0]), said)
            self.assertEqual(subprocess.run([*command, "read", "--nothing"], capture_output=True).returncode, 64)
        doctor = subprocess.run(["ktp-ocr", "doctor", "--language", "en"], capture_output=True, text=True)
        self.assertTrue(doctor.returncode == 0 and "missing" not in doctor.stdout, doctor.stdout)

    def test_a_model_that_is_missing_is_told_with_the_package_to_reinstall(self):
        model = pathlib.Path(ktp_ocr.__file__).parent / "_bundle/share/ktp-ocr/models/ktp.traineddata"
        model.rename(model.with_suffix(".away"))
        try:
            doctor = subprocess.run(["ktp-ocr", "doctor", "--language", "en"], capture_output=True, text=True)
            with self.assertRaises(ktp_ocr.ToolError) as missing:
                next(ktp_ocr.read(SCAN, language="en"))
        finally:
            model.with_suffix(".away").rename(model)
        for code, said in ((doctor.returncode, doctor.stdout), (missing.exception.code, str(missing.exception))):
            self.assertEqual(code, 69)
            self.assertIn("pip install --force-reinstall ktp-ocr", said)

    def test_pandas(self):
        try:
            import pandas
        except ImportError:
            self.skipTest("there is no pandas")
        frame = ktp_ocr.to_pandas(ktp_ocr.read(SCAN, "not there.jpg"))
        self.assertEqual((list(frame["status"]), list(pandas.isna(frame["nik"]))), (["accepted", "failed"], [False, True]))
        self.assertEqual(len(frame.columns), 25)


if __name__ == "__main__":
    unittest.main(verbosity=2)
