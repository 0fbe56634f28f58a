const idleAfter = 1500;

/**
 * The Back button (specification §2), for pages with and without React. `data-back` on <html> says that there is a
 * page of this site to go back to; `data-moving` says that the mouse moved within the last 1500 ms, or that the
 * visitor scrolled up, so that touch finds it too. shell/back-button.module.css shows the button by these.
 */
export function watchBackButton() {
  const page = document.documentElement;
  let timer = 0;
  const show = () => {
    page.toggleAttribute("data-back", canGoBack());
    page.toggleAttribute("data-moving", true);
    clearTimeout(timer);
    timer = window.setTimeout(() => page.removeAttribute("data-moving"), idleAfter);
  };
  let lastTop = scrollY;
  addEventListener("mousemove", show, { passive: true });
  addEventListener(
    "scroll",
    () => {
      if (scrollY < lastTop) show();
      lastTop = scrollY;
    },
    { passive: true },
  );
  addEventListener("click", (event) => {
    if ((event.target as Element).closest?.("[data-go-back]")) history.back();
  });
  page.toggleAttribute("data-back", canGoBack());
}

type NavigationHistory = { entries(): unknown[]; currentEntry?: { index: number } };

/** The browser's list of entries holds this site's pages only; older browsers tell by the referrer. */
function canGoBack() {
  const { navigation } = window as { navigation?: NavigationHistory };
  if (navigation) return (navigation.currentEntry?.index ?? 0) > 0;
  return (
    history.length > 1 &&
    (document.referrer.startsWith(`${location.origin}/`) || Boolean((history.state as { idx?: number } | null)?.idx))
  );
}
