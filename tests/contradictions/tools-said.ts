import type { Sources } from "#app/site/content.ts";
import { choose, dice, kindOf, type Kind } from "./seeding.ts";

const letter = "newsletter/ai-weekly-47.md";
const prompts = "newsletter/ai-weekly-46.md";

/** A row about a tool whose other side is the tool's own page. */
function of(tool: string, ...words: string[]) {
  return words.map((each): [string, string, string] => [`tools/${tool}.yaml`, each, `tools/${tool}.yaml`]);
}

/** Reviews of tools: against themselves and against who names them. */
export const toolsSaid: Kind[] = [
  kindOf("the maker of a tool", [
    ...of(
      "chatgpt",
      "plans [[OpenAI|Google|Microsoft]] has added",
      '"[[OpenAI|Microsoft]] says business plans',
      "summary of [[OpenAI|Anthropic]]'s help center",
      "maker: [[OpenAI|Anthropic]]",
    ),
    ...of(
      "claude",
      "[[Anthropic|OpenAI]]'s assistant for",
      "open standard [[Anthropic|Google]] published",
      "[[Anthropic|Meta]] says it does not",
      "Compiled from [[Anthropic|OpenAI]]'s public",
    ),
    ...of("dalle", "[[OpenAI|Adobe]]'s original picture", "pictures go to [[OpenAI|Google]]'s servers"),
    ...of("bolt", "came out of [[StackBlitz|Vercel]], a company", "read [[StackBlitz|Netlify]]'s privacy terms"),
    ...of("make", "center and [[Celonis|Zapier]] privacy documents"),
    ...of("replicate", "[[Cloudflare|Google]] announced in November"),
    [letter, "PDFs included, and its maker[[|, OpenAI,|, Google,]] publishes", "tools/claude.yaml"],
  ]),
  kindOf("facts about a tool", [
    ...of("replicate", "removed by default after an [[hour|day|week]]", "deleted after an [[hour|day]] by default"),
    ...of("dalle", "still names a dall-e model, it [[fails|still works]], and"),
    ...of(
      "deepseek",
      "stores data in [[China|Germany]] and",
      "kept on servers in [[China|Ireland]]; with",
      "official API are services in [[China|Singapore]]",
      "The chat [[costs nothing|is sold by subscription]], the",
    ),
    ...of(
      "promptmetheus",
      "[[using your own API keys|on keys that the maker provides]], and grade",
      "with keys kept on [[your device|its servers]] according",
    ),
    ...of(
      "n8n",
      "Workflow automation you can [[|not ]]run on your own server",
      "The community edition [[goes|does not go]] on a small server of yours",
    ),
    [
      letter,
      "accepts long files[[|, though there is no free plan|, on paid plans alone]], PDFs included",
      "tools/claude.yaml",
    ],
    ["services/content-generation.yaml", "photos to the [[model|Midjourney API]] overnight", "tools/midjourney.yaml"],
    [
      "tutorials/invoice-mails-to-a-sheet.yaml",
      "An n8n instance, [[hosted or your own|hosted by its maker, as there is no other]], and",
      "tools/n8n.yaml",
    ],
    [
      "courses/specialist/1/5-choose-a-tool.md",
      "Our short descriptions of [Claude](/tools/claude), [ChatGPT](/tools/chatgpt) and [[|the American company's ]][DeepSeek](/tools/deepseek)",
      "tools/deepseek.yaml",
    ],
  ]),
  kindOf("whether we tried the tool", [
    [
      "tools/promptmetheus.yaml",
      "we have [[not worked in it|worked in it for a month|built all our prompts in it]], and",
      prompts,
    ],
    [
      prompts,
      "and [[did not build anything in it|built three prompts in it|worked in it for a month]], so",
      "tools/promptmetheus.yaml",
    ],
    [prompts, "notes from a careful [[reader|user]]", "tools/promptmetheus.yaml"],
    ["legal/terms.md", "It is [[not |]]an average of customer opinions", "legal/terms.md"],
    ["legal/terms.md", "names the test behind it, it is [[not|always]] the result of one", "tools/claude.yaml"],
    ["legal/terms.md", "each review carries [[the date|no date]] on which it was last checked", "tools/claude.yaml"],
  ]),
  { name: "a retired tool that others still name", spots: retired },
  kindOf("a tool under another name", [
    ["tools/chatgpt.yaml", "name: [[ChatGPT|OpenAI Assistant]]", "tutorials/sort-a-shared-inbox.yaml"],
    ["tools/claude.yaml", "name: [[Claude|Anthropic Chat]]", letter],
    ["tools/promptmetheus.yaml", "name: [[Promptmetheus|PromptMaster]]", prompts],
    ["tools/n8n.yaml", "name: [[n8n|Nodemation]]", "newsletter/ai-weekly-48.md"],
    ["tools/make.yaml", "name: [[Make|Integromat]]", "tools/make.yaml"],
    ["tools/zapier.yaml", "name: [[Zapier|Zaplink]]", "pages/roadmap.yaml"],
    ["tools/runway.yaml", "name: [[Runway|Runaway]]", "tools/runway.yaml"],
    ["tools/descript.yaml", "name: [[Descript|Description]]", "tools/descript.yaml"],
    ["tools/replit.yaml", "name: [[Replit|Repl.io]]", "tools/replit.yaml"],
    ["tools/submagic.yaml", "name: [[Submagic|Supermagic]]", "tools/submagic.yaml"],
    ["tools/midjourney.yaml", "name: [[Midjourney|Midway]]", "tools/midjourney.yaml"],
  ]),
];

function retired(sources: Sources) {
  return [...sources].flatMap(([file, text]) => {
    const slug = /^tools\/(.+)\.yaml$/.exec(file)?.[1];
    if (slug === undefined || !text.includes("\nstatus: active\n")) return [];
    const naming = [...sources].filter(
      ([other, words]) => other.startsWith("services/") && new RegExp(`^tools: .*\\b${slug}\\b`, "m").test(words),
    );
    if (naming.length === 0) return [];
    const [contradicts] = choose(naming, dice(slug));
    return [{ file, was: "status: active", now: "status: retired", contradicts }];
  });
}
