/** A Word document with what was changed in it, as a page: read through change by change, accepted and rejected. */
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslate } from '#client-kit';
import { ErrorState } from '#ui';
import type { Verdict } from '../../common/review/model.ts';
import type { Review } from '../../common/review/read-review.ts';
import { useChangeWords } from './change-words.ts';
import { type Picking, PickingContext } from './changed-text.tsx';
import { ReviewBlocks } from './review-blocks.tsx';
import { ReviewToolbar } from './review-toolbar.tsx';
import { type Reviewing, useReview } from './use-review.ts';
import styles from './review.module.css';

export interface ReviewViewProps {
  /** A .docx, or one that is open; another one begins anew. */
  readonly document: Uint8Array | Review;
  /** Name of the person who reads, as their changes are signed. */
  readonly author?: string | undefined;
  /** After each decision; `saveReview` makes a .docx of what it is given. */
  readonly onChange?: (review: Review) => void;
  readonly readOnly?: boolean;
}

const KEYS: Readonly<Record<string, Verdict>> = { a: 'accept', r: 'reject' };

const Opened = ({
  reviewing,
  author,
  readOnly,
}: {
  readonly reviewing: Reviewing;
  readonly author?: string | undefined;
  readonly readOnly: boolean;
}) => {
  const t = useTranslate();
  const words = useChangeWords(author);
  const page = useRef<HTMLDivElement>(null);
  /** The change that comes in sight once it is drawn, and takes the keyboard where it was the keyboard that asked. */
  const wanted = useRef<{ readonly change: string | undefined; readonly byKey: boolean }>(undefined);
  const { review, current } = reviewing;
  const latest = useRef({ reviewing, words });
  latest.current = { reviewing, words };
  // One object for good, so that paragraphs are not drawn again because of it.
  const picking = useMemo(
    (): Picking => ({
      words: {
        by: (...told) => latest.current.words.by(...told),
        ofRun: (...told) => latest.current.words.ofRun(...told),
        day: (iso) => latest.current.words.day(iso),
      },
      pick: (change) => latest.current.reviewing.pick(change),
    }),
    [],
  );
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const { change, byKey } = wanted.current;
    wanted.current = undefined;
    const place = change === undefined ? null : page.current?.querySelector<HTMLElement>(`[data-change~="${change}"]`);
    if (byKey) (place ?? page.current)?.focus();
    place?.scrollIntoView({ block: 'nearest' });
  });
  const go = (step: 1 | -1, byKey = false) => {
    wanted.current = { change: reviewing.go(step), byKey };
  };
  const decide = (verdict: Verdict, byKey = false) => {
    wanted.current = { change: reviewing.decide(verdict), byKey };
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      return go(event.key === 'ArrowUp' ? -1 : 1, true);
    }
    const verdict = event.altKey ? undefined : KEYS[event.key.toLowerCase()];
    const isOnChange = event.target instanceof HTMLElement && event.target.dataset['change'] !== undefined;
    if (!verdict || !isOnChange || readOnly || current?.state !== 'open') return;
    event.preventDefault();
    decide(verdict, true);
  };
  const comments = useMemo(() => new Map(review.comments.map((comment) => [comment.id, comment])), [review]);
  return (
    <div className={styles.view} onKeyDown={press}>
      <ReviewToolbar reviewing={reviewing} words={words} readOnly={readOnly} onGo={go} onDecide={decide} />
      <PickingContext value={picking}>
        <article ref={page} className={styles.page} aria-label={t('review.document')} tabIndex={-1}>
          <ReviewBlocks blocks={review.blocks} current={current?.id} comments={comments} />
          {review.asides.map(({ key, kind, label, blocks }) => (
            <section key={key} className={styles.aside} aria-label={t(`review.aside.${kind}`, { label })}>
              <div className={styles.block}>
                <p className={styles.asideTitle}>{t(`review.aside.${kind}`, { label })}</p>
              </div>
              <ReviewBlocks blocks={blocks} current={current?.id} comments={comments} />
            </section>
          ))}
        </article>
      </PickingContext>
    </div>
  );
};

export const ReviewView = ({ document, author, onChange, readOnly = false }: ReviewViewProps) => {
  const t = useTranslate();
  const reviewing = useReview(document, onChange);
  if (typeof reviewing === 'string')
    return <ErrorState title={t('review.problem.title')} text={t(`review.problem.${reviewing}`)} />;
  return <Opened reviewing={reviewing} author={author} readOnly={readOnly} />;
};
