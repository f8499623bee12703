/** Tells the browsers of those who see a paper that something is cited that was not, or no longer. */
import { type UsesChanged, USES_CHANGED } from '../../common/uses.ts';
import type { CiteLink } from '../../common/model.ts';
import { type Owned, peopleOf } from '../access.ts';
import type { Latex, Tx } from '../latex.ts';

/** An event names no more references than that. */
const MOST_NAMED = 100;

type Rest = Pick<CiteLink, 'article' | 'citation'>;

const counted = (links: readonly Rest[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { article, citation } of links) {
    const of = `${article}:${citation}`;
    counts.set(of, (counts.get(of) ?? 0) + 1);
  }
  return counts;
};

/** References of which another number of citations rests on something than before. */
export const differences = (before: readonly Rest[], after: readonly Rest[]): number[] => {
  const [old, now] = [counted(before), counted(after)];
  const isOther = ({ article, citation }: Rest): boolean =>
    old.get(`${article}:${citation}`) !== now.get(`${article}:${citation}`);
  return [...new Set([...before, ...after].filter(isOther).map(({ article }) => article))];
};

/** @param articles `undefined` for any: a paper has gone or come back, with all that it cites */
export const tellUses = async (latex: Latex, paper: Owned, articles: readonly number[] | undefined, tx: Tx): Promise<void> => {
  if (articles?.length === 0) return;
  const data: UsesChanged = articles && articles.length <= MOST_NAMED ? { articles } : {};
  await latex.events.publish([...(await peopleOf(latex, tx, paper)).keys()], { type: USES_CHANGED, data }, tx);
};
