/** How far the personal tokens of somebody's own programs reach: what a token allows, and what a call asks of one. */
import type { Gate } from './plans.ts';

/** `suggest` writes what others decide on, and nothing else; `write` includes it. */
export const SCOPES = ['read', 'suggest', 'write'] as const;
export type Scope = (typeof SCOPES)[number];

export const AREAS = ['library', 'manuscripts'] as const;
export type Area = (typeof AREAS)[number];

export interface Reach {
  readonly scopes: readonly Scope[];
  /** `null` where it is limited to none: calls that are of no area are open to such a token alone. */
  readonly areas: readonly Area[] | null;
}

/** What a plugin says of all of its calls: the area they are of, or that no program makes them. */
export type ForPrograms = { readonly area: Area } | 'never';

export interface Demand {
  readonly scope: Scope;
  readonly area?: Area;
}

interface Asked {
  readonly method: string;
  readonly programs?: Scope | 'never' | undefined;
}

/** Money, accounts and the house are run by people. */
const isForTheDesk = (gate: Gate | undefined): boolean => gate?.userTypes?.includes('normal') === false;

/**
 * What a token must allow for a call; without a word of the call itself GET is reading, and everything else is writing.
 * @returns `undefined` for a call that no token reaches
 */
export const demandOf = (
  route: Asked,
  programs: ForPrograms | undefined,
  gates: readonly (Gate | undefined)[],
): Demand | undefined => {
  if (programs === 'never' || route.programs === 'never' || gates.some(isForTheDesk)) return undefined;
  const scope = route.programs ?? (route.method === 'GET' ? 'read' : 'write');
  return { scope, ...programs };
};

export const reaches = ({ scopes, areas }: Reach, { scope, area }: Demand): boolean => {
  const isWithin = areas === null || (area !== undefined && areas.includes(area));
  return isWithin && (scopes.includes(scope) || (scope === 'suggest' && scopes.includes('write')));
};
