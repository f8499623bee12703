/** A source with its lines numbered, to be read; words that are commented are tinted, and those that are selected can be commented on. */
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from '#client-kit';
import { Button } from '#ui';
import type { GuestManuscript, GuestPlace, GuestThread } from '../../common/model.ts';
import { markedLines } from './marked-lines.ts';
import { placeOfSelection } from './place-of-selection.ts';
import styles from './visit.module.css';

export interface SourceViewProps {
  readonly file: GuestManuscript['files'][number];
  readonly threads: readonly GuestThread[];
  readonly mayComment: boolean;
  readonly onPlace: (place: GuestPlace) => void;
}

/** Pixels that the offer to comment takes. */
const OFFER = 40;

interface Chosen {
  readonly place: GuestPlace;
  /** Pixels from the top of the lines to the end of the words, as far as it is in view. */
  readonly below: number;
}

const chosenIn = (lines: Element, file: SourceViewProps['file']): Chosen | undefined => {
  const place = placeOfSelection(lines, file);
  const words = getSelection()?.getRangeAt(0).getBoundingClientRect();
  const view = lines.parentElement?.getBoundingClientRect();
  if (!place || !words || !view) return undefined;
  return { place, below: Math.min(words.bottom, view.bottom - OFFER) - lines.getBoundingClientRect().top };
};

export function SourceView({ file, threads, mayComment, onPlace }: SourceViewProps) {
  const t = useTranslate();
  const text = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const lines = useMemo(() => {
    const quotes = threads.filter((thread) => thread.file === file.name && !thread.is_resolved).map(({ quote }) => quote);
    return markedLines(file.content, quotes);
  }, [file, threads]);
  useEffect(() => {
    if (!mayComment) return undefined;
    // However it is selected: by the mouse, by keys, or by a finger.
    const choose = () => setChosen(text.current ? chosenIn(text.current, file) : undefined);
    document.addEventListener('selectionchange', choose);
    return () => document.removeEventListener('selectionchange', choose);
  }, [file, mayComment]);
  return (
    <div className={styles.source}>
      {chosen && (
        // To press it leaves the words selected.
        <div className={styles.offer} style={{ top: chosen.below }} onPointerDown={(event) => event.preventDefault()}>
          <Button
            size="small"
            variant="primary"
            icon="message-square"
            onClick={() => {
              onPlace(chosen.place);
              setChosen(undefined);
            }}
          >
            {t('comment.onSelection')}
          </Button>
        </div>
      )}
      <ol ref={text} className={styles.lines} dir="auto">
        {lines.map(({ number, pieces }) => (
          <li key={number}>
            {pieces.map(({ at, text: words, isMarked }) => (
              <Fragment key={at}>{isMarked ? <mark>{words}</mark> : words}</Fragment>
            ))}
            {'\n'}
          </li>
        ))}
      </ol>
    </div>
  );
}
