import { NavLink, useLocation, useMatches } from "react-router";
import { useNames } from "#app/content/words/use-every-page.ts";
import { Dropdown } from "./dropdown.tsx";
import { accountLinks, signInAddress } from "./navigation.ts";

/** What stands in the header for members, in place of Sign In. Both are in every page; shell.module.css shows one. */
export function AccountMenu() {
  return (
    <Dropdown id="account" name="Account" links={accountLinks} audience="member">
      <SignOutButton />
    </Dropdown>
  );
}

/** Carries the page one is on, so that one comes back to it. */
export function SignInLink({ className }: { className?: string }) {
  const called = useNames();
  const { pathname } = useLocation();
  // Of a page below too, which useParams would not tell here.
  const parameters = useMatches().at(-1)?.params ?? {};
  return (
    <li data-audience="visitor">
      <NavLink className={className} to={signInAddress(pathname, parameters)}>
        {called("Sign In")}
      </NavLink>
    </li>
  );
}

/** Answered by delivery/browser/head.ts, with and without React. */
export function SignOutButton() {
  const called = useNames();
  return (
    <li>
      <button type="button" data-sign-out="">
        {called("Sign Out")}
      </button>
    </li>
  );
}
