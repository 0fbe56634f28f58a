/**
 * What the played platforms check. Fixed, so that tokens outlive a restart; worth nothing, because they open only a
 * demo on this machine.
 */
export const demoKeys = {
  communityId: "demo",
  apiKey: "demo-api-key",
  apiKeyHeader: "X-Api-Key",
  headlessToken: "demo-headless-token",
  connectSecret: "demo-connect-secret",
  discourseKey: "demo-discourse-key",
  /** Signs the tokens that the demo itself gives out. */
  tokenSecret: "demo-token-secret",
};

type Provider = "legacy" | "circle" | "discourse";

/** Settings of the platform that the demo plays at `origin`, as the community's adapters take them (partners.md §1). */
export function playedCommunity(provider: Provider, origin: string) {
  if (provider === "circle")
    return { provider, url: origin, apiUrl: origin, headlessToken: demoKeys.headlessToken } as const;
  if (provider === "discourse") {
    const { connectSecret, discourseKey } = demoKeys;
    return { provider, url: origin, apiUrl: origin, connectSecret, apiKey: discourseKey } as const;
  }
  return {
    provider,
    url: origin,
    apiUrl: origin,
    id: demoKeys.communityId,
    apiKey: demoKeys.apiKey,
    apiKeyHeader: demoKeys.apiKeyHeader,
    loginPath: "/login",
    logoutPath: "/logout",
    notificationsPath: "/api/v1/notifications",
  } as const;
}
