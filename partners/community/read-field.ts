/** Most characters (code points) that are kept of a name or title, and of a body. */
export const longestTitle = 200;
export const longestBody = 2000;
const longestId = 200;

/** What is looked at of a text before it is cut, so that a huge one costs little. */
const longestSource = 20_000;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a path such as `post.topic.title`; only own fields count. */
export function field(value: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((at, name) => (isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined), value);
}

/** A number or printable text as text; anything else names nothing. Never tidied: two ids must not become one. */
export function readId(value: unknown): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value !== "string" || value.length > longestId) return undefined;
  return /^[^\s\p{C}](?:[^\p{C}]*[^\s\p{C}])?$/u.test(value) ? value : undefined;
}

/** The first of the fields that holds a text, plain and cut; "" when none does. */
export function firstText(entry: unknown, paths: string[], limit: number): string {
  for (const path of paths) {
    const text = readText(field(entry, path), limit);
    if (text) return text;
  }
  return "";
}

const breaks = /<\/?(?:p|br|div|li|ul|ol|h[1-6]|tr|td|blockquote)(?=[\s/>])[^<>]*>/gi;
const tags = /<[/!?a-z][^<>]*>/gi;
// Overrides and isolates of direction would turn the words around them on our page as well.
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** One line of plain text: tags, control characters and turns of direction removed, cut to `limit` code points; "" when it is no text. */
export function readText(value: unknown, limit: number): string {
  if (typeof value !== "string") return "";
  const text = value.slice(0, longestSource).replace(breaks, " ").replace(tags, "").replace(unseen, " ");
  return cut(text.toWellFormed().replace(/\s+/g, " ").trim(), limit);
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** As readText, of a source that is HTML: its commonest entities become characters, which stay text. */
export function readHtml(value: unknown, limit: number): string {
  const text = readText(value, longestSource);
  const decoded = text.replace(
    /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,6})|#x([\da-f]{1,5}));/gi,
    (_, name, decimal, hex) =>
      name
        ? (entities[String(name).toLowerCase()] ?? "")
        : characterOf(decimal ? Number(decimal) : parseInt(String(hex), 16)),
  );
  return cut(decoded.replace(unseen, " ").toWellFormed().replace(/\s+/g, " ").trim(), limit);
}

function characterOf(code: number) {
  return code > 0x10ffff ? "" : String.fromCodePoint(code);
}

function cut(text: string, limit: number) {
  return text.length <= limit
    ? text
    : Array.from(text.slice(0, limit * 2))
        .slice(0, limit)
        .join("")
        .trimEnd();
}

const iso = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|UTC|[+-]\d\d:?\d\d)?)?$/i;
const earliest = Date.UTC(1990, 0);
const latest = Date.UTC(2100, 0);
/** Below, a number counts seconds: as milliseconds it would lie before 1973, as seconds above it after 5138. */
const firstMilliseconds = 1e11;

/** ISO text (UTC when it names no zone) or Unix seconds or milliseconds; null when unreadable or not between 1990 and 2100. */
export function readInstant(value: unknown): number | null {
  const at = typeof value === "number" ? fromUnix(value) : typeof value === "string" ? fromText(value.trim()) : NaN;
  return at >= earliest && at < latest ? Math.trunc(at) : null;
}

function fromText(text: string) {
  if (/^\d{9,13}(?:\.\d{1,6})?$/.test(text)) return fromUnix(Number(text));
  const [, day, time = "00:00", zone = "Z"] = iso.exec(text) ?? [];
  if (!day) return NaN;
  const offset = /^(Z|UTC)$/i.test(zone) ? "Z" : zone.replace(/^(...)(\d\d)$/, "$1:$2");
  return Date.parse(`${day}T${time}${offset}`);
}

function fromUnix(number: number) {
  return Math.abs(number) < firstMilliseconds ? number * 1000 : number;
}

/** The first of the fields that holds a readable instant. */
export function firstInstant(entry: unknown, paths: string[]): number | null {
  for (const path of paths) {
    const at = readInstant(field(entry, path));
    if (at !== null) return at;
  }
  return null;
}
