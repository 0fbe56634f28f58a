import { hideSecretPaths } from "#app/site/secret-paths.server.ts";

/** Names of fields whose values never reach a log, and shapes of values that never do (security.md C4). */
const secretName = /token|authorization|api[-_]?key|cookie|signature|secret|password|passwd|sso|sig$/i;
const email = /[^\s"'<>@,;:()]{1,64}(?:@|%40)([^\s"'<>@,;:()]{1,190}\.[^\s"'<>@,;:()]{1,60})/g;
const query = /\?[^\s"')\]]*/g;
const longSecret = /\b(?:[A-Za-z0-9_-]{32,}|[A-Fa-f0-9]{24,})(?:\.[A-Za-z0-9_-]{16,})*/g;

type Level = "info" | "error";

/** Writes one line of JSON. Everything passes through `redact`. Times come from the machine: a log is no part of the domain. */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}) {
  const entry = JSON.stringify({ at: new Date().toISOString(), level, event, ...(redact(fields) as object) });
  (level === "error" ? process.stderr : process.stdout).write(`${entry}\n`);
}

/** Masks secrets, addresses of people and query strings in any field at any depth. Errors become message and stack. */
export function redact(value: unknown, name = "", seen = new Set<unknown>()): unknown {
  if (secretName.test(name) && value !== undefined && value !== null) return "[hidden]";
  if (typeof value === "string") return redactText(value);
  if (value === null || typeof value !== "object") return typeof value === "bigint" ? String(value) : value;
  if (seen.has(value)) return "[again]";

  const within = new Set(seen).add(value);
  if (value instanceof Error) {
    return {
      name: value.name,
      message: redactText(value.message),
      stack: redactText(value.stack ?? ""),
      ...(value.cause ? { cause: redact(value.cause, "", within) } : {}),
    };
  }
  if (Array.isArray(value)) return value.map((each) => redact(each, "", within));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [redactText(key), redact(each, key, within)]));
}

function redactText(text: string) {
  return hideSecretPaths(text)
    .replaceAll(query, "?[hidden]")
    .replaceAll(email, "x***@$1")
    .replaceAll(longSecret, "[hidden]");
}
