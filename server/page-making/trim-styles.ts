import { type Asked, readSelectors, readSheet, type SheetPart, writeSheet } from "./sheet.ts";

const scripts = /<script[^>]*>[^]*?<\/script>/g;
/** What holds rules for elements; `@font-face`, `@keyframes` and their like are left as they are. */
const holdsRules = /^@(layer|media|supports|container|starting-style|scope)\b/;

/**
 * Takes the rules out of a page's inline styles that nothing in it can match before React is there: those of the error
 * pages, of answers to forms, of what only a student sees. The whole sheets come with React (app/delivery/browser/boot.ts).
 * Takes attributes out, too, that React Router writes and nobody reads.
 * Pages of one kind use the same rules: what was made for one is remembered for the next.
 */
export function openTrimmer() {
  const sheets = new Map<string, Sheet>();

  return function trim(html: string) {
    const [, open = "", styles = ""] = /(<style[^>]*>)([^]*?)<\/style>/.exec(html) ?? [];
    if (!styles) return html;
    const sheet = sheets.get(styles) ?? openSheet(styles);
    sheets.set(styles, sheet);
    const left = sheet.without(unusedIn(html.replace(open + styles, "")));
    return html.replace(styles, () => left).replaceAll(/ (?:data-discover="true"|class="")/g, "");
  };
}

type Sheet = ReturnType<typeof openSheet>;

function openSheet(styles: string) {
  const parts = readSheet(styles);
  const asked = new Map(askedIn(parts).map((part) => [JSON.stringify(part), part]));
  const made = new Map<string, string>();
  return {
    without(isUnused: (part: Asked) => boolean) {
      const unused = new Set([...asked].filter(([, part]) => isUnused(part)).map(([name]) => name));
      const key = [...unused].join();
      const left = made.get(key) ?? shortened(withoutIdleTokens(writeSheet(keep(parts, unused))));
      made.set(key, left);
      return left;
    },
  };
}

function askedIn(parts: SheetPart[]): Asked[] {
  return parts.flatMap((part) => {
    if (typeof part === "string") return [];
    if (part.prelude.startsWith("@")) return holdsRules.test(part.prelude) ? askedIn(part.parts) : [];
    return [...readSelectors(part.prelude).flat(), ...askedIn(part.parts)];
  });
}

/** `unused`: what finds nothing in the page, as JSON. */
function keep(parts: SheetPart[], unused: Set<string>): SheetPart[] {
  return parts.flatMap((part): SheetPart[] => {
    if (typeof part === "string") return [part];
    if (part.prelude.startsWith("@"))
      return holdsRules.test(part.prelude) ? [{ ...part, parts: keep(part.parts, unused) }] : [part];
    const isIdle = readSelectors(part.prelude).every((selector) =>
      selector.some((each) => unused.has(JSON.stringify(each))),
    );
    return isIdle ? [] : [{ ...part, parts: keep(part.parts, unused) }];
  });
}

/**
 * What goes without saying: `& ` before a nested selector, a space behind a comma, which way our lines run, a prefix that Safari needs only for the
 * shorthand; and movements that nothing makes.
 */
function shortened(styles: string) {
  return styles
    .replace(/(?<=[{};,])& (?=[a-z.:*[][^&{;,]*[,{])/g, "")
    .replace(/(?<!"), (?![^{};]*")/g, ",")
    .replace(/@keyframes (\w+)\{(?:[^{}]+\{[^{}]*\})*\}/g, (whole, name) =>
      styles.split(name).length > 2 ? whole : "",
    )
    .replace(/(?<!container-type:)\b(inline|block)-size/g, (_, way) => (way === "inline" ? "width" : "height"))
    .replace(/-webkit-text-decoration-color:[^;}]+;(?=text-decoration-color:)/g, "");
}

/** Custom properties that no rule reads, and then those that only they read. */
function withoutIdleTokens(styles: string): string {
  const kept = styles.replace(/(?<=[{;])(--[\w-]+):[^;{}]+(;|(?=}))/g, (whole, name) =>
    styles.includes(`var(${name}`) ? whole : "",
  );
  return kept === styles ? kept : withoutIdleTokens(kept);
}

/** Whether a part of a selector finds nothing in a page, neither as it stands nor by what its inline scripts set. */
function unusedIn(page: string) {
  const text = page.replaceAll(scripts, "");
  const code = page.match(scripts)?.join("") ?? "";
  const tags = new Set([...text.matchAll(/<([a-z]\w*)/gi)].map(([, name = ""]) => name.toLowerCase()));
  const classes = new Set([...text.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")));
  // By its whole name, as `dataset.name =`, or by a name in quotes: `dataset[name] =`.
  const isSet = (name: string) =>
    code.includes(name) || [".%=", "`%`", '"%"'].some((form) => code.includes(form.replace("%", name.slice(5))));

  return (part: Asked) => {
    if ("type" in part) return !tags.has(part.type);
    // Others than ours (vite.config.ts) may be put into the page by the server.
    if ("class" in part) return part.class.startsWith("_") && !classes.has(part.class);
    const { attribute, value } = part;
    if (isSet(attribute)) return false;
    // What is no `data-` may be set by the browser: `open`.
    if (value === undefined) return attribute.startsWith("data-") && !text.includes(` ${attribute}=`);
    return !text.includes(` ${attribute}="${value}"`);
  };
}
