/** Texts with the words of the search marked in them. */
import { type ReactNode, useMemo } from 'react';
import { type TitleMark, titleRuns } from '#plugins/library/common/title-markup.ts';
import { type Mark, marksIn, type Sought, snippetOf } from './marks.ts';
import styles from './work.module.css';

const pieces = (text: string, marks: readonly Mark[]): ReactNode[] => {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  parts.push(text.slice(at));
  return parts;
};

const looked = (mark: TitleMark, inside: ReactNode): ReactNode => {
  if (mark === 'sc') return <span className={styles.smallCaps}>{inside}</span>;
  const Element = mark;
  return <Element>{inside}</Element>;
};

/** A title as it is to be read, with its markup. */
export function MarkedTitle({ title, sought }: { readonly title: string; readonly sought?: Sought }) {
  return useMemo(
    () =>
      titleRuns(title).map(({ text, marks }, index) => (
        <span key={index}>
          {marks.reduceRight<ReactNode>((inside, mark) => looked(mark, inside), pieces(text, marksIn(text, sought, 'title')))}
        </span>
      )),
    [title, sought],
  );
}

/** The piece of an abstract that shows why the work was found. */
export function MarkedSnippet({ text, sought }: { readonly text: string; readonly sought: Sought }) {
  const snippet = useMemo(() => snippetOf(text, sought), [text, sought]);
  return (
    <>
      {snippet.isCutBefore && '… '}
      {pieces(snippet.text, snippet.marks)}
      {snippet.isCutAfter && ' …'}
    </>
  );
}
