import { useOwnWords } from "#app/ui/words/own-words.ts";
import { EmailField, Field, type Values } from "./field.tsx";
import styles from "./person-fields.module.css";

const names = [
  { name: "firstName", autoComplete: "given-name" },
  { name: "lastName", autoComplete: "family-name" },
] as const;

/** First name, last name and email, under the field names that every form of ours gives them. */
export function PersonFields({ errors, typed }: { errors: Values; typed: Values }) {
  const words = useOwnWords();
  return (
    <>
      <div className={styles.names}>
        {names.map((field) => (
          <Field
            key={field.name}
            {...field}
            label={words[field.name]}
            required
            error={errors[field.name]}
            defaultValue={typed[field.name]}
          />
        ))}
      </div>
      <EmailField errors={errors} typed={typed} />
    </>
  );
}
