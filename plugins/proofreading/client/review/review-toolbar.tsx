/** Where one is among the changes, what this one is about, and what can be decided. */
import { useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { Button, IconButton, Toolbar, ToolbarSpace } from '#ui';
import type { Change } from '../../common/review/model.ts';
import type { ChangeWords } from './change-words.ts';
import type { Reviewing } from './use-review.ts';
import styles from './review.module.css';

interface ReviewToolbarProps {
  readonly reviewing: Reviewing;
  readonly words: ChangeWords;
  readonly readOnly: boolean;
  readonly onGo: (step: 1 | -1) => void;
  readonly onDecide: (verdict: 'accept' | 'reject') => void;
}

const Place = ({ reviewing: { review, open, current } }: Pick<ReviewToolbarProps, 'reviewing'>) => {
  const t = useTranslate();
  if (review.changes.length === 0) return <span>{t('review.none')}</span>;
  if (open.length === 0) return <span>{t('review.allDecided')}</span>;
  const place = open.findIndex(({ id }) => id === current?.id) + 1;
  return (
    <span className={styles.count}>
      {place > 0 ? t('review.place', { place, count: open.length }) : t('review.count', { count: open.length })}
    </span>
  );
};

/** `Inserted by Ada · 2 Jan 2026 · “owl”` */
const About = ({ change, words }: { readonly change: Change; readonly words: ChangeWords }) => {
  const t = useTranslate();
  const { code } = useService(Language);
  const { kind, author, date, text, formats } = change;
  const named = new Intl.ListFormat(code, { type: 'unit' }).format(formats.map((format) => t(`review.format.${format}`)));
  return (
    <>
      <span>{[words.by(kind, author), words.day(date), formats.length > 0 && named].filter(Boolean).join(' · ')}</span>
      {text !== '' && <q className={styles.quote}>{text}</q>}
    </>
  );
};

export const ReviewToolbar = ({ reviewing, words, readOnly, onGo, onDecide }: ReviewToolbarProps) => {
  const t = useTranslate();
  const { open, current, canUndo, decideAll, undo } = reviewing;
  const isDone = open.length === 0;
  const canDecide = current?.state === 'open';
  return (
    <div className={styles.bar}>
      <Toolbar label={t('review.toolbar')} className={styles.tools}>
        <IconButton
          icon="chevron-up"
          label={t('review.previous')}
          keys="alt+arrowup"
          disabled={isDone}
          onClick={() => onGo(-1)}
        />
        <IconButton icon="chevron-down" label={t('review.next')} keys="alt+arrowdown" disabled={isDone} onClick={() => onGo(1)} />
        <Place reviewing={reviewing} />
        {!readOnly && (
          <>
            <Button size="small" icon="check" disabled={!canDecide} onClick={() => onDecide('accept')}>
              {t('review.accept')}
            </Button>
            <Button size="small" icon="close" disabled={!canDecide} onClick={() => onDecide('reject')}>
              {t('review.reject')}
            </Button>
            <ToolbarSpace />
            <IconButton icon="undo" label={t('review.undo')} disabled={!canUndo} onClick={undo} />
            <Button size="small" variant="ghost" disabled={isDone} onClick={() => decideAll('accept')}>
              {t('review.acceptAll')}
            </Button>
            <Button size="small" variant="ghost" disabled={isDone} onClick={() => decideAll('reject')}>
              {t('review.rejectAll')}
            </Button>
          </>
        )}
      </Toolbar>
      <p className={styles.about} role="status">
        {current && <About change={current} words={words} />}
      </p>
    </div>
  );
};
