import { useEffect } from "react";
import { keepCode } from "./kept-code.ts";
import styles from "./asked-code.module.css";

/** The digits that the page of the link asks for in any other browser. */
export function AskedCode({ code }: { code: string }) {
  // In step with the browser's storage, where the page of the link looks for them.
  useEffect(() => keepCode(code), [code]);
  return (
    <p>
      If you open the link in another browser or on another device, it asks for this code:{" "}
      <strong className={styles.code}>{code}</strong>
    </p>
  );
}
