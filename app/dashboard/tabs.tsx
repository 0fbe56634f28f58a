import type { KeyboardEvent } from "react";
import { href, Link, useLocation } from "react-router";
import shared from "#app/ui/tabs.module.css";
import styles from "./tabs.module.css";
import type { DashboardWords } from "./words/dashboard-words.server.ts";

const tabs = [
  { name: "overview", to: href("/dashboard") },
  { name: "courses", to: href("/dashboard/courses") },
  { name: "community", to: href("/dashboard/community"), ofCommunity: "" },
  { name: "messages", to: href("/dashboard/messages"), ofCommunity: "" },
  { name: "settings", to: href("/dashboard/settings") },
] as const;

/** How far each key moves among the links; the ends by as much as there is. */
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -tabs.length, End: tabs.length };

/**
 * The tab bar of specification §2. Each tab has an address of its own, so that these are links: they work before React
 * is there and open in a new window. Arrow keys, Home and End move among them as in any tab bar; Enter follows.
 */
export function Tabs({ words }: { words: DashboardWords["tabs"] }) {
  const { pathname: here } = useLocation();
  return (
    <nav aria-label={words.label} className={`${shared.tabs} ${styles.tabs}`} data-screen-only="">
      {/* The keys only add to what links do by themselves. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul onKeyDown={moveFocus}>
        {tabs.map(({ name, to, ...tab }) => (
          <li key={to} data-of-community={"ofCommunity" in tab ? tab.ofCommunity : undefined}>
            <Link
              to={to}
              aria-current={to === here ? "page" : undefined}
              preventScrollReset
              state={{ keepsFocus: true }}
            >
              {words[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (step === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const links = [...event.currentTarget.querySelectorAll("a")].filter((link) => link.checkVisibility());
  const here = links.findIndex((link) => link === document.activeElement);
  const last = links.length - 1;
  const far = Math.abs(step) > 1;
  const next = far ? Math.min(Math.max(here + step, 0), last) : (here + step + links.length) % links.length;
  event.preventDefault();
  links[next]?.focus();
}
