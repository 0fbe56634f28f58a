import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { openDemoMailbox } from "./mailbox.ts";
import { frontPage } from "./front-page.ts";
import { signInPage } from "./community.ts";
import { demoText } from "./page.ts";

const largestBody = 64 * 1024;

type Settings = { host: string; port: number; siteOrigin: string };

/** Plays the partners that are not configured, each in its own protocol, on one loopback port. */
export async function openDemo({ host, port, siteOrigin }: Settings) {
  const mailbox = await openDemoMailbox({ siteOrigin });
  const server = createServer((incoming, outgoing) => {
    // The demo lives in the site's process: nothing that is asked of it may end that.
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = "GET", url = "/" } = incoming;
    const target = url.startsWith("/") ? URL.parse(`http://${host}:${port}${url}`) : null;
    if (!target || !["GET", "HEAD", "POST"].includes(method))
      return void outgoing.writeHead(400).end("Not understood.");

    const body = method === "POST" ? await readSmallBody(incoming) : undefined;
    const headers = incoming.headers as Record<string, string>;
    const response = await respond(new Request(target, { method, headers, body }));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  }

  async function respond(request: Request) {
    const { pathname, searchParams } = new URL(request.url);
    try {
      if (pathname.startsWith("/mailbox")) return await mailbox.respond(request);
      if (pathname === "/login") return signInPage(searchParams, siteOrigin);
      if (pathname === "/") return frontPage(siteOrigin);
      return demoText("Not here.", 404);
    } catch (error) {
      return demoText(`The demo broke: ${String(error)}`, 500);
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

/** Throws when it is larger than any form here, which ends the connection. */
async function readSmallBody(incoming: IncomingMessage) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > largestBody) throw new Error("too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
