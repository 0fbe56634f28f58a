import { href } from "react-router";
import { deskMeta } from "#app/desk/frame/parts/desk-meta.ts";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import { sendOrder } from "#app/desk/frame/orders/send-order.ts";
import { FileButton } from "#app/people/owner/file-button.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Unread } from "#app/desk/frame/parts/unread.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/enrolments-admin.route.ts";
import { Choice, ListFilter } from "#app/desk/frame/lists/list-filter.tsx";
import { EnrolmentPage } from "#app/desk/students/enrolment/enrolment-page.tsx";
import { EnrolmentTable } from "./enrolment-table.tsx";
import {
  type CourseStands,
  type EnrolmentDetails,
  enrolmentsPath,
  type EnrolmentsPage,
  enrolmentsViewOf,
  stateWords,
} from "#app/desk/frame/parts/enrolments-page.ts";
import { PageTurns } from "#app/desk/frame/lists/page-turns.tsx";
import { PeopleStop } from "./people-stop.tsx";
import { StrayPayments } from "#app/desk/students/enrolment/stray-payments.tsx";
import { UnlockForm } from "#app/desk/students/enrolment/unlock-form.tsx";

export const handle = { hydrate: "now" };

const question = href("/api/admin/enrolments");

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const view = enrolmentsViewOf(url.searchParams);
  if (view.enrolment !== "") {
    return { view, opened: await askAsOwner<EnrolmentDetails>(`${question}${url.search}`), list: null };
  }
  const [page, stands] = await Promise.all([
    askAsOwner<EnrolmentsPage>(`${question}${url.search}`),
    // Counted anew over everybody each time: not for every search.
    url.search === "" ? askAsOwner<CourseStands[]>(`${question}?stands`) : null,
  ]);
  return { view, opened: null, list: { page, stands } };
}
clientLoader.hydrate = true as const;

export function clientAction({ request }: Route.ClientActionArgs) {
  return sendOrder(question, request);
}

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches, "Enrollments", "Who learns here");
}

export default function EnrolmentsAdminPage({ loaderData: { view, opened, list } }: Route.ComponentProps) {
  if (opened) return <EnrolmentPage view={view} answer={opened} />;
  if (!list?.page.ok) return <Unread what="The enrollments" />;
  const { entries, next, programs } = list.page.value;
  return (
    <div className={owner.page}>
      <StrayPayments page={list.page.value} />
      <section className={owner.block} aria-labelledby="enrolments-title">
        <h2 id="enrolments-title">Enrollments</h2>
        <ListFilter
          key={JSON.stringify(view)}
          action={href("/admin/enrolments")}
          label="Enrollments"
          search={view.search}
          searched="Search name, address or number"
        >
          <Choice
            name="program"
            label="Program"
            chosen={view.program}
            options={[["", "Both"], ...programs.map(({ slug, title }): [string, string] => [slug, title])]}
          />
          <Choice
            name="state"
            label="State"
            chosen={view.state}
            options={[["", "All but unpaid visits"], ...Object.entries(stateWords)]}
          />
        </ListFilter>
        <EnrolmentTable view={view} entries={entries} />
        <PageTurns what="enrollments" view={view} next={next} pathOf={enrolmentsPath} />
        <div className={layout.row}>
          <FileButton path={href("/api/admin/enrolments.csv")} name="enrollments.csv">
            Save all enrollments as CSV
          </FileButton>
        </div>
      </section>
      <UnlockForm programs={programs} />
      {list.stands ? <PeopleStop answer={list.stands} /> : null}
    </div>
  );
}
