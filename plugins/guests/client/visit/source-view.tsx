/** A source with its lines numbered, to be read; words that are commented are tinted, and those that are selected can be commented on. */
import { Fragment, useMemo, useRef, useState } from 'react';
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

export function SourceView({ file, threads, mayComment, onPlace }: SourceViewProps) {
  const t = useTranslate();
  const text = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState<GuestPlace>();
  const lines = useMemo(() => {
    const quotes = threads.filter((thread) => thread.file === file.name && !thread.is_resolved).map(({ quote }) => quote);
    return markedLines(file.content, quotes);
  }, [file, threads]);
  const choose = () => setChosen(mayComment && text.current ? placeOfSelection(text.current, file) : undefined);
  return (
    <div className={styles.source}>
      {chosen && (
        <div className={styles.offer}>
          <Button
            size="small"
            variant="primary"
            icon="message-square"
            onClick={() => {
              onPlace(chosen);
              setChosen(undefined);
            }}
          >
            {t('comment.onSelection')}
          </Button>
        </div>
      )}
      <ol ref={text} className={styles.lines} dir="auto" onMouseUp={choose} onKeyUp={choose}>
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
