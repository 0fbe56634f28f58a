import { createServer, type ServerResponse } from "node:http";
import { openDemoMailbox } from "./mailbox.ts";
import { frontPage } from "./front-page.ts";
import { signInPage } from "./community.ts";

type Settings = { host: string; port: number; siteOrigin: string };

/** Plays the partners that are not configured, each in its own protocol, on one loopback port. */
export async function openDemo({ host, port, siteOrigin }: Settings) {
  const mailbox = await openDemoMailbox({ siteOrigin });
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const url = new URL(incoming.url ?? "/", `http://${host}:${port}`);
      const body = incoming.method === "POST" ? Buffer.concat(chunks) : undefined;
      const request = new Request(url, {
        method: incoming.method,
        headers: incoming.headers as Record<string, string>,
        body,
      });
      void answer(request, outgoing);
    });
  });

  async function answer(request: Request, outgoing: ServerResponse) {
    const response = await respond(request);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  }

  async function respond(request: Request) {
    const { pathname, searchParams } = new URL(request.url);
    try {
      if (pathname.startsWith("/mailbox")) return await mailbox.respond(request);
      if (pathname === "/login") return signInPage(searchParams, siteOrigin);
      if (pathname === "/") return frontPage(siteOrigin);
      return new Response("Not here.", { status: 404 });
    } catch (error) {
      return new Response(`The demo broke: ${String(error)}`, { status: 500 });
    }
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port}, for the demo partners, is taken. Set DEMO_PORT to another.`;
      reject(error.code === "EADDRINUSE" ? new Error(taken) : error);
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actualPort = typeof address === "object" && address ? address.port : port;
  return {
    origin: `http://${host}:${actualPort}`,
    smtpUrl: mailbox.smtpUrl,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await mailbox.close();
    },
  };
}
