import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "./notice.tsx";
import styles from "./received.module.css";

type Props = {
  /** When script sent the form, under the visitor's hands. */
  focused: boolean;
  children: ReactNode;
};

/** Takes the place of a form that arrived. */
export function Received({ title, focused, children }: Props & { title: string }) {
  const heading = useFocus<HTMLHeadingElement>(focused);
  return (
    <div className={styles.received} role="status">
      {/* A page that came with it begins here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <h2 ref={heading} tabIndex={-1} autoFocus>
        {title}
      </h2>
      {children}
    </div>
  );
}

/** Takes the place of a small form whose message was kept. */
export function MessageKept({ focused, children }: Props) {
  const place = useFocus<HTMLDivElement>(focused);
  return (
    // As above.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div ref={place} tabIndex={-1} autoFocus>
      <Notice kind="ok">{children}</Notice>
    </div>
  );
}

/** In step with the document: the button that had the focus is gone. */
function useFocus<Place extends HTMLElement>(focused: boolean) {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (focused) place.current?.focus();
  }, [focused]);
  return place;
}
