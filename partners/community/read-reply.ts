import type { Answer } from "#partners/answer.ts";
import type { Reply } from "#partners/http.ts";
import { field } from "./read-field.ts";

export type Call = "me" | "list";

/**
 * What a platform means by its reply (partners.md §1.4); `value` is its body. A good reply to me is no proof yet: the
 * adapter answers `auth` as well when readMember finds nobody in it.
 */
export function readReply({ status, body }: Reply, call: Call): Answer<unknown> {
  const me = call === "me";
  if (status === 401) return { ok: false, kind: "auth", detail: "401" };
  if (status === 403) return { ok: false, kind: me ? "auth" : "forbidden", detail: "403" };
  // Discourse says so that nobody is signed in.
  if (status === 404 && me && body === undefined) return { ok: false, kind: "auth", detail: "404" };
  if (status === 404) return { ok: false, kind: "not_found", detail: "404" };
  // The partner gave up waiting: that says nothing about the question.
  if (status === 408) return { ok: false, kind: "unavailable", detail: "408" };
  if (status >= 400) return { ok: false, kind: kindByWords(body), detail: String(status) };

  if (field(body, "status") === "unauthorized") return { ok: false, kind: "auth", detail: "says unauthorized" };
  if (field(body, "success") !== false) return { ok: true, value: body };
  return { ok: false, kind: me ? "auth" : kindByWords(body), detail: "says it failed" };
}

/** Some platforms tell only in words why they refuse. */
function kindByWords(body: unknown) {
  const message = field(body, "message");
  const words = typeof message === "string" ? message.slice(0, 500) : "";
  if (/\btoken\b|expired|unauthorized/i.test(words)) return "auth";
  return /eligib|\bplan\b/i.test(words) ? "forbidden" : "invalid";
}
