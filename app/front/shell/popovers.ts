/**
 * What popovers and lists that open by hovering do not do by themselves (WCAG 1.4.13, 2.4.11): Escape closes a hovered
 * list wherever the focus is, a link inside closes its list, and a popover closes when the focus goes on to something
 * beside it and its button.
 */
export function watchPopovers() {
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") dismiss(document.querySelector<HTMLElement>(":hover > [popover]"));
  });
  addEventListener("click", ({ target }) => {
    dismiss((target as Element).closest?.("[popover] a")?.closest<HTMLElement>("[popover]"));
  });
  addEventListener("focusin", ({ target }) => {
    const open = document.querySelector<HTMLElement>(":popover-open");
    if (!open?.parentElement?.contains(target as Node)) open?.hidePopover();
  });
}

/** Away until the mouse comes back to it. */
function dismiss(list?: HTMLElement | null) {
  if (!list) return;
  list.hidePopover();
  list.dataset.dismissed = "";
  list.parentElement?.addEventListener("pointerleave", () => delete list.dataset.dismissed, { once: true });
}
