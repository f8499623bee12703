/**
 * What a plugin says of its calls to the tests that look at all calls of a house: who may make them, and how they name what belongs to
 * somebody. Found in the plugin's folder (`server/testing/house-calls.ts`); a call of which nothing is said fails the tests.
 */

/** Who calls. `ended` has a token whose session was ended; `left` cancelled the account long ago, `leaving` in the last 30 days. */
export const PEOPLE = [
  'stranger',
  'ended',
  'left',
  'leaving',
  'leaving operator',
  'unverified',
  'free',
  'pro',
  'affiliate',
  'operator',
] as const;
export type Who = (typeof PEOPLE)[number];

/**
 * - `open`: to everybody, whatever token comes along
 * - `either`: to everybody, but a token that does not hold is refused
 * - `signed in`: to all who are, of whatever type
 * - `verified`: to those whose address is proven (matrix ACC-021)
 * - `work`: to all but affiliates (matrix AFF-001)
 * - `verified work`: the same, with a proven address
 * - `pro work`: the same, on the pro plan
 * - `desk`: to operators
 */
export type Door = 'open' | 'either' | 'signed in' | 'verified' | 'work' | 'verified work' | 'pro work' | 'desk';

/** Numbers of things of one person, by kind. */
export type Things = Readonly<Record<string, number>>;

/** A call that names a thing of this kind, and its input with the number of one; `own` are things of whoever calls. */
export type NamingRow = readonly [thing: string, input: (id: number, own: Things) => object];

/** The thing stands in the call's address. */
export const inPath: NamingRow[1] = (id) => ({ params: { id } });

export interface HouseCalls {
  /** Names of the calls behind each door. `*` stands for what is named nowhere else. */
  readonly doors: Partial<Readonly<Record<Door, string>>>;
  /** By call: what it needs in order to come to the question who makes it. */
  readonly inputs?: Readonly<Record<string, object>>;
  /** By call: a foreign thing is answered with 404, as one that does not exist. */
  readonly naming?: Readonly<Record<string, NamingRow>>;
  /** By call: what cannot be used is refused or left out as what does not exist, without 404. */
  readonly withoutNotFound?: Readonly<Record<string, NamingRow>>;
  /** Calls with something in their address that belongs to nobody, or is tested elsewhere, and why; `*` stands for all. */
  readonly unnamed?: Readonly<Record<string, string>>;
}

/** Calls of a plugin by name, with their doors; `*` included. */
export const doorsOf = ({ doors }: HouseCalls): ReadonlyMap<string, Door> =>
  new Map((Object.entries(doors) as [Door, string][]).flatMap(([door, names]) => names.split(/\s+/).map((name) => [name, door])));

/** What is told to whom does not get through; `undefined` for who does. */
export const refusalAt = (door: Door, who: Who, { isReading }: { readonly isReading: boolean }): number | undefined => {
  if (door === 'open') return undefined;
  if (door === 'either') return who === 'ended' || who === 'left' ? 401 : who.startsWith('leaving') ? 403 : undefined;
  if (who === 'ended' || who === 'left') return 401;
  if (door === 'desk') return who === 'operator' ? undefined : 404;
  if (who === 'stranger') return 401;
  if (who === 'affiliate' && door.endsWith('work')) return 404;
  if (who.startsWith('leaving') && !isReading) return 403;
  if (who === 'unverified' && door.startsWith('verified')) return 403;
  return door === 'pro work' && who !== 'pro' && who !== 'operator' ? 402 : undefined;
};
