import { type ComponentProps, createContext, type MouseEvent, use } from "react";
import { Link, useLocation, useNavigate, useNavigation } from "react-router";

/**
 * A calendar that is a part of another page: its links lead to `path`, a plain press stays and calls `go`. While it is
 * `busy` another price or other times are on their way.
 */
export type Look = { path: string; query: string; busy: boolean; go(query: string): void };

export const LookContext = createContext<Look | undefined>(undefined);

/** How a calendar is moved to another day, topic or zone: by the address of its page, unless it is part of another one. */
export function useLook(): Look {
  const part = use(LookContext);
  const { search, pathname } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  if (part) return part;
  return {
    path: pathname,
    query: search,
    // The same times on another clock are no reason to wait: whoever presses meanwhile means what they see.
    busy: next !== undefined && withoutZone(next.search) !== withoutZone(search),
    go: (query) => void navigate(query, { replace: true, preventScrollReset: true }),
  };
}

function withoutZone(search: string) {
  const query = new URLSearchParams(search);
  query.delete("zone");
  return query.toString();
}

/** A link to another place of the calendar; `query` begins with "?". */
export function LookLink({ query, ...rest }: { query: string } & Omit<ComponentProps<typeof Link>, "to">) {
  const part = use(LookContext);
  if (!part) return <Link {...rest} to={query} replace preventScrollReset />;
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event);
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    part.go(query);
  };
  return <Link {...rest} to={part.path + query} onClick={onClick} />;
}
