/** Facts line by line: what each is on the one side, its value on the other. */
import { cx } from './cx.ts';
import styles from './fact-list.module.css';

export interface FactListProps {
  /** No two have the same name. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly className?: string | undefined;
}

export const FactList = ({ facts, className }: FactListProps) => (
  <dl className={cx(styles.facts, className)}>
    {facts.map(([name, value]) => (
      <div key={name} className={styles.fact}>
        <dt dir="auto">{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
