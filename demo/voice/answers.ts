/** A passage of the site: title, path, text. */
type Passage = [title: string, path: string, text: string];

const longest = 300;
const nothing = "I find nothing about that on this site. You can ask a person.";

/** What the site's own texts say to a question: of the passage that shares the most words with it. */
export async function findAnswer(siteOrigin: string, question: string): Promise<string> {
  const passages = await loadPassages(siteOrigin);
  const asked = wordsOf(question);
  const scored = passages.map(([title, , text]) => ({ text, score: shared(asked, title) * 3 + shared(asked, text) }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one), { text: nothing, score: 0 });
  return best.text.replaceAll(/\s+/g, " ").slice(0, longest);
}

async function loadPassages(siteOrigin: string): Promise<Passage[]> {
  try {
    const response = await fetch(`${siteOrigin}/search-index.json`, { signal: AbortSignal.timeout(2000) });
    return response.ok ? ((await response.json()) as Passage[]) : [];
  } catch {
    // A site that does not answer has nothing to say either.
    return [];
  }
}

function wordsOf(text: string) {
  return new Set(text.toLowerCase().match(/[a-z]{4,}/g));
}

function shared(asked: Set<string>, text: string) {
  const words = wordsOf(text);
  return [...asked].filter((word) => words.has(word)).length;
}
