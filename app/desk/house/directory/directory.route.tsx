import { useEffect, useMemo, useState } from "react";
import { useOutletContext } from "react-router";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { useHashOnArrival } from "#app/content/links/use-hash-on-arrival.ts";
import { Notice } from "#app/ui/form/notice.tsx";
import type { AskedReport, Directory } from "./directory.ts";
import { PartnerTable } from "./partner-table.tsx";
import { ReportAwaited, ReportSection } from "#app/desk/release/findings/report-section.tsx";
import { PlacelessList } from "./placeless-list.tsx";
import { TodaySection } from "#app/desk/house/today/today-section.tsx";
import { Unread } from "#app/desk/frame/parts/unread.tsx";
import { sendPublishing } from "#app/desk/release/publishing/use-publishing.ts";
import type { Route } from "./+types/directory.route.ts";
import { RouteMap } from "./route-map.tsx";
import { SettingTable } from "./setting-table.tsx";

/** Keeps a finding of the report, or keeps it no longer. */
export function clientAction({ request }: Route.ClientActionArgs) {
  return sendPublishing(request);
}

type Shown = Directory & { report?: AskedReport };

/** What admin.route.tsx was told; nothing here is known to a browser that was not let in. */
export default function DirectoryPage() {
  const { role, groups, partners, settings, today, warnings, placeless, report } = useOutletContext<Shown>();
  useHashOnArrival();
  const paths = useMemo(
    () => groups.flatMap(({ routes }) => routes.filter(({ asked }) => asked).map(({ path }) => path)),
    [groups],
  );
  return (
    <div className={owner.page}>
      {warnings.map((words) => (
        <Notice key={words} kind="note">
          {words}
        </Notice>
      ))}
      <TodaySection today={today} />
      {placeless.length > 0 ? <PlacelessList bookings={placeless} /> : null}
      {role === "owner" ? (
        <>
          {report ? <LaterReport asked={report} /> : null}
          <RouteMap groups={groups} paths={paths} />
          <PartnerTable partners={partners} />
          <SettingTable settings={settings} />
        </>
      ) : null}
    </div>
  );
}

/** What was known stays until it is known anew: what became of a press must not wait for that. */
function LaterReport({ asked }: { asked: AskedReport }) {
  const [answer, setAnswer] = useState<Awaited<AskedReport>>();
  // In step with our server.
  useEffect(() => {
    let isOver = false;
    async function hear() {
      const heard = await asked;
      if (!isOver) setAnswer(heard);
    }
    void hear();
    return () => {
      isOver = true;
    };
  }, [asked]);
  if (!answer) return <ReportAwaited />;
  return answer.ok ? <ReportSection report={answer.value} /> : <Unread what="What is to look at" />;
}
