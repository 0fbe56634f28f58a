import type { SchedulingSettings } from "#partners/scheduling/scheduling-settings.ts";
import type { Readers } from "./readers.ts";
import type { Environment } from "./settings.ts";

/** A partner's calendar on /consultation; `none` where our own is all there is. Undefined while the demo plays one. */
export function readScheduling(env: Environment, readers: Readers): SchedulingSettings | "none" | undefined {
  const provider = env.SCHEDULING_PROVIDER;
  if (provider === "none") return "none";
  if (provider === "demo") return undefined;
  const group = readers.readGroup(env, ["SCHEDULING_URL", "SCHEDULING_WEBHOOK_SECRET"]);
  if (!group) {
    if (provider && !env.SCHEDULING_URL && !env.SCHEDULING_WEBHOOK_SECRET)
      readers.mistake("SCHEDULING_URL, SCHEDULING_WEBHOOK_SECRET: needed, because SCHEDULING_PROVIDER is set");
    return undefined;
  }
  if (!provider) readers.mistake("SCHEDULING_PROVIDER: must say calendly or calcom, because SCHEDULING_URL is set");
  return {
    kind: provider ?? "calendly",
    url: readers.readAddress("SCHEDULING_URL", group.SCHEDULING_URL),
    webhookSecrets: readers.readList(group.SCHEDULING_WEBHOOK_SECRET),
  };
}
