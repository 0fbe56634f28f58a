import { type ChangeEvent, useEffect, useRef } from "react";
import { useLook } from "./look.tsx";
import { ownZone, rememberZone } from "./remembered.ts";

/** `zoneAsked`: whether the address names a zone; if not, the reader's own is taken. */
type Shown = { from?: string; zone: string; zoneAsked: boolean };

/**
 * Selects that are applied as soon as they are changed: what they say is what the page shows. Goes on the box around
 * them. A choice made before React came counts; before any choice the times are shown on the visitor's own clock.
 */
export function useAppliedChoices({ from, zone, zoneAsked }: Shown) {
  const box = useRef<HTMLDivElement>(null);
  const look = useLook();
  const selects = () => [...(box.current?.querySelectorAll("select") ?? [])];

  function apply(ownZone?: string) {
    const query = new URLSearchParams(look.query);
    for (const { name, value } of selects()) query.set(name, value);
    if (ownZone) query.set("zone", ownZone);
    look.go(`?${query.toString()}`);
  }

  const arrived = useRef(false);
  // In step with the document: its selects keep their elements, so that focus stays on the one that was changed.
  useEffect(() => {
    const shown: Record<string, string | undefined> = { from, zone };
    const isChanged = selects().some(({ name, value }) => value !== shown[name]);
    const own = ownZone();
    if (arrived.current) for (const select of selects()) select.value = shown[select.name] ?? select.value;
    else if (isChanged) apply();
    else if (!zoneAsked && own !== zone) apply(own);
    arrived.current = true;
    // Only when something else is shown: `apply` is new each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [from, zone]);

  function onChange({ target }: ChangeEvent<HTMLElement>) {
    if (target instanceof HTMLSelectElement && target.name === "zone") rememberZone(target.value);
    apply();
  }

  return { ref: box, onChange };
}
