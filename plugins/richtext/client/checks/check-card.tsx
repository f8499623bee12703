/** What was found at a place of a text: what is wrong, what may have been meant, and what else can be done about it. */
import type { KeyboardEvent } from 'react';
import { Button } from '#ui';
import type { PlacedMark } from './checked-document.ts';
import styles from './checks.module.css';

interface CheckCardProps {
  readonly found: readonly PlacedMark[];
  /** @param deed its id */
  readonly run: (mark: PlacedMark, deed: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows lead from one deed to the next, as in a menu. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const deeds = [...event.currentTarget.querySelectorAll('button')];
  const at = deeds.indexOf(document.activeElement as HTMLButtonElement);
  deeds[(at + step + deeds.length) % deeds.length]?.focus();
};

export function CheckCard({ found, run }: CheckCardProps) {
  return (
    <div className={styles.card} onKeyDown={walk}>
      {found.map((one) => (
        <section key={`${one.check} ${one.id}`} aria-label={one.mark.title}>
          <p className={styles.title}>{one.mark.title}</p>
          {one.mark.text !== '' && <p className={styles.text}>{one.mark.text}</p>}
          <ul className={styles.deeds}>
            {one.mark.deeds.map(({ id, title, mends }) => (
              <li key={id} data-mends={mends}>
                <Button variant="ghost" onClick={() => run(one, id)}>
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
