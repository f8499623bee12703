/** Whether two instances of a panel show the same thing. */

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, v]) => v !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, v]) => [key, canonical(v)]));
};

/** By value; the order of keys makes no difference, and a key that is `undefined` is not there. */
export const sameParams = (a: object, b: object): boolean => JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
