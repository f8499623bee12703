/** Facts: what each is, and its value. */
import { cx } from '../cx.ts';
import styles from './fact-list.module.css';

export interface FactListProps {
  /** No two have the same name. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Line by line with names and values at either side (the default), or in two columns; or all in a row. */
  readonly layout?: 'sides' | 'columns' | 'row';
  readonly className?: string | undefined;
}

export const FactList = ({ facts, layout = 'sides', className }: FactListProps) => (
  <dl className={cx(styles[layout], className)}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt dir="auto">{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
