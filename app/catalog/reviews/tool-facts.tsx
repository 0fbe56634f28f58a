import type { ReactNode } from "react";
import { formatDay } from "#app/site/time.ts";
import styles from "./tool-facts.module.css";
import { statusWords } from "#app/catalog/tools/tool-status.ts";
import type { Tool } from "#app/catalog/tools/tools.ts";

/** What a careful reader asks next: who makes it, how it is sold, where data goes, and what this review rests on. */
export function ToolFacts({ tool }: { tool: Tool }) {
  return (
    <dl className={styles.facts}>
      <Fact name="Made by">{tool.maker}</Fact>
      {tool.status === "active" ? null : <Fact name="Status">{statusWords[tool.status]}</Fact>}
      <Fact name="How it is sold">{tool.plans}</Fact>
      <Fact name="Your data">{tool.data}</Fact>
      <Fact name="This review">
        {tool.basis} Checked <time dateTime={tool.checked}>{formatDay(tool.checked)}</time>.
      </Fact>
      <Fact name="Commission">None. We earn nothing when you follow the link.</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
