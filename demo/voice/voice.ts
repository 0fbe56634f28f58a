import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { DemoKeys } from "#demo/keys.ts";
import { openControl } from "./control.ts";
import { respondToControl } from "./control-page.ts";
import { agent } from "./keys.ts";
import { openTalk } from "./talk.ts";
import { acceptWebSocket } from "./web-socket.ts";

/** `now` in milliseconds. */
type Settings = { siteOrigin: string; now: () => number; keys: DemoKeys["voice"] };

const talkPath = "/v1/convai/conversation";
/** Milliseconds; longer than the site waits, and as long as an address is good. */
const slowness = 12_000;
const validity = 15 * 60_000;

/** Plays ElevenLabs: signed addresses for our server, talks by WebSocket for the browser (partners.md §4). */
export function openDemoVoice({ siteOrigin, now, keys }: Settings) {
  const control = openControl();
  const sockets = new Set<Duplex>();

  async function respond(request: Request): Promise<Response> {
    const { pathname, searchParams, host } = new URL(request.url);
    if (pathname.startsWith("/voice/")) return await respondToControl(request, control);
    if (request.headers.get("xi-api-key") !== keys.apiKey || control.mode() === "refused")
      return Response.json({ detail: { status: "invalid_api_key", message: "Invalid API key" } }, { status: 401 });
    if (pathname === `/v1/convai/agents/${agent}`) return Response.json({ agent_id: agent, name: "Demo" });
    if (pathname !== `${talkPath}/get-signed-url` || searchParams.get("agent_id") !== agent)
      return Response.json({ detail: { status: "not_found", message: "Not found" } }, { status: 404 });
    if (control.mode() === "slow") await wait(slowness, undefined, { signal: request.signal });
    const until = String(now() + validity);
    const query = new URLSearchParams({ agent_id: agent, conversation_signature: `${until}.${sign(until)}` });
    return Response.json({ signed_url: `ws://${host}${talkPath}?${query.toString()}` });
  }

  /** A browser asks for a talk. Undefined where the address is none of this partner's. */
  function upgrade(incoming: IncomingMessage, socket: Duplex) {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://demo.invalid");
    const [until = "", signature] = (searchParams.get("conversation_signature") ?? "").split(".");
    if (pathname !== talkPath || signature !== sign(until) || Number(until) < now())
      return void socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
    control.heard.talks += 1;
    const end = acceptWebSocket(incoming, socket, "convai");
    const talk = openTalk({ siteOrigin, control, end });
    sockets.add(socket);
    end.hear({ onText: talk.onText, onEnd: () => sockets.delete(socket) });
  }

  function sign(until: string) {
    return createHmac("sha256", keys.addressSecret).update(until).digest("base64url");
  }

  return {
    owns: (pathname: string) => pathname.startsWith("/voice/") || pathname.startsWith("/v1/convai/"),
    respond,
    upgrade,
    control,
    /** A server does not end what has become a WebSocket. */
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}
