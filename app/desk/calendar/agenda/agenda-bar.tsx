import { dayAfter } from "#app/site/time.ts";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { useRole } from "#app/desk/frame/parts/use-role.ts";
import { FileButton } from "#app/people/owner/file-button.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type Agenda, agendaPath, type AgendaView } from "./agenda.ts";
import styles from "./agenda.module.css";

const kinds = [
  ["all", "All"],
  ["training", "Training"],
  ["consultation", "Consultations"],
] as const;
const spans = [
  ["week", "Week"],
  ["day", "Day"],
] as const;

/** Which days and what kind are shown; the address says it. */
export function AgendaBar({ view, agenda }: { view: AgendaView; agenda: Agenda }) {
  const role = useRole();
  return (
    <div className={styles.bar} data-screen-only="">
      <Turns view={view} agenda={agenda} />
      <nav aria-label="Length" className={owner.pills}>
        {spans.map(([span, name]) => (
          <Choice
            key={span}
            to={agendaPath({ ...view, span, day: dayFor(span, view, agenda) })}
            chosen={view.span === span}
          >
            {name}
          </Choice>
        ))}
      </nav>
      <nav aria-label="Kind" className={owner.pills}>
        {kinds.map(([only, name]) => (
          <Choice key={only} to={agendaPath({ ...view, only })} chosen={view.only === only}>
            {name}
          </Choice>
        ))}
      </nav>
      <div className={styles.files}>
        {view.span === "day" ? (
          <Button type="button" look="ghost" onClick={() => window.print()}>
            Print this day
          </Button>
        ) : null}
        {role === "owner" ? (
          <FileButton path={href("/api/admin/bookings.csv")} name="bookings.csv">
            Save all bookings as CSV
          </FileButton>
        ) : null}
      </div>
    </div>
  );
}

/** Back, on, and to the present. */
function Turns({ view, agenda: { from } }: { view: AgendaView; agenda: Agenda }) {
  const { span } = view;
  const step = span === "week" ? 7 : 1;
  return (
    <nav aria-label="Days" className={`${owner.pills} ${styles.turns}`}>
      <Choice to={agendaPath({ ...view, day: dayAfter(from, -step) })}>
        <Icon name="back" label={`Previous ${span}`} />
      </Choice>
      <Choice to={agendaPath({ ...view, day: "" })}>{span === "week" ? "This week" : "Today"}</Choice>
      <Choice to={agendaPath({ ...view, day: dayAfter(from, step) })}>
        <Icon name="forward" label={`Next ${span}`} />
      </Choice>
    </nav>
  );
}

function Choice({ to, chosen = false, children }: { to: string; chosen?: boolean; children: ReactNode }) {
  return (
    <Link to={to} preventScrollReset aria-current={chosen ? "page" : undefined}>
      {children}
    </Link>
  );
}

/** From the week of today to today, from another week to its first day, from a day to its week. */
function dayFor(span: AgendaView["span"], view: AgendaView, { from, today }: Agenda) {
  if (span === view.span) return view.day;
  return span === "day" && today >= from && today < dayAfter(from, 7) ? today : from;
}
