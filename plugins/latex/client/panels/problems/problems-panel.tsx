/** Problems of the active paper: what the scanner sees and what the last compile said, with advice in plain words. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { EmptyState, Icon, SegmentedControl, Toolbar, ToolbarSpace } from '#ui';
import type { Diagnostic } from '../../../common/model.ts';
import { LatexParts } from '../../tokens.ts';
import styles from '../side-panel.module.css';

type Filter = 'all' | Diagnostic['severity'];
const FILTERS: readonly Filter[] = ['all', 'error', 'warning', 'info'];
const ICONS = { error: 'circle-x', warning: 'warning', info: 'info' } as const;
const ORDER = { error: 0, warning: 1, info: 2 } as const;

const ProblemsPanel = observer(() => {
  const t = useTranslate();
  const { papers, places, checks } = useService(LatexParts);
  const [filter, setFilter] = useState<Filter>('all');
  const paper = papers.active;
  if (!paper) return <EmptyState icon="circle-check" title={t('problems.noPaper')} />;
  const all = [...paper.problems, ...checks.problems(paper.id)].sort((a, b) => ORDER[a.severity] - ORDER[b.severity]);
  const shown = all.filter(({ severity }) => filter === 'all' || severity === filter);
  const hintOf = ({ code, subject }: Diagnostic): string => {
    if (!code) return '';
    const hint = t(`hint.${code}`, { subject: subject ?? '' });
    // A kind without advice answers its own key.
    return hint === `hint.${code}` ? '' : hint;
  };
  return (
    <div className={styles.panel}>
      <Toolbar label={t('problems.tools')}>
        <SegmentedControl
          label={t('problems.filter')}
          segments={FILTERS.map((value) => ({ value, label: t(`problems.${value}`) }))}
          value={filter}
          onChange={setFilter}
        />
        <ToolbarSpace />
        <span className={styles.counts} role="status">
          {t('problems.count', { count: shown.length })}
        </span>
      </Toolbar>
      <div className={styles.scroll}>
        {shown.length === 0 ? (
          <EmptyState icon="circle-check" title={t('problems.none')} />
        ) : (
          <ul className={styles.list}>
            {shown.map((problem, at) => (
              <li key={`${problem.file}:${problem.line}:${problem.message}:${at}`}>
                <button
                  type="button"
                  className={styles.problem}
                  onClick={() => places.openLine(paper.id, problem.file ?? paper.main, problem.line ?? 1)}
                >
                  <Icon
                    name={ICONS[problem.severity]}
                    size={15}
                    className={styles[problem.severity]}
                    title={t(`problems.${problem.severity}`)}
                  />
                  <code>{problem.message}</code>
                  <span className={styles.where}>{[problem.file, problem.line].filter((part) => part !== null).join(':')}</span>
                  {hintOf(problem) && <span className={styles.hint}>{hintOf(problem)}</span>}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
});

export default ProblemsPanel;
