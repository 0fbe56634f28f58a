import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import styles from "./button.module.css";
import { Icon } from "#app/ui/icon.tsx";

/** solid: the one thing to do; ghost: the other thing; amber: on ink. */
type Look = "solid" | "ghost" | "amber";

export function Button({ look = "solid", wide, ...rest }: { look?: Look; wide?: boolean } & ComponentProps<"button">) {
  return <button type="submit" {...rest} className={styles.button} data-look={look} data-wide={wide || undefined} />;
}

/** A link inside the site that looks like a button. */
export function ButtonLink({ look = "solid", ...rest }: { look?: Look } & ComponentProps<typeof Link>) {
  return <Link {...rest} className={styles.button} data-look={look} />;
}

/** A link to somewhere else; opens a new tab and says so. */
export function OutsideLink({ look = "solid", to, children }: { look?: Look; to: string; children: ReactNode }) {
  return (
    <a className={styles.button} data-look={look} href={to} target="_blank" rel="noopener">
      {children}
      <Icon name="outside" label="opens in a new tab" />
    </a>
  );
}
