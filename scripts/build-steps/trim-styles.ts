import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type SelectorComponent, transform } from "lightningcss";
import { squeezePage } from "./squeeze-page.ts";
import type { BootData } from "../../app/delivery/browser/boot-data.ts";

const scripts = /<script[^>]*>[^]*?<\/script>/g;

/**
 * Takes the rules out of a page's inline styles that nothing in it can match before React is there: those of the error
 * pages, of answers to forms, of what only a student sees. The whole sheets come with React (app/delivery/browser/boot.ts).
 * Pages that bring React at once keep everything. Takes attributes out, too, that React Router writes and nobody reads.
 */
export function trimStyles(client: string) {
  const pages = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("index.html"),
  );
  for (const file of pages) {
    const html = readFileSync(path.join(client, file), "utf8");
    const [, open = "", styles = ""] = /(<style[^>]*>)([^]*?)<\/style>/.exec(html) ?? [];
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}") as Partial<BootData>;
    if (!boot.data || boot.when === "now" || !styles) continue;

    const isUnused = unusedIn(html.replace(open + styles, ""));
    const { code } = transform({
      filename: file,
      code: Buffer.from(styles),
      minify: true,
      visitor: {
        Rule: {
          style: ({ value }) => (value.selectors.every((selector) => selector.some(isUnused)) ? [] : undefined),
        },
      },
    });
    writeFileSync(
      path.join(client, file),
      squeezePage(
        html
          .replace(styles, () => shortened(withoutIdleTokens(code.toString())))
          .replaceAll(/ (?:data-discover="true"|class="")/g, ""),
      ),
    );
  }
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

  return (part: SelectorComponent) => {
    if (part.type === "type") return !tags.has(part.name.toLowerCase());
    // Others than ours (vite.config.ts) may be put into the page by the server.
    if (part.type === "class") return part.name.startsWith("_") && !classes.has(part.name);
    if (part.type !== "attribute" || isSet(part.name)) return false;
    const { name, operation } = part;
    // What is no `data-` may be set by the browser: `open`.
    if (!operation) return name.startsWith("data-") && !text.includes(` ${name}=`);
    return operation.operator === "equal" && !text.includes(` ${name}="${operation.value}"`);
  };
}
