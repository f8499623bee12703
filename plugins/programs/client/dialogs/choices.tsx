/** Several boxes of one question. */
import { Checkbox } from '#ui';
import styles from '../section.module.css';

interface ChoicesProps<V extends string> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly of: readonly V[];
  readonly chosen: readonly V[];
  readonly nameOf: (value: V) => string;
  readonly onChange: (chosen: readonly V[]) => void;
}

export function Choices<V extends string>({ label, error, of, chosen, nameOf, onChange }: ChoicesProps<V>) {
  const set = (value: V, isChosen: boolean) => onChange(of.filter((one) => (one === value ? isChosen : chosen.includes(one))));
  return (
    <fieldset className={styles.choices} aria-label={label}>
      <legend>{label}</legend>
      {of.map((value) => (
        <Checkbox key={value} checked={chosen.includes(value)} onChange={(isChosen) => set(value, isChosen)}>
          {nameOf(value)}
        </Checkbox>
      ))}
      {error !== undefined && (
        <p className={styles.failure} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
