/** Handlers of the calls about where rich texts cite what was read. */
import type { Handlers } from '#plugin-api/server';
import type { useCalls } from '../../common/contract-uses.ts';
import type { Richtext } from '../richtext.ts';
import { countUses } from './count-uses.ts';
import { findUses } from './find-uses.ts';

export const useRoutes = (richtext: Richtext): Handlers<typeof useCalls> => ({
  countUses: async ({ user, params }) => ({ data: await countUses(richtext, user.id, params.article) }),
  findUses: ({ user, params, query }) => findUses(richtext, user.id, params.article, query.citation),
});
