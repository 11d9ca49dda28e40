"""Inspects JSON on Spark: every reason why documents do not decode into a Swift model, over all cores of a cluster.

    python3 inspect_spark.py "/data/orders/*.jsonl" --model Order.inspector-model
    spark-submit --master spark://… inspect_spark.py "/data/orders/*.jsonl" --model Order.inspector-model

Or in a job of your own:

    from inspect_spark import inspect_files, inspect_rows

    report, failing = inspect_files(spark, "/data/orders/*.jsonl", "Order.inspector-model")
    print(report.text())
    failing.groupBy("fingerprint").count().show()

    report, failing = inspect_rows(orders, "payload", "Order.inspector-model", keys=["id"])
    orders.join(failing, "id").show()

The model is compiled once, on a machine with Swift: `inspect --save-model Order.inspector-model --model Order --source
Sources`. The executors need no Swift, no PATH and no HOME: the program, the libraries of Swift that it needs and the model
travel to them as one archive. Where they are on every machine already, `ship=False` takes them from there.

Paths are distributed, not contents; rows stream through one process a partition. A task has no effect but its result, so
that one that is retried, or run twice by speculation, counts once. A child that fails fails its task, with its own words in
the exception. The merge is held to the number of parts, documents and bytes that were handed out.

Needs pyspark 3.5 or later with its extra for SQL (`pip install "pyspark[sql]"`: pandas and pyarrow), and nothing else.
"""

from __future__ import annotations

import argparse
import atexit
import bisect
import glob
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import threading
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, BinaryIO, Callable, Iterable, Iterator, NamedTuple, Sequence, cast

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.types import StructType

__all__ = ["Inspection", "InspectError", "Report", "inspect_files", "inspect_rows"]

#: So many bytes of files are one task, unless that leaves cores idle.
BATCH_BYTES = 256 << 20
#: So many parts are merged by one process.
FAN_IN = 64
#: So many bytes of failing rows go out together at most.
ROW_BYTES = 1 << 20
#: Of what a child says on standard error, the end is kept.
WORDS_LIMIT = 64 << 10

#: Columns of what a task says of its part, and of a failing row; `long` or `string`.
_PART_COLUMNS = {"part": "string", "documents": "long", "skipped": "long"}
_ROW_COLUMNS = {
    "file": "string", "line": "long", "offset": "long", "places": "long", "category": "string", "path": "string",
    "missing_key": "string", "message": "string", "fingerprint": "string",
}  # fmt: skip
#: The members of a line of --failing-rows that these columns are.
_ROW_FIELDS = ("file", "line", "offset", "count", "category", "path", "key", "message", "fingerprint")


class InspectError(RuntimeError):
    """`inspect` could not do its work; the text is what it said."""


class Inspection(NamedTuple):
    """What came of it: `report, failing = inspect_files(…)`."""

    report: Report
    #: A row for each document that fails and each way in which it does, with `category`, `path`, `message` and
    #: `fingerprint`; of files with `file` and `line`, of rows with the key columns.
    failing: DataFrame


