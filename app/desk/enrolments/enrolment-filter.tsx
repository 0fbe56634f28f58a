import { href } from "react-router";
import { type EnrolmentsView, type ProgramName, stateWords } from "#app/desk/parts/enrolments-page.ts";
import { Choice, ListFilter } from "#app/desk/parts/list-filter.tsx";

/** Which enrolments are shown. */
export function EnrolmentFilter({ view, programs }: { view: EnrolmentsView; programs: ProgramName[] }) {
  return (
    <ListFilter
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
  );
}
