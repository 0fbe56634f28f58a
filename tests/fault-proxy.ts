import { connect, createServer, type Socket } from "node:net";
import { gzipSync } from "node:zlib";

const jsonHead = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";
const chunk = Buffer.alloc(64 * 1024, " ");
const gigabyte = 1024 ** 3;
/** Unpacks to 32 MiB of blanks. */
const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024, " "));

/** What befalls a connection to a partner; the partner behind the proxy is well. */
type Fault = (socket: Socket, partner: number) => void;

export const faults = {
  "no fault": (socket, partner) => relay(socket, partner, (bytes) => socket.write(bytes)),
  "resets at once": (socket) => socket.resetAndDestroy(),
  "resets in the middle of the body": (socket, partner) =>
    relay(socket, partner, (bytes) => socket.write(bytes.subarray(0, -20), () => socket.resetAndDestroy())),
  "accepts and says nothing": (socket) => socket.resume(),
  "answers after the limit": (socket, partner) =>
    relay(socket, partner, (bytes) => later(6000, () => void socket.write(bytes))),
  "sends one byte a second": (socket, partner) => relay(socket, partner, (bytes) => drip(socket, bytes)),
  "cuts the body off": onAsked((socket) => socket.end(`${jsonHead}Content-Length: 5000\r\n\r\n[{"id":1},`)),
  "sends a gigabyte": onAsked((socket) => {
    socket.write(`${jsonHead}Content-Length: ${gigabyte}\r\n\r\n`);
    pour(socket, gigabyte);
  }),
  "sends without an end": onAsked((socket) => {
    socket.write(`${jsonHead}Connection: close\r\n\r\n`);
    pour(socket, gigabyte);
  }),
  "sends headers without an end": onAsked((socket) => {
    socket.write("HTTP/1.1 200 OK\r\nX-Long: ");
    pour(socket, gigabyte);
  }),
  "speaks no HTTP": onAsked((socket) => socket.write(Buffer.from("\u0016\u0003\u0001 SSH-2.0-x\r\n\r\n[]\r\n\r\n"))),
  "breaks its chunks": onAsked((socket) =>
    socket.write(`${jsonHead}Transfer-Encoding: chunked\r\n\r\n4\r\n[[],\r\nzz\r\n[]]\r\n`),
  ),
  "sends a packed bomb": onAsked((socket) => {
    socket.write(`${jsonHead}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`);
    socket.write(bomb);
  }),
  "redirects in a circle": onAsked((socket) => redirect(socket, "/api/v1/me")),
  "redirects to a cloud's metadata": onAsked((socket) => redirect(socket, "http://169.254.169.254/latest/meta-data/")),
  "ends after half its headers": onAsked((socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Type: appl")),
} satisfies Record<string, Fault>;

export type FaultKind = keyof typeof faults;

/** A TCP proxy on loopback before the partner at `origin`, with one fault. `sent`: bytes that left it. */
export async function openFaultProxy(origin: string, kind: FaultKind) {
  const partner = Number(new URL(origin).port);
  const open = new Set<Socket>();
  const all: Socket[] = [];
  const server = createServer((socket) => {
    open.add(socket);
    all.push(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => open.delete(socket));
    const fault: Fault = faults[kind];
    fault(socket, partner);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();

  return {
    origin: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    open,
    connections: () => all.length,
    sent: () => all.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Hands every question on to the partner and what it answers to `pass`. */
function relay(socket: Socket, partner: number, pass: (bytes: Buffer) => void) {
  const there = connect(partner, "127.0.0.1");
  there.on("error", () => socket.destroy());
  socket.pipe(there);
  there.on("data", (bytes: Buffer) => !socket.destroyed && pass(bytes));
  socket.on("close", () => there.destroy());
}

function onAsked(answer: (socket: Socket) => void): Fault {
  return (socket) => void socket.on("data", () => answer(socket));
}

function redirect(socket: Socket, target: string) {
  socket.write(`HTTP/1.1 302 Found\r\nLocation: ${target}\r\nContent-Length: 0\r\n\r\n`);
}

function later(milliseconds: number, act: () => void) {
  setTimeout(act, milliseconds).unref();
}

function drip(socket: Socket, bytes: Buffer) {
  if (socket.destroyed || bytes.length === 0) return;
  socket.write(bytes.subarray(0, 1));
  later(1000, () => drip(socket, bytes.subarray(1)));
}

/** As fast as the other side takes it, never more in memory than one chunk. */
function pour(socket: Socket, left: number) {
  let rest = left;
  const more = () => {
    while (rest > 0 && !socket.destroyed) {
      rest -= chunk.length;
      if (!socket.write(chunk)) return;
    }
  };
  socket.on("drain", more);
  more();
}
