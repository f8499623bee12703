/** Colours of people who are in one thing together: no two have the same as long as there are enough. */
import { tintCount, tintOf } from './tint.ts';

/** By thing, then by name. What somebody has been given they keep while the page is open. */
const given = new Map<string, Map<string, number>>();

/**
 * @param kind of thing
 * @returns 0 to 9: what is theirs elsewhere too, or the next that nobody else has there
 */
export const tintIn = (kind: string, thing: number, name: string): number => {
  const key = `${kind} ${thing}`;
  const there = given.get(key) ?? new Map<string, number>();
  given.set(key, there);
  const known = there.get(name);
  if (known !== undefined) return known;
  const taken = new Set(there.values());
  let tint = tintOf(name);
  while (taken.has(tint) && taken.size < tintCount) tint = (tint + 1) % tintCount;
  there.set(name, tint);
  return tint;
};
