/** What was found in a file, in words, with the pages that it is on: each leads to its picture. */
import { useTranslate } from '#client-kit';
import { observer } from 'mobx-react-lite';
import { Button, Checkbox, Icon } from '#ui';
import type { Problem } from '../../common/preflight.ts';
import type { PrintStore } from '../stores/print-store.ts';
import styles from './steps.module.css';
import { useNames } from './use-names.ts';

/** Pages that are named; of more it is said how many there are. */
const MOST_PAGES = 12;

const useWords = () => {
  const t = useTranslate();
  const { number } = useNames();
  return (problem: Problem): string => {
    const more: Record<string, string | number> = {};
    if ('size' in problem)
      more['size'] = t('check.millimetres', { width: number(problem.size.width), height: number(problem.size.height) });
    if ('fonts' in problem) more['fonts'] = problem.fonts.map(({ name }) => name).join(', ');
    if ('limit' in problem) more['limit'] = problem.limit;
    if ('count' in problem) more['number'] = problem.count;
    return t(`problem.${problem.kind}`, more);
  };
};

const Pages = observer(({ store, pages }: { readonly store: PrintStore; readonly pages: readonly number[] }) => {
  const t = useTranslate();
  if (pages.length === 0) return null;
  return (
    <span className={styles.pageLinks}>
      {pages.slice(0, MOST_PAGES).map((page) => (
        <Button key={page} size="small" variant="ghost" onClick={() => store.show(page)}>
          {t('page.name', { page })}
        </Button>
      ))}
      {pages.length > MOST_PAGES && <span>{t('page.more', { count: pages.length - MOST_PAGES })}</span>}
    </span>
  );
});

export const ProblemList = observer(({ store }: { readonly store: PrintStore }) => {
  const t = useTranslate();
  const words = useWords();
  return (
    <ul className={styles.problems} aria-label={t('check.problems')}>
      {store.problems.map((problem) => (
        <li key={problem.kind} className={problem.weight === 'stops' ? styles.stops : styles.warns}>
          <Icon name={problem.weight === 'stops' ? 'circle-x' : 'circle-alert'} size={16} />
          <div className={styles.problem}>
            <span>{words(problem)}</span>
            <Pages store={store} pages={problem.pages} />
            {problem.weight === 'stops' ? (
              <strong>{t('check.stops')}</strong>
            ) : (
              <Checkbox checked={store.accepted.has(problem.kind)} onChange={(isOn) => store.accept(problem.kind, isOn)}>
                {t('check.accept')}
              </Checkbox>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
});
