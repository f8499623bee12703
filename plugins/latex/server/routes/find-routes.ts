/** Handler of the call that finds in papers. */
import type { Handlers } from '#plugin-api/server';
import type { findCalls } from '../../common/contract-find.ts';
import { findInPapers } from '../find/find-in-papers.ts';
import type { Latex } from '../latex.ts';

export const findRoutes = (latex: Latex): Handlers<typeof findCalls> => ({
  findInPapers: ({ user, query }) => findInPapers(latex, user.id, { ...query, projects: query.projects?.split(',').map(Number) }),
});
