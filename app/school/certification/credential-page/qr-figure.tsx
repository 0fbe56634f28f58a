import styles from "./qr-figure.module.css";

/** A QR code as path data (qr-code.server.ts). Dark on light in every theme: scanners want it so. */
export function QrFigure({ code, label }: { code: { size: number; d: string }; label: string }) {
  return (
    <svg className={styles.code} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
      <path d={code.d} />
    </svg>
  );
}
