"""The review page's server is killed while decisions come in: what it has acknowledged is in the session, nothing else is,
and a server that is started again goes on from there.
"""

import http.client
import json
import os
import signal
import subprocess
import threading
import time
import urllib.parse

from bench import Trial
from faults.kills import SIGNALS, victims

# Seconds until the server has to have said where it is.
START = 30


def trials(bench):
    for _ in range(bench.amount(50, 2)):
        yield killed(bench, bench.random.choice(SIGNALS), bench.random.choice(("coordinator", "the group")))


def killed(bench, word, target):
    out = bench.copy(bench.undisturbed, "review")
    moment = bench.random.uniform(0.05, 1.5)
    with Server(bench, out) as server:
        told = threading.Thread(target=strike, args=(bench, server, moment, word, target))
        told.start()
        # It ends once nobody asks any more: after a while, where the signal leaves it the time.
        server.decide(most=bench.amount(1000, 40))
        told.join()
        code = server.end()
    lost = server.lost or kept(bench, out, server)
    if not lost:
        with Server(bench, out) as again:
            again.decide(most=3)
            again.process.send_signal(signal.SIGINT)
            code_again = again.end()
        lost = again.lost or ("" if code_again == 0 else f"started again, it ended with {code_again}")
        lost = lost or kept(bench, out, again) or bench.leftovers(out, bench.undisturbed)
    happened = f"{target}: {'signal' if code < 0 else 'exit'} {abs(code)}, then whole" if not lost else f"{target}: lost"
    return bench.clear(Trial(f"{word} while reviewing", happened, f"{target}: {lost}" if lost else ""), out)


def strike(bench, server, moment, word, target):
    time.sleep(moment)
    # One that was only stopped for a while has to end like any other.
    for step in [*word.split(", "), *(["INT"] if word.endswith("CONT") else [])]:
        for number in victims(bench, server.process.pid, target):
            try:
                os.kill(number, getattr(signal, f"SIG{step}"))
            except ProcessLookupError:
                pass
        time.sleep(0.5)


def kept(bench, out, server):
    """Every acknowledged value is exported; in addition, at most the one that was under way."""
    run = bench.run(["export", str(out), "--format", "ndjson", "-o", "-"])
    if run.fault or run.code != 0:
        return f"the export after it: {run.fault or run.ending} {run.error.strip()[-200:]}"
    there = {card["id"]: card["fields"].get("alamat", {}).get("value")
             for card in map(json.loads, run.output.decode().splitlines())}
    for card, value in server.acknowledged.items():
        if there.get(card) not in (value, server.under_way.get(card)):
            return "a decision that was acknowledged is not in the export"
    return ""


class Server:
    """`ktp-ocr review` on a session, and a browser's part of the talk with it."""

    def __init__(self, bench, out):
        self.bench, self.out = bench, out
        # card → value
        self.acknowledged, self.under_way = {}, {}
        self.lost = ""

    def __enter__(self):
        self.said = open(self.bench.work / "review.log", "w+b")
        self.process = subprocess.Popen(
            [str(self.bench.tool), "review", str(self.out), "--no-open", "--language", "en"], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=self.said, start_new_session=True, env=self.bench.environment)
        timer = threading.Timer(START, self.process.kill)
        timer.start()
        self.address = urllib.parse.urlsplit(self.process.stdout.readline().decode().strip())
        timer.cancel()
        if not self.address.port:
            self.said.seek(0)
            self.lost = f"no address after {START} s: {self.said.read().decode(errors='replace').strip()[-200:]}"
        return self

    def __exit__(self, *_):
        self.bench.end(self.process.pid)
        self.process.wait()
        self.process.stdout.close()
        self.said.close()

    def end(self):
        """Its exit code; `lost` is set where it does not end, or leaves processes behind."""
        try:
            code = self.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.lost = self.lost or "still there 60 s after the signal"
            return -9
        if self.bench.await_end(self.process.pid):
            self.lost = self.lost or "left processes running"
        return code

    def decide(self, most=1000):
        """Gives cards new addresses, one after the other, until nobody answers any more."""
        if self.lost:
            return
        try:
            self.cookie = self.ask("GET", f"/?{self.address.query}")[1]
            cards = [card["id"] for card in self.ask("GET", "/api/cards?filter=all")[2]["cards"]
                     if card["status"] != "failed"]
            for number in range(most):
                card = cards[number % len(cards)]
                version = self.ask("GET", f"/api/cards/{card}")[2]["version"]
                value = f"JL TORTURE NO {number}"
                self.under_way[card] = value
                status, _, _ = self.ask("POST", f"/api/cards/{card}/decisions", {
                    "version": version, "decisions": [{"kind": "value", "field": "alamat", "value": value}]})
                if status == 200:
                    self.acknowledged[card] = value
                elif status != 409:
                    self.lost = f"a decision was answered with {status}"
                    return
        except (OSError, http.client.HTTPException):
            return

    def ask(self, method, path, body=None):
        """Status, cookie, and the answer's JSON where it is that."""
        connection = http.client.HTTPConnection(self.address.hostname, self.address.port, timeout=10)
        try:
            headers = {"Cookie": getattr(self, "cookie", "")}
            if body is not None:
                headers |= {"Content-Type": "application/json", "Origin": f"http://{self.address.netloc}"}
            connection.request(method, path, json.dumps(body) if body is not None else None, headers)
            answer = connection.getresponse()
            content = answer.read()
            cookie = (answer.getheader("Set-Cookie") or "").partition(";")[0]
            is_json = "json" in (answer.getheader("Content-Type") or "")
            return answer.status, cookie, json.loads(content) if is_json else None
        finally:
            connection.close()
