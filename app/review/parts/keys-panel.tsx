import styles from "./desk-bar.module.css";
import { deskKeys } from "./use-keys.ts";

/** What the keyboard does here, and the switch for keys that are pressed alone. */
export function KeysPanel({ areOn, onTurn }: { areOn: boolean; onTurn(on: boolean): void }) {
  return (
    <details className={styles.keys}>
      <summary>Keys</summary>
      <dl>
        {deskKeys.map(({ key, words }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </dt>
          <dd>A last look, then release. In a remark: add it.</dd>
        </div>
        <div>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>Leave the remark you are writing</dd>
        </div>
      </dl>
      <label>
        <input type="checkbox" checked={areOn} onChange={({ target }) => onTurn(target.checked)} />
        Keys that are pressed alone are on
      </label>
      <p>They do nothing while you type. Arrow keys move from line to line, too, once a line number has the focus.</p>
    </details>
  );
}
