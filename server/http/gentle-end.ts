import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

/** For so long kept connections still take a request, whose answer then ends them. */
const grace = 500;
const pause = 50;

/**
 * Lets a server end without losing a request (security.md F5). Answers the function that does so: nobody new is let in,
 * every answer from then on ends its connection, and after half a second so does whoever has asked for nothing. It resolves
 * when the last connection is closed. Node's own `close` cuts quiet connections at once, under the request that is just
 * being sent, and then waits for those that were busy at that moment until their clients are tired of them.
 */
export function gentleEnd(server: Server) {
  const open = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.prependListener("request", (_incoming, outgoing: ServerResponse) => {
    if (!server.listening) outgoing.shouldKeepAlive = false;
    underWay.add(outgoing);
    outgoing.once("close", () => underWay.delete(outgoing));
  });

  return async function end() {
    const closed = new Promise<boolean>((resolve) => NetServer.prototype.close.call(server, () => resolve(false)));
    for (const outgoing of underWay) outgoing.shouldKeepAlive = false;
    let isOpen = await Promise.race([closed, wait(grace, true)]);
    while (isOpen) {
      // What has arrived by now is read first, and is then no quiet connection any more.
      await nextTurn();
      server.closeIdleConnections();
      // To Node a connection on which nothing was ever said is one whose first request is on its way.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      isOpen = await Promise.race([closed, wait(pause, true)]);
    }
  };
}
