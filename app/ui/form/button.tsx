import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import styles from "./button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { useOwnWords } from "#app/ui/words/own-words.ts";

/** solid: the one thing to do; ghost: the other thing; amber: on ink. */
type Look = "solid" | "ghost" | "amber";

type Props = {
  look?: Look;
  wide?: boolean;
  /** What it began is on its way: a press does nothing, and the focus stays here as it would not on a disabled button. */
  busy?: boolean;
} & ComponentProps<"button">;

export function Button({ look = "solid", wide, busy, ...rest }: Props) {
  return (
    <button
      type="submit"
      aria-disabled={busy || undefined}
      {...rest}
      onClick={busy ? ignore : rest.onClick}
      className={styles.button}
      data-look={look}
      data-wide={wide || undefined}
    />
  );
}

function ignore(event: MouseEvent) {
  event.preventDefault();
}

/** A link inside the site that looks like a button. */
export function ButtonLink({ look = "solid", ...rest }: { look?: Look } & ComponentProps<typeof Link>) {
  return <Link {...rest} className={styles.button} data-look={look} />;
}

/** A link to somewhere else; opens a new tab and says so. */
export function OutsideLink({ look = "solid", to, children }: { look?: Look; to: string; children: ReactNode }) {
  const { newTab } = useOwnWords();
  return (
    <a className={styles.button} data-look={look} href={to} target="_blank" rel="noopener">
      {children}
      <Icon name="outside" label={newTab} />
    </a>
  );
}
