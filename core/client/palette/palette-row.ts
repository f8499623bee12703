/** What the palette lists: one row of text that can be chosen. */
import type { Range } from '../../common/fuzzy.ts';
import type { IconName } from '../../plugin-api/manifest.ts';

export interface PaletteRow {
  /** Unique in the whole list. */
  readonly id: string;
  readonly title: string;
  /** Parts of the title that fit what was typed. */
  readonly ranges: readonly Range[];
  readonly detail?: string | undefined;
  readonly icon?: IconName | undefined;
  /** Shortcut, as in a manifest. */
  readonly keys?: string | undefined;
  readonly isLocked?: boolean | undefined;
  /** Why it cannot be chosen now. */
  readonly reason?: string | undefined;
  readonly run: () => unknown;
}

export interface PaletteGroup {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly PaletteRow[];
}

/** Rows drawn at the most: more cannot be taken in, and each costs time with every letter that is typed. */
const MOST_ROWS = 50;

/** The groups cut to so many rows in all; groups without rows are left out. */
export const capped = (groups: readonly PaletteGroup[], most = MOST_ROWS): readonly PaletteGroup[] => {
  let room = most;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, room);
    room -= rows.length;
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
};
