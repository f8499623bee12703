/** Sentences of a summary, each of which opens the place where it stands in the PDF. */
import { createContext, useContext } from 'react';
import { useTranslate } from '#client-kit';
import type { Place, Sentence } from '../../common/digest.ts';
import type { Places } from './use-place.ts';
import styles from './summary.module.css';

export const ShowPlace = createContext<Places['show']>(undefined);

interface PlacedProps {
  readonly text: string;
  readonly place?: Place | undefined;
}

/** A text that leads to its place, where it has one and something can show it. */
export const Placed = ({ text, place }: PlacedProps) => {
  const t = useTranslate();
  const show = useContext(ShowPlace);
  if (!place || !show) return <span>{text}</span>;
  return (
    <button type="button" className={styles.sentence} onClick={() => show(place, text)}>
      {text} <span className={styles.place}>{t('summary.page', { page: place.page })}</span>
    </button>
  );
};

/** They read on from each other. */
export const Prose = ({ sentences }: { readonly sentences: readonly Sentence[] }) => (
  <p className={styles.prose}>
    {sentences.map(({ text, place, at }, index) => (
      <span key={`${at}-${index}`}>
        <Placed text={text} place={place} />{' '}
      </span>
    ))}
  </p>
);

export const Points = ({ sentences }: { readonly sentences: readonly Sentence[] }) => (
  <ul className={styles.points}>
    {sentences.map(({ text, place, at }, index) => (
      <li key={`${at}-${index}`}>
        <Placed text={text} place={place} />
      </li>
    ))}
  </ul>
);
