/** Journals for a manuscript: those that the desk recommends, and what the house's catalogue says, each with its reasons. */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Language, Notices } from '#plugin-api/client';
import { Button } from '#ui';
import type { ChosenJournal, Ranking, RankedJournal } from '../../common/model.ts';
import type { OrderProgress } from '../stores/order-progress.ts';
import styles from '../publishing.module.css';
import { RefineJournals } from './refine-journals.tsx';

interface JournalsProps {
  readonly store: OrderProgress;
  readonly ranking: Ranking;
  readonly chosen: readonly ChosenJournal[];
}

const Reasons = observer(({ journal, side }: { readonly journal: RankedJournal; readonly side: OrderProgress['side'] }) => {
  const t = useTranslate();
  const { code } = useService(Language);
  const { publisher, issn, open_access, reasons } = journal;
  const percent = new Intl.NumberFormat(code, { style: 'percent' });
  const facts = [
    publisher,
    issn === '' ? '' : t('journals.issn', { issn }),
    // None is known to be open, which does not mean that none is.
    open_access === null || open_access === 0 ? '' : t('journals.open', { share: percent.format(open_access) }),
  ];
  return (
    <>
      <ul className={styles.reasons}>
        {reasons.map(({ kind, count, of, examples }) => (
          <li key={kind} title={kind === 'words' ? undefined : examples.join('\n')} dir="auto">
            {t(`journals.reason.${side}.${kind}`, { count, of, words: examples.join(', ') })}
          </li>
        ))}
      </ul>
      <span className={styles.quiet} dir="auto">
        {facts.filter((fact) => fact !== '').join(' · ')}
      </span>
    </>
  );
});

const Ranked = observer(({ store, ranking }: Omit<JournalsProps, 'chosen'>) => {
  const t = useTranslate();
  const { state, journals, title, references, known, near } = ranking;
  if (state !== 'ready') return <p className={styles.says}>{t(`journals.state.${state}`)}</p>;
  return (
    <>
      <p className={styles.quiet}>
        {t(title === '' ? 'journals.fromUntitled' : 'journals.from', { title, references, known, near })}
      </p>
      <ol className={styles.journals} aria-label={t('journals.ranked')}>
        {journals.map((journal) => (
          <li key={journal.name}>
            <strong dir="auto">{journal.name}</strong>
            <Reasons journal={journal} side={store.side} />
          </li>
        ))}
      </ol>
    </>
  );
});

const Chosen = observer(({ chosen }: Pick<JournalsProps, 'chosen'>) => {
  const t = useTranslate();
  return (
    <ol className={styles.journals} aria-label={t('journals.recommended')}>
      {chosen.map(({ name, note }) => (
        <li key={name}>
          <strong dir="auto">{name}</strong>
          {note !== '' && (
            <p className={styles.note} dir="auto">
              {note}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
});

export const JournalsView = observer(({ store, ranking, chosen }: JournalsProps) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const notices = useService(Notices);
  const isDesk = store.side === 'desk';
  return (
    <div className={styles.stack}>
      {isDesk ? (
        <RefineJournals store={store} chosen={chosen} found={ranking.journals} />
      ) : (
        chosen.length > 0 && (
          <>
            <h3 className={styles.subtitle}>{t('journals.recommended')}</h3>
            <Chosen chosen={chosen} />
          </>
        )
      )}
      <h3 className={styles.subtitle}>{t('journals.ranked')}</h3>
      <Ranked store={store} ranking={ranking} />
      {isDesk && (
        <div className={styles.acts}>
          <Button
            size="small"
            icon="refresh-cw"
            disabledReason={offline}
            busy={store.isBusy}
            onClick={() => void store.rank().catch(notices.failure)}
          >
            {t('journals.again')}
          </Button>
        </div>
      )}
    </div>
  );
});
