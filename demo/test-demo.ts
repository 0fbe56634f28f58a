import { onTestFinished } from "vitest";
import { openDemo } from "./demo.ts";
import { demoCommunity, demoKeys } from "#demo/community/members/keys.ts";

export const siteOrigin = "http://127.0.0.1:3000";

/** A demo of one test's own, closed with it. */
export async function openTestDemo(now?: () => number) {
  const demo = await openDemo({ host: "127.0.0.1", port: 0, siteOrigin, now });
  onTestFinished(() => demo.close());
  /** Redirects are answers here, not followed. */
  const visit = (path: string, init?: RequestInit) => fetch(demo.origin + path, { redirect: "manual", ...init });
  const post = (path: string, fields: Record<string, string>) =>
    visit(path, { method: "POST", body: new URLSearchParams(fields) });
  /** A call of the legacy platform, as our server makes it. */
  const call = (path: string, token = demo.community.mintToken("1")) =>
    visit(path, { headers: { Authorization: `Bearer ${token}`, [demoCommunity.apiKeyHeader]: demoKeys.apiKey } });
  return { ...demo, visit, post, call };
}

/** Where a redirect leads. */
export function targetOf(response: Response) {
  return new URL(response.headers.get("Location") ?? "");
}
