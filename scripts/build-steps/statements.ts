import { createHash } from "node:crypto";
import { passagesOf } from "../../app/desk/checks/health/passages.ts";
import type { ReadFile } from "../../app/delivery/collections/references.ts";

/** A sentence about tools, vendors or laws that somebody outside may change. */
type Statement = { file: string; sentence: string };

const outside =
  /\b(?:OpenAI|Anthropic|Google|Microsoft|Mistral|Meta|GPT-\d|ChatGPT|Claude|Gemini|Copilot|MCP|Model Context Protocol|AI Act|Article \d+|GDPR|CCPA|HIPAA|Regulation \(EU\)|Directive|NIST|OWASP|ISO \d|SQLite|PostgreSQL|Python 3|GitHub|OpenTelemetry|pdftotext|Tesseract|BM25|[Ff]ine-tun\w+ (?:API|of OpenAI))\b/;
/** What we did, or what a student does. */
const ownFields = new Set(["tested", "basis", "steps", "goals", "title", "summary"]);
/** Fewer are a name or a head of a table. */
const fewestWords = 4;
const dated = /\b(?:[Aa]s of|[Ss]ince|[Uu]ntil) (?:[A-Z][a-z]+ (?:\d{1,2}, )?)?20\d\d\b/;
/** What tells of ourselves, of invented people, or of the day on which something was written. */
const own =
  /^(?:newsletter|legal|pages|programs|logo|pictures|accepted|redirects|availability)\b|rubric\.yaml$|sample-/;

/**
 * Every sentence of content and labs that names an outside tool, vendor or law, or since when something is so; `names` are those
 * of reviewed tools.
 * Each is listed once, under the first file that says it.
 */
export function statementsIn(files: ReadFile[], names: string[]): Statement[] {
  // At the beginning "Make" and "Replicate" are mostly no names.
  const named = new RegExp(`(?<=\\S )(?:${names.map((name) => name.replaceAll(/[^\w ]/g, "\\$&")).join("|")})(?!\\w)`);
  const seen = new Set<string>();
  return files
    .filter(({ file }) => !own.test(file))
    .flatMap((read) =>
      passagesOf(read).filter(({ path, kind }) => kind !== "heading" && !ownFields.has(String(path[0]))),
    )
    .flatMap(({ file, text }) =>
      text
        .split(/(?<=[.!?:])\s+(?=["“(]?[A-Z0-9])|\n+/)
        .map((sentence) => ({ file, sentence: sentence.trim() }))
        .filter(
          ({ sentence }) =>
            sentence.split(" ").length > fewestWords && [outside, dated, named].some((each) => each.test(sentence)),
        ),
    )
    .filter(({ sentence }) => !seen.has(sentence) && seen.add(sentence));
}

/** So many of them, the same for the same seed whatever order they come in. */
export function draw(statements: Statement[], count: number, seed: string): Statement[] {
  const lot = ({ file, sentence }: Statement) =>
    createHash("sha256").update(`${seed}|${file}|${sentence}`).digest("hex");
  return statements.toSorted((one, other) => lot(one).localeCompare(lot(other))).slice(0, count);
}
