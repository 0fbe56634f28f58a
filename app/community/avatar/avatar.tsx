import { useState } from "react";
import styles from "./avatar.module.css";
import { initialsOf } from "./initials.ts";

/** A member's picture, else their initials; also when the picture does not load. Decoration: the name stands beside it. */
export function Avatar({ name, picture }: { name: string; picture: string | null }) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialsOf(name)}
      {picture !== null && picture !== broken ? (
        <img src={picture} alt="" width={64} height={64} onError={() => setBroken(picture)} />
      ) : null}
    </span>
  );
}
