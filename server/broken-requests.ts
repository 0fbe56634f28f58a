import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { securityHeaders } from "./headers.ts";

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what Node's parser could not read as a request or gave up waiting for, with the headers of every answer (security.md B1). */
export function answerBroken({ code = "" }: NodeJS.ErrnoException, socket: Duplex) {
  if (!socket.writable || code === "ECONNRESET") return socket.destroy();
  const status = statuses[code] ?? 400;
  const headers = { ...securityHeaders("/"), "Cache-Control": "no-store", "Content-Length": "0", Connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n`, () =>
    socket.destroy(),
  );
}
