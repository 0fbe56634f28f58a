import { EmailField, Field, type Values } from "./field.tsx";
import styles from "./person-fields.module.css";

const names = [
  { label: "First name", name: "firstName", autoComplete: "given-name" },
  { label: "Last name", name: "lastName", autoComplete: "family-name" },
];

/** First name, last name and email, under the field names that every form of ours gives them. */
export function PersonFields({ errors, typed }: { errors: Values; typed: Values }) {
  return (
    <>
      <div className={styles.names}>
        {names.map((field) => (
          <Field key={field.name} {...field} required error={errors[field.name]} defaultValue={typed[field.name]} />
        ))}
      </div>
      <EmailField errors={errors} typed={typed} />
    </>
  );
}
