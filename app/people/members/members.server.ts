import type { Site } from "#app/site/site.ts";
import type { Answer } from "#partners/answer.ts";
import type { Member } from "#partners/community/community.ts";
import { knownName } from "#app/people/alone/known-name.server.ts";
import { findSession } from "./member-sessions.server.ts";
import { replaceCredential, sessionCredential } from "./session-credential.server.ts";

/** The longest token that is looked at (security.md C7). */
const longestToken = 4096;

/** The bearer token of a request: 1 to 4096 visible ASCII characters (security.md C7); undefined when there is none like that. */
export function tokenOf(request: Request): string | undefined {
  const [, token] = /^Bearer ([\x21-\x7e]+)$/.exec(request.headers.get("Authorization") ?? "") ?? [];
  return token && token.length <= longestToken ? token : undefined;
}

/** Proofs of ours that are no member's: a student's (people/students) and that of whom the owner named (people/named). No platform is shown one. */
export function isOtherProof(token: string) {
  return /^(?:student|named)\.[\w-]{43}$/.test(token);
}

/** What proves the bearer of `token` to the platform; `auth` when the token is none of ours or ended. */
export async function credentialOf(site: Site, token: string): Promise<Answer<string>> {
  if (isOtherProof(token)) return { ok: false, kind: "auth" };
  return site.community.entry.kind === "token" ? { ok: true, value: token } : sessionCredential(site, token);
}

/**
 * Asks the platform something as the member who holds this token. When it refuses the credential although our session
 * stands, the credential is renewed and the question asked once more (partners.md §1.2).
 */
export async function asMember<Value>(
  site: Site,
  token: string,
  ask: (credential: string) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const credential = await credentialOf(site, token);
  if (!credential.ok) return credential;
  const answer = await ask(credential.value);
  if (answer.ok || answer.kind !== "auth") return answer;

  const other = await replaceCredential(site, token, credential.value);
  return other.ok ? ask(other.value) : other;
}

/** Who asks, as the platform says now; `auth` without or with a refused token. */
export async function memberAsking(site: Site, request: Request): Promise<Answer<Member>> {
  const token = tokenOf(request);
  if (token === undefined) return { ok: false, kind: "auth" };
  return memberOf(site, token);
}

/**
 * Who holds this token. Platforms that hand out none for browsers tell nobody's address: the member's is then the one that
 * was proven when our session began. Without a platform a member is called as they once said here, else by the address.
 */
export async function memberOf(site: Site, token: string): Promise<Answer<Member>> {
  const me = await asMember(site, token, (credential) => site.community.me(credential));
  if (!me.ok || site.community.entry.kind === "token") return me;
  const session = await findSession(site, token);
  const email = session?.email || null;
  if (site.community.home !== null) return { ok: true, value: { ...me.value, email } };
  const name = await knownName(site.database.queries, me.value.email ?? "");
  return { ok: true, value: { ...me.value, name: name || (me.value.email ?? "") } };
}
