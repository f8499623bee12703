/** Who made papers, as those see it whom they are shared with; and the plan that a paper's references count against. */
import { planOf } from '#plugin-api';
import type { Caller } from '#plugin-api/server';
import type { Db, Latex } from '../latex.ts';
import type { FileRow } from '../tables.ts';

/** Names of those of the owners who are not the person, by their ids. Who has told no name goes by their address. */
export const ownersOf = async (
  latex: Latex,
  person: number,
  papers: readonly Pick<FileRow, 'owner'>[],
): Promise<ReadonlyMap<number, string>> => {
  const others = [...new Set(papers.map(({ owner }) => owner))].filter((owner) => owner !== person);
  if (others.length === 0) return new Map();
  const accounts = await latex.accounts.byIds(others);
  return new Map(accounts.map(({ id, first_name, last_name, email }) => [id, `${first_name} ${last_name}`.trim() || email]));
};

/** Who made the paper, as their limits see them. */
export const payerOf = async (latex: Latex, db: Db, { owner }: Pick<FileRow, 'owner'>): Promise<Pick<Caller, 'id' | 'plan'>> => {
  const account = await latex.accounts.byId(owner, db);
  return { id: owner, plan: planOf(account?.subscription_type ?? 'F') };
};
