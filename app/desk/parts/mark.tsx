import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import owner from "./owner-page.module.css";

/** How something stands: a sign and a word. `bad` wants the owner's eye. */
export function Mark({ icon, bad = false, children }: { icon?: IconName; bad?: boolean; children: ReactNode }) {
  return (
    <span className={owner.state} data-bad={bad ? "" : undefined}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </span>
  );
}
