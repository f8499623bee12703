/**
 * What the plan of an owner leaves room for while a file is read, spent entry by entry: what does not fit is not imported, but waits and
 * is listed. This is a forecast, so that the owner need not be locked meanwhile; what was stored is claimed at the end.
 */
import type { LimitState } from '#plugin-api/server';
import { type LibraryLimit, limits } from '../../common/limits.ts';
import type { Claims } from '../usage.ts';

/** What is said of an entry that waits. */
const REASONS: Readonly<Partial<Record<LibraryLimit, (most: number) => string>>> = {
  'library.project': (most) => `Your plan has room for ${most} projects.`,
  'library.article': (most) => `Your plan has room for ${most} references.`,
  'library.document': (most) => `Your plan has room for ${most} documents.`,
  'library.notes': (most) => `Your plan has room for ${most} notes.`,
  'library.citations': (most) => `Your plan has room for ${most} highlights.`,
  'library.markdowns': (most) => `Your plan has room for ${most} notes on highlights.`,
  'library.items': (most) => `Your plan has room for ${most} things in the library.`,
};
const NO_STORAGE = 'Your storage is full.';

/** What there is no room for. */
export interface Lack {
  readonly limit: LibraryLimit;
  /** As many as were wanted. */
  readonly adding: number;
  readonly reason: string;
}

interface Left {
  readonly most: number;
  left: number;
}

export class Room {
  readonly #left = new Map<LibraryLimit, Left>();

  constructor(states: readonly LimitState[]) {
    const byFeature = new Map(states.map((state) => [state.featureId, state]));
    for (const limit of Object.keys(limits) as LibraryLimit[]) {
      const state = byFeature.get(limits[limit].feature);
      if (state && state.limit !== null) this.#left.set(limit, { most: state.limit, left: state.limit - state.used });
    }
  }

  /** Spends what something needs, unless there is no room for all of it. @returns what there is no room for */
  take(need: Claims): Lack | undefined {
    const wanted = (Object.entries(need) as [LibraryLimit, number][]).filter(([, adding]) => adding > 0);
    for (const [limit, adding] of wanted) {
      const room = this.#left.get(limit);
      if (room && room.left < adding) return { limit, adding, reason: REASONS[limit]?.(room.most) ?? NO_STORAGE };
    }
    for (const [limit, adding] of wanted) {
      const room = this.#left.get(limit);
      if (room) room.left -= adding;
    }
    return undefined;
  }
}
