/** From page to page of a repository, and no further when they lead in a circle. */
import { createHash } from 'node:crypto';
import type { HarvestRow } from '../tables.ts';
import { WorkError } from '../work/long-work.ts';

export const ENDLESS = 'The repository leads on without end.';

const markOf = (token: string): string => createHash('sha256').update(token).digest('base64');

/**
 * One page further. A token is remembered while twice as many pages go by as before it, so that circles of any length are noticed.
 * @throws WorkError when the pages lead in a circle
 */
export const turned = ({ token, pages, anchor }: HarvestRow, next: string): Pick<HarvestRow, 'pages' | 'anchor'> => {
  const mark = markOf(next);
  if (next === token || mark === anchor) throw new WorkError(ENDLESS);
  const count = pages + 1;
  return { pages: count, anchor: Number.isInteger(Math.log2(count)) ? mark : anchor };
};
