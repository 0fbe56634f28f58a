import { useId, useState } from "react";
import { counted } from "#app/school/handing-in/works/standing-words.ts";
import { Bullet } from "#app/ui/bullet.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import type { RouteGroup, SiteRoute } from "./directory.ts";
import stops from "#app/desk/frame/parts/stop-table.module.css";
import styles from "./route-map.module.css";
import type { RouteStatus } from "./route-status.ts";
import type { RouteStatuses } from "./use-route-statuses.ts";

/**
 * One line of the map: a table whose rows are stops. On a phone, where all of them are fifteen screens long, it opens by
 * itself only where something is in trouble.
 */
export function GroupTable({ group, statuses }: { group: RouteGroup; statuses: RouteStatuses }) {
  const { title, letter, line, routes } = group;
  const id = useId();
  const [isWide] = useState(() => matchMedia("(width > 47.5em)").matches);
  const isInTrouble = routes.some(({ path }) => statuses.get(path)?.kind === "trouble");
  return (
    <section className={styles.group} data-line={line}>
      <h3 id={id}>
        <Bullet line={line}>{letter}</Bullet>
        {title}
      </h3>
      <details open={isWide || isInTrouble}>
        <summary>{counted(routes.length, "address", "addresses")}</summary>
        <table className={stops.stops} aria-labelledby={id}>
          <thead className={layout.visuallyHidden}>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {routes.map((route) => (
              <Row key={route.path} route={route} status={statuses.get(route.path)} />
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function Row({ route: { path, title, asked }, status }: { route: SiteRoute; status?: RouteStatus }) {
  return (
    <tr data-state={status?.kind ?? (asked ? "waiting" : "unasked")}>
      <th scope="row">
        <span>
          {asked ? <a href={path}>{title ?? path}</a> : null}
          <code>{path}</code>
        </span>
      </th>
      <td>
        <div>{status ? <Answered status={status} /> : <small>{asked ? "Waiting" : "Not asked"}</small>}</div>
      </td>
    </tr>
  );
}

function Answered({ status: { kind, words, ms } }: { status: RouteStatus }) {
  return (
    <>
      <b>
        {kind === "trouble" ? <Icon name="warning" /> : null}
        {kind === "leads-on" ? <Icon name="forward" /> : null}
        {words}
      </b>
      <small>{ms} ms</small>
    </>
  );
}
