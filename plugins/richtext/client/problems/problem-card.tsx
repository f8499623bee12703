/** What is wrong at a place of the text, shown there: what it is, and what can be done about it. */
import type { Translate } from '#plugin-api/client';
import { Button } from '#ui';
import type { Problem } from './problem.ts';
import styles from './problem-card.module.css';

interface ProblemCardProps {
  readonly t: Translate;
  /** At one place. */
  readonly problems: readonly Problem[];
  /** Which of all they are, from 1. */
  readonly number: number;
  readonly count: number;
  /** `undefined` for who may not write. @param action of the editor */
  readonly mend?: (action: string) => void;
}

export function ProblemCard({ t, problems, number, count, mend }: ProblemCardProps) {
  return (
    <div className={styles.card}>
      {problems.map(({ id, message, hint, mend: action }) => (
        <section key={id}>
          <p role="status">{message}</p>
          {hint !== undefined && <p className={styles.hint}>{hint}</p>}
          {mend && action !== undefined && (
            <Button size="small" onClick={() => mend(action)}>
              {t(`action.${action}`)}
            </Button>
          )}
        </section>
      ))}
      <p className={styles.count}>{t('problems.place', { number, count })}</p>
    </div>
  );
}
