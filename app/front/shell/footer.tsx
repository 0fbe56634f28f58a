import { Link } from "react-router";
import { useNames } from "#app/content/words/use-every-page.ts";
import layout from "#app/ui/layout.module.css";
import { Brand } from "./brand.tsx";
import { Choices } from "./choices.tsx";
import styles from "./footer.module.css";
import { footerColumns, legalLinks, type NavigationLink } from "./navigation.ts";
import { useKnownCompany } from "#app/content/company/use-company.ts";

export function Footer() {
  const called = useNames();
  return (
    <footer className={styles.footer}>
      <div className={`${layout.wrap} ${styles.columns}`}>
        <Contact />
        {Object.entries(footerColumns).map(([title, links]) => (
          <nav key={title} aria-label={called(title)} data-screen-only="">
            <h2>{called(title)}</h2>
            <LinkList links={links} />
          </nav>
        ))}
      </div>
      <div className={`${layout.wrap} ${styles.base}`} data-screen-only="">
        <LinkList links={legalLinks} />
        <Choices />
      </div>
    </footer>
  );
}

function Contact() {
  const called = useNames();
  const company = useKnownCompany();
  if (!company)
    return (
      <div className={styles.contact}>
        <Brand />
      </div>
    );
  const { address, email, phone, socials } = company;
  return (
    <div className={styles.contact}>
      <Brand />
      <address>
        {address.street}
        <br />
        {`${address.city}, ${address.region} ${address.postalCode}`}
        <br />
        <a href={`mailto:${email}`}>{email}</a>
        <br />
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>
      </address>
      <ul className={styles.socials} aria-label={called("Social networks")} data-screen-only="">
        {socials.map(({ name, url }) => (
          <li key={name}>{url ? <a href={url}>{name}</a> : name}</li>
        ))}
      </ul>
    </div>
  );
}

function LinkList({ links }: { links: NavigationLink[] }) {
  const called = useNames();
  return (
    <ul>
      {links.map(({ name, to }) => (
        <li key={to}>
          <Link to={to}>{called(name)}</Link>
        </li>
      ))}
    </ul>
  );
}
