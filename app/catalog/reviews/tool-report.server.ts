import { href } from "react-router";
import { leaveMessage } from "#app/mail/inbox/inbox.server.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import type { ToolReport } from "./tool-report.ts";
import type { Tool } from "#app/catalog/tools/tools.ts";

/** Leaves a reader's correction of a review in the owner's inbox, without asking who the reader is. */
export async function reportMistake(site: Site, tool: Tool, { report, ...stamped }: ToolReport, visitor: Visitor) {
  const details = { tool: tool.name, report };
  return leaveMessage(
    site,
    { kind: "tool-error", name: "", email: "", details, page: href("/tools/:tool", { tool: tool.slug }), stamped },
    visitor,
  );
}
