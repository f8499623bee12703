/**
 * Changes from two places at once. A change names the version that it was made on; a field that someone else has changed since
 * then, to another value, is a clash. Fields that nobody else touched are merged (decisions §3 "Sync and conflicts").
 */

export type Fields = Readonly<Record<string, unknown>>;

export interface Stored {
  readonly version: number;
  /** The version that each field was changed with last; 1 for those that are not named. */
  readonly touched: Readonly<Record<string, number>>;
}

export interface Merged {
  /** Fields whose value becomes another one, without those that clash. */
  readonly changed: Fields;
  readonly clashes: readonly string[];
  /** Values of the side that lost, of fields that clash. */
  readonly lost: Fields;
}

/** Whose value a field has after a clash: the sender's, or the one that is there. */
export type Side = 'mine' | 'theirs';

/** Objects are equal when they hold the same, in whatever order the database keeps their keys. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, canonical(part)]),
  );
};
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));

/**
 * `base` is the version that the sender knew; without one the change is taken as made on the present version. Fields that clash
 * stay as they are, unless the sender `wins`.
 */
export const merge = (stored: Stored, present: Fields, wanted: Fields, base: number | undefined, wins?: Side): Merged => {
  const changed: Record<string, unknown> = {};
  const lost: Record<string, unknown> = {};
  const clashes: string[] = [];
  for (const [name, value] of Object.entries(wanted)) {
    if (value === undefined || isSame(present[name] ?? null, value ?? null)) continue;
    const isClash = base !== undefined && (stored.touched[name] ?? 1) > base;
    if (isClash) clashes.push(name);
    if (isClash) lost[name] = wins === 'mine' ? (present[name] ?? null) : value;
    if (!isClash || wins === 'mine') changed[name] = value;
  }
  return { changed, clashes, lost };
};
