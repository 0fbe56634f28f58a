import { useState } from "react";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Figures } from "#app/ui/facts.tsx";
import { Button } from "#app/ui/form/button.tsx";
import type { RouteGroup } from "./directory.ts";
import { GroupTable } from "./group-table.tsx";
import styles from "./route-map.module.css";
import { type RouteStatuses, useRouteStatuses } from "./use-route-statuses.ts";

type Props = { groups: RouteGroup[]; paths: readonly string[] };

/** Every address of the site as a stop of its line, with what it answers at this moment. */
export function RouteMap({ groups, paths }: Props) {
  const { statuses, checkAgain } = useRouteStatuses(paths);
  const [onlyTrouble, setOnlyTrouble] = useState(false);
  const shown = onlyTrouble ? groups.map((group) => inTrouble(group, statuses)) : groups;
  const lines = shown.filter(({ routes }) => routes.length > 0);
  const finished = statuses.size === paths.length;
  return (
    <section className={owner.block} aria-labelledby="routes-title">
      <h2 id="routes-title">Routes</h2>
      <Totals statuses={statuses} of={paths.length} />
      <div className={styles.controls}>
        <Button type="button" look="ghost" onClick={checkAgain}>
          Check again
        </Button>
        <label className={owner.tick}>
          <input
            type="checkbox"
            checked={onlyTrouble}
            onChange={({ currentTarget }) => setOnlyTrouble(currentTarget.checked)}
          />
          Only trouble
        </label>
      </div>
      {lines.length === 0 ? (
        <p>{finished ? "Nothing is in trouble: every page answers." : "Nothing in trouble so far."}</p>
      ) : (
        <div className={styles.map}>
          {lines.map((group) => (
            <GroupTable key={group.title} group={group} statuses={statuses} />
          ))}
        </div>
      )}
    </section>
  );
}

/** How far the check is, then what came of it. Read out once, at its end. */
function Totals({ statuses, of }: { statuses: RouteStatuses; of: number }) {
  const count = (kind: string) => [...statuses.values()].filter((each) => each.kind === kind).length;
  const finished = statuses.size === of;
  return (
    <div className={styles.totals}>
      <Figures
        figures={[
          ["open", count("open")],
          ["lead on", count("leads-on")],
          ["in trouble", count("trouble")],
          [`asked of ${of}`, statuses.size],
        ]}
      />
      <progress className={styles.progress} value={statuses.size} max={of} aria-label="Pages asked" />
      <p role="status" className={styles.said}>
        {finished
          ? `All ${of} pages were asked. ${count("trouble")} ${count("trouble") === 1 ? "is" : "are"} in trouble.`
          : ""}
      </p>
    </div>
  );
}

function inTrouble(group: RouteGroup, statuses: RouteStatuses) {
  return { ...group, routes: group.routes.filter(({ path }) => statuses.get(path)?.kind === "trouble") };
}