@dataclass
class Report:
    """A merged report, kept as a partial report from which every format is rendered."""

    #: For `inspect --merge`, and for `against` of a later run.
    part: str
    #: Cells that held no document, because they were null or blank.
    skipped: int
    _tool: Tool = field(repr=False)
    _cached: DataFrame = field(repr=False)

    def render(self, format: str = "json", *, against: str | None = None, arguments: Sequence[str] = ()) -> str:
        """The report in a format of `inspect`; `against` names a partial report of earlier data.

        >>> report.render("sarif", against="yesterday.part")
        """
        drift = ["--against", os.path.abspath(against)] if against else []
        command = ["--merge", "--format", format, "--exit-zero", *drift, *arguments, "-"]
        return _run(self._tool.on_driver, command, self.part)

    def print(self, *arguments: str) -> int:
        """Has `inspect` print the report; returns its exit status, which is 1 if documents fail."""
        command = [*self._tool.on_driver.words, "--merge", *arguments, "-"]
        return subprocess.run(command, input=self.part.encode(), check=False).returncode

    def text(self) -> str:
        """The report as it is printed."""
        return self.render("text")

    def json(self) -> dict[str, Any]:
        """The machine format."""
        result: dict[str, Any] = json.loads(self.render("json"))
        return result

    def save_part(self, path: str) -> None:
        """Writes the partial report, e.g. for `against` of tomorrow's run."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.part + "\n")

    def release(self) -> None:
        """Lets go of what the executors keep for the failing rows."""
        self._cached.unpersist()


def inspect_files(
    spark: SparkSession,
    paths: str | Iterable[str],
    model: str,
    *,
    tool: str = "inspect",
    ship: bool = True,
    lines: bool = False,
    redact: bool = False,
    failing_rows: bool = True,
    batch_bytes: int = BATCH_BYTES,
    jobs: int = 1,
) -> Inspection:
    """Inspects files that the driver and all executors see under the same paths.

    Args:
        paths: Files, folders (every `.json`, `.jsonl` and `.ndjson` below) or patterns.
        model: A file that `inspect --save-model` wrote.
        tool: The program `inspect`.
        ship: Whether program, libraries and model travel to the executors. If not, `tool` and `model` are paths there.
        lines: Each line is a document, whatever the files are called.
        redact: Values are masked, in the report and in messages of failing rows.
        failing_rows: Whether they are collected; if not, `failing` is empty, and the run is faster the more documents fail.
        batch_bytes: So many bytes of files are one task. A file is never divided.
        jobs: Processes that one task uses; `spark.task.cpus` should be as many.

    Raises:
        InspectError: Nothing to inspect, or parts were lost.
    """
    files = _expand([paths] if isinstance(paths, str) else list(paths))
    if not files:
        raise InspectError(f"no files: {paths}")
    sizes = {file: os.path.getsize(file) for file in files}
    cores = max(1, spark.sparkContext.defaultParallelism)
    batches = _batches(files, sizes, min(batch_bytes, max(1, sum(sizes.values()) // (cores * 4))))
    toolkit = Tool.of(spark, tool, model, ship)
    options = _options(jobs, redact) + (["--lines"] if lines else [])

    def work(rows: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in rows:
            for number in batch.column(0).to_pylist():
                run = Child(toolkit, [*options, *batches[int(str(number))]], failing_rows)
                yield from run.failing_rows({})
                part = run.part()
                yield _part_batch(part, _counted(part), 0, {})

    plan = spark.range(0, len(batches), 1, len(batches))
    out = plan.mapInArrow(work, _schema({**_PART_COLUMNS, **_ROW_COLUMNS}))
    return _finish(spark, out, toolkit, [], parts=len(batches), byte_count=sum(sizes.values()))


def inspect_rows(
    df: DataFrame,
    column: str,
    model: str,
    *,
    keys: Sequence[str] = (),
    name: str = "rows",
    tool: str = "inspect",
    ship: bool = True,
    redact: bool = False,
    failing_rows: bool = True,
    jobs: int = 1,
) -> Inspection:
    """Inspects the JSON in a column of strings (or bytes), a document a row.

    Null and blank cells are no documents; `report.skipped` counts them.

    Args:
        keys: Columns by which failing rows are joined with others. They are kept in memory, a partition at a time.
        name: What the report calls the rows: partition 7 of them is `rows/00007`, and the row its line.
        model, tool, ship, redact, failing_rows, jobs: As for `inspect_files`.
    """
    spark = df.sparkSession
    toolkit = Tool.of(spark, tool, model, ship)
    options = _options(jobs, redact) + ["--lines"]
    selected = df.select(*keys, column)
    key_names = list(keys)
    key_schema = selected.select(*keys).schema

    def work(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        from pyspark import TaskContext

        context = TaskContext.get()
        number = context.partitionId() if context else 0
        rows = RowFeed(batches, key_names)
        run = Child(toolkit, [*options, "--input-name", f"{name}/{number:05d}", "-"], failing_rows, rows.write_to)
        yield from run.failing_rows(rows.key_types(), rows.keys_of)
        part = run.part()
        if rows.documents or rows.skipped:
            counted = _counted(part)
            if counted != rows.documents:
                raise InspectError(f"{rows.documents} documents went in, {counted} were inspected")
            yield _part_batch(part, rows.documents, rows.skipped, rows.key_types())

    schema = _schema(_PART_COLUMNS)
    for each in key_schema.fields:
        schema.add(each.name, each.dataType)
    for each in _schema(_ROW_COLUMNS).fields:
        schema.add(each)
    return _finish(spark, selected.mapInArrow(work, schema), toolkit, key_names)


# --- On the driver


def _schema(columns: dict[str, str]) -> StructType:
    from pyspark.sql.types import LongType, StringType, StructType

    schema = StructType()
    for name, kind in columns.items():
        schema.add(name, LongType() if kind == "long" else StringType())
    return schema


def _options(jobs: int, redact: bool) -> list[str]:
    return ["--report-part", "--jobs", str(jobs)] + (["--redact"] if redact else [])


def _expand(paths: Sequence[str]) -> list[str]:
    """In the order of `inspect` itself: folders by name, nothing hidden."""
    files: dict[str, None] = {}
    for path in paths:
        found = [path] if os.path.exists(path) else sorted(glob.glob(path))
        for each in found:
            files.update(dict.fromkeys(_below(each) if os.path.isdir(each) else [each]))
    return list(files)


def _below(folder: str) -> Iterator[str]:
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        if name.startswith(".") or (os.path.isdir(path) and os.path.islink(path)):
            continue
        if os.path.isdir(path):
            yield from _below(path)
        elif name.lower().endswith((".json", ".jsonl", ".ndjson")):
            yield path


def _batches(files: Sequence[str], sizes: dict[str, int], limit: int) -> list[list[str]]:
    """Neighbours together, up to a size; the largest first, so that no task is left alone at the end."""
    batches: list[list[str]] = []
    size = limit
    for file in files:
        if size + sizes[file] > limit or len(batches[-1]) >= 1000:
            batches.append([])
            size = 0
        batches[-1].append(file)
        size += sizes[file]
    return sorted(batches, key=lambda batch: -sum(sizes[file] for file in batch))


def _finish(
    spark: SparkSession,
    out: DataFrame,
    tool: Tool,
    keys: Sequence[str],
    parts: int | None = None,
    byte_count: int | None = None,
) -> Inspection:
    """Merges the parts in a tree: on the executors while they are many, the last time here."""
    from pyspark import StorageLevel

    cached = out.persist(StorageLevel.DISK_ONLY)
    made = cached.where("part is not null").select("part", "documents", "skipped").persist(StorageLevel.DISK_ONLY)
    totals = made.selectExpr("count(*)", "coalesce(sum(documents), 0)", "coalesce(sum(skipped), 0)").first()
    count, documents, skipped = (int(value) for value in totals) if totals else (0, 0, 0)
    try:
        texts = [row[0] for row in _merged(made.select("part"), count, tool).collect()]
        expected = ["--expect-parts", str(count if parts is None else parts), "--expect-documents", str(documents)]
        if byte_count is not None:
            expected += ["--expect-bytes", str(byte_count)]
        if not texts:
            raise InspectError("no partition held a document")
        merged = _run(tool.on_driver, ["--merge", "--report-part", *expected, "-"], "\n".join(texts))
    except BaseException:
        cached.unpersist()
        raise
    finally:
        made.unpersist()
    failing = cached.where("part is null").drop("part", "documents", "skipped")
    return Inspection(Report(merged.rstrip("\n"), skipped, tool, cached), failing)


def _merged(parts: DataFrame, count: int, tool: Tool) -> DataFrame:
    def merge(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        import pyarrow as pa

        texts = [str(text) for batch in batches for text in batch.column(0).to_pylist()]
        if texts:
            merged = _run(tool.command(), ["--merge", "--report-part", "-"], "\n".join(texts))
            yield pa.RecordBatch.from_pydict({"part": pa.array([merged.rstrip("\n")], pa.string())})

    while count > FAN_IN:
        count = -(-count // FAN_IN)
        parts = parts.repartition(count).mapInArrow(merge, "part string")
    return parts


# --- The program, and how it gets to the executors


@dataclass(frozen=True)
class Tool:
    """Where the program and the model are."""

    path: str
    model: str
    #: The name of the archive that both travel in; None where they are on every machine.
    archive: str | None

    @staticmethod
    def of(spark: SparkSession, path: str, model: str, ship: bool) -> Tool:
        found = shutil.which(path) or path
        _ship_module(spark)
        if not ship:
            return Tool(found, model, None)
        for file in (found, model):
            if not os.path.isfile(file):
                raise InspectError(f"{file}: no such file")
        return Tool(os.path.abspath(found), os.path.abspath(model), _ship(spark, found, model))

    @property
    def on_driver(self) -> Command:
        return Command([self.path], {})

    def command(self) -> Command:
        """The program on an executor."""
        if self.archive is None:
            return Command([self.path], {})
        from pyspark import SparkFiles

        folder = SparkFiles.get(self.archive)
        program = os.path.join(folder, "inspect")
        # Spark unpacks without the right to run.
        if not os.access(program, os.X_OK):
            os.chmod(program, 0o755)
        return Command([program], {"LD_LIBRARY_PATH": folder})

    def model_path(self) -> str:
        if self.archive is None:
            return self.model
        from pyspark import SparkFiles

        return os.path.join(SparkFiles.get(self.archive), "model")


class Command(NamedTuple):
    words: list[str]
    environment: dict[str, str]


_shipped: dict[tuple[str, str], str] = {}


def _ship_module(spark: SparkSession) -> None:
    """This file itself: the executors' Python has to find it."""
    key = (spark.sparkContext.applicationId, __file__)
    if key not in _shipped:
        spark.sparkContext.addPyFile(os.path.abspath(__file__))
        _shipped[key] = __file__


