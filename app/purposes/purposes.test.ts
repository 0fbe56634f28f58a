import { expect, test } from "vitest";
import { findPurpose } from "./purposes.server.ts";

test.for([
  ["workflow-automation", "consultation", "/services/workflow-automation"],
  ["ai-consulting", "consultation", "/consultation"],
  ["career-coaching", "coaching-single", "/services/career-coaching"],
  ["coaching-monthly", "coaching-monthly", "/coaching"],
  ["ai-engineer", "advice", "/certifications/ai-engineer"],
  ["tool-n8n", "consultation", "/tools/n8n"],
])("who comes from %s is offered the call %s", ([from = "", call, path]) => {
  expect(findPurpose(from)).toMatchObject({ slug: from, call, page: { path } });
});

test.for(["", "nonsense", "tool-", "tool-nonsense", "__proto__", "<script>", "//evil.example"])(
  "an unknown origin %j is a general purpose",
  (from) => {
    expect(findPurpose(from)).toMatchObject({ slug: "general", call: "consultation" });
  },
);
