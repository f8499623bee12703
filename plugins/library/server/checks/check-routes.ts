/** Handlers of the calls that look through a project for what does not fit together. */
import type { Handlers } from '#plugin-api/server';
import type { checkCalls } from '../../common/contract/checks.ts';
import type { Library } from '../library.ts';
import { containerSpellings } from './spellings.ts';

export const checkRoutes = ({ db }: Library): Handlers<typeof checkCalls> => ({
  containerSpellings: async ({ user, query }) => ({ data: await containerSpellings(db, user.id, query.project) }),
});
