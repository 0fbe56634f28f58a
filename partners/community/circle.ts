import type { Answer } from "#partners/answer.ts";
import type { Http, Reply } from "#partners/http.ts";
import type { Access, Community, MailEntry } from "./community.ts";
import { field } from "./read-field.ts";
import { readEvents, readNotifications, readPosts } from "./read-lists.ts";
import { readMember } from "./read-member.ts";
import { type Call, readReply } from "./read-reply.ts";

/** Addresses are origins without a slash at the end; keys are secret. */
export type CircleSettings = { provider: "circle"; url: string; apiUrl: string; headlessToken: string };

/** Milliseconds (partners.md §0). */
const signInLimit = 5000;
const listLimit = 4000;
/** An access token lives this long when the platform does not say (partners.md §1.2). */
const accessLife = 3_600_000;

/**
 * Circle's headless API (partners.md §1.2). A credential is a member's access token. It has no login page for other
 * sites, so that members prove their address to us by mail. `now` in milliseconds.
 */
export function circleCommunity(settings: CircleSettings, http: Http, now: () => number): Community {
  async function ask(path: string, credential: string, call: Call, timeout: number): Promise<Answer<unknown>> {
    if (!isToken(credential)) return { ok: false, kind: "auth", detail: "no token" };
    const reply = await http.get(`/api/headless/v1/${path}`, { headers: bearing(credential), timeout });
    return reply.ok ? readReply(reply.value, call) : reply;
  }

  async function list<Value>(path: string, credential: string, read: (body: unknown) => Value) {
    const body = await ask(path, credential, "list", listLimit);
    return body.ok ? { ok: true as const, value: read(body.value) } : body;
  }

  return {
    home: settings.url,
    entry: mailEntry(settings, http, now),
    async me(credential) {
      const body = await ask("community_member", credential, "me", signInLimit);
      if (!body.ok) return body;
      const member = readMember(body.value, settings.url);
      return member ? { ok: true, value: member } : { ok: false, kind: "auth", detail: "names nobody" };
    },
    posts: (credential) => list("home?per_page=10&sort=latest", credential, (body) => readPosts(body)),
    events: (credential) =>
      list("community_events?per_page=50&past_events=false", credential, (body) => readEvents(body)),
    notifications: (credential) => list("notifications?per_page=10&sort=latest", credential, readNotifications),
    async reach() {
      // Nobody's question: a refusal is an answer too.
      const reply = await http.get("/api/headless/v1/community_member", { headers: {}, timeout: signInLimit });
      return reply.ok ? { ok: true, value: true } : reply;
    },
  };
}

/** Everybody who asks for the same access while a question is under way gets its answer: a refresh token may work only once. */
function mailEntry({ headlessToken }: CircleSettings, http: Http, now: () => number): MailEntry {
  const underWay = new Map<string, Promise<Answer<Access>>>();

  function shared(key: string, ask: () => Promise<Answer<Access>>) {
    const running = underWay.get(key) ?? ask().finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  async function obtain(method: "POST" | "PATCH", path: string, fields: Record<string, string>) {
    const headers = { ...bearing(headlessToken), "Content-Type": "application/json" };
    const body = JSON.stringify(fields);
    const reply = await http.send(method, `/api/v1/headless/${path}`, { headers, body, timeout: signInLimit });
    return reply.ok ? readAccess(reply.value, now(), fields.refresh_token) : reply;
  }

  return {
    kind: "mail",
    provider: "circle",
    admit: (email) => shared(`admit ${email}`, () => obtain("POST", "auth_token", { email })),
    renew: (refreshToken) =>
      shared(`renew ${refreshToken}`, () => obtain("PATCH", "access_token/refresh", { refresh_token: refreshToken })),
  };
}

const troubles: Record<number, "auth" | "forbidden" | "not_found"> = {
  401: "auth",
  403: "forbidden",
  404: "not_found",
};

/** A renewal that brings no refresh token leaves the one that was `kept` in force. Dates out of reason are the usual hour. */
function readAccess({ status, body }: Reply, at: number, kept?: string): Answer<Access> {
  // Another host than Circle's knows none of its addresses either: that says nothing of members.
  if (status === 404 && field(body, "success") !== false)
    return { ok: false, kind: "unavailable", detail: "a 404 that is not Circle's: look at COMMUNITY_API_URL" };
  if (status >= 400) return { ok: false, kind: troubles[status] ?? "invalid", detail: `status ${status}` };
  const fields = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  const { access_token: accessToken, refresh_token: refreshToken = kept, access_token_expires_at: end } = fields;
  if (!isToken(accessToken) || !isToken(refreshToken))
    return { ok: false, kind: "unavailable", detail: "an answer without tokens" };

  const stated = typeof end === "string" ? Date.parse(end) : Number.NaN;
  const expiresAt = stated > at && stated <= at + 24 * accessLife ? stated : at + accessLife;
  return { ok: true, value: { accessToken, refreshToken, expiresAt } };
}

function isToken(value: unknown): value is string {
  return typeof value === "string" && /^[\x21-\x7e]{1,4096}$/.test(value);
}

function bearing(token: string) {
  return { Authorization: `Bearer ${token}` };
}
