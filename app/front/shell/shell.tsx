import type { ReactNode } from "react";
import { AuthProvider } from "#app/people/members/auth.tsx";
import { SessionNotice } from "#app/people/session-notice/session-notice.tsx";
import { useNames } from "#app/content/words/use-every-page.ts";
import { SupportButton } from "#app/front/support/support-button.tsx";
import { BackButton } from "./back-button.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import styles from "./shell.module.css";
import { useFocusOnNewPage } from "./new-page-focus.ts";

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const called = useNames();
  useFocusOnNewPage();
  return (
    <AuthProvider>
      <a className={styles.skip} href="#main">
        {called("Skip to content")}
      </a>
      <Header />
      <SessionNotice />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BackButton />
      <SupportButton />
    </AuthProvider>
  );
}
