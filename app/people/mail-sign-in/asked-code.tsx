import { useEffect } from "react";
import { keepCode } from "./kept-code.ts";
import styles from "./asked-code.module.css";
import { Words } from "#app/content/words/words.tsx";

/** The digits that the page of the link asks for in any other browser. */
export function AskedCode({ words, code }: { words: string; code: string }) {
  // In step with the browser's storage, where the page of the link looks for them.
  useEffect(() => keepCode(code), [code]);
  return (
    <p>
      <Words text={words} values={{ code: <strong className={styles.code}>{code}</strong> }} />
    </p>
  );
}
