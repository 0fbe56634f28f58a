import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { transform } from "lightningcss";
import type { BootData } from "../../app/delivery/browser/boot-data.ts";

/**
 * Lessons are long, and their route has parts that only a student sees. Takes the rules of classes that are not on the
 * page out of its inline styles; the whole sheets come with the student's own page (app/delivery/browser/own-page.ts) or with React.
 */
export function trimStyles(client: string) {
  const pages = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("index.html"),
  );
  for (const file of pages) {
    const html = readFileSync(path.join(client, file), "utf8");
    const [, open = "", styles = ""] = /(<style[^>]*>)([^]*?)<\/style>/.exec(html) ?? [];
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}") as Partial<BootData>;
    if (!boot.own || !styles) continue;

    const rest = html.replace(open + styles, "");
    const { code } = transform({
      filename: file,
      code: Buffer.from(styles),
      minify: true,
      unusedSymbols: classesIn(styles).filter((name) => !rest.includes(name)),
    });
    writeFileSync(
      path.join(client, file),
      html.replace(styles, () => code.toString()),
    );
  }
}

/** The generated names of CSS Modules: "button-1a". */
function classesIn(styles: string) {
  return [...new Set([...styles.matchAll(/\.([a-z]\w*-[0-9a-z]+)/gi)].map(([, name = ""]) => name))];
}
