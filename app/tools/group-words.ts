import type { ToolGroup } from "./tool-groups.ts";

/** What the directory says of each line: a short name for its filter, and the job its tools do. */
export const groupWords: Record<ToolGroup["slug"], { short: string; job: string }> = {
  development: { short: "App development", job: "Turn a description into software that runs." },
  agents: {
    short: "Agent automation",
    job: "Let systems hand work to each other, with a model where judgment is needed.",
  },
  prompts: { short: "Prompts", job: "Write instructions that still work on the hundredth run." },
  content: { short: "Content", job: "Get to a first version of a text, a picture or a clip." },
  editing: { short: "Editing", job: "Cut, caption and tidy what you have already recorded." },
};
