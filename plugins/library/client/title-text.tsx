/** A reference's title as it is to be read: its markup is shown and nothing else of it is taken for HTML. */
import type { ReactNode } from 'react';
import type { Translate } from '#plugin-api/client';
import { type TitleMark, titleRuns } from '../common/title-markup.ts';
import { rawTitleOf } from './title-of.ts';
import styles from './title-text.module.css';

const marked = (mark: TitleMark, inside: ReactNode): ReactNode => {
  if (mark === 'sc') return <span className={styles.smallCaps}>{inside}</span>;
  const Element = mark;
  return <Element className={styles[mark]}>{inside}</Element>;
};

/** A title with its markup shown. */
export const MarkedTitle = ({ title }: { readonly title: string }) =>
  titleRuns(title).map(({ text, marks }, index) => (
    <span key={index}>{marks.reduceRight<ReactNode>((inside, mark) => marked(mark, inside), text)}</span>
  ));

interface TitleTextProps {
  readonly of: { readonly title?: string | undefined };
  readonly t: Translate;
}

/** The title of a reference, or what is said where there is none. */
export const TitleText = ({ of, t }: TitleTextProps) => {
  const title = rawTitleOf(of, t);
  return title.includes('</') ? <MarkedTitle title={title} /> : title;
};
