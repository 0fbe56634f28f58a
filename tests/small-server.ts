import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { openHttp } from "#partners/http.ts";

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** An HTTP server of a test's own on loopback, with `asked`: what came, as "GET /path", and the sockets that are open now. */
export async function openSmallServer(listener: Listener) {
  const asked: string[] = [];
  const open = new Set<Socket>();
  let connections = 0;
  const server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    listener(incoming, outgoing);
  });
  server.on("connection", (socket: Socket) => {
    connections += 1;
    open.add(socket);
    socket.on("close", () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    asked,
    open,
    connections: () => connections,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers everything with this text. */
export function always(status: number, body = "", headers: Record<string, string> = {}): Listener {
  return (_, outgoing) => outgoing.writeHead(status, { "Content-Type": "application/json", ...headers }).end(body);
}

/** A server that plays a partner, and the client for it. `now` in milliseconds. */
export async function openPartner(listener: Listener, now = () => Date.UTC(2026, 5, 1)) {
  const server = await openSmallServer(listener);
  return { server, http: openHttp({ origin: server.origin, now }) };
}
