import type { ToolGroup } from "./tool-groups.ts";

/** What the directory says of each line: its category as specification §2 names it, and the job its tools do. */
export const groupWords: Record<ToolGroup["slug"], { category: string; job: string }> = {
  development: { category: "Application development", job: "Turn a description into software that runs." },
  agents: {
    category: "Agent automation",
    job: "Let systems hand work to each other, with a model where judgment is needed.",
  },
  prompts: { category: "Prompt engineering", job: "Write instructions that still work on the hundredth run." },
  content: { category: "Content generation", job: "Get to a first version of a text, a picture or a clip." },
  editing: { category: "Enhanced editing", job: "Cut, caption and tidy what you have already recorded." },
};
