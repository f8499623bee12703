/** For tests: a browser that keeps nothing. */
import type { LocalDatabases } from '#plugin-api/client';

export const nothingKept: LocalDatabases = { open: async () => undefined };
