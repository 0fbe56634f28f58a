import { createHmac, timingSafeEqual } from "node:crypto";
import type { Answer } from "#partners/answer.ts";
import type { Http } from "#partners/http.ts";
import type { Community, Member, SignedEntry } from "./community.ts";
import { type Categories, readCategories, readEvents, readNotifications, readPosts } from "./read-lists.ts";
import { readMember } from "./read-member.ts";
import { type Call, readReply } from "./read-reply.ts";

/** Addresses are origins without a slash at the end; keys are secret. */
export type DiscourseSettings = {
  provider: "discourse";
  url: string;
  apiUrl: string;
  connectSecret: string;
  apiKey: string;
};

/** Milliseconds (partners.md §0). */
const signInLimit = 5000;
const listLimit = 4000;
/** How long names of categories are good, and after which they are asked again when there was no answer. */
const namesLife = 3_600_000;
const namesRetry = 60_000;
/** More than any answer of DiscourseConnect; what is longer is not looked at. */
const longestProof = 8192;
/** Goes into a header, so that names in other scripts, which Discourse can be set to allow, are refused. */
const userName = /^[\x21-\x7e]{1,255}$/;

/**
 * Discourse, asked with the site's own key on a member's behalf (partners.md §1.2). A credential is a user name.
 * `now` in milliseconds, for events from today on.
 */
export function discourseCommunity(settings: DiscourseSettings, http: Http, now: () => number): Community {
  const as = (user: string) => ({ "Api-Key": settings.apiKey, "Api-Username": user, Accept: "application/json" });

  async function ask(path: string, user: string, call: Call, timeout: number): Promise<Answer<unknown>> {
    if (!userName.test(user)) return { ok: false, kind: "auth", detail: "no user name" };
    const reply = await http.get(path, { headers: as(user), timeout });
    return reply.ok ? readReply(reply.value, call) : reply;
  }

  async function list<Value>(path: string, user: string, read: (body: unknown) => Value) {
    const body = await ask(path, user, "list", listLimit);
    return body.ok ? { ok: true as const, value: read(body.value) } : body;
  }

  const categories: Categories = new Map();
  let namesEnd = 0;

  /** Topics bear the number of their category only. Without an answer they are shown without its name. */
  async function learnCategories(user: string) {
    if (now() < namesEnd) return;
    namesEnd = now() + namesRetry;
    const body = await ask("/site.json", user, "list", listLimit);
    if (!body.ok) return;
    for (const [id, name] of readCategories(body.value)) categories.set(id, name);
    namesEnd = now() + namesLife;
  }

  return {
    home: settings.url,
    entry: signedEntry(settings),
    async me(user) {
      const body = await ask("/session/current.json", user, "me", signInLimit);
      if (!body.ok) return body;
      const member = readMember(body.value, settings.url);
      return member ? { ok: true, value: member } : { ok: false, kind: "auth", detail: "names nobody" };
    },
    async posts(user) {
      const path = "/latest.json?order=created&per_page=10";
      const [body] = await Promise.all([ask(path, user, "list", listLimit), learnCategories(user)]);
      return body.ok ? { ok: true, value: readPosts(body.value, categories) } : body;
    },
    events(user) {
      const today = new Date(now()).toISOString().slice(0, 10);
      const path = `/discourse-post-event/events.json?include_details=true&after=${today}&limit=20`;
      return list(path, user, (body) => readEvents(body, now()));
    },
    notifications: (user) => list("/notifications.json", user, readNotifications),
    async reach() {
      // Nobody's question: "nobody is signed in" is an answer too.
      const reply = await http.get("/session/current.json", { headers: {}, timeout: signInLimit });
      return reply.ok ? { ok: true, value: true } : reply;
    },
  };
}

/** DiscourseConnect with Discourse as the provider: the payload's base64 is signed, not the payload. */
function signedEntry({ url, connectSecret }: DiscourseSettings): SignedEntry {
  const signatureOf = (sso: string) => createHmac("sha256", connectSecret).update(sso).digest("hex");

  function address(fields: Record<string, string>) {
    const sso = Buffer.from(new URLSearchParams(fields).toString()).toString("base64");
    return `${url}/session/sso_provider?${new URLSearchParams({ sso, sig: signatureOf(sso) }).toString()}`;
  }

  return {
    kind: "signed",
    login: (nonce, returnTo) => address({ nonce, return_sso_url: returnTo }),
    logout: (nonce, returnTo) => address({ nonce, return_sso_url: returnTo, logout: "true" }),
    read({ sso, sig }) {
      if (sso.length > longestProof) return { ok: false, kind: "auth", detail: "too long" };
      const expected = Buffer.from(signatureOf(sso));
      const given = Buffer.from(sig);
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        return { ok: false, kind: "auth", detail: "wrong signature" };
      return readProof(new URLSearchParams(Buffer.from(sso, "base64").toString("utf8")), url);
    },
  };
}

function readProof(
  fields: URLSearchParams,
  origin: string,
): Answer<{ nonce: string; credential: string; member: Member }> {
  const nonce = fields.get("nonce");
  const credential = fields.get("username");
  const member = fields.get("external_id") ? readMember(Object.fromEntries(fields), origin) : undefined;
  if (fields.get("failed") === "true") return { ok: false, kind: "auth", detail: "the platform refused" };
  if (!nonce || !credential || !userName.test(credential) || !member)
    return { ok: false, kind: "auth", detail: "the proof names nobody" };
  return { ok: true, value: { nonce, credential, member } };
}
