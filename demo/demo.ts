import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { isIPv6 } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { openDemoCalendar } from "./calendar/calendar.ts";
import { openDemoCheckout } from "./checkout/checkout.ts";
import { openDemoCommunity } from "./community/community.ts";
import { frontPage } from "./front-page.ts";
import { type DemoKeys, passingKeys } from "./keys.ts";
import { openDemoMailbox } from "./mailbox.ts";
import { demoMentor } from "#demo/community/members/members.ts";
import { switchMentor } from "./mentor/mentor-pages.ts";
import { openDemoMentor } from "./mentor/mentor.ts";
import { meetingPage, meetingPath } from "./meeting.ts";
import { demoText } from "./page.ts";
import { openDemoScheduler } from "./scheduler/scheduler.ts";
import { openDemoVoice } from "./voice/voice.ts";

const largestBody = 64 * 1024;

type Settings = {
  host: string;
  port: number;
  siteOrigin: string;
  /** COMMUNITY_TOKEN_PARAM of the site. */
  tokenParameter?: string;
  /** Milliseconds; for tests. */
  now?: () => number;
  /** The site has to be given the same. */
  keys?: DemoKeys;
  /** Whether somebody reads works: only where members of the played community are signed in by its own tokens, and mail is played. */
  hasMentor?: boolean;
};

/** Plays the partners that are not configured, each in its own protocol, on one loopback port. */
export async function openDemo(settings: Settings) {
  const {
    host,
    port,
    siteOrigin,
    tokenParameter = "token",
    now = Date.now,
    keys = passingKeys,
    hasMentor = false,
  } = settings;
  const community = openDemoCommunity({ siteOrigin, tokenParameter, now, keys: keys.community });
  const token = () => community.mintToken(demoMentor.id);
  const mentor = hasMentor ? openDemoMentor({ siteOrigin, token }) : undefined;
  const mailbox = await openDemoMailbox({
    siteOrigin,
    webhookKey: keys.mail.webhookKey,
    arrived: (text) => mentor?.hear(text),
  });
  const checkout = openDemoCheckout({ siteOrigin, now, keys: keys.payments });
  const scheduler = openDemoScheduler({ siteOrigin, now, keys: keys.scheduling });
  const calendar = openDemoCalendar({ now });
  const voice = openDemoVoice({ siteOrigin, now, keys: keys.voice });
  const server = createServer((incoming, outgoing) => {
    // The demo lives in the site's process: nothing that is asked of it may end that.
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.on("upgrade", voice.upgrade);
  const origin = await listen();

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = "GET", url = "/" } = incoming;
    const target = url.startsWith("/") ? URL.parse(`${origin}${url}`) : null;
    if (!target || !["GET", "HEAD", "POST", "PATCH", "DELETE"].includes(method))
      return void outgoing.writeHead(400).end("Not understood.");

    const gone = new AbortController();
    outgoing.once("close", () => gone.abort());
    const body = ["POST", "PATCH"].includes(method) ? await readSmallBody(incoming) : undefined;
    const headers = incoming.headers as Record<string, string>;
    const response = await respond(new Request(target, { method, headers, body, signal: gone.signal }));
    if (!response) return void outgoing.destroy();
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (!response.body) return void outgoing.end();
    await pipeline(Readable.fromWeb(response.body as WebStream), outgoing);
  }

  /** Undefined: the connection is to be cut. */
  async function respond(request: Request) {
    const { pathname } = new URL(request.url);
    try {
      if (pathname.startsWith("/mailbox")) return await mailbox.respond(request);
      if (voice.owns(pathname)) return await voice.respond(request);
      if (/^\/(?:test_|checkout\/|v1\/)/.test(pathname)) return await checkout.respond(request);
      if (scheduler.owns(pathname)) return await scheduler.respond(request);
      if (calendar.owns(pathname)) return await calendar.respond(request);
      if (pathname.startsWith(meetingPath)) return meetingPage(pathname);
      if (pathname === "/") return frontPage(siteOrigin, mentor);
      if (pathname === "/mentor" && mentor) return await switchMentor(request, mentor);
      if (pathname === "/site") return Response.redirect(siteOrigin, 302);
      return await community.respond(request);
    } catch (error) {
      return demoText(`The demo broke: ${String(error)}`, 500);
    }
  }

  async function listen() {
    await new Promise<void>((resolve, reject) => {
      server.once("error", (error: NodeJS.ErrnoException) => {
        const taken = `Port ${port}, for the demo partners, is taken. Set DEMO_PORT to another.`;
        reject(error.code === "EADDRINUSE" ? new Error(taken) : error);
      });
      server.listen(port, host, resolve);
    });
    const address = server.address();
    return `http://${isIPv6(host) ? `[${host}]` : host}:${typeof address === "object" && address ? address.port : port}`;
  }

  return {
    origin,
    smtpUrl: mailbox.smtpUrl,
    community,
    checkout,
    voice,
    async close() {
      checkout.close();
      voice.close();
      await mentor?.close();
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
