/** One piece of long work: what it is, how it stands, and what can be done about it. */
import type { ReactNode } from 'react';
import { useOfflineReason, useTranslate } from '#client-kit';
import { Button, IconButton, ProgressBar, Tag } from '#ui';
import type { JobState } from '../../common/model.ts';
import styles from './catalogue.module.css';
import { useFormat } from './use-format.ts';

interface Work {
  readonly state: JobState;
  readonly message: string;
  readonly taken: number;
  readonly removed: number;
  readonly broken: number;
  readonly began_at: string | null;
  readonly ended_at: string | null;
}

interface WorkRowProps {
  readonly work: Work;
  readonly name: string;
  /** What is known of it besides. */
  readonly about: readonly string[];
  /** 0 to 1; `undefined` when nobody knows. */
  readonly share: number | undefined;
  /** Title of the button that begins it again. */
  readonly again: string;
  readonly onAgain: () => void;
  readonly onStop: () => void;
  readonly onRemove: () => void;
  readonly menu?: ReactNode;
}

const TONES = { waiting: 'plain', running: 'accent', done: 'success', failed: 'danger', cancelled: 'plain' } as const;

export const isMoving = ({ state }: Pick<Work, 'state'>): boolean => state === 'running' || state === 'waiting';

export function WorkRow({ work, name, about, share, again, onAgain, onStop, onRemove, menu }: WorkRowProps) {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { number, moment } = useFormat();
  // What is said of work that has not ended is why it does not go on just now.
  const isResting = isMoving(work) && work.message !== '';
  const state = isResting ? 'waiting' : work.state;
  const counts = [
    t('work.taken', { count: work.taken, shown: number(work.taken) }),
    ...(work.removed > 0 ? [t('work.removed', { shown: number(work.removed) })] : []),
    ...(work.broken > 0 ? [t('work.broken', { shown: number(work.broken) })] : []),
    ...(work.ended_at === null ? [] : [t('work.ended', { moment: moment(work.ended_at) })]),
  ];
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.name}>
        <span dir="auto">{name}</span>
        <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
      </div>
      <div className={styles.acts}>
        {isMoving(work) ? (
          <Button size="small" disabledReason={offline} onClick={onStop}>
            {t('work.stop')}
          </Button>
        ) : (
          <Button size="small" disabledReason={offline} onClick={onAgain}>
            {again}
          </Button>
        )}
        {menu}
        <IconButton icon="trash" label={t('work.remove', { name })} disabled={offline !== undefined} onClick={onRemove} />
      </div>
      {isMoving(work) && !isResting && (
        <div className={styles.wide}>
          <ProgressBar label={t('work.progress', { name })} value={state === 'waiting' ? undefined : share} bare />
        </div>
      )}
      <p className={styles.detail}>{[...about, ...counts].join(' · ')}</p>
      {work.message !== '' && (
        <p className={styles.detail} role="status">
          {isResting ? t('work.askedAgain', { message: work.message }) : work.message}
        </p>
      )}
    </li>
  );
}
