/** The document with its passages: each has the colour and the number of its source, and a line that tells copied from reworded. */
import { observer } from 'mobx-react-lite';
import { memo, type MouseEvent } from 'react';
import { useTranslate } from '#client-kit';
import { cx } from '#ui';
import { colourOf, type Piece } from '../../common/marked-text.ts';
import type { ReportStore } from '../stores/report-store.ts';
import styles from './report.module.css';

interface MarkProps {
  readonly piece: Piece;
  /** Of its source in the list. */
  readonly number: number;
  readonly isShown: boolean;
}

const Mark = ({ piece: { text, match, isFirst }, number, isShown }: MarkProps) => {
  const t = useTranslate();
  if (!match) return text;
  const { kind } = match.passage;
  const about = [
    t(`passage.${kind}`),
    ...(match.isCited ? [t('passage.cited')] : []),
    ...(match.isQuoted ? [t('passage.quoted')] : []),
  ];
  return (
    <mark
      className={cx(styles.passage, styles[`c${colourOf(number)}`])}
      data-kind={kind}
      data-passage={match.number}
      data-shown={isShown || undefined}
      title={about.join(', ')}
    >
      {isFirst && (
        <button
          type="button"
          className={styles.number}
          aria-label={t('passage.label', { passage: match.number, source: number, about: about.join(', ') })}
        >
          {match.isCited ? `${number} ❞` : number}
        </button>
      )}
      {text}
    </mark>
  );
};

interface ParagraphProps {
  readonly pieces: readonly Piece[];
  readonly numbers: ReadonlyMap<number, number>;
  /** The passage that is shown, if it is in here. */
  readonly shown: number | undefined;
}

const Paragraph = memo(({ pieces, numbers, shown }: ParagraphProps) => (
  <p>
    {pieces.map((piece, at) => (
      <Mark
        // Pieces have no names, and another report has other paragraphs.
        key={at}
        piece={piece}
        number={piece.match ? (numbers.get(piece.match.source) ?? 0) : 0}
        isShown={piece.match !== undefined && piece.match.number === shown}
      />
    ))}
  </p>
));

/** The passage that was pressed: its number by keyboard, or anywhere on it. */
const pressed = (event: MouseEvent<HTMLElement>): number | undefined => {
  const passage = (event.target as Element).closest<HTMLElement>('[data-passage]')?.dataset['passage'];
  return passage === undefined ? undefined : Number(passage);
};

export const MarkedDocument = observer(({ store }: { readonly store: ReportStore }) => {
  const t = useTranslate();
  const { paragraphs, numbers, shown, stored } = store;
  const press = (event: MouseEvent<HTMLElement>) => {
    const passage = pressed(event);
    if (passage !== undefined) store.show(passage);
  };
  return (
    <article className={styles.text} aria-label={stored?.name ?? t('report.document')} data-main tabIndex={-1} onClick={press}>
      {paragraphs.map((pieces, at) => {
        const isHere = shown !== undefined && pieces.some(({ match }) => match?.number === shown.number);
        return <Paragraph key={at} pieces={pieces} numbers={numbers} shown={isHere ? shown.number : undefined} />;
      })}
    </article>
  );
});
