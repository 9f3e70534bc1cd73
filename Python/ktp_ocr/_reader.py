"""A pool of workers of the tool's, each asked for one page at a time."""

import base64
import glob
import json
import os
import pathlib
import subprocess
import tempfile
import threading
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import IO, Any, Dict, Iterable, Iterator, List, Optional, Set, Tuple, Union

from ._card import Card
from ._tool import PROGRAM, ToolError, sentence

Input = Union[str, "os.PathLike[str]", bytes, Tuple[str, bytes]]
"""A path, the bytes of a file, or such bytes with a name to call them by."""

# Only these hold more than one page: others need not be asked how many.
_PAGED = (".pdf", ".tif", ".tiff")
_PAGED_BYTES = (b"%PDF", b"II*\0", b"MM\0*")


def read(*inputs: Input, **options: Any) -> Iterator[Card]:
    """The cards in files, in order. A path may be a pattern (``scans/*.pdf``) or a folder; options are those of Reader."""
    with Reader(**options) as reader:
        yield from reader.read(found for one in inputs for found in _expanded(one))


class Reader:
    """Workers that stay for many cards, so that the engines are loaded once in each.

    >>> with ktp_ocr.Reader(jobs=4) as reader:
    ...     for card in reader.read(paths):
    ...         print(card.status)

    ``fast`` reads in 0.7 of the time with a few more fields in review, ``engines`` is ``"lstm"`` or ``"legacy"`` to read with one
    alone, ``language`` (``"id"``, ``"en"``) is that of sentences, ``timeout`` bounds the seconds of a card. Threads may
    share a reader.
    """

    def __init__(
        self, jobs: Optional[int] = None, *, fast: bool = False, engines: Optional[str] = None,
        language: Optional[str] = None, timeout: Optional[float] = None,
    ) -> None:
        self._jobs = jobs if jobs is not None else len(os.sched_getaffinity(0))
        if self._jobs < 1:
            raise ValueError(f"a reader needs at least one job, not {jobs}")
        given = {"--engines": engines, "--language": language, "--timeout": timeout}
        self._command = [PROGRAM, "worker", *(["--fast"] if fast else [])]
        self._command += [word for name, value in given.items() if value is not None for word in (name, str(value))]
        self._workers: Dict[int, "_Worker"] = {}
        self._closed = False
        self._pool = ThreadPoolExecutor(self._jobs, thread_name_prefix="ktp-ocr")

    def read(self, inputs: Iterable[Input], *, ordered: bool = True) -> Iterator[Card]:
        """The cards of each input, in the order of inputs, or as soon as each is read.

        A card that cannot be read has ``status`` ``failed`` and an ``error``. No more inputs are taken than are being read
        and two for each job that wait, nor while nobody takes the cards. Raises ToolError where no worker can be started.
        """
        pages = self._pages(inputs)
        waiting: List["Future[List[Card]]"] = []
        try:
            more = True
            while more or waiting:
                while more and len(waiting) < 3 * self._jobs:
                    try:
                        waiting.append(self._pool.submit(self._read, *next(pages)))
                    except StopIteration:
                        more = False
                if not waiting:
                    return
                done: Set["Future[List[Card]]"] = {waiting[0]}
                if not ordered:
                    done = wait(waiting, return_when=FIRST_COMPLETED).done
                for future in [one for one in waiting if one in done]:
                    waiting.remove(future)
                    yield from future.result()
        finally:
            for future in waiting:
                future.cancel()

    def close(self) -> None:
        """Ends the workers, also over a card. Called at the end of ``with``."""
        self._closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)
        for worker in list(self._workers.values()):
            worker.end()
        self._pool.shutdown()

    def __enter__(self) -> "Reader":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _pages(self, inputs: Iterable[Input]) -> Iterator[Tuple[Dict[str, Any], str]]:
        for number, one in enumerate(inputs, 1):
            request, name, paged = _request(one, number)
            pages = 1
            if paged:
                answers = self._pool.submit(self._ask, {"id": name, **request, "count": True}).result()
                pages = answers[0].get("pages", 1) if answers else 1
            for page in range(1, pages + 1):
                more = {"page": page} if page > 1 else {}
                yield {"id": name if page == 1 else f"{name}#{page}", **request, **more}, name

    def _read(self, request: Dict[str, Any], name: str) -> List[Card]:
        answers = self._ask(request)
        if answers is None:
            message = "the worker ended twice over this card; its other cards are not affected"
            answers = [{
                "id": request["id"], "status": "failed", "source": {"path": name, "page": request.get("page", 1)},
                "fields": {}, "engines": {}, "findings": [], "timings": {}, "cpuTimings": {},
                "error": {"code": "crashed", "message": message}}]
        return [Card._of(answer) for answer in answers]

    def _ask(self, request: Dict[str, Any]) -> Optional[List[Dict[str, Any]]]:
        """The answers to a request, from this thread's worker; None where two workers in turn have ended over it."""
        thread = threading.get_ident()
        for _ in range(2):
            if self._closed:
                raise ToolError("the reader was closed", 64)
            worker = self._workers.get(thread)
            if worker is None:
                worker = self._workers[thread] = _Worker(self._command)
                worker.start()
            answers = worker.ask(request)
            if answers:
                return answers
            worker.end()
            del self._workers[thread]
        return None


