import layout from "#app/ui/layout.module.css";

/** A field that people neither see nor reach; programs that fill in everything give themselves away by it (security.md D8). */
export function Trap() {
  return (
    <div className={layout.visuallyHidden} aria-hidden="true">
      <label>
        Leave this empty
        <input name="leaveEmpty" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
