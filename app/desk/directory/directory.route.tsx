import { useMemo } from "react";
import { useOutletContext } from "react-router";
import owner from "#app/desk/parts/owner-page.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import type { Directory } from "./directory.ts";
import { PartnerTable } from "./partner-table.tsx";
import { ReportSection } from "#app/desk/findings/report-section.tsx";
import { PlacelessList } from "./placeless-list.tsx";
import { TodaySection } from "#app/desk/today/today-section.tsx";
import { sendPublishing } from "#app/desk/publishing/use-publishing.ts";
import type { Route } from "./+types/directory.route.ts";
import { RouteMap } from "./route-map.tsx";
import { SettingTable } from "./setting-table.tsx";

/** Keeps a finding of the report, or keeps it no longer. */
export function clientAction({ request }: Route.ClientActionArgs) {
  return sendPublishing(request);
}

/** What admin.route.tsx was told; nothing here is known to a browser that was not let in. */
export default function DirectoryPage() {
  const { role, groups, partners, settings, today, warnings, placeless, report } = useOutletContext<Directory>();
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
          <ReportSection report={report} />
          <RouteMap groups={groups} paths={paths} />
          <PartnerTable partners={partners} />
          <SettingTable settings={settings} />
        </>
      ) : null}
    </div>
  );
}
