import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { securityHeaders } from "./headers.ts";

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what Node's parser could not read as a request or gave up waiting for, with the headers of every answer (security.md B1). */
export function answerBroken({ code = "" }: NodeJS.ErrnoException, socket: Duplex) {
  if (!socket.writable || code === "ECONNRESET") return socket.destroy();
  return answerAndClose(socket, statuses[code] ?? 400);
}

/** A8: CONNECT asks for a tunnel through us. Node hands over the bare connection, whose trouble is then nobody else's. */
export function refuseTunnel(_incoming: IncomingMessage, socket: Duplex) {
  socket.on("error", () => socket.destroy());
  answerAndClose(socket, 405, { Allow: "GET, HEAD, POST" });
}

function answerAndClose(socket: Duplex, status: number, more: Record<string, string> = {}) {
  const always = { "Cache-Control": "no-store", "Content-Length": "0", Connection: "close" };
  const lines = Object.entries({ ...securityHeaders("/"), ...always, ...more }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n`, () =>
    socket.destroy(),
  );
}
