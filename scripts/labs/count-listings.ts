import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const fence = /^```(\w*)(?: (labs\/\S+))?\n([\s\S]*?)^```$/gm;
const languages = new Set(["python", "javascript", "sql", "json", "yaml", "bash"]);
/** What begins so is code, whatever its fence is called. */
const code =
  /^\s*(?:(?:def|class|import|try|except|return|with|for|while)\b.*[:)"\w]\n|(?:INSERT|SELECT|UPDATE|DELETE|CREATE|grep|curl|git) |\w+ = \w[\w.]*[[(]|[{[]\s*"\w+":|"\w+": [{[])/;

/** How many listings of lessons come from labs, how many stand on their own, and how many of a hundred these are. */
export function countListings(courses: string) {
  const places = globSync("**/*.md", { cwd: courses }).flatMap((file) =>
    [...readFileSync(path.join(courses, file), "utf8").matchAll(fence)].flatMap(([, language = "", place, body = ""]) =>
      languages.has(language) || (language === "text" && code.test(body)) ? [place !== undefined] : [],
    ),
  );
  const filled = places.filter(Boolean).length;
  const fragments = places.length - filled;
  return { filled, fragments, share: Math.round((100 * fragments) / Math.max(1, places.length)) };
}
