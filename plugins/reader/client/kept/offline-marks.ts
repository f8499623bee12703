/** Which projects are wanted on this device, as this browser remembers it. */
import type { LocalStore } from '#plugin-api/client';

const MARKED = 'reader.offlineProjects';

/** Ids of projects. */
export const readMarks = (local: Pick<LocalStore, 'read'>): readonly number[] => {
  const kept = local.read(MARKED);
  return Array.isArray(kept) ? kept.filter((id): id is number => typeof id === 'number') : [];
};

export const writeMarks = (local: Pick<LocalStore, 'write'>, marked: readonly number[]): void => local.write(MARKED, marked);
