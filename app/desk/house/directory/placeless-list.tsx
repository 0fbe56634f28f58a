import { Link } from "react-router";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import layout from "#app/ui/layout.module.css";
import type { Placeless } from "./directory.ts";

/** Who comes and was not told where; each leads to where it is said. */
export function PlacelessList({ bookings }: { bookings: Placeless[] }) {
  return (
    <section className={owner.block} aria-labelledby="placeless-title">
      <h2 id="placeless-title">
        {bookings.length === 1 ? "1 booking needs a place" : `${bookings.length} bookings need a place`}
      </h2>
      <p className={layout.soft}>
        Booked, and nobody was told where you meet. Open one, say where, and a mail goes out. The setting for the
        meeting place spares you this.
      </p>
      <ul>
        {bookings.map(({ id, words, path }) => (
          <li key={id}>
            <Link to={path}>{words}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
