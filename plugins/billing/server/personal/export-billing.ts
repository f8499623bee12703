/** What billing hands out of a person: invoices as they look, payments, cards as they are known here, and every movement of their credits. */
import type { Account, ExportFolder, Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { Billing } from '../billing.ts';
import type { CardTables } from '../cards/tables.ts';
import { storedPdf } from '../invoices/stored-pdf.ts';
import type { BillingTables } from '../tables.ts';

interface Movement {
  readonly at: Date;
  readonly kind: string;
  readonly account: string;
  readonly unit: string;
  readonly amount: string;
}

/** In whole units as the ledger counts them: credits, and cents of US dollars. */
const movementsOf = async (db: Kysely<BillingTables>, owner: number): Promise<Movement[]> => {
  const { rows } = await sql<Movement>`
    select t.made_at as at, t.kind, a.kind as account, a.unit, e.amount::text as amount
    from billing_ledger_account a join billing_entry e on e.account = a.id join billing_transaction t on t.id = e.transaction
    where a.owner = ${owner} order by e.id`.execute(db);
  return rows;
};

const csvOf = (movements: readonly Movement[]): string =>
  [
    'time,kind,account,unit,amount',
    ...movements.map((row) => [row.at.toISOString(), row.kind, row.account, row.unit, row.amount].join(',')),
  ]
    .map((line) => `${line}\r\n`)
    .join('');

const addInvoices = async (billing: Billing, owner: number, into: ExportFolder): Promise<void> => {
  const invoices = await billing.db.selectFrom('billing_invoice').selectAll().where('owner', '=', owner).orderBy('id').execute();
  for (const invoice of invoices) {
    const { body } = await storedPdf(billing, invoice);
    await into.add(['invoices', `${invoice.number}.pdf`], typeof body === 'function' ? await body() : body);
  }
  const told = invoices.map(({ id: _id, owner: _owner, payment: _payment, ...invoice }) => invoice);
  if (told.length > 0) await into.list(['invoices.json'], told);
};

export const exportBilling = async (
  billing: Billing,
  cards: Kysely<CardTables>,
  { id }: Account,
  into: ExportFolder,
): Promise<void> => {
  const { db } = billing;
  await addInvoices(billing, id, into);
  const payments = await db
    .selectFrom('billing_payment')
    .select(['purpose', 'amount_cents', 'currency', 'credits', 'plan', 'order_type', 'description', 'state', 'message'])
    .select(['created_at', 'paid_at', 'refunded_cents'])
    .where('owner', '=', id)
    .orderBy('id')
    .execute();
  await into.list(['payments.json'], payments);
  const kept = await cards
    .selectFrom('billing_card')
    .select(['brand', 'last4', 'exp_month', 'exp_year', 'name', 'is_default', 'added_at', 'used_at', 'removed_at'])
    .where('owner', '=', id)
    .orderBy('id')
    .execute();
  await into.list(['cards.json'], kept);
  const subscription = await db.selectFrom('billing_subscription').selectAll().where('owner', '=', id).executeTakeFirst();
  const bought = await db.selectFrom('billing_bought').select(['feature', 'count', 'until']).where('owner', '=', id).execute();
  await into.json(['plan.json'], { subscription: subscription ?? null, bought });
  const movements = await movementsOf(db, id);
  await into.list(['ledger.json'], movements);
  await into.add(['ledger.csv'], csvOf(movements));
};
