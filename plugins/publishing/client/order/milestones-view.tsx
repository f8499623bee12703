/** Milestones of an order with what was laid before the author at each, and the author's yes. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { Tag, type TagProps } from '#ui';
import type { Progress } from '../../common/model.ts';
import type { OrderProgress } from '../stores/order-progress.ts';
import styles from '../publishing.module.css';
import { AuthorsAnswer } from './authors-answer.tsx';

type Standing = Progress['milestones'][number];

const TONES: Readonly<Record<Standing['state'], NonNullable<TagProps['tone']>>> = {
  done: 'success',
  asked: 'accent',
  changes: 'warning',
  current: 'plain',
  ahead: 'plain',
};

const Rounds = observer(({ rounds }: Pick<Standing, 'rounds'>) => {
  const t = useTranslate();
  const { code } = useService(Language);
  const day = (iso: string) => new Date(iso).toLocaleDateString(code, { dateStyle: 'medium' });
  return (
    <ul className={styles.rounds}>
      {rounds.map(({ asked_at, answered_at, answer, files }) => (
        <li key={asked_at}>
          <span dir="auto">{files.map(({ name }) => name).join(', ')}</span>
          <span className={styles.quiet}>
            {answer === null || answered_at === null
              ? t('milestones.askedOn', { day: day(asked_at) })
              : t(`milestones.answer.${answer}`, { day: day(answered_at) })}
          </span>
        </li>
      ))}
    </ul>
  );
});

export const MilestonesView = observer(({ store, progress }: { readonly store: OrderProgress; readonly progress: Progress }) => {
  const t = useTranslate();
  const { code } = useService(Language);
  const { milestones, status } = progress;
  return (
    <div className={styles.stack}>
      {status === 'approval' && store.side === 'customer' && <AuthorsAnswer store={store} />}
      <ol className={styles.milestones} aria-label={t('milestones.title')}>
        {milestones.map(({ id, title, state, rounds }) => (
          <li key={id} aria-current={state === 'current' || state === 'asked' || state === 'changes' ? 'step' : undefined}>
            <div className={styles.line}>
              <strong>{title[code === 'de' ? 'de' : 'en']}</strong>
              <Tag tone={TONES[state]}>{t(`milestones.state.${state}`)}</Tag>
            </div>
            {rounds.length > 0 && <Rounds rounds={rounds} />}
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>{t('milestones.promise')}</p>
    </div>
  );
});
