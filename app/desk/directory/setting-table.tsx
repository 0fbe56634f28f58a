import owner from "#app/desk/parts/owner-page.module.css";
import type { SettingStatus } from "#app/site/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";

/** What the running process was given. Values never leave the server. */
export function SettingTable({ settings }: { settings: SettingStatus[] }) {
  return (
    <section className={owner.block} aria-labelledby="settings-title">
      <h2 id="settings-title">Settings</h2>
      <p className={layout.soft}>
        Read once, when the site started. The page shows whether each is set, and never to what.
      </p>
      <table className={owner.table}>
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col">State</th>
            <th scope="col">While it is not set</th>
          </tr>
        </thead>
        <tbody>
          {settings.map(({ label, name, set, unset }) => (
            <tr key={name}>
              <th scope="row">
                {label}{" "}
                <small>
                  <code className={owner.code}>{name}</code>
                </small>
              </th>
              <td>
                <span className={owner.state}>
                  {set ? <Icon name="check" /> : null}
                  {set ? "Set" : "Not set"}
                </span>
              </td>
              <td className={set ? layout.soft : undefined} data-name="While not set">
                {unset}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
