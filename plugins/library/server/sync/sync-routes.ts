/** Handler of the call that brings devices and the server together. */
import type { Handlers } from '#plugin-api/server';
import type { syncCalls } from '../../common/contract/sync.ts';
import type { Library } from '../library.ts';
import { sync } from './sync.ts';

export const syncRoutes = (library: Library): Handlers<typeof syncCalls> => ({
  sync: ({ user, body }) => sync(library, user.id, body),
});
