import { Form, href, Link } from "react-router";
import { Choice } from "#app/desk/frame/lists/list-filter.tsx";
import filter from "#app/desk/frame/lists/list-filter.module.css";
import { PageTurns } from "#app/desk/frame/lists/page-turns.tsx";
import { type Column, Table } from "#app/desk/frame/lists/table.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import { deskMeta } from "#app/desk/frame/parts/desk-meta.ts";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import { Unread } from "#app/desk/frame/parts/unread.tsx";
import { Button } from "#app/ui/form/button.tsx";
import type { Route } from "./+types/journal-admin.route.ts";
import { type JournalEntry, journalPath, type JournalPage, journalViewOf } from "./journal-page.ts";

export const handle = { hydrate: "now" };

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return {
    view: journalViewOf(url.searchParams),
    answer: await askAsOwner<JournalPage>(`${href("/api/admin/journal")}${url.search}`),
  };
}
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches, "Journal", "Who did what in these pages");
}

export default function JournalAdminPage({ loaderData: { view, answer } }: Route.ComponentProps) {
  if (!answer.ok) return <Unread what="The journal" />;
  const { entries, next, people } = answer.value;
  const names = people.map(({ who, name }): [string, string] => [who, name ? `${name}, ${who}` : who]);
  return (
    <div className={owner.page}>
      <section className={owner.block} aria-labelledby="journal-title">
        <h2 id="journal-title">Journal</h2>
        <p>What was changed or saved as a file in these pages, newest first. Each line is kept for two years.</p>
        {people.length > 1 ? (
          <Form
            key={view.who}
            action={href("/admin/journal")}
            role="search"
            aria-label="Journal"
            className={filter.filter}
            data-screen-only=""
          >
            <Choice name="who" label="Who" chosen={view.who} options={[["", "Everybody"], ...names]} />
            <Button look="ghost">Show</Button>
          </Form>
        ) : null}
        <Table
          name="Journal"
          rows={entries}
          empty={view.who === "" ? "Nothing was done yet." : "Nothing stands here of this person."}
          columns={columns}
        />
        <div data-screen-only="">
          <PageTurns what="entries" list="the journal" view={view} next={next} pathOf={journalPath} />
        </div>
      </section>
    </div>
  );
}

const columns: Column<JournalEntry>[] = [
  { name: "When", cell: ({ at }) => <Moment at={at} /> },
  {
    name: "Who",
    cell: ({ who, name }) => (
      <>
        {name || (who === "owner key" ? "the owner key" : who)}
        {name ? <small>{who}</small> : null}
      </>
    ),
  },
  { name: "What", narrow: "", cell: ({ what, page }) => (page === null ? what : <Link to={page}>{what}</Link>) },
  { name: "About", cell: ({ about }) => about },
];