def _ship(spark: SparkSession, tool: str, model: str) -> str:
    """Packs program, libraries and model, once for the same files in one application."""
    libraries = _libraries(tool, model)
    files = {"inspect": tool, "model": model, **{os.path.basename(path): path for path in libraries}}
    facts = [(name, os.path.getsize(path), os.stat(path).st_mtime_ns) for name, path in sorted(files.items())]
    digest = hashlib.sha256(repr(facts).encode()).hexdigest()[:12]
    key = (spark.sparkContext.applicationId, digest)
    if key not in _shipped:
        folder = tempfile.mkdtemp(prefix="inspect-spark-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        archive = os.path.join(folder, f"inspect-{digest}.tar")
        with tarfile.open(archive, "w", dereference=True) as tar:
            for name, path in sorted(files.items()):
                tar.add(path, name)
        spark.sparkContext.addArchive(archive)
        _shipped[key] = os.path.basename(archive)
    return _shipped[key]


def _libraries(tool: str, model: str) -> list[str]:
    """The libraries of Swift that the program is linked with, and those that the model names."""
    listed = subprocess.run(["ldd", tool], capture_output=True, text=True, check=True).stdout
    linked = [line.split()[2] for line in listed.splitlines() if " => /" in line]
    runtime = next((os.path.dirname(path) for path in linked if path.endswith("/libswiftCore.so")), None)
    if runtime is None:
        raise InspectError(f"{tool} is not linked with the libraries of Swift")
    own = [path for path in linked if os.path.dirname(path) == runtime]
    named = [os.path.join(runtime, each["name"]) for each in _description(model)["libraries"]]
    return sorted({*own, *named})


def _description(model: str) -> dict[str, Any]:
    """What is written at the end of a saved model: a line with lengths, and before it JSON."""
    with open(model, "rb") as file:
        bytes_ = file.read()
    line = bytes_[bytes_.rfind(b"\n", 0, -1) :].split()
    if not line or line[0] != b"inspector-model":
        raise InspectError(f"{model} is not a saved model; inspect --save-model writes one")
    start = int(line[3])
    description: dict[str, Any] = json.loads(bytes_[start : start + int(line[4])])
    return description


def _run(command: Command, arguments: Sequence[str], given: str) -> str:
    done = subprocess.run(
        [*command.words, *arguments], input=given.encode(), capture_output=True, env=command.environment, check=False
    )
    if done.returncode != 0:
        raise InspectError(_failure(done.returncode, done.stderr))
    return done.stdout.decode()


def _failure(status: int, words: bytes) -> str:
    ending = f"signal {-status}" if status < 0 else f"status {status}"
    return f"inspect ended with {ending}:\n{words.decode(errors='replace').strip()}"


# --- On an executor


class Child:
    """One process: what it reads is written by a thread, its failing rows are read as they come, its part at the end."""

    def __init__(
        self, tool: Tool, arguments: Sequence[str], gives_rows: bool, feed: Callable[[BinaryIO], None] | None = None
    ) -> None:
        command = tool.command()
        self._folder = tempfile.TemporaryDirectory(prefix="inspect-", dir=_own_folder())
        rows, theirs = os.pipe()
        self._rows = os.fdopen(rows, "rb")
        wish = ["--failing-rows", f"/dev/fd/{theirs}"] if gives_rows else []
        words = [*command.words, "--use-model", tool.model_path(), *wish, *arguments]
        try:
            self._process = subprocess.Popen(
                words, env={**command.environment, "TMPDIR": self._folder.name}, pass_fds=[theirs],
                stdin=subprocess.PIPE if feed else subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            )  # fmt: skip
        except OSError as error:
            self._rows.close()
            self._folder.cleanup()
            raise InspectError(f"{words[0]} cannot be started: {error.strerror}") from error
        finally:
            os.close(theirs)
        self._part = b""
        self._words: deque[bytes] = deque()
        self._trouble: BaseException | None = None
        self._threads = [threading.Thread(target=self._take_part), threading.Thread(target=self._take_words)]
        if feed:
            self._threads.append(threading.Thread(target=self._feed, args=[feed]))
        for thread in self._threads:
            thread.daemon = True
            thread.start()

    def failing_rows(
        self, key_types: dict[str, Any], keys_of: Callable[[list[int]], dict[str, Any]] | None = None
    ) -> Iterator[pa.RecordBatch]:
        """Batches as the child writes them. Ends the child where nobody wants more."""
        try:
            for lines in self._whole_lines():
                yield _row_batch(lines, key_types, keys_of)
            self._wait()
        except BaseException:
            self._process.kill()
            self._process.wait()
            raise
        finally:
            self._rows.close()
            self._folder.cleanup()

    def _whole_lines(self) -> Iterator[bytes]:
        """What the child has written by now, up to the end of a line."""
        rest = b""
        while chunk := self._rows.read1(ROW_BYTES):
            end = chunk.rfind(b"\n") + 1
            if end:
                yield rest + chunk[:end]
                rest = b""
            rest += chunk[end:]
        if rest:
            yield rest

    def part(self) -> str:
        """What it found, once its failing rows were read."""
        return self._part.decode().rstrip("\n")

    def _wait(self) -> None:
        status = self._process.wait()
        for thread in self._threads:
            thread.join()
        # A child that has ended early closes its input: its own words say more than the failed write.
        if status != 0:
            raise InspectError(_failure(status, b"".join(self._words)))
        if self._trouble:
            raise self._trouble

    def _take_part(self) -> None:
        assert self._process.stdout
        with self._process.stdout as stream:
            self._part = stream.read()

    def _take_words(self) -> None:
        assert self._process.stderr
        with self._process.stderr as stream:
            for line in stream:
                self._words.append(line)
                while sum(map(len, self._words)) > WORDS_LIMIT:
                    self._words.popleft()

    def _feed(self, feed: Callable[[BinaryIO], None]) -> None:
        assert self._process.stdin
        try:
            with self._process.stdin as stream:
                feed(cast(BinaryIO, stream))
        except BrokenPipeError:
            pass
        except BaseException as error:
            self._trouble = error
            # What was fed so far must not count as all there is.
            self._process.kill()


def _own_folder() -> str:
    """A folder that Spark removes, too: whoever kills an executor leaves nothing else behind."""
    from pyspark import SparkFiles

    return SparkFiles.getRootDirectory()


def _counted(part: str) -> int:
    """How many documents a part is about."""
    try:
        return int(json.loads(part)["counts"]["documents"])
    except (ValueError, KeyError, TypeError) as error:
        raise InspectError(f"inspect printed no whole part: {part[:80]!r}") from error


class RowFeed:
    """Writes cells as lines, and keeps the key columns of what was written."""

    def __init__(self, batches: Iterator[pa.RecordBatch], keys: Sequence[str]) -> None:
        self._batches = batches
        self._keys = list(keys)
        self._starts: list[int] = []
        self._kept: list[pa.RecordBatch] = []
        self._types: dict[str, Any] = {}
        self.documents = 0
        self.skipped = 0

    def write_to(self, stream: BinaryIO) -> None:
        row = 0
        for batch in self._batches:
            if self._keys:
                self._types = {name: batch.schema.field(name).type for name in self._keys}
                self._starts.append(row)
                self._kept.append(batch.select(self._keys))
            stream.write(b"".join(map(self._line, batch.column(batch.num_columns - 1).to_pylist())))
            row += batch.num_rows

    def _line(self, cell: str | bytes | None) -> bytes:
        text = cell.encode() if isinstance(cell, str) else cell or b""
        if not text.strip():
            self.skipped += 1
            return b"\n"
        self.documents += 1
        # Between values a return is whitespace as a newline is, and in a string as wrong.
        return text.replace(b"\n", b"\r") + b"\n"

    def key_types(self) -> dict[str, Any]:
        return self._types if self._types else dict.fromkeys(self._keys)

    def keys_of(self, lines: list[int]) -> dict[str, Any]:
        """The key columns of rows by their lines, which are in any order."""
        import pyarrow as pa

        if not self._keys:
            return {}
        places = [bisect.bisect_right(self._starts, line - 1) - 1 for line in lines]
        used = sorted(set(places))
        starts = [self._starts[place] for place in used]
        offsets, total = {}, 0
        for place in used:
            offsets[place] = total
            total += self._kept[place].num_rows
        table = pa.Table.from_batches([self._kept[place] for place in used])
        first = dict(zip(used, starts))
        indices = [offsets[place] + line - 1 - first[place] for place, line in zip(places, lines)]
        taken = table.take(pa.array(indices, pa.int64())).combine_chunks()
        return {name: taken.column(name).combine_chunks() for name in self._keys}


def _part_batch(part: str, documents: int, skipped: int, key_types: dict[str, Any]) -> pa.RecordBatch:
    import pyarrow as pa

    columns: dict[str, Any] = {
        "part": pa.array([part], pa.string()),
        "documents": pa.array([documents], pa.int64()),
        "skipped": pa.array([skipped], pa.int64()),
        **{name: pa.nulls(1, kind) for name, kind in key_types.items()},
        **{name: pa.nulls(1, kind) for name, kind in _row_types().items()},
    }
    return pa.RecordBatch.from_pydict(columns)


def _row_batch(
    lines: bytes,
    key_types: dict[str, Any],
    keys_of: Callable[[list[int]], dict[str, Any]] | None,
) -> pa.RecordBatch:
    """Lines of --failing-rows as columns; Arrow reads them, since Python would take longer than the inspection."""
    import pyarrow as pa
    from pyarrow import json as arrow_json

    kinds = list(_row_types().items())
    rows = arrow_json.read_json(
        pa.BufferReader(lines),
        # A block holds whole lines, and the longest may be all of it.
        arrow_json.ReadOptions(use_threads=False, block_size=len(lines) + 1),
        arrow_json.ParseOptions(
            explicit_schema=pa.schema([(name, kind) for name, (_, kind) in zip(_ROW_FIELDS, kinds)]),
            unexpected_field_behavior="ignore",
        ),
    ).combine_chunks()
    keys = keys_of(rows.column("line").to_pylist()) if keys_of else {}
    values: dict[str, Any] = {
        name: rows.column(member).combine_chunks() for (name, _), member in zip(kinds, _ROW_FIELDS)
    }
    count = rows.num_rows
    nothing: dict[str, Any] = {"part": pa.nulls(count, pa.string()), "documents": pa.nulls(count, pa.int64())}
    return pa.RecordBatch.from_pydict({**nothing, "skipped": pa.nulls(count, pa.int64()), **keys, **values})


def _row_types() -> dict[str, Any]:
    import pyarrow as pa

    kinds = {"string": pa.string(), "long": pa.int64()}
    return {name: kinds[kind] for name, kind in _ROW_COLUMNS.items()}


# --- As a command


def main(arguments: Sequence[str] | None = None) -> int:
    """Inspects files and prints the report; options that are not known here are those of `inspect --merge`."""
    parser = argparse.ArgumentParser(
        description="Inspects files of JSON on Spark. Other options are passed on to `inspect --merge`, "
        "such as --format sarif, --against yesterday.part or --fail-on new."
    )
    parser.add_argument("paths", nargs="+", help="files, folders or patterns, which all executors see")
    parser.add_argument("--model", required=True, help="a file that `inspect --save-model` wrote")
    parser.add_argument("--tool", default="inspect", help="the program `inspect`")
    parser.add_argument("--lines", action="store_true", help="each line is a document, whatever the files are called")
    parser.add_argument("--redact", action="store_true", help="values are masked")
    parser.add_argument("--no-ship", action="store_true", help="the tool and the model are on every machine already")
    parser.add_argument("--save-part", metavar="FILE", help="where the partial report is written as well")
    parser.add_argument("--master", help="where Spark runs; without it, as spark-submit says, or all cores of this machine")
    options, rest = parser.parse_known_args(arguments)
    spark = _session(options.master)
    try:
        report, _ = inspect_files(
            spark, options.paths, options.model, tool=options.tool, ship=not options.no_ship, lines=options.lines,
            redact=options.redact, failing_rows=False,
        )  # fmt: skip
        if options.save_part:
            report.save_part(options.save_part)
        return report.print(*rest)
    except InspectError as error:
        print(f"inspect_spark.py: {error}", file=sys.stderr)
        return 2
    finally:
        spark.stop()


def _session(master: str | None) -> SparkSession:
    from pyspark.sql import SparkSession

    # Spark would start the first `python3` of the PATH, which need not be the one that has pyarrow.
    if master is None or master.startswith("local"):
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = SparkSession.builder.appName("inspect")
    return (builder.master(master) if master else builder).getOrCreate()


if __name__ == "__main__":
    sys.exit(main())
