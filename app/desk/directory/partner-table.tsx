import owner from "#app/desk/parts/owner-page.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import type { PartnerState } from "./directory.ts";

/** Whom the site talks to, and whether they answered within the last minute. */
export function PartnerTable({ partners }: { partners: PartnerState[] }) {
  return (
    <section className={owner.block} aria-labelledby="partners-title">
      <h2 id="partners-title">Partners</h2>
      <p className={layout.soft}>Asked by the server, at most once a minute.</p>
      <table className={owner.table}>
        <thead>
          <tr>
            <th scope="col">Partner</th>
            <th scope="col">Played by</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {partners.map(({ name, played, reachable }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-name="Played by">{played ? "The demo on this machine" : "The real partner"}</td>
              <td>
                <span className={owner.state} data-bad={reachable ? undefined : ""}>
                  <Icon name={reachable ? "check" : "warning"} />
                  {reachable ? "Reachable" : "Not reachable"}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
