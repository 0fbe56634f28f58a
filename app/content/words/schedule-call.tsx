import type { ComponentProps } from "react";
import { Call } from "#app/ui/form/call.tsx";
import { useEveryPage } from "./use-every-page.ts";

/** The closing block of a page whose button leads to the calendar; it is named alike on all of them. */
export function ScheduleCall(props: Omit<ComponentProps<typeof Call>, "button">) {
  return <Call {...props} button={useEveryPage().consultation} />;
}
