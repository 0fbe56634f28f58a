import type { Site } from "#app/site/site.ts";
import { minute } from "#app/site/time.ts";
import type { Answer } from "#partners/answer.ts";
import type { Access, MailEntry } from "#partners/community/community.ts";
import { endSession, findSession, keepCredential, type MemberSession } from "./member-sessions.server.ts";

/** An hour's access is renewed at 55 minutes (partners.md §1.2). */
const renewBefore = 5 * minute;

const nobody = { ok: false, kind: "auth" } as const;

/**
 * What proves the holder of this token to the platform, renewed when it is about to end. `auth` when the session ended or
 * its member left the community, which ends it; an outage is `unavailable` and leaves the session as it is.
 */
export async function sessionCredential(site: Site, token: string): Promise<Answer<string>> {
  const session = await findSession(site, token);
  if (!session) return nobody;
  const { entry } = site.community;
  const fresh = (session.credentialExpiresAt ?? Infinity) - site.now() > renewBefore;
  return fresh || entry.kind !== "mail"
    ? { ok: true, value: session.credential }
    : renewAccess(site, entry, token, session);
}

/** Another credential for one that the platform `refused` before its time; `auth` where there is none to be had. */
export async function replaceCredential(site: Site, token: string, refused: string): Promise<Answer<string>> {
  const { entry } = site.community;
  const session = entry.kind === "mail" ? await findSession(site, token) : undefined;
  if (entry.kind !== "mail" || !session) return nobody;
  return session.credential === refused
    ? renewAccess(site, entry, token, session)
    : { ok: true, value: session.credential };
}

async function renewAccess(
  site: Site,
  entry: MailEntry,
  token: string,
  session: MemberSession,
): Promise<Answer<string>> {
  const renewed = await entry.renew(session.renewal);
  if (renewed.ok) return keepAccess(site, session, renewed.value);
  if (isPassing(renewed)) return renewed;

  // A refresh token works once: somebody else, perhaps another instance, may have used it in the meantime.
  const current = await findSession(site, token);
  if (!current) return nobody;
  if (current.credential !== session.credential) return { ok: true, value: current.credential };

  const admitted = await entry.admit(session.email);
  if (admitted.ok) return keepAccess(site, session, admitted.value);
  if (admitted.kind !== "not_found") {
    // Refused although the address is good: our own key is, so that the member must not lose the session over it.
    return isPassing(admitted) ? admitted : { ok: false, kind: "unavailable", detail: admitted.detail };
  }
  await endSession(site, token);
  return nobody;
}

async function keepAccess(site: Site, session: MemberSession, access: Access): Promise<Answer<string>> {
  const { accessToken, refreshToken, expiresAt } = access;
  const credential = { credential: accessToken, renewal: refreshToken, credentialExpiresAt: expiresAt };
  await keepCredential(site, session, credential);
  return { ok: true, value: accessToken };
}

function isPassing({ kind }: { kind: string }) {
  return kind === "unavailable" || kind === "rate_limited";
}
