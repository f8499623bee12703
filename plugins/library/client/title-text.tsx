/** A reference's title as it is to be read: its markup is shown and nothing else of it is taken for HTML. */
import type { ReactNode } from 'react';
import type { Translate } from '#plugin-api/client';
import { plainTitle, type TitleMark, titleRuns } from '../common/title-markup.ts';
import { piecesOf, type Words } from './marked-words.tsx';
import { rawTitleOf } from './title-of.ts';
import styles from './title-text.module.css';

const marked = (mark: TitleMark, inside: ReactNode): ReactNode => {
  if (mark === 'sc') return <span className={styles.smallCaps}>{inside}</span>;
  const Element = mark;
  return <Element className={styles[mark]}>{inside}</Element>;
};

const NO_WORDS: Words = [];

/** A piece of one look, found or not. */
interface Stretch {
  readonly text: string;
  readonly marks: readonly TitleMark[];
  readonly isFound: boolean;
}

/** A word that is found may reach from one look into the next. */
const stretchesOf = (title: string, words: Words): Stretch[] => {
  const pieces = piecesOf(plainTitle(title), words);
  let [at, within] = [0, 0];
  return titleRuns(title).flatMap(({ text, marks }) => {
    const stretches: Stretch[] = [];
    for (let left = text; left !== ''; ) {
      const piece = pieces[at];
      if (!piece) break;
      const cut = left.slice(0, piece.text.length - within);
      stretches.push({ text: cut, marks, isFound: piece.isFound });
      left = left.slice(cut.length);
      within += cut.length;
      if (within >= piece.text.length) [at, within] = [at + 1, 0];
    }
    return stretches;
  });
};

/** A title with its markup shown. @param words what is marked in it as found */
export const MarkedTitle = ({ title, words = NO_WORDS }: { readonly title: string; readonly words?: Words }) =>
  stretchesOf(title, words).map(({ text, marks, isFound }, index) => (
    <span key={index}>
      {marks.reduceRight<ReactNode>((inside, mark) => marked(mark, inside), isFound ? <mark>{text}</mark> : text)}
    </span>
  ));

interface TitleTextProps {
  readonly of: { readonly title?: string | undefined };
  readonly t: Translate;
  /** Marked in the title as found. */
  readonly words?: Words;
}

/** The title of a reference, or what is said where there is none. */
export const TitleText = ({ of, t, words = NO_WORDS }: TitleTextProps) => {
  const title = rawTitleOf(of, t);
  return words.length > 0 || title.includes('</') ? <MarkedTitle title={title} words={words} /> : title;
};
