import script from "./own-page.ts?inline-module";

/** `/own-page.js`: a file of its own, so that only readers of courses load it. */
export function loader() {
  return new Response(script, { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
}
