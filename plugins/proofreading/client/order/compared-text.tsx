/** What was corrected in a plain text, word by word: struck where it went, underlined where it came in. */
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from '#client-kit';
import { IconButton, ScrollArea, Toolbar } from '#ui';
import { compareTexts } from '../../common/review/writing/compare-texts.ts';
import styles from '../proofreading.module.css';

interface ComparedTextProps {
  readonly before: string;
  readonly after: string;
  readonly name: string;
}

const TAGS = { deleted: 'del', inserted: 'ins' } as const;

export const ComparedText = ({ before, after, name }: ComparedTextProps) => {
  const t = useTranslate();
  const page = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(-1);
  const steps = useMemo(() => compareTexts(before, after), [before, after]);
  /** A word that was replaced by another is one change. */
  const begins = (at: number) => steps[at]?.kind !== 'kept' && (at === 0 || steps[at - 1]?.kind === 'kept');
  const count = steps.filter((_, at) => begins(at)).length;
  const go = (step: 1 | -1) => {
    const next = current < 0 && step < 0 ? count - 1 : (current + step + count) % count;
    setCurrent(next);
    page.current?.querySelectorAll('[data-begins]').item(next)?.scrollIntoView({ block: 'center' });
  };
  const place = current < 0 ? t('review.count', { count }) : t('review.place', { place: current + 1, count });
  return (
    <div ref={page} className={styles.before}>
      <Toolbar label={t('review.toolbar')}>
        <IconButton icon="chevron-up" label={t('review.previous')} disabled={count === 0} onClick={() => go(-1)} />
        <IconButton icon="chevron-down" label={t('review.next')} disabled={count === 0} onClick={() => go(1)} />
        <span role="status">{count === 0 ? t('review.none') : place}</span>
      </Toolbar>
      <ScrollArea label={name} className={styles.compared}>
        <div dir="auto">
          {steps.map(({ kind, text }, at) => {
            if (kind === 'kept') return text;
            const Tag = TAGS[kind];
            return (
              <Tag key={at} data-begins={begins(at) || undefined}>
                {text}
              </Tag>
            );
          })}
        </div>
      </ScrollArea>
    </div>
  );
};
