"""Slurm on this machine for as long as a test takes: munge, the controller and one node, in a folder of their own."""
import os
import shutil
import socket
import subprocess
import time


class Slurm:
    programs = ["munged", "slurmctld", "slurmd", "sbatch", "scontrol", "squeue"]

    @classmethod
    def missing(cls):
        """Why it cannot be had here; None where it can."""
        absent = [name for name in cls.programs if not cls.program(name)]
        if absent:
            return f"{', '.join(absent)} not installed"
        return None if os.geteuid() == 0 else "its daemons want to be started by root"

    @staticmethod
    def program(name):
        return shutil.which(name, path=os.environ["PATH"] + ":/usr/sbin:/sbin")

    def __init__(self, folder, processors):
        self.folder = folder
        self.host = socket.gethostname().split(".")[0]
        for name in ("state", "spool", "munge"):
            (folder / name).mkdir(parents=True)
        key = folder / "munge/key"
        key.write_bytes(os.urandom(1024))
        key.chmod(0o600)
        control, node = free_ports(2)
        self.configuration = folder / "slurm.conf"
        self.configuration.write_text(f"""\
ClusterName=ktp
SlurmctldHost={self.host}(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
CredType=cred/munge
# A requeued task waits until its earlier credential has expired.
AuthInfo=socket={folder}/munge/socket,cred_expire=5
SlurmctldPort={control}
SlurmdPort={node}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MpiDefault=none
ReturnToService=2
KillWait=5
SchedulerParameters=sched_interval=2
NodeName={self.host} NodeAddr=127.0.0.1 CPUs={processors} State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
""")
        self.environment = {"SLURM_CONF": str(self.configuration)}
        self.daemons = []

    def __enter__(self):
        munge = self.folder / "munge"
        self.start("munged", "--foreground", "--force", f"--key-file={munge}/key", f"--socket={munge}/socket",
                   f"--pid-file={munge}/pid", f"--log-file={munge}/log", f"--seed-file={munge}/seed")
        self.wait("munge", lambda: (munge / "socket").exists())
        self.start("slurmctld", "-D", "-f", str(self.configuration))
        self.start("slurmd", "-D", "-f", str(self.configuration), "-N", self.host)
        self.wait("a node", lambda: "idle" in self.ask("sinfo", "-h", "-o", "%t"))
        return self

    def __exit__(self, *_):
        self.ask("scancel", "--full", "--state=RUNNING", "-u", "root")
        for daemon in reversed(self.daemons):
            daemon.terminate()
        for daemon in reversed(self.daemons):
            try:
                daemon.wait(10)
            except subprocess.TimeoutExpired:
                daemon.kill()

    def start(self, name, *arguments):
        with open(self.folder / f"{name}.out", "w") as log:
            self.daemons.append(subprocess.Popen(
                [self.program(name), *arguments], stdout=log, stderr=log, stdin=subprocess.DEVNULL,
                env=os.environ | self.environment))

    def ask(self, *command):
        return subprocess.run(
            command, env=os.environ | self.environment, capture_output=True, text=True, timeout=30).stdout

    @staticmethod
    def wait(what, is_there, seconds=30):
        end = time.monotonic() + seconds
        while not is_there():
            if time.monotonic() > end:
                raise TimeoutError(f"no {what} after {seconds} s")
            time.sleep(0.2)


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    for one in sockets:
        one.bind(("127.0.0.1", 0))
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports
