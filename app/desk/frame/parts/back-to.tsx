import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import owner from "./owner-page.module.css";

/** The way back to the list that a page was opened from. */
export function BackTo({ to, children }: { to: string; children: string }) {
  return (
    <Link className={owner.back} to={to}>
      <Icon name="back" />
      {children}
    </Link>
  );
}
