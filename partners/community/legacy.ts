import type { Answer } from "#partners/answer.ts";
import type { Http } from "#partners/http.ts";
import type { Community } from "./community.ts";
import { readEvents, readNotifications, readPosts } from "./read-lists.ts";
import { readMember } from "./read-member.ts";
import { type Call, readReply } from "./read-reply.ts";

/** Addresses are origins without a slash at the end; keys are secret. */
export type LegacySettings = {
  provider: "legacy";
  /** Of pages. */
  url: string;
  /** Of calls. */
  apiUrl: string;
  id: string;
  apiKey: string;
  apiKeyHeader: string;
  loginPath: string;
  logoutPath: string;
  notificationsPath: string;
};

/** Milliseconds (partners.md §0). */
const signInLimit = 5000;
const listLimit = 4000;

const token = /^[\x21-\x7e]{1,4096}$/;

/** The platform of the specification (§4 §7, partners.md §1.1 and §1.2). A credential is the member's own token. */
export function legacyCommunity(settings: LegacySettings, http: Http): Community {
  const { url, id, loginPath, logoutPath, notificationsPath } = settings;
  const key = { [settings.apiKeyHeader]: settings.apiKey };

  async function ask(path: string, credential: string, call: Call, timeout: number): Promise<Answer<unknown>> {
    // What cannot be a token is none, and never becomes a header (security.md C7).
    if (!token.test(credential)) return { ok: false, kind: "auth", detail: "no token" };
    const reply = await http.get(path, { headers: { ...key, Authorization: `Bearer ${credential}` }, timeout });
    return reply.ok ? readReply(reply.value, call) : reply;
  }

  async function list<Value>(path: string, credential: string, read: (body: unknown) => Value) {
    const body = await ask(path, credential, "list", listLimit);
    return body.ok ? { ok: true as const, value: read(body.value) } : body;
  }

  return {
    home: url,
    entry: {
      kind: "token",
      login: (returnTo) => pageAddress(url, loginPath, id, returnTo),
      logout: (returnTo) => pageAddress(url, logoutPath, id, returnTo),
    },
    async me(credential) {
      const body = await ask("/api/v1/me", credential, "me", signInLimit);
      if (!body.ok) return body;
      const member = readMember(body.value, url);
      return member ? { ok: true, value: member } : { ok: false, kind: "auth", detail: "names nobody" };
    },
    posts: (credential) => list("/api/v1/posts", credential, readPosts),
    events: (credential) => list("/api/v1/events", credential, readEvents),
    notifications: (credential) => list(notificationsPath, credential, readNotifications),
    async reach() {
      // Nobody's question: a refusal is an answer too.
      const reply = await http.get("/api/v1/me", { headers: key, timeout: signInLimit });
      return reply.ok ? { ok: true, value: true } : reply;
    },
  };
}

/** `<platform><path>?community_id=…&redirect_url=<own origin>` (specification §4, partners.md §1.1). */
function pageAddress(platform: string, path: string, id: string, returnTo: string) {
  const address = new URL(path, platform);
  address.searchParams.set("community_id", id);
  address.searchParams.set("redirect_url", returnTo);
  return address.href;
}
