/** What is wrong with something, a row each: by weight, filtered by it, and each leads to its place. Arrows go from row to row. */
import { type KeyboardEvent, useState } from 'react';
import { useCoreText } from '../../i18n/use-core-text.ts';
import { Toolbar, ToolbarSpace } from '../actions/toolbar.tsx';
import { cx } from '../cx.ts';
import { SegmentedControl } from '../fields/segmented-control.tsx';
import { Icon } from '../marks/icon.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import styles from './problem-list.module.css';

/** The heaviest first. */
const SEVERITIES = ['error', 'warning', 'info'] as const;
export type ProblemSeverity = (typeof SEVERITIES)[number];

type Filter = 'all' | ProblemSeverity;
const FILTERS: readonly Filter[] = ['all', ...SEVERITIES];
const ICONS = { error: 'circle-x', warning: 'warning', info: 'info' } as const;

/** Rows that are drawn at the most; how many there are more is said behind them. */
const MOST = 200;

export interface ListedProblem {
  readonly severity: ProblemSeverity;
  readonly message: string;
  /** Where it is, in a word or two. */
  readonly where?: string;
  /** What to do about it. */
  readonly hint?: string;
}

export interface ProblemListProps<T extends ListedProblem> {
  /** In the order of what they are about. */
  readonly problems: readonly T[];
  readonly onOpen: (problem: T) => void;
  /** Messages are those of a program, word for word. */
  readonly isCode?: boolean;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

export function ProblemList<T extends ListedProblem>({ problems, onOpen, isCode = false }: ProblemListProps<T>) {
  const t = useCoreText();
  const [filter, setFilter] = useState<Filter>('all');
  const [cursor, setCursor] = useState(0);
  const kinds = filter === 'all' ? SEVERITIES : [filter];
  const all = kinds.flatMap((kind) => problems.filter(({ severity }) => severity === kind));
  const shown = all.slice(0, MOST);
  const current = Math.min(cursor, shown.length - 1);
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const next = STEPS[event.key]?.(current, shown.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className={styles.panel}>
      <Toolbar label={t('ui.problems.tools')}>
        <SegmentedControl
          label={t('ui.problems.filter')}
          segments={FILTERS.map((value) => ({ value, label: t(`ui.problems.${value}`) }))}
          value={filter}
          onChange={setFilter}
        />
        <ToolbarSpace />
        <span className={styles.count} role="status">
          {t('ui.problems.count', { count: all.length })}
        </span>
      </Toolbar>
      <div className={styles.scroll}>
        {shown.length === 0 ? (
          <EmptyState icon="circle-check" title={t(problems.length === 0 ? 'ui.problems.none' : 'ui.problems.noneSuch')} />
        ) : (
          <ul className={styles.list} onKeyDown={walk}>
            {shown.map((problem, at) => (
              <li key={at}>
                <button
                  type="button"
                  className={styles.problem}
                  tabIndex={at === current ? 0 : -1}
                  onFocus={() => setCursor(at)}
                  onClick={() => onOpen(problem)}
                >
                  <Icon
                    name={ICONS[problem.severity]}
                    size={15}
                    className={styles[problem.severity]}
                    title={t(`ui.problems.${problem.severity}`)}
                  />
                  {isCode ? <code>{problem.message}</code> : <span className={styles.message}>{problem.message}</span>}
                  {problem.where !== undefined && (
                    <span className={cx(styles.where, !isCode && styles.short)} dir="auto">
                      {problem.where}
                    </span>
                  )}
                  {problem.hint !== undefined && <span className={styles.hint}>{problem.hint}</span>}
                </button>
              </li>
            ))}
          </ul>
        )}
        {all.length > MOST && <p className={styles.more}>{t('ui.problems.more', { count: all.length - MOST })}</p>}
      </div>
    </div>
  );
}
