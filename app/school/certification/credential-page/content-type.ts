/** Forms in which a credential is answered at its own address. */
const credentialTypes = [
  "application/vc+ld+json",
  "application/vc",
  "application/ld+json",
  "application/json",
] as const;
type Offered = "text/html" | (typeof credentialTypes)[number];

/**
 * What a client would rather have (RFC 9110, §12.5.1): the offered type with the highest weight, the first named of equal
 * ones. A page for whoever takes anything, says nothing, or asks for something else.
 */
export function preferredType(accept: string | null): Offered {
  const wishes = (accept ?? "").slice(0, 2000).split(",").map(readWish);
  const [best] = wishes
    .filter(({ type, weight }) => type !== undefined && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return best?.type ?? "text/html";
}

function readWish(part: string) {
  const [name = "", ...parameters] = part.split(";").map((each) => each.trim().toLowerCase());
  const [, weight = "1"] = /^q=([\d.]+)$/.exec(parameters.find((each) => each.startsWith("q=")) ?? "") ?? [];
  const offered: readonly Offered[] = ["text/html", ...credentialTypes];
  const type = /^(\*|text)\/\*$/.test(name) ? "text/html" : offered.find((each) => each === name);
  return { type, weight: Number(weight) || 0 };
}
