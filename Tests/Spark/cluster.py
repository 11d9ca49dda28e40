"""A standalone Spark of two workers on this machine, each with an address of its own: Spark runs a task a second time, for
speculation, only on another host."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from typing import Iterator

import pyspark


class Cluster:
    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="inspect-cluster-")
        self._home = os.path.dirname(pyspark.__file__)
        self._port = _free_port()
        self._processes = [self._start("master.Master", "--host", "127.0.0.1", "--port", str(self._port))]
        _wait_for_port(self._port)
        for number in (2, 3):
            host = f"127.0.0.{number}"
            work = os.path.join(self.folder.name, host)
            self._processes.append(
                self._start(
                    "worker.Worker", "--host", host, "--cores", "1", "--memory", "1g", "--work-dir", work,
                    "--webui-port", "0", self.url,
                )  # fmt: skip
            )

    @property
    def url(self) -> str:
        return f"spark://127.0.0.1:{self._port}"

    def _start(self, name: str, *arguments: str) -> subprocess.Popen[bytes]:
        log = open(os.path.join(self.folder.name, f"{name}-{time.monotonic_ns()}.log"), "wb")
        with log:
            return subprocess.Popen(
                [os.path.join(self._home, "bin", "spark-class"), f"org.apache.spark.deploy.{name}", *arguments],
                env={
                    **os.environ, "SPARK_HOME": self._home, "PYSPARK_PYTHON": sys.executable, "SPARK_NO_DAEMONIZE": "1",
                    "SPARK_LOCAL_DIRS": os.path.join(self.folder.name, "local"), "SPARK_DAEMON_MEMORY": "256m",
                },
                stdout=log, stderr=log, start_new_session=True,
            )  # fmt: skip

    def session(self) -> pyspark.sql.SparkSession:
        from pyspark.sql import SparkSession

        settings = {
            "spark.ui.enabled": "false",
            "spark.ui.showConsoleProgress": "false",
            "spark.driver.host": "127.0.0.1",
            "spark.driver.bindAddress": "127.0.0.1",
            "spark.local.dir": os.path.join(self.folder.name, "driver"),
            "spark.executor.memory": "512m",
            "spark.sql.shuffle.partitions": "2",
            "spark.speculation": "true",
            "spark.speculation.quantile": "0.5",
            "spark.speculation.minTaskRuntime": "3s",
            "spark.speculation.interval": "100ms",
            "spark.task.maxFailures": "3",
        }
        os.environ["PYSPARK_PYTHON"] = sys.executable
        builder = SparkSession.builder.master(self.url).appName("inspect")
        for name, value in settings.items():
            builder = builder.config(name, value)
        spark = builder.getOrCreate()
        spark.sparkContext.setLogLevel("OFF")
        return spark

    def stop(self) -> None:
        for process in reversed(self._processes):
            os.killpg(process.pid, signal.SIGTERM)
            process.wait()
        self.folder.cleanup()


def ancestors(process: int) -> Iterator[tuple[int, str]]:
    """The processes above one, with their command lines."""
    while process > 1:
        try:
            with open(f"/proc/{process}/stat", encoding="utf-8") as file:
                process = int(file.read().rsplit(")", 1)[1].split()[1])
            with open(f"/proc/{process}/cmdline", "rb") as file:
                yield process, file.read().replace(b"\0", b" ").decode(errors="replace")
        except (FileNotFoundError, ProcessLookupError):
            return


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for_port(port: int) -> None:
    for _ in range(600):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise RuntimeError("the master of the cluster does not start")
