/** For tests: what a browser keeps of a person. */
import type { LocalStore } from '#plugin-api/client';

export const localStore = (kept = new Map<string, unknown>()): LocalStore => ({
  read: (key) => kept.get(key),
  write: (key, value) => void kept.set(key, structuredClone(value)),
  remove: (key) => void kept.delete(key),
});
