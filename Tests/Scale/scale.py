#!/usr/bin/python3
"""Reads the same cards with every engine that docs/scale/ has a page for, by the commands on that page, kills what can be
killed meanwhile, and compares the session that comes of it with one of a single undisturbed run.

What cannot be had on this machine is skipped and named; everything else has to be equal."""
import argparse
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import threading
import time

import manifests
import records
from page import Failure, Page, run
from slurm import Slurm

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Bench:
    def __init__(self, options):
        self.tool = pathlib.Path(options.tool).resolve()
        self.python = options.python and os.path.abspath(options.python)
        self.work = pathlib.Path(options.work).resolve()
        shutil.rmtree(self.work, ignore_errors=True)
        (self.work / "bin").mkdir(parents=True)
        (self.work / "bin/ktp-ocr").symlink_to(self.tool)
        paths = [str(self.work / "bin"), os.environ["PATH"], "/usr/sbin"]
        # Neither the gazetteer nor the settings of whoever runs this.
        self.environment = os.environ | {
            "PATH": ":".join(paths), "LC_ALL": "C.UTF-8", "KTP_OCR_REGIONS": "", "KTP_OCR_SETTINGS": ""}
        self.cards = self.work / "drawn"
        run([self.tool, "synth", self.cards, "--split", "evaluate", "--seed", str(options.seed), "--count",
             str(options.cards)], self.work, self.environment)
        self.seconds = {}

    def folder(self, name):
        """A folder of its own with the pictures in `cards/`."""
        folder = self.work / name
        folder.mkdir()
        (folder / "cards").mkdir()
        for path in self.cards.rglob("*"):
            if path.suffix not in (".json", "") and path.is_file():
                os.link(path, folder / "cards" / path.name)
        return folder

    def timed(self, name, work):
        began = time.monotonic()
        result = work()
        self.seconds[name] = time.monotonic() - began
        return result

    def scan(self, name, jobs):
        folder = self.folder(name)
        self.timed(name, lambda: run(
            [self.tool, "scan", "cards", "--jobs", str(jobs), "--out", "Register", "--format", "ndjson"], folder,
            self.environment, codes=(0, 1)))
        return records.comparable(records.read(folder / "Register/results.ndjson"))

    def expect_equal(self, whole, folder, session):
        found = records.comparable(records.read(folder / session / "results.ndjson"))
        problem = records.difference(whole, found)
        if problem:
            raise Failure(f"{folder.name}/{session}: {problem}")


def worker(bench, whole):
    """The contract: every line is answered, whatever it is, and fits the schema."""
    folder = bench.folder("worker")
    pictures = sorted((folder / "cards").iterdir())[:2]
    requests = [json.dumps({"hello": True})] + [
        json.dumps({"id": path.name, "path": str(path)}) for path in pictures] + [
        json.dumps({"id": "gone", "path": "/nonexistent/a.jpg"}),
        json.dumps({"id": "n", "path": str(pictures[0]), "count": True})]
    wrong = ["", "{", "[]", '{"id":"1"}', '{"id":"2","path":"a.jpg","schema":"ktp-ocr/9"}', "x" * (200 << 20), "\x00"]
    lines = requests + wrong
    done = subprocess.run([bench.tool, "worker"], input="\n".join(lines) + "\n", capture_output=True, text=True,
                          env=bench.environment, timeout=300)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    if done.returncode != 0 or len(answers) < len(lines):
        raise Failure(f"{len(lines)} lines have {len(answers)} answers, exit code {done.returncode}")
    refused = [answer for answer in answers if answer.get("error", {}).get("code") == "badRequest"]
    if len(refused) != len(wrong):
        raise Failure(f"{len(refused)} of {len(wrong)} wrong lines were refused")
    schemas = [json.loads((ROOT / "docs" / f"{name}.schema.json").read_text()) for name in ("worker", "record")]
    manifests.check_messages(schemas, requests, done.stdout.splitlines())
    return f"{len(lines)} lines, one of 200 MB"


