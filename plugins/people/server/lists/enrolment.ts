/** Brings lists of people in: makes and changes accounts, shuts people out and lets them in again, all of a list or nothing. */
import type { Account, Accounts, Executor, Kysely } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import type { Invitations, Standing } from '#plugins/account/common/server-services.ts';
import { normaliseEmail } from '#plugins/account/common/rules.ts';
import type { Enrolment, LineResult, ListedPerson } from '../../common/server-services.ts';
import type { Standings } from '../standing/standings.ts';
import type { PeopleTables } from '../tables.ts';
import { readList, type WantedPerson } from './read-list.ts';

const SOURCE = 'list';

interface Parts {
  readonly db: Kysely<PeopleTables>;
  readonly accounts: Accounts;
  readonly standings: Standings;
  readonly invitations: Invitations;
}

type Planned = ListedPerson & { readonly wanted: WantedPerson; readonly account: Account | undefined };

const changesOf = ({ first_name, last_name, language }: WantedPerson) => ({
  ...(first_name && { first_name }),
  ...(last_name && { last_name }),
  ...(language && { language }),
});

/** To be compared: the database keeps fields in an order of its own. */
const said = ({ plan, userType, projects }: Standing): string => JSON.stringify({ plan, userType, projects });

const resultOf = (wanted: WantedPerson, account: Account | undefined, claim: string | undefined): LineResult => {
  if (wanted.problems.length > 0) return 'wrong';
  if (!account) return 'make';
  if (wanted.active === false && account.suspended_at === null) return 'suspend';
  if (wanted.active === true && account.suspended_at !== null) return 'restore';
  const isOther = Object.entries(changesOf(wanted)).some(([name, value]) => account[name as keyof Account] !== value);
  const saysMore = wanted.standing !== undefined && said(wanted.standing) !== (claim ?? said({ projects: [] }));
  return isOther || saysMore ? 'update' : 'same';
};

export const enrolment = ({ db, accounts, standings, invitations }: Parts): Enrolment => {
  const plan = async (text: string, by: number, within: Executor): Promise<Planned[]> => {
    const list = readList(text);
    const addresses = list.map(({ email }) => normaliseEmail(email));
    const { rows } = await sql<{ id: number; claim: Standing | null }>`
      select u.id, c.standing as claim from core_user u left join people_claim c on c.user_id = u.id and c.source = ${SOURCE}
      where lower(u.email) = any(${addresses}::text[])`.execute(within);
    const claims = new Map(rows.map(({ id, claim }) => [Number(id), claim]));
    const known = new Map((await accounts.byIds([...claims.keys()], within)).map((account) => [account.email, account]));
    return list.map((person) => {
      const account = known.get(normaliseEmail(person.email));
      const isSelf = account?.id === by && person.active === false;
      const wanted: WantedPerson = isSelf ? { ...person, problems: [...person.problems, 'self'] } : person;
      const claim = account && claims.get(account.id);
      const { line, email, problems } = wanted;
      return { line, email, problems, result: resultOf(wanted, account, claim ? said(claim) : undefined), wanted, account };
    });
  };

  const bringIn = async ({ wanted, account, result }: Planned, invite: boolean, within: Executor): Promise<void> => {
    if (result === 'same') return;
    const fields = changesOf(wanted);
    const { id } = account
      ? await accounts.update(account.id, fields, within)
      : await accounts.create({ email: wanted.email, ...fields }, within);
    if (wanted.standing) await standings.say(id, SOURCE, wanted.standing, within);
    if (wanted.active !== undefined) await accounts.suspend(id, !wanted.active, within);
    if (result === 'make' && invite && wanted.active !== false) await invitations.invite(normaliseEmail(wanted.email), within);
  };

  const told = ({ line, email, result, problems }: Planned): ListedPerson => ({ line, email, result, problems });

  return {
    preview: async (text, by) => (await plan(text, by, db)).map(told),
    async enrol(text, { by, invite }, within) {
      const planned = await plan(text, by, within);
      if (planned.some(({ result }) => result === 'wrong'))
        throw new HttpError(400, 'Something in this list is wrong. Nothing was changed.');
      // One after the other: they share the transaction's connection.
      for (const one of planned) await bringIn(one, invite, within);
      return planned.map(told);
    },
  };
};
