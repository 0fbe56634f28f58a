import { useId } from "react";
import { Bullet } from "#app/ui/bullet.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import type { RouteGroup, SiteRoute } from "./directory.ts";
import stops from "#app/desk/frame/parts/stop-table.module.css";
import styles from "./route-map.module.css";
import type { RouteStatus } from "./route-status.ts";
import type { RouteStatuses } from "./use-route-statuses.ts";

/** One line of the map: a table whose rows are stops. */
export function GroupTable({ group, statuses }: { group: RouteGroup; statuses: RouteStatuses }) {
  const { title, letter, line, routes } = group;
  const id = useId();
  return (
    <section className={styles.group} data-line={line}>
      <h3 id={id}>
        <Bullet line={line}>{letter}</Bullet>
        {title}
      </h3>
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
