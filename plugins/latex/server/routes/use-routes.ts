/** Handlers of the calls about what papers rest on. */
import type { Handlers } from '#plugin-api/server';
import type { useCalls } from '../../common/uses.ts';
import type { Latex } from '../latex.ts';
import { countUses } from '../uses/count-uses.ts';
import { findUses } from '../uses/find-uses.ts';

export const useRoutes = (latex: Latex): Handlers<typeof useCalls> => ({
  countUses: async ({ user, params }) => ({ data: await countUses(latex, user.id, params.article) }),
  findUses: ({ user, params, query }) => findUses(latex, user.id, params.article, query.citation),
});
