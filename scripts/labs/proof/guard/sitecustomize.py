"""Loaded by every Python that runs a lab, children too: notes and refuses what a lab must not do."""

import os
import sys

LOG = os.environ.get("LAB_GUARD_LOG")
HERE = os.path.dirname(os.path.abspath(__file__))
LOCAL = ("127.", "::1", "localhost")
ADDRESSED = ("socket.connect", "socket.bind", "socket.sendto", "socket.sendmsg")
NAMED = ("socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr")
COMMANDS = ("os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.startfile", "pty.spawn")


def refuse(what):
    with open(LOG, "a", encoding="utf-8") as log:
        log.write(what + "\n")
    raise PermissionError(what)


def host_of(address):
    host = address[0] if isinstance(address, tuple) else None
    return host.decode() if isinstance(host, (bytes, bytearray)) else host


def is_local(host):
    return host is None or str(host).startswith(LOCAL)


WATCHED = {*ADDRESSED, *NAMED, *COMMANDS, "subprocess.Popen", "time.sleep"}


def watch(event, args):
    # Thousands of events in each run are none of ours.
    if event not in WATCHED:
        return
    if event in ADDRESSED and not is_local(host_of(args[1])):
        refuse(f"{event} to {host_of(args[1]) or 'every address'}: a lab talks to 127.0.0.1 alone")
    elif event in NAMED and args[0] and not is_local(host_of((args[0],))):
        refuse(f"{event} of {host_of((args[0],))}: a lab talks to 127.0.0.1 alone")
    elif event in COMMANDS:
        refuse(f"{event}: a lab starts no command of the system")
    elif event == "subprocess.Popen":
        env = args[3]
        if os.path.basename(str(args[0])) != os.path.basename(sys.executable) and args[0] != sys.executable:
            refuse(f"subprocess of {args[0]}: a lab starts no program but sys.executable")
        if env is not None and env.get("PYTHONPATH") != HERE:
            refuse("subprocess with an env of its own: give it {**os.environ, ...}")
    elif event == "time.sleep" and args[0] > 0.05:
        refuse(f"time.sleep({args[0]}): take the sleep as an argument, so that no test waits more than 0.05 s")


if LOG:
    sys.addaudithook(watch)
