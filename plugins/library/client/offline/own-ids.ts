/** Ids that were made in this browser, in what a call is given: the server does not know them. */

/** Not files. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function* numbersIn(value: unknown): Generator<number> {
  if (typeof value === 'number') yield value;
  else if (Array.isArray(value) || isPlain(value)) for (const one of Object.values(value)) yield* numbersIn(one);
}

/** They are made of 52 bits by chance: numbers that mean something else are never as small. */
const LARGEST = -1_000_000;

export const ownIdsIn = (input: unknown): Set<number> =>
  new Set([...numbersIn(input)].filter((id) => Number.isSafeInteger(id) && id < LARGEST));

/** The same with the server's ids in their place. */
export const withServerIds = (input: unknown, ids: ReadonlyMap<number, number>): unknown => {
  if (typeof input === 'number') return ids.get(input) ?? input;
  if (Array.isArray(input)) return input.map((one) => withServerIds(one, ids));
  if (!isPlain(input)) return input;
  return Object.fromEntries(Object.entries(input).map(([name, one]) => [name, withServerIds(one, ids)]));
};
