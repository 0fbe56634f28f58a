import type { Access, Community } from "./community.ts";

/** There is no platform: whoever has something here signs in with us alone. */
export type NoCommunitySettings = { provider: "none" };

const absent = { ok: false, kind: "not_found", detail: "there is no community" } as const;

/**
 * A site without a community platform. A credential is the address that its reader proved by a mailed link: it is all that
 * is known of a member. The lists are not empty but absent, and nothing is asked of anybody, so that nothing can fail.
 */
export function noCommunity(): Community {
  const admit = async (email: string) => ({ ok: true as const, value: accessOf(email) });
  return {
    home: null,
    entry: { kind: "mail", provider: "none", admit, renew: admit },
    me: async (email) => ({ ok: true, value: { id: null, name: "", email, avatarUrl: null } }),
    posts: async () => absent,
    events: async () => absent,
    notifications: async () => absent,
    reach: async () => ({ ok: true, value: true }),
  };
}

/** Our own session ends it. */
function accessOf(email: string): Access {
  return { accessToken: email, refreshToken: email, expiresAt: null };
}
