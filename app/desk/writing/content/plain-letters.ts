/** Small letters without their accents: "Données" → "donnees". */
export function plainLetters(text: string) {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
