import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/databases.ts";
import { countListings } from "./count-listings.ts";

const fill = "```python labs/engineer/1/1-first-call/solution/settings.py#load_env\n```\n";

function counted(...fences: string[]) {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "lesson.md"), `Words.\n\n${[fill, ...fences].join("\n")}`);
  return countListings(folder);
}

test("listings from labs and fragments are counted, drawings and recorded text are not", () => {
  expect(
    counted(
      "```json\n{}\n```\n",
      "```drawing\nalt: A line\n```\n",
      "```text\nDear team, for the spring\nwith our regards\n```\n",
      "```text\n| case | status |\n| for a mail | sent |\n```\n",
    ),
  ).toEqual({ filled: 1, fragments: 1, share: 50 });
});

test.each([
  "try:\n    return complete(messages)",
  'text = data["choices"][0]',
  "INSERT INTO drafts (order_no, text) VALUES (?, ?)",
  "grep 'deposit' calls.jsonl | wc -l",
  '{"jsonrpc": "2.0", "id": 7}',
  '"message": { "role": "assistant",',
])("code is counted as a fragment though its fence is called text: %s", (code) => {
  expect(counted(`\`\`\`text\n${code}\n\`\`\`\n`).fragments).toBe(1);
});
