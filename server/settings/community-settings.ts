import type { CommunitySettings } from "#partners/community/open-community.ts";
import type { Readers } from "./readers.ts";
import type { Environment } from "./settings.ts";

type Provider = Exclude<CommunitySettings["provider"], "none">;

/** What each platform cannot do without. */
const needed = {
  legacy: ["COMMUNITY_URL", "COMMUNITY_ID", "COMMUNITY_API_KEY"],
  circle: ["COMMUNITY_URL", "CIRCLE_HEADLESS_TOKEN"],
  discourse: ["COMMUNITY_URL", "DISCOURSE_CONNECT_SECRET", "DISCOURSE_API_KEY"],
} as const satisfies Record<Provider, readonly (keyof Environment)[]>;

/** Circle documents its calls for this host alone, whatever the community's own is. */
const circleApi = "https://app.circle.so";

/** `settings` absent: the demo plays this platform. */
export type CommunityChoice =
  | { provider: CommunitySettings["provider"]; settings: CommunitySettings }
  | { provider: Provider; settings?: undefined };

/**
 * Which platform, and whether it is the real one (partners.md §0): real as soon as its settings are there, played while
 * none of them is, a mistake that names the missing ones in between. COMMUNITY_PROVIDER=demo plays the specified one; with
 * `none` nobody needs a platform (decision 034).
 */
export function readCommunity(env: Environment, readers: Readers): CommunityChoice {
  const provider = env.COMMUNITY_PROVIDER ?? "legacy";
  if (provider === "demo") return { provider: "legacy" };
  if (provider === "none") return { provider, settings: { provider } };
  const there = readers.readGroup(env, needed[provider]);
  return there ? { provider, settings: settingsOf(provider, env, readers) } : { provider };
}

function settingsOf(provider: Provider, env: Environment, { readOrigin }: Readers): CommunitySettings {
  const url = readOrigin("COMMUNITY_URL", env.COMMUNITY_URL ?? "");
  const usual = provider === "circle" ? circleApi : url;
  const apiUrl = env.COMMUNITY_API_URL ? readOrigin("COMMUNITY_API_URL", env.COMMUNITY_API_URL) : usual;
  if (provider === "circle") return { provider, url, apiUrl, headlessToken: env.CIRCLE_HEADLESS_TOKEN ?? "" };
  if (provider === "discourse") {
    const connectSecret = env.DISCOURSE_CONNECT_SECRET ?? "";
    return { provider, url, apiUrl, connectSecret, apiKey: env.DISCOURSE_API_KEY ?? "" };
  }
  return {
    provider,
    url,
    apiUrl,
    id: env.COMMUNITY_ID ?? "",
    apiKey: env.COMMUNITY_API_KEY ?? "",
    apiKeyHeader: env.COMMUNITY_API_KEY_HEADER ?? "X-Api-Key",
    loginPath: env.COMMUNITY_LOGIN_PATH ?? "/login",
    logoutPath: env.COMMUNITY_LOGOUT_PATH ?? "/logout",
    notificationsPath: env.COMMUNITY_NOTIFICATIONS_PATH ?? "/api/v1/notifications",
  };
}
