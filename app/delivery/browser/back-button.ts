const idleAfter = 1500;

/**
 * The Back button (specification §2), for pages with and without React. `data-back` on <html> says that there is a
 * page of this site to go back to; `data-moving` says that the mouse moved within the last 1500 ms, or that the
 * visitor scrolled up, so that touch finds it too. shell/back-button.module.css shows the button by these.
 */
export function watchBackButton() {
  const { dataset } = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Not asked of the page here: it would have to be laid out inside this script, before it is done being read.
  let lastTop = 0;
  const note = () => {
    if (canGoBack()) dataset.back = "";
    else delete dataset.back;
  };
  const show = () => {
    note();
    dataset.moving = "";
    clearTimeout(timer);
    timer = setTimeout(() => delete dataset.moving, idleAfter);
  };
  onmousemove = show;
  onscroll = () => {
    if (scrollY < lastTop) show();
    lastTop = scrollY;
  };
  addEventListener("click", (event) => {
    if ((event.target as Element).closest?.("[data-go-back]")) history.back();
  });
  note();
}

type WithNavigation = { navigation?: { canGoBack: boolean } };

/** The browser's own answer counts this site's pages only; older browsers tell by the referrer. */
function canGoBack() {
  return (window as WithNavigation).navigation?.canGoBack ?? document.referrer.startsWith(`${origin}/`);
}
