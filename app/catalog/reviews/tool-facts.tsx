import { formatDay } from "#app/site/time.ts";
import { Words } from "#app/content/words/words.tsx";
import { Fact } from "#app/ui/facts.tsx";
import styles from "./tool-facts.module.css";
import { statusWords } from "#app/catalog/tools/tool-status.ts";
import type { ToolWords } from "./tool-words.server.ts";
import type { Tool } from "#app/catalog/tools/tools.ts";

/** What a careful reader asks next: who makes it, how it is sold, where data goes, and what this review rests on. */
export function ToolFacts({ words, tool }: { words: ToolWords["facts"]; tool: Tool }) {
  return (
    <dl className={styles.facts}>
      <Fact name={words.maker}>{tool.maker}</Fact>
      {tool.status === "active" ? null : <Fact name={words.status}>{statusWords[tool.status]}</Fact>}
      <Fact name={words.plans}>{tool.plans}</Fact>
      <Fact name={words.data}>{tool.data}</Fact>
      <Fact name={words.review}>
        {tool.basis}{" "}
        <Words text={words.checked} values={{ date: <time dateTime={tool.checked}>{formatDay(tool.checked)}</time> }} />
      </Fact>
      <Fact name={words.commission}>{words.noCommission}</Fact>
    </dl>
  );
}
