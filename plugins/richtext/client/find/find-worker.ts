/** Runs patterns beside the page: one that takes for ever is ended with its worker. */
import { findIn, type Found, patternOf, type Query } from './query.ts';

export interface Asked {
  readonly query: Query;
  readonly lines: readonly string[];
}

export const answer = ({ query, lines }: Asked): readonly (readonly Found[])[] => {
  const pattern = patternOf(query);
  return lines.map((line) => findIn(line, pattern));
};
