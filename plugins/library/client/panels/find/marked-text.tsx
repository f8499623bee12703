/** A piece of text with what was looked for in it marked. */
import { Fragment } from 'react';
import type { Snippet } from '../../../common/model/find.ts';

export function MarkedText({ text, marks, isCutBefore, isCutAfter }: Snippet) {
  return (
    <>
      {isCutBefore && '… '}
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
      {isCutAfter && ' …'}
    </>
  );
}
