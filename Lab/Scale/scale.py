#!/usr/bin/python3
"""Reads the same cards with every engine that docs/scale/ has a page for, by the commands on that page, kills what can be
killed meanwhile, and compares the session that comes of it with one of a single undisturbed run.

What cannot be had on this machine is skipped and named; everything else has to be equal."""
import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import threading
import time

import manifests
import records
import simulate
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
        # Without the gazetteer and the settings of the user who runs this.
        self.environment = os.environ | {
            "PATH": ":".join(paths), "LC_ALL": "C.UTF-8", "KTP_OCR_REGIONS": "", "KTP_OCR_SETTINGS": ""}
        self.cards = self.work / "drawn"
        run([self.tool.with_name("ktp-specimens"), self.cards, "--split", "evaluate", "--seed", str(options.seed), "--count",
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

    def recorded(self):
        """What docs/scale/SIZING.md is reckoned from: the service time of each card, and how long the runs took."""
        def times(name, kind="timings"):
            cards = records.read(self.work / name / "Register/results.ndjson")
            return [round(sum(card[kind].values()), 4) for card in cards]

        one = next((self.work / "one worker/cards").iterdir())
        began = time.monotonic()
        run([self.tool, "scan", one, "--jobs", "1", "--out", "start", "--format", "ndjson"], self.work,
            self.environment, codes=(0, 1))
        start = time.monotonic() - began - sum(
            sum(card["timings"].values()) for card in records.read(self.work / "start/results.ndjson"))
        cpu = times("one worker", "cpuTimings")
        return {"start": round(start, 3), "cpu": cpu, "runs": [
            {"name": name, "workers": workers, "measured": round(self.seconds[name], 2), "times": times(name)}
            for name, workers in (("one worker", 1), ("two workers", 2))]}

    def expect_equal(self, whole, folder, session):
        found = records.comparable(records.read(folder / session / "results.ndjson"))
        problem = records.difference(whole, found)
        if problem:
            raise Failure(f"{folder.name}/{session}: {problem}")


def worker(bench, whole):
    """The contract: every line is answered, valid or not, and every answer fits the schema."""
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
        for session in ("Register", "Answers"):
            bench.expect_equal(whole, folder, session)
    parts = len(list((folder / "parts").iterdir()))
    if not killed:
        raise Failure("the second task was over before it could be killed; give it more cards")
    return f"an array of {parts} tasks, one killed and requeued, and a job that merges; workers with a list"


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
    # The service replaces an image's CMD by the request's command, and keeps its ENTRYPOINT.
    entry = json.loads(re.search(r"(?m)^ENTRYPOINT (.*)$", (ROOT / "Packaging/Containerfile").read_text())[1])
    folder = bench.folder("aws-batch")
    (folder / "parts").mkdir()

    def job(name, environment=bench.environment):
        request = json.loads(page.files[name])
        words = (request.get("containerProperties") or request["containerOverrides"])["command"]
        run(entry + [word.replace("/mnt/work", str(folder)) for word in words], folder, environment)

    job("definition.json")
    for index in range(2):
        job("cards.json", bench.environment | {"AWS_BATCH_JOB_ARRAY_INDEX": str(index), "AWS_BATCH_JOB_ARRAY_SIZE": "2"})
    job("merge.json")
    bench.expect_equal(whole, folder, "Register")
    try:
        manifests.check_batch(page)
    except ImportError as error:
        return f"its commands through the image's entry point; the requests are not checked: {error}"
    return f"{len(page.files)} requests checked, their commands run through the image's entry point"


def sizing(bench, whole):
    """The model of docs/scale/SIZING.md, on the times recorded there and on this machine's own."""
    page = (ROOT / "docs/scale/SIZING.md").read_text()
    recorded, growth = (json.loads(path.read_text()) for path in (simulate.RECORDED, simulate.GROWTH))
    for line in simulate.lines(recorded, growth):
        if line not in page:
            raise Failure(f"SIZING.md lacks: {line}")
    rows = simulate.check(recorded)
    # Other programs may run at the same time.
    here = simulate.check(bench.recorded(), most=1.0)
    return f"predicted with an error of {100 * rows[0][3]:+.0f} % when it was recorded, {100 * here[0][3]:+.0f} % now"


def slow_disk(bench, whole):
    """One worker whose pictures take about as long to come as to be read: they are fetched meanwhile."""
    if not shutil.which("fusermount3") or not os.path.exists("/dev/fuse"):
        return None, "no FUSE"
    import fusepy
    del fusepy
    # 1.9 where each picture is waited for. Other programs may run at the same time, so the best of three counts.
    ratios = []
    while len(ratios) < 3 and min(ratios, default=2) > 1.5:
        pace = from_slow_disk(bench, f"slow disk {len(ratios) + 1}")
        ratios.append(bench.seconds["slow disk"] / bench.seconds["one worker"])
    if min(ratios) > 1.5:
        raise Failure(f"{min(ratios):.2f} times as long from a slow disk as from a quick one")
    return f"{min(ratios):.2f} times as long from a disk of {pace / 1000:.0f} KB/s as from a quick one"


def from_slow_disk(bench, name):
    """Times a scan whose pictures come at a pace of bytes a second, which it returns."""
    folder = bench.folder(name)
    size = sum(path.stat().st_size for path in (folder / "cards").iterdir())
    pace = size / bench.seconds["one worker"] / 0.9
    (folder / "far").mkdir()
    cable = subprocess.Popen([sys.executable, pathlib.Path(__file__).with_name("slow_disk.py"), folder / "cards",
                              folder / "far", str(pace)])
    try:
        wait_for(lambda: os.path.ismount(folder / "far"), cable)
        bench.timed("slow disk", lambda: run(
            [bench.tool, "scan", "far", "--jobs", "1", "--out", "Register", "--format", "ndjson"], folder,
            bench.environment, codes=(0, 1)))
    finally:
        subprocess.run(["fusermount3", "-u", folder / "far"], check=False)
        cable.wait(10)
    return pace


def wait_for(is_so, process=None, seconds=120):
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end or process and process.poll() is not None:
            raise Failure("it was over before it could be killed")
        time.sleep(0.05)


def kill_all_in(folder):
    """Every process that works there, as a machine does that loses its power."""
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            if pathlib.Path(os.readlink(f"/proc/{process}/cwd")) == folder:
                os.kill(int(process), signal.SIGKILL)
        except OSError:
            pass


STEPS = {"worker": worker, "sizing": sizing, "slow-disk": slow_disk, "parallel": parallel, "slurm": slurm, "spark": spark,
         "kubernetes": kubernetes, "aws-batch": batch}


def attempt(name, bench, whole):
    """Whether it went well, or could not be had."""
    began = time.monotonic()
    try:
        said = STEPS[name](bench, whole)
    except ImportError as error:
        said = None, str(error)
    except (Failure, ValueError, subprocess.TimeoutExpired, TimeoutError) as error:
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
    parser.add_argument("--record", help="a file for the times that SIZING.md is reckoned from, in the place of all else")
    options = parser.parse_args()
    sys.stdout.reconfigure(line_buffering=True)
    bench = Bench(options)
    bench.scan("one worker", 1)
    whole = bench.scan("two workers", 2)
    if options.record:
        pathlib.Path(options.record).write_text(json.dumps(bench.recorded()) + "\n")
        return
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
