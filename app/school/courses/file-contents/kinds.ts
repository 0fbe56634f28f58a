/** What may be handed in. `text` is read by line; the others are downloads. */
export type Kind = "text" | "pdf" | "png" | "jpeg" | "zip" | "docx" | "xlsx" | "odt";

const downloads: Record<string, Kind> = {
  pdf: "pdf",
  png: "png",
  jpg: "jpeg",
  jpeg: "jpeg",
  zip: "zip",
  docx: "docx",
  xlsx: "xlsx",
  odt: "odt",
};

/** Endings of texts: listings, data, words. Whatever is in them, nobody is shown anything but text. */
const texts = new Set(
  [
    "txt md markdown rst adoc tex csv tsv json jsonl ndjson json5 yaml yml toml ini cfg conf env properties xml svg html htm",
    "css scss sass less js mjs cjs jsx ts mts cts tsx vue svelte astro py pyi ipynb r rmd jl java kt kts scala groovy gradle",
    "go rs c h cc cpp hpp cs fs swift m php rb pl lua dart ex exs erl hs clj sql graphql proto tf hcl bicep nix sh bash zsh",
    "fish ps1 bat cmd awk sed vim diff patch log lock sum mod prompt jinja j2 tmpl example sample eml ics srt vtt",
  ].flatMap((line) => line.split(" ")),
);

/** Texts that go by their whole name. */
const named =
  /^(\.?(dockerfile|containerfile|makefile|procfile|gemfile|rakefile|license|licence|readme|changelog|notice|codeowners)|\.(gitignore|gitattributes|dockerignore|editorconfig|npmrc|nvmrc|env|prettierrc|eslintrc|python-version|tool-versions))$/i;

/** By the ending of a path; undefined for what is not on the list. */
export function kindOf(path: string): Kind | undefined {
  const name = path.split("/").at(-1) ?? "";
  if (named.test(name)) return "text";
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(downloads, ending) ? downloads[ending] : texts.has(ending) ? "text" : undefined;
}
