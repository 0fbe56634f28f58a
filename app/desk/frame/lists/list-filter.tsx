import { type ReactNode, useEffect, useId, useRef } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/form/button.tsx";
import styles from "./list-filter.module.css";

type Props = { action: string; label: string; search: string; searched: string; children: ReactNode };

/** What of a list is shown; the address says it. The children are Choice elements. */
export function ListFilter({ action, label, search, searched, children }: Props) {
  return (
    <Form action={action} role="search" aria-label={label} className={styles.filter}>
      <label className={styles.search}>
        <span>{searched}</span>
        <input type="search" name="search" defaultValue={search} maxLength={200} autoComplete="off" />
      </label>
      {children}
      <Button look="ghost">Show</Button>
    </Form>
  );
}

type Choices = { name: string; label: string; chosen: string; options: [value: string, words: string][] };

/** Applied when it is changed, so that the list is what it says. */
export function Choice({ name, label, chosen, options }: Choices) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  // In step with the address: Back shows another list, and the element stays, so that focus does.
  useEffect(() => {
    if (select.current) select.current.value = chosen;
  }, [chosen]);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        ref={select}
        id={id}
        name={name}
        defaultValue={chosen}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
