/** A source with its lines numbered, to be read: lines are walked by keys, and words that are commented on are tinted. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from '#client-kit';
import type { GuestManuscript } from '../../common/model.ts';
import { CommentOffer } from './comment-offer.tsx';
import { type MarkedLine, markedLines } from './marked-lines.ts';
import { placeOfLine, placeOfSelection } from './place-of-selection.ts';
import type { Reading } from './reading.ts';
import styles from './source.module.css';
import { stepWord } from './word-steps.ts';

/** Lines that the keys for pages go. */
const PAGE = 20;

interface LineProps {
  readonly line: MarkedLine;
  /** The one that the tabulator key leads to. */
  readonly isCurrent: boolean;
  /** What is chosen, where it is in this line. */
  readonly chosen: number | 'new' | undefined;
}

const Line = memo(function Line({ line: { number, pieces }, isCurrent, chosen }: LineProps) {
  return (
    <li data-line={number} tabIndex={isCurrent ? 0 : -1}>
      {pieces.map(({ at, text, marks }) =>
        marks.length === 0 ? (
          text
        ) : (
          <mark key={at} data-thread={marks[0]} data-chosen={(chosen !== undefined && marks.includes(chosen)) || undefined}>
            {text}
          </mark>
        ),
      )}
      {'\n'}
    </li>
  );
});

const lineOf = (target: EventTarget): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('li[data-line]')) || undefined;

const threadOf = (mark: HTMLElement | null | undefined): number | undefined => {
  const thread = Number(mark?.dataset.thread ?? Number.NaN);
  return Number.isNaN(thread) ? undefined : thread;
};

/** Line to go to by a key, from a line of so many; `undefined` for other keys. */
const targetOf = ({ key, ctrlKey, metaKey }: KeyboardEvent, from: number, count: number): number | undefined => {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };
  const edges: Readonly<Record<string, number>> = { Home: 1, End: count };
  const to = steps[key] === undefined ? edges[key] : from + steps[key];
  const isPlain = steps[key] === undefined || !(ctrlKey || metaKey);
  return to === undefined || !isPlain ? undefined : Math.max(1, Math.min(count, to));
};

export interface SourceViewProps {
  readonly reading: Reading;
  readonly file: GuestManuscript['files'][number];
}

export const SourceView = observer(function SourceView({ reading, file }: SourceViewProps) {
  const t = useTranslate();
  const { visit, marked, sought, begun } = reading;
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(1);
  const isShown = reading.view === 'sources';
  const chosen = begun ? 'new' : reading.chosen;
  const lines = useMemo(() => markedLines(file.content, marked), [file.content, marked]);
  const at = Math.min(current, lines.length);

  useEffect(() => {
    if (!sought || !isShown) return;
    const mark = list.current?.querySelector<HTMLElement>('mark[data-chosen]');
    mark?.scrollIntoView({ block: 'center' });
    if (mark) setCurrent(Number(lineOf(mark)?.dataset.line ?? 1));
    // What is written elsewhere brings nothing into view.
  }, [sought, isShown, file.id]);

  const pick = async () => {
    const selected = list.current && placeOfSelection(list.current, file);
    // What is being written is gone on with, unless it is to be about other words.
    return selected ?? (visit.drafts.has('new') ? begun : undefined) ?? placeOfLine(file, at);
  };
  const latest = useRef(pick);
  latest.current = pick;
  useEffect(() => (isShown ? reading.picksBy(() => latest.current()) : undefined), [reading, isShown]);

  const press = (event: KeyboardEvent) => {
    const line = lineOf(event.target);
    if (!line || event.shiftKey || event.altKey) return;
    const number = Number(line.dataset.line);
    const to = targetOf(event, number, lines.length);
    const next = to === undefined ? undefined : list.current?.querySelector<HTMLElement>(`li[data-line="${to}"]`);
    const word = { ArrowRight: 1 as const, ArrowLeft: -1 as const }[event.key];
    const thread = event.key === 'Enter' ? threadOf(line.querySelector('mark')) : undefined;
    if (next) {
      next.focus();
      // From there words are selected with the shift key.
      getSelection()?.collapse(next, 0);
    } else if (word) stepWord(line, word);
    else if (thread !== undefined) reading.focus(thread);
    else return;
    event.preventDefault();
  };
  return (
    <CommentOffer
      words="li[data-line]"
      isOn={isShown && visit.mayComment}
      isHidden={!isShown}
      onComment={() => void reading.beginHere()}
    >
      <div className={styles.source}>
        <ol
          ref={list}
          className={styles.lines}
          dir="auto"
          aria-label={t('view.linesOf', { name: file.name })}
          onKeyDown={press}
          onFocus={({ target }) => setCurrent(Number(lineOf(target)?.dataset.line ?? 1))}
          onClick={({ target }) => {
            const thread = target instanceof Element ? threadOf(target.closest('mark')) : undefined;
            if (thread !== undefined && getSelection()?.isCollapsed !== false) reading.choose(thread);
          }}
        >
          {lines.map((line) => (
            <Line
              key={line.number}
              line={line}
              isCurrent={line.number === at}
              chosen={line.pieces.some(({ marks }) => chosen !== undefined && marks.includes(chosen)) ? chosen : undefined}
            />
          ))}
        </ol>
      </div>
    </CommentOffer>
  );
});
