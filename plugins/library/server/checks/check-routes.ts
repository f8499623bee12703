/** Handlers of the calls that look through a project for what does not fit together. */
import type { Handlers } from '#plugin-api/server';
import type { checkCalls } from '../../common/contract/checks.ts';
import type { Library } from '../library.ts';
import { noticesOf } from '../notices/notices-of.ts';
import { containerSpellings } from './spellings.ts';

export const checkRoutes = (library: Library): Handlers<typeof checkCalls> => ({
  workNotices: ({ body, signal }) => noticesOf(library, body.dois, signal),
  containerSpellings: async ({ user, query }) => ({ data: await containerSpellings(library.db, user.id, query.project) }),
});
