/**
 * What people are because of where they belong. Each source says its part; all of them together are given, never less than somebody would
 * have without them, and what no source says any more is taken back to what was before.
 */
import type { Account, Accounts, Executor, Kysely, Log, Transaction } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { Standing } from '#plugins/account/common/server-services.ts';
import type { LibraryMembers } from '#plugins/library/common/server-services.ts';
import type { AnnouncedChanges } from './announced-changes.ts';
import type { GivenProject, PeopleTables } from '../tables.ts';
import { merged, PLANS, strongest, TYPES } from './merge.ts';
import { step } from './step.ts';

interface Parts {
  readonly db: Kysely<PeopleTables>;
  readonly accounts: Accounts;
  readonly members: LibraryMembers;
  readonly changes: Pick<AnnouncedChanges, 'announce'>;
  readonly log: Log;
}

type Tx = Transaction<PeopleTables>;

/** What somebody is from now on, where that is another thing than before. */
interface Becomes {
  readonly source: string;
  readonly plan: string | undefined;
  readonly type: string | undefined;
}

const isEmpty = ({ plan, userType, projects }: Standing): boolean =>
  plan === undefined && userType === undefined && projects.length === 0;

export class Standings {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A source says something of somebody, in place of what it said before; an empty standing takes it back. */
  async say(user: number, source: string, standing: Standing, within: Executor): Promise<void> {
    // Every executor that core hands out is a Kysely or a transaction of one; only its table types are not known.
    const tx = within as Tx;
    // Of two sources at once the second knows of the first.
    await sql`select from core_user where id = ${user} for no key update`.execute(tx);
    if (isEmpty(standing)) {
      const gone = await tx
        .deleteFrom('people_claim')
        .where('user_id', '=', user)
        .where('source', '=', source)
        .returning('source')
        .execute();
      if (gone.length === 0) return;
    } else {
      const text = JSON.stringify(standing);
      await tx
        .insertInto('people_claim')
        .values({ user_id: user, source, standing: text })
        .onConflict((conflict) => conflict.columns(['user_id', 'source']).doUpdateSet({ standing: text }))
        .execute();
    }
    await this.#settle(tx, user, source);
  }

  async #settle(tx: Tx, user: number, source: string): Promise<void> {
    const account = await this.#parts.accounts.byId(user, tx);
    if (!account) return;
    const claims = await tx.selectFrom('people_claim').select('standing').where('user_id', '=', user).execute();
    const said = merged(claims.map(({ standing }) => standing));
    const noted = await tx.selectFrom('people_given').selectAll().where('user_id', '=', user).executeTakeFirst();
    const plan = step(PLANS, {
      ...{ said: said.plan, now: account.subscription_type },
      ...{ given: noted?.plan ?? null, before: noted?.plan_before ?? null },
    });
    const type = step(TYPES, {
      ...{ said: said.userType, now: account.user_type },
      ...{ given: noted?.user_type ?? null, before: noted?.user_type_before ?? null },
    });
    await this.#change(tx, account, { source, plan: plan.becomes, type: type.becomes });
    const row = {
      ...{ plan: plan.given, plan_before: plan.before, user_type: type.given, user_type_before: type.before },
      projects: JSON.stringify(await this.#join(tx, user, said.projects, noted?.projects ?? [])),
    };
    await tx
      .insertInto('people_given')
      .values({ user_id: user, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
  }

  async #change(tx: Tx, account: Account, { source, plan, type }: Becomes): Promise<void> {
    const { id, subscription_type, user_type: typeBefore } = account;
    const user_type = strongest(TYPES, [type]);
    if (plan === undefined && user_type === undefined) return;
    this.#parts.log.info({ user: id, plan, type: user_type }, 'Somebody is something else because of where they belong');
    await this.#parts.accounts.update(id, { ...(plan && { subscription_type: plan }), ...(user_type && { user_type }) }, tx);
    await this.#parts.changes.announce(tx, {
      ...{ user: id, source },
      ...(plan && { plan: { before: subscription_type, after: plan } }),
      ...(user_type && { type: { before: typeBefore, after: user_type } }),
    });
  }

  /** @returns what is given from now on */
  async #join(
    tx: Tx,
    user: number,
    said: Standing['projects'],
    noted: readonly GivenProject[],
  ): Promise<readonly GivenProject[]> {
    const { members } = this.#parts;
    for (const { id: project, before, permission } of noted)
      if (!said.some(({ id }) => id === project)) await members.takeBack(tx, { project, person: user, permission, before });
    const given: GivenProject[] = [];
    for (const { id: project, permission } of said) {
      const known = noted.find(({ id }) => id === project);
      const before = await members.letIn(tx, { project, person: user, permission, given: known?.permission ?? null });
      // What they had by themselves is theirs.
      if (before !== 'theirs') given.push({ id: project, permission, before: known ? known.before : before });
    }
    return given;
  }
}
