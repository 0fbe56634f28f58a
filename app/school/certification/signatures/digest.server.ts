import { createHash } from "node:crypto";
import type * as JsonldModule from "jsonld";
import { loadContext } from "./contexts.ts";

/** In this thread: a certificate takes some thousandths of a second, a document made for it far longer. */
export async function digestHere(documents: readonly object[]) {
  const hashes = documents.map(async (each) =>
    createHash("sha256")
      .update(await canonicalForm(each))
      .digest(),
  );
  return Buffer.concat(await Promise.all(hashes));
}

/** The library is loaded at the first use: it is large, and a site starts without it. */
async function canonicalForm(document: object) {
  const { canonize } = await import("jsonld").then(withDefault);
  return canonize(document, {
    algorithm: "RDFC-1.0",
    format: "application/n-quads",
    safe: true,
    documentLoader: loadContext,
  });
}

type Jsonld = typeof JsonldModule;

/** The library is CommonJS: what it exports stands in `default`. */
function withDefault(module: Jsonld & { default?: Jsonld }): Jsonld {
  return module.default ?? module;
}