class _Worker:
    def __init__(self, command: List[str]) -> None:
        self._errors = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors,
            env={"OMP_THREAD_LIMIT": "1", **os.environ})
        # Both are there, for both were asked for.
        self._input: IO[bytes] = self._process.stdin  # type: ignore[assignment]
        self._output: IO[bytes] = self._process.stdout  # type: ignore[assignment]

    def start(self) -> None:
        """Waits until the engines are loaded."""
        if not self.ask({"hello": True}):
            code = self._process.wait()
            self._errors.seek(0)
            raise ToolError(sentence(self._errors.read().decode(errors="replace")) or "the worker did not start", code)

    def ask(self, request: Dict[str, Any]) -> Optional[List[Dict[str, Any]]]:
        """An answer for each card of the page; None where the worker has ended."""
        answers: List[Dict[str, Any]] = []
        try:
            self._input.write(json.dumps(request).encode() + b"\n")
            self._input.flush()
            while not answers or len(answers) < answers[0].get("source", {}).get("cards", 1):
                answers.append(json.loads(self._output.readline()))
        # A pipe without a reader, or an end in the middle of an answer.
        except (OSError, ValueError):
            return None
        return answers

    def end(self) -> None:
        self._process.kill()
        self._process.wait()
        for stream in (self._input, self._output, self._errors):
            try:
                stream.close()
            except OSError:
                pass


def _expanded(one: Input) -> Iterator[Input]:
    """The files of a pattern or a folder, by name; anything else as it is, for its reader to say what is wrong with it."""
    if isinstance(one, (bytes, tuple)):
        yield one
        return
    path = os.fspath(one)
    if os.path.isdir(path):
        yield from sorted(found for found in pathlib.Path(path).rglob("[!.]*") if found.is_file())
    elif not os.path.exists(path) and glob.has_magic(path):
        yield from sorted(glob.glob(path, recursive=True)) or [path]
    else:
        yield one


def _request(one: Input, number: int) -> Tuple[Dict[str, Any], str, bool]:
    """What a worker is asked, what the input is called, and whether it may have several pages."""
    if isinstance(one, bytes):
        one = (f"bytes-{number}", one)
    if isinstance(one, tuple):
        name, content = one
        request = {"name": name, "bytes": base64.b64encode(content).decode()}
        return request, name, content.startswith(_PAGED_BYTES)
    path = os.fspath(one)
    name = path.encode("utf-8", "replace").decode()
    if name == path:
        return {"path": path}, name, path.lower().endswith(_PAGED)
    return {"pathBytes": base64.b64encode(os.fsencode(path)).decode()}, name, path.lower().endswith(_PAGED)
