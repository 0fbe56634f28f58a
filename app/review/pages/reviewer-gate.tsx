import { href, Link } from "react-router";
import { HowRead } from "#app/review/overview/how-read.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";

/** Says the same to everybody: whether somebody reads for us is nobody else's business. */
export function ReviewerGate() {
  return (
    <div className={`${layout.columns} ${layout.halves} ${layout.top}`}>
      <div className={layout.stack}>
        <p className={layout.lede}>This page is for whoever the owner asked to read what students hand in.</p>
        <ButtonLink to={`${href("/auth/signin")}?from=${encodeURIComponent(href("/review"))}`}>Sign in</ButtonLink>
        <p>
          Asked by mail, and no member of the community? <Link to={href("/auth/mail")}>Sign in by mail</Link> with the
          address that the owner has.
        </p>
      </div>
      <HowRead />
    </div>
  );
}
