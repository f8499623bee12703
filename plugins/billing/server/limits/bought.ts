/** What was bought with credits on top of the plan, and how long it holds; the account carries the sums (`purchased_items`). */
import type { Billing, Tx } from '../billing.ts';
import { holdPerson } from '../hold-person.ts';

/** Writes to the account what there is of these features. Call it while the person is held. */
const writeSums = async ({ accounts, now }: Billing, tx: Tx, owner: number, features: readonly string[]): Promise<void> => {
  const account = await accounts.byId(owner, tx);
  if (!account || features.length === 0) return;
  const rows = await tx
    .selectFrom('billing_bought')
    .select(['feature', 'count'])
    .where('owner', '=', owner)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now())]))
    .execute();
  const items = { ...account.purchased_items };
  for (const feature of features) delete items[feature];
  for (const { feature, count } of rows) if (features.includes(feature)) items[feature] = (items[feature] ?? 0) + count;
  await accounts.update(owner, { purchased_items: items }, tx);
};

/** @param until `null`: as long as the plan */
export const addBought = async (
  billing: Billing,
  tx: Tx,
  owner: number,
  { feature, count, until }: { feature: string; count: number; until: Date | null },
): Promise<void> => {
  await tx.insertInto('billing_bought').values({ owner, feature, count, until }).execute();
  await writeSums(billing, tx, owner, [feature]);
};

/** Call it while the person is held. */
export const endBoughtWithPlan = async (billing: Billing, tx: Tx, owner: number): Promise<void> => {
  const gone = await tx
    .deleteFrom('billing_bought')
    .where('owner', '=', owner)
    .where('until', 'is', null)
    .returning('feature')
    .execute();
  await writeSums(billing, tx, owner, [...new Set(gone.map(({ feature }) => feature))]);
};

const endBoughtOf = ({ db, now, ...rest }: Billing, owner: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await holdPerson(tx, owner);
    const gone = await tx
      .deleteFrom('billing_bought')
      .where('owner', '=', owner)
      .where('until', '<=', now())
      .returning('feature')
      .execute();
    await writeSums({ db, now, ...rest }, tx, owner, [...new Set(gone.map(({ feature }) => feature))]);
  });

/** The job that takes away what was bought for a time that is over. Of whom it cannot be taken is logged, and the others lose it. */
export const endBoughtForATime = async (billing: Billing): Promise<void> => {
  const { db, now, log } = billing;
  const owners = await db.selectFrom('billing_bought').select('owner').distinct().where('until', '<=', now()).execute();
  for (const { owner } of owners) {
    await endBoughtOf(billing, owner).catch((err: unknown) =>
      log.error({ err, owner }, 'What was bought for a time that is over could not be taken away'),
    );
  }
};