def parallel(bench, whole):
    if not shutil.which("parallel"):
        return None
    folder = bench.folder("parallel")
    page = Page(ROOT / "docs/scale/PARALLEL.md")
    # Its notice would be waited on by nobody.
    environment = bench.environment | {"PARALLEL_HOME": str(folder / ".parallel")}
    (folder / ".parallel").mkdir()
    (folder / ".parallel/will-cite").touch()
    bench.timed("parallel", lambda: page.run(folder, environment, 0))
    bench.expect_equal(whole, folder, "Register")
    # Killed half-way, and the same command again.
    first = subprocess.Popen(["bash", "-c", page.commands[1]], cwd=folder, env=environment, start_new_session=True,
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
    log = folder / "each.log"
    wait_for(lambda: log.exists() and len(log.read_text().splitlines()) > 3, first)
    kill_all_in(folder)
    first.wait()
    before = len(log.read_text().splitlines())
    page.run(folder, environment, 1)
    bench.expect_equal(whole, folder, "Each")
    return f"workers that are kept; a file at a time, killed after {before - 1} of {len(whole)} cards"


def slurm(bench, whole):
    missing = Slurm.missing()
    if missing:
        return None, missing
    folder = bench.folder("slurm")
    page = Page(ROOT / "docs/scale/SLURM.md")
    page.write_files(folder)
    with Slurm(bench.work / "cluster", processors=2) as cluster:
        environment = bench.environment | cluster.environment
        killed = []

        def kill_one():
            """Requeues the second task once it has read a card, as when its node dies."""
            log = folder / "parts/2/session.log"
            wait_for(lambda: cluster.ask("squeue", "-h", "-r", "-t", "RUNNING", "-o", "%i").find("_2") > 0)
            running = cluster.ask("squeue", "-h", "-r", "-t", "RUNNING", "-o", "%i").split()
            name = next(name for name in running if name.endswith("_2"))
            wait_for(lambda: log.exists() and "card read" in log.read_text())
            if cluster.ask("squeue", "-h", "-j", name, "-t", "RUNNING", "-o", "%T"):
                subprocess.run(["scontrol", "requeue", name], env=environment, check=True)
                killed.append(name)

        thread = threading.Thread(target=kill_one)
        thread.start()
        bench.timed("slurm", lambda: page.run(folder, environment))
        thread.join()
        bench.expect_equal(whole, folder, "Register")
    parts = len(list((folder / "parts").iterdir()))
    if not killed:
        raise Failure("the second task was over before it could be killed; give it more cards")
    return f"an array of {parts} tasks, one killed and requeued, and a job that merges"


def spark(bench, whole):
    if not bench.python or not shutil.which("java"):
        return None, "no Python with pyspark, or no Java"
    folder = bench.folder("spark")
    page = Page(ROOT / "docs/scale/SPARK.md")
    page.write_files(folder)
    tools = pathlib.Path(bench.python).parent
    # The first worker answers two lines and dies: its task has to be run again.
    (folder / "bin").mkdir()
    dying = folder / "bin/ktp-ocr"
    dying.write_text(f"""\
#!/bin/bash
if [ "$1" = worker ] && mkdir "{folder}/died" 2>/dev/null; then head -n 2 | "{bench.tool}" worker; kill -9 $$; fi
exec "{bench.tool}" "$@"
""")
    dying.chmod(0o755)
    environment = bench.environment | {
        "PATH": f"{folder}/bin:{tools}:{bench.environment['PATH']}", "SPARK_LOCAL_IP": "127.0.0.1",
        "PYSPARK_PYTHON": bench.python, "SPARK_LOCAL_DIRS": str(folder / "scratch")}
    bench.timed("spark", lambda: page.run(folder, environment, timeout=540))
    if not (folder / "died").exists():
        raise Failure("no worker has died")
    for session in ("Register", "Bytes"):
        bench.expect_equal(whole, folder, session)
    if not list((folder / "answers.parquet").glob("*.parquet")):
        raise Failure("no Parquet was written")
    return "by path and by bytes, a task that dies and is run again, NDJSON and Parquet"


def kubernetes(bench, whole):
    page = Page(ROOT / "docs/scale/KUBERNETES.md")
    manifests.check_kubernetes(page)
    return f"{len(page.files)} manifests checked, not run"


def batch(bench, whole):
    page = Page(ROOT / "docs/scale/AWS-BATCH.md")
    manifests.check_batch(page)
    return f"{len(page.files)} requests checked, not run"


def wait_for(is_so, process=None, seconds=120):
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end or process and process.poll() is not None:
            raise Failure("it was over before it could be killed")
        time.sleep(0.05)


def kill_all_in(folder):
    """Every process that works there, as a machine does that loses its power."""
    for path in pathlib.Path("/proc").glob("[0-9]*/cwd"):
        try:
            if pathlib.Path(os.readlink(path)) == folder:
                os.kill(int(path.parent.name), signal.SIGKILL)
        except OSError:
            pass


STEPS = {"worker": worker, "parallel": parallel, "slurm": slurm, "spark": spark, "kubernetes": kubernetes,
         "aws-batch": batch}


def attempt(name, bench, whole):
    """Whether it went well, or could not be had."""
    began = time.monotonic()
    try:
        said = STEPS[name](bench, whole)
    except ImportError as error:
        said = None, str(error)
    except (Failure, subprocess.TimeoutExpired, TimeoutError) as error:
        print(f"FAILED  {name}: {error}")
        return False
    said, missing = said if isinstance(said, tuple) else (said, "not installed")
    if said is None:
        print(f"SKIPPED {name}: {missing}")
    else:
        print(f"ok      {name}: {said} ({time.monotonic() - began:.0f} s)")
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--work", required=True, help="a folder that is emptied")
    parser.add_argument("--python", help="a Python that has pyspark")
    parser.add_argument("--cards", type=int, default=24)
    parser.add_argument("--seed", type=int, default=60901)
    parser.add_argument("--only", choices=STEPS, action="append")
    options = parser.parse_args()
    sys.stdout.reconfigure(line_buffering=True)
    bench = Bench(options)
    bench.scan("one worker", 1)
    whole = bench.scan("two workers", 2)
    print(f"{len(whole)} records of {options.cards} pictures")
    good = [attempt(name, bench, whole) for name in options.only or STEPS]
    one = bench.seconds["one worker"]
    print("seconds a card, and as a ratio to one worker:")
    for name, seconds in bench.seconds.items():
        print(f"  {name:12} {seconds / len(whole):6.2f}  {seconds / one:5.2f}")
    (bench.work / "seconds.json").write_text(json.dumps(bench.seconds))
    sys.exit(0 if all(good) else 1)


if __name__ == "__main__":
    main()
