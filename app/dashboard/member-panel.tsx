import { useState } from "react";
import { Outlet } from "react-router";
import { askList, askLists, type MemberBoard, type MemberLists } from "#app/community/member-lists.ts";
import { readToken } from "#app/people/members/member-token.ts";

/** Lists that were asked for before anybody knew whose token it is. */
export type EarlyLists = { token: string; lists: MemberLists };

/** The tab that is open, and the lists of one member that all tabs share; both go with the component (security.md C6). */
export function MemberPanel({ early }: { early?: EarlyLists }) {
  const [lists, setLists] = useState(() => (early && early.token === readToken() ? early.lists : askLists()));

  function again(name: keyof MemberLists) {
    const asked = askList(name);
    setLists((before) => ({ ...before, [name]: asked }));
  }

  return <Outlet context={{ lists, again } satisfies MemberBoard} />;
}
