/** For tests: databases of one person in the memory of the test (fake-indexeddb is to be imported before). */
import { openDB } from 'idb';
import type { LocalDatabases } from '#plugin-api/client';

export const memoryDatabases = (prefix: string): LocalDatabases => {
  const opened = new Map<string, ReturnType<LocalDatabases['open']>>();
  return {
    open: (name, version, upgrade) => {
      const opening = opened.get(name) ?? (openDB(`${prefix}.${name}`, version, { upgrade: upgrade as never }) as never);
      opened.set(name, opening);
      return opening as never;
    },
  };
};
