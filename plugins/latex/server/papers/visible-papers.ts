/** Papers that somebody may open: what may be looked at over all of them. Those of locked projects are listed, and not opened. */
import type { Latex } from '../latex.ts';
import type { Seen } from '../records.ts';
import { papersOf } from './paper-list.ts';

export type VisiblePaper = Pick<Seen, 'id' | 'owner' | 'project' | 'title'>;

/** The last changed first. */
export const visiblePapers = async (latex: Latex, user: number): Promise<VisiblePaper[]> => {
  const papers = await papersOf(latex, latex.db, user);
  const locked = await latex.library.access.locked([...new Set(papers.map(({ project }) => project))]);
  return papers.filter(({ project }) => !locked.has(project)).sort((a, b) => b.updated_at.getTime() - a.updated_at.getTime());
};

export const visibleIds = async (latex: Latex, user: number): Promise<number[]> =>
  (await visiblePapers(latex, user)).map(({ id }) => id);
