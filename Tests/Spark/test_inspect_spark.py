"""inspect_spark.py on a real Spark: what it reports is what one machine reports, whatever happens to tasks on the way.

    python Tests/Spark/test_inspect_spark.py [--lines 10000000]

INSPECT_BINARY says which `inspect` is meant. Needs Java, and pyspark with pandas and pyarrow.
"""

from __future__ import annotations

import json
import os
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import time
import unittest

# Samples is to hold what is committed and nothing else.
sys.dont_write_bytecode = True
ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
sys.path[:0] = [os.path.join(ROOT, "Samples"), os.path.dirname(__file__)]

from cluster import Cluster, ancestors  # noqa: E402
from inspect_spark import InspectError, _counted, inspect_files, inspect_rows  # noqa: E402

INSPECT = os.path.abspath(os.environ.get("INSPECT_BINARY", os.path.join(ROOT, ".build", "debug", "inspect")))
LINES = 12_000
FILES = 6
MODEL = """
struct Order: Decodable {
  let id: Int
  let price: Double
  let status: Status
  enum Status: String, Decodable { case new, paid }
}
"""


def line(number: int) -> str:
    """Every 10th price is a string, every 100th status unknown, every 1,000th line no JSON."""
    if number % 1000 == 999:
        return '{"id": '
    price = f'"{number}"' if number % 10 == 3 else number / 4
    status = "held" if number % 100 == 7 else ("new", "paid")[number % 2]
    return json.dumps({"id": number, "price": price, "status": status})


def failing(number: int) -> bool:
    return number % 1000 == 999 or number % 10 == 3 or number % 100 == 7


class InspectSparkTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = tempfile.TemporaryDirectory(prefix="inspect-spark-tests-")
        cls.addClassCleanup(cls.folder.cleanup)
        cls.data = cls.path("data")
        os.mkdir(cls.data)
        for number in range(FILES):
            with open(os.path.join(cls.data, f"{number}.jsonl"), "w", encoding="utf-8") as file:
                file.writelines(line(each) + "\n" for each in range(number * LINES // FILES, (number + 1) * LINES // FILES))
        with open(cls.path("Order.swift"), "w", encoding="utf-8") as file:
            file.write(MODEL)
        cls.model = cls.path("Order.inspector-model")
        cls.inspect("--save-model", cls.model, "--model", "Order", "--source", cls.path("Order.swift"))
        cls.whole = cls.inspect("--use-model", cls.model, cls.data, "--format", "json", status=1)
        cls.cluster = Cluster()
        cls.addClassCleanup(cls.cluster.stop)
        cls.spark = cls.cluster.session()
        cls.addClassCleanup(cls.spark.stop)

    @classmethod
    def path(cls, *names: str) -> str:
        return os.path.join(cls.folder.name, *names)

    @classmethod
    def inspect(cls, *arguments: str, status: int = 0) -> str:
        run = subprocess.run([INSPECT, *arguments], capture_output=True, text=True, check=False)
        assert run.returncode == status, run.stderr
        return run.stdout

    def run(self, result: unittest.TestResult | None = None) -> unittest.TestResult | None:
        start = time.monotonic()
        try:
            return super().run(result)
        finally:
            print(f"{time.monotonic() - start:.1f} s", file=sys.stderr)

    def wrapper(self, script: str) -> tuple[str, str]:
        """A program that does something else before it becomes `inspect`; it runs where the executors run it, without
        a PATH. Returns it, and a folder of its own."""
        marks = tempfile.mkdtemp(dir=self.folder.name)
        path = os.path.join(marks, "inspect")
        with open(path, "w", encoding="utf-8") as file:
            file.write(f'#!/bin/bash\nPATH=/usr/bin:/bin\nmarks={marks}\n{script}\nexec {INSPECT} "$@"\n')
        os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)
        return path, marks

    def assert_whole(self, tool: str) -> None:
        report, rows = inspect_files(
            self.spark, self.data, self.model, tool=tool, ship=False, batch_bytes=1
        )
        self.assertEqual(report.render("json"), self.whole)
        self.assertEqual(rows.select("file", "line").distinct().count(), sum(map(failing, range(LINES))))
        report.release()

    def test_files_give_the_report_of_one_machine(self) -> None:
        report, rows = inspect_files(self.spark, self.data, self.model, tool=INSPECT)
        self.assertEqual(report.render("json"), self.whole)
        found = {(row["file"], row["line"]) for row in rows.select("file", "line").collect()} if LINES < 10**6 else None
        if found is not None:
            per_file = LINES // FILES
            wanted = {
                (os.path.join(self.data, f"{each // per_file}.jsonl"), each % per_file + 1)
                for each in range(LINES) if failing(each)
            }  # fmt: skip
            self.assertEqual(found, wanted)
        fingerprints = {each["fingerprint"] for each in report.json()["together"][0]["failures"]}
        self.assertEqual({row[0] for row in rows.select("fingerprint").distinct().collect()}, fingerprints)
        drift = json.loads(report.render("json", against=self.saved(report)))["drift"]
        self.assertEqual(drift["items"], [])
        report.release()

    def saved(self, report) -> str:
        report.save_part(self.path("earlier.part"))
        return self.path("earlier.part")

    def test_one_command_prints_the_report(self) -> None:
        part = self.path("command.part")
        run = subprocess.run(
            [
                sys.executable, os.path.join(ROOT, "Samples", "inspect_spark.py"), self.data, "--model", self.model,
                "--tool", INSPECT, "--save-part", part, "--format", "json",
            ],
            capture_output=True, text=True, check=False, env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        )  # fmt: skip
        self.assertEqual((run.returncode, run.stdout), (1, self.whole), run.stderr)
        self.assertEqual(self.inspect("--merge", part, "--format", "json", status=1), self.whole)

    def test_rows_are_joined_by_their_keys(self) -> None:
        cells = [(each, line(each)) for each in range(2000)] + [(2000, None), (2001, " "), (2002, '{\n"id": 1}')]
        df = self.spark.createDataFrame(cells, "key long, payload string").repartition(3)
        report, rows = inspect_rows(df, "payload", self.model, keys=["key"], tool=INSPECT)
        self.assertEqual(report.skipped, 2)
        records = report.json()["together"][0]["records"]
        wanted = {each for each in range(2000) if failing(each)} | {2002}
        self.assertEqual((records["total"], records["failing"]), (2001, len(wanted)))
        self.assertEqual({row["key"] for row in rows.select("key").collect()}, wanted)
        report.release()

    def test_an_executor_that_is_killed_is_replaced(self) -> None:
        # The first task waits until the Python that started it is gone.
        tool, marks = self.wrapper(
            'if [[ $* == *--use-model* ]] && mkdir "$marks/first" 2>/dev/null; then echo $PPID > "$marks/ready"; '
            'mv "$marks/ready" "$marks/first/parent"; while kill -0 $PPID 2>/dev/null; do sleep 0.1; done; exit; fi'
        )
        killed: list[int] = []

        def kill() -> None:
            parent = os.path.join(marks, "first", "parent")
            while not os.path.exists(parent):
                time.sleep(0.02)
            with open(parent, encoding="utf-8") as file:
                above = ancestors(int(file.read()))
            executor = next(number for number, command in above if "CoarseGrainedExecutorBackend" in command)
            os.kill(executor, signal.SIGKILL)
            killed.append(executor)

        thread = threading.Thread(target=kill, daemon=True)
        thread.start()
        self.assert_whole(tool)
        thread.join(30)
        self.assertEqual(len(killed), 1)

    def test_a_task_that_fails_twice_counts_once(self) -> None:
        tool, marks = self.wrapper(
            '[[ $* != *--use-model* ]] || ! [[ $* == */3.jsonl* ]] || ! { mkdir "$marks/1" || mkdir "$marks/2"; } '
            '2>/dev/null || { echo "out of luck" >&2; exit 2; }'
        )
        self.assert_whole(tool)
        self.assertTrue(os.path.exists(os.path.join(marks, "2")), "it failed twice")

    def test_a_task_that_runs_twice_counts_once(self) -> None:
        tool, marks = self.wrapper(
            'if [[ $* == *--use-model* && $* == */5.jsonl* ]]; then '
            'if mkdir "$marks/slow" 2>/dev/null; then sleep 40; else mkdir "$marks/again"; fi; fi'
        )
        self.assert_whole(tool)
        self.assertTrue(os.path.exists(os.path.join(marks, "again")), "it ran a second time")

    def test_a_poisoned_partition_is_no_clean_report(self) -> None:
        poisoned = self.path("poisoned.jsonl")
        with open(poisoned, "wb") as file:
            file.write(b"\x1f\x8b\x08\0\0\0\0\0")
        with self.assertRaisesRegex(Exception, "compressed with gzip"):
            inspect_files(self.spark, [os.path.join(self.data, "0.jsonl"), poisoned], self.model, tool=INSPECT)
        tool, _ = self.wrapper('[[ $* != *--use-model* ]] || { echo "its own words" >&2; kill -9 $$; }')
        with self.assertRaisesRegex(Exception, "signal 9:\n.*its own words"):
            inspect_files(self.spark, os.path.join(self.data, "0.jsonl"), self.model, tool=tool, ship=False)

    def test_half_a_part_is_none(self) -> None:
        for part in ["", "{", "[]", '{"counts": {}}']:
            with self.assertRaisesRegex(InspectError, "no whole part"):
                _counted(part)

    def test_nothing_to_inspect_is_said(self) -> None:
        with self.assertRaisesRegex(InspectError, "no files"):
            inspect_files(self.spark, self.path("none*"), self.model, tool=INSPECT)


if __name__ == "__main__":
    if "--lines" in sys.argv:
        at = sys.argv.index("--lines")
        LINES = int(sys.argv[at + 1]) // FILES * FILES
        del sys.argv[at : at + 2]
    unittest.main(verbosity=2)
