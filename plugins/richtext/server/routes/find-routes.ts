/** Handler of the call that finds in rich texts. */
import type { Handlers } from '#plugin-api/server';
import type { findCalls } from '../../common/contract-find.ts';
import { findInFiles } from '../find/find-in-files.ts';
import type { Richtext } from '../richtext.ts';

export const findRoutes = (richtext: Richtext): Handlers<typeof findCalls> => ({
  findInCk: ({ user, query }) => findInFiles(richtext, user.id, { ...query, projects: query.projects?.split(',').map(Number) }),
});
