/** Versions by the day on which they were made, in the reader's own time. */
import type { LatexVersion } from '../../common/model.ts';

export interface VersionDay {
  /** Any moment of it. */
  readonly at: Date;
  readonly versions: readonly LatexVersion[];
}

/** @param versions newest first, as they stay */
export const byDay = (versions: readonly LatexVersion[]): VersionDay[] => {
  const days = new Map<string, { at: Date; versions: LatexVersion[] }>();
  for (const version of versions) {
    const at = new Date(version.created_at);
    const key = at.toDateString();
    const day = days.get(key) ?? { at, versions: [] };
    day.versions.push(version);
    days.set(key, day);
  }
  return [...days.values()];
};
