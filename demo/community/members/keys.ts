import { type DemoKeys, passingKeys } from "#demo/keys.ts";

export type CommunityKeys = DemoKeys["community"];

/** What is no secret: the community's name, and the header in which the platform's key comes. */
export const demoCommunity = { id: "demo", apiKeyHeader: "X-Api-Key" };
/** Of demos that were given no others. */
export const demoKeys = passingKeys.community;

type Provider = "legacy" | "circle" | "discourse";

/** Settings of the platform that the demo plays at `origin`, as the community's adapters take them (partners.md §1). */
export function playedCommunity(provider: Provider, origin: string, keys = demoKeys) {
  if (provider === "circle")
    return { provider, url: origin, apiUrl: origin, headlessToken: keys.headlessToken } as const;
  if (provider === "discourse") {
    const { connectSecret, discourseKey } = keys;
    return { provider, url: origin, apiUrl: origin, connectSecret, apiKey: discourseKey } as const;
  }
  return {
    provider,
    url: origin,
    apiUrl: origin,
    id: demoCommunity.id,
    apiKey: keys.apiKey,
    apiKeyHeader: demoCommunity.apiKeyHeader,
    loginPath: "/login",
    logoutPath: "/logout",
    notificationsPath: "/api/v1/notifications",
  } as const;
}
