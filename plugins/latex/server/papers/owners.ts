/** Who made papers, as those see it whom they are shared with; and the plan that a paper's references count against. */
import { planOf } from '#plugin-api';
import type { Caller } from '#plugin-api/server';
import type { Db, Latex } from '../latex.ts';
import type { FileRow } from '../tables.ts';

/** Names of people, by their ids. Who has told no name goes by their address. */
export const namesOf = async (latex: Latex, people: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (people.length === 0) return new Map();
  const accounts = await latex.accounts.byIds(people);
  return new Map(accounts.map(({ id, first_name, last_name, email }) => [id, `${first_name} ${last_name}`.trim() || email]));
};

/** Names of those of the owners who are not the person. */
export const ownersOf = (
  latex: Latex,
  person: number,
  papers: readonly Pick<FileRow, 'owner'>[],
): Promise<ReadonlyMap<number, string>> =>
  namesOf(
    latex,
    [...new Set(papers.map(({ owner }) => owner))].filter((owner) => owner !== person),
  );

/** Who made the paper, as their limits see them. */
export const payerOf = async (latex: Latex, db: Db, { owner }: Pick<FileRow, 'owner'>): Promise<Pick<Caller, 'id' | 'plan'>> => {
  const account = await latex.accounts.byId(owner, db);
  return { id: owner, plan: planOf(account?.subscription_type ?? 'F') };
};
