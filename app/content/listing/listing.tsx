import type { ReactNode } from "react";
import { useOwnWords } from "#app/ui/words/own-words.ts";
import { CopyButton } from "./copy-button.tsx";

type Props = {
  code: string;
  language: string;
  /** The file that the code is from, as a student has it. */
  file?: string;
  /** The code in its colors. */
  children: ReactNode;
};

/** Code or text to take along, with the name of its file above it. */
export function Listing({ code, language, file, children }: Props) {
  const words = useOwnWords();
  // Text has no language, or says that it is text.
  const name = file ?? (language === "text" ? "" : language);
  return (
    <div>
      {file ? <small>{file}</small> : null}
      {/* Long lines of code scroll; the keyboard must be able to reach them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} aria-label={name ? `${words.code}, ${name}` : words.listing}>
        <code>{children}</code>
      </pre>
      <CopyButton text={code} />
    </div>
  );
}
