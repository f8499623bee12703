/** The manuscript as a page that is read: lines are walked by keys, and words that are commented on are tinted. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslate } from '#client-kit';
import type { GuestReading } from '../../../common/model.ts';
import { CommentOffer } from '../comment-offer.tsx';
import { placeAt } from '../place-of-selection.ts';
import type { Reading } from '../reading.ts';
import { stepWord } from '../word-steps.ts';
import { lineLetters, selectedLetters } from './letters.ts';
import { PageBlock } from './page-block.tsx';
import styles from './text.module.css';

/** Lines that the keys for pages go. */
const PAGE = 10;

/** Letters that a block has, at the most. */
const reachOf = (html: string): { from: number; to: number } => {
  const firsts = [...html.matchAll(/ data-at="(\d+)"/g)].map(([, at]) => Number(at));
  return { from: Math.min(...firsts), to: Math.max(...firsts) + html.length };
};

const closest = (target: EventTarget, selector: string): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>(selector)) || undefined;

const threadOf = (mark: HTMLElement | null | undefined): number | undefined => {
  const thread = Number(mark?.dataset.thread ?? Number.NaN);
  return Number.isNaN(thread) ? undefined : thread;
};

const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE },
  ...{ Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
};

export interface TextViewProps {
  readonly reading: Reading;
  readonly page: GuestReading;
}

export const TextView = observer(function TextView({ reading, page }: TextViewProps) {
  const t = useTranslate();
  const { visit, marked, sought, begun, shownFile: file } = reading;
  const box = useRef<HTMLElement>(null);
  const current = useRef<HTMLElement>(undefined);
  const reaches = useMemo(() => page.blocks.map(reachOf), [page]);
  const chosen = begun ? 'new' : reading.chosen;
  const lines = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];

  /** The tabulator key leads to one line alone, from which the others are walked to. */
  const keepCurrent = (line: HTMLElement | undefined) => {
    const all = lines();
    current.current = line && all.includes(line) ? line : all[0];
    for (const each of all) each.tabIndex = each === current.current ? 0 : -1;
  };
  useEffect(() => keepCurrent(current.current), [page]);

  useEffect(() => {
    if (sought) box.current?.querySelector('mark[data-chosen]')?.scrollIntoView({ block: 'center' });
    // What is written elsewhere brings nothing into view.
  }, [sought]);

  const pick = async () => {
    if (!file || !box.current) return undefined;
    const letters = selectedLetters(box.current);
    const line = current.current;
    // What is being written is gone on with, unless it is to be about other words.
    if (!letters && visit.drafts.has('new') && begun) return begun;
    return placeAt(file, letters ?? (line ? lineLetters(line, file.content) : { from: 0, to: 0 }));
  };
  const latest = useRef(pick);
  latest.current = pick;
  useEffect(() => reading.picksBy(() => latest.current()), [reading]);

  const press = (event: KeyboardEvent) => {
    const line = event.target instanceof HTMLElement && event.target.dataset.line !== undefined ? event.target : undefined;
    if (!line || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = lines();
    const step = STEPS[event.key];
    const word = { ArrowRight: 1 as const, ArrowLeft: -1 as const }[event.key];
    const thread = event.key === 'Enter' ? threadOf(line.querySelector('mark[data-thread]')) : undefined;
    if (step !== undefined) {
      const next = all[Math.max(0, Math.min(all.length - 1, all.indexOf(line) + step))];
      next?.focus();
      // From there words are selected with the shift key.
      if (next) getSelection()?.collapse(next, 0);
    } else if (word) stepWord(line, word);
    else if (thread !== undefined) reading.focus(thread);
    else return;
    event.preventDefault();
  };

  const click = (event: MouseEvent) => {
    const to = closest(event.target, 'a[data-to]')?.dataset.to;
    if (to !== undefined && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const target = document.getElementById(to);
      target?.scrollIntoView({ block: 'center' });
      if (target) target.tabIndex = target.tabIndex === 0 ? 0 : -1;
      target?.focus({ preventScroll: true });
      return;
    }
    const thread = threadOf(closest(event.target, 'mark[data-thread]'));
    if (thread !== undefined && getSelection()?.isCollapsed !== false) reading.choose(thread);
  };

  return (
    <CommentOffer
      words="[data-at], [data-line]"
      isOn={visit.mayComment}
      isHidden={false}
      onComment={() => void reading.beginHere()}
    >
      <div className={styles.desk}>
        <section
          ref={box}
          className={styles.text}
          lang={page.language}
          aria-label={t('view.text')}
          onKeyDown={press}
          onFocus={({ target }) => {
            const line = closest(target, '[data-line]');
            if (line) keepCurrent(line);
          }}
          onClick={click}
        >
          {page.blocks.length === 0 && <p className={styles.lost}>{t('text.empty')}</p>}
          {page.blocks.map((html, index) => {
            const reach = reaches[index];
            const marks = reach ? marked.filter(({ from, to }) => from < reach.to && to > reach.from) : [];
            return (
              <PageBlock
                // Blocks have no name of their own.
                key={String(index)}
                html={html}
                marks={JSON.stringify(marks)}
                chosen={marks.some(({ id }) => id === chosen) ? chosen : undefined}
                picture={visit.picture}
              />
            );
          })}
        </section>
      </div>
    </CommentOffer>
  );
});
