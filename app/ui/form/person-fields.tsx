import { Field } from "./field.tsx";
import styles from "./person-fields.module.css";

type Values = Record<string, string | undefined>;

/** First name, last name and email, under the field names that every form of ours gives them. */
export function PersonFields({ errors, typed }: { errors: Values; typed: Values }) {
  return (
    <>
      <div className={styles.names}>
        <Field
          label="First name"
          name="firstName"
          autoComplete="given-name"
          required
          error={errors.firstName}
          defaultValue={typed.firstName}
        />
        <Field
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          required
          error={errors.lastName}
          defaultValue={typed.lastName}
        />
      </div>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors.email}
        defaultValue={typed.email}
      />
    </>
  );
}
