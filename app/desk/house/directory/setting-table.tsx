import owner from "#app/desk/frame/parts/owner-page.module.css";
import type { SettingStatus } from "#app/site/site.ts";
import { type Column, Table } from "#app/desk/frame/lists/table.tsx";
import { Mark } from "#app/desk/frame/parts/marks.tsx";
import layout from "#app/ui/layout.module.css";

/** What the running process was given. Values never leave the server. */
export function SettingTable({ settings }: { settings: SettingStatus[] }) {
  return (
    <section className={owner.block} aria-labelledby="settings-title">
      <h2 id="settings-title">Settings</h2>
      <p className={layout.soft}>
        Read once, when the site started. The page shows whether each is set, and never to what.
      </p>
      <Table name="Settings" columns={columns} rows={settings.map((each) => ({ ...each, id: each.name }))} />
    </section>
  );
}

const columns: Column<SettingStatus>[] = [
  {
    name: "Setting",
    cell: ({ label, name }) => (
      <>
        {label}{" "}
        <small>
          <code className={owner.code}>{name}</code>
        </small>
      </>
    ),
  },
  {
    name: "State",
    narrow: "",
    cell: ({ set }) => <Mark icon={set ? "check" : undefined}>{set ? "Set" : "Not set"}</Mark>,
  },
  {
    name: "While it is not set",
    narrow: "While not set",
    cell: ({ set, unset }) => <span className={set ? layout.soft : undefined}>{unset}</span>,
  },
];
