import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "#app/ui/form/notice.tsx";

/** Takes the place of a form whose message was kept. `focused` when that happened on this page, under the visitor's hands. */
export function MessageKept({ focused, children }: { focused: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // In step with the document: the button that had the focus is gone.
  useEffect(() => {
    if (focused) place.current?.focus();
  }, [focused]);

  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="ok">{children}</Notice>
    </div>
  );
}
