/** What the plugin's parts work with, and who may do what in a thing. */
import type { Accounts, Events, Executor, Jobs, Kysely, Transaction } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import type { TextRole } from '#plugins/coedit/common/channel.ts';
import { type LiveTexts, roleOf, type TextKind } from '#plugins/coedit/common/server-services.ts';
import { SUGGESTIONS_CHANGED, type SuggestionsChanged } from '../common/events.ts';
import type { SuggestionsTables } from './tables.ts';

export type Tx = Transaction<SuggestionsTables>;

export interface House {
  readonly db: Kysely<SuggestionsTables>;
  readonly texts: LiveTexts;
  readonly accounts: Pick<Accounts, 'byIds'>;
  readonly events: Events;
  readonly jobs: Jobs;
}

const RANK: Readonly<Record<TextRole, number>> = { read: 1, comment: 2, write: 3 };

/** @throws HttpError 404 for texts that nobody has */
export const kindOf = ({ texts }: House, kind: string): TextKind => {
  const known = texts.kind(kind);
  if (!known) throw new HttpError(404, 'Not found.');
  return known;
};

/**
 * @param need the least role
 * @throws HttpError 404 for what is not there for this person, 403 for what they may not do
 */
export const demandRole = async (
  house: House,
  within: Executor,
  user: number,
  { kind, thing }: { readonly kind: string; readonly thing: number },
  need: TextRole,
): Promise<TextRole> => {
  const role = await roleOf(kindOf(house, kind), user, thing, within);
  if (role === undefined) throw new HttpError(404, 'Not found.');
  if (RANK[role] >= RANK[need]) return role;
  throw new HttpError(
    403,
    need === 'write' ? 'You may not accept or reject suggestions here.' : 'You may not suggest changes here.',
  );
};

/** Who changes suggestions of a thing does so one after the other, until the transaction ends. */
export const holdThing = async (tx: Tx, { kind, thing }: { readonly kind: string; readonly thing: number }): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`suggestions ${kind} ${thing}`}, 0))`.execute(tx);
};

/** Told to the browsers of everybody who sees the thing. */
export const announce = async (house: House, within: Executor, changed: SuggestionsChanged): Promise<void> => {
  const people = await kindOf(house, changed.kind).people(changed.thing, within);
  await house.events.publish([...people.keys()], { type: SUGGESTIONS_CHANGED, data: changed }, within);
};

/** Who has not said their name is known by their address. */
export const namesOf = async (
  house: House,
  within: Executor,
  people: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const accounts = await house.accounts.byIds([...new Set(people)], within);
  return new Map(accounts.map(({ id, first_name, last_name, email }) => [id, `${first_name} ${last_name}`.trim() || email]));
};
