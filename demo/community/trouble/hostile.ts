/** Entries that no platform should send, before the good ones. */
export const rubbish = [null, 7, "text", true, [], {}, { id: null }, { id: {}, title: 5 }, { id: "", name: [] }];

const most = 10_000;

/**
 * Ten thousand short ones with the name and the time of the first: large for us, and still below the limit of 1 MiB for
 * an answer. A lone entry (me) stays alone.
 */
export function manyEntries(entries: object[]): object[] {
  if (entries.length < 2) return entries;
  const first = entries[0] as Record<string, unknown>;
  const text = ["message", "title", "name"].find((key) => key in first) ?? "message";
  const nested = first.event_setting_attributes as { starts_at: string } | undefined;
  const time =
    "created_at" in first ? { created_at: first.created_at } : { starts_at: nested?.starts_at ?? first.starts_at };
  return Array.from({ length: most }, (_, index) => ({ id: index + 1, [text]: `Entry ${index + 1}`, ...time }));
}

const texts = [
  `<script>alert(1)</script>👩🏽‍🚀 \u202Edlrow${"W".repeat(4000)}`,
  "<img src=x onerror=alert(1)>",
  `"><script>alert(1)</script>`,
  "\u202Etxt.exe emordnilap \u202C and שלום עליכם",
  "👩🏽‍🚀🏳️‍🌈 Z̷̢̛a̶l̴g̵o̸ 𝕽𝖔𝖇𝖎𝖓",
  "line\r\nSet-Cookie: a=b\r\n\r\nbroken\u0000here",
  "{{7*7}} ${7*7} '; DROP TABLE members; --",
];
const addresses = [
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "//evil.example/picture.png",
  "http://169.254.169.254/latest/meta-data/",
];

/**
 * The same entries with hostile words in every text, in turn; the first one is the longest. Ids, times and names of
 * fields stay, so that no entry is dropped for another reason.
 */
export function hostileCopy<Value>(value: Value, key = "", turn = { at: 0 }): Value {
  if (typeof value === "string") return hostileText(value, key, turn) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => hostileCopy(each, key, turn)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, each]) => [name, hostileCopy(each as unknown, name, turn)]);
  return Object.fromEntries(fields) as Value;
}

function hostileText(text: string, key: string, turn: { at: number }) {
  if (/(^id|_at|_structure)$/.test(key)) return text;
  const choices = /(_url|_template|_image)$/.test(key) ? addresses : texts;
  return choices[turn.at++ % choices.length] ?? text;
}
