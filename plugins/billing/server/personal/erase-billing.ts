/**
 * What billing erases of a person, and what it has to keep. Invoices, payments and the ledger stay for as long as the law asks for books
 * (in Germany §147 AO and §14b UStG), without anything that leads to the person: number, date, amount and country are kept.
 */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { Billing } from '../billing.ts';
import type { Cards } from '../cards/cards.ts';
import type { CardTables } from '../cards/tables.ts';
import { nameless } from '../invoices/buyer.ts';
import { forgetPdf } from '../invoices/stored-pdf.ts';

const eraseBuyers = async (billing: Billing, owner: number): Promise<void> => {
  const invoices = await billing.db.selectFrom('billing_invoice').select(['id', 'buyer']).where('owner', '=', owner).execute();
  for (const { id, buyer } of invoices) {
    // The picture of it first: were it the other way round, what ends this in between would leave it behind.
    await forgetPdf(billing, { id });
    await billing.db
      .updateTable('billing_invoice')
      .set({ buyer: nameless(buyer) })
      .where('id', '=', id)
      .execute();
  }
  // Orders are described by those who sell them, perhaps with a title of the person's; of the others the house says what they are.
  await sql`
    update billing_invoice i set description = p.order_type from billing_payment p
    where p.id = i.payment and i.owner = ${owner} and p.purpose = 'order'`.execute(billing.db);
};

/** The gateway's names of card and customer lead to a person there, and the key of a purchase came from their browser. */
const erasePayments = async ({ db }: Billing, owner: number): Promise<void> => {
  await sql`
    update billing_payment set key = 'erased ' || id, customer = '', gateway_card = '', message = '',
      description = case purpose when 'order' then order_type else description end
    where owner = ${owner}`.execute(db);
};

/** @throws GatewayUnreachable: the job comes again */
export const eraseBilling = async (
  billing: Billing,
  { cards, tables }: { readonly cards: Pick<Cards, 'forgetCustomer'>; readonly tables: Kysely<CardTables> },
  owner: number,
): Promise<void> => {
  await cards.forgetCustomer(owner);
  await tables.deleteFrom('billing_card').where('owner', '=', owner).execute();
  await tables.deleteFrom('billing_customer').where('owner', '=', owner).execute();
  await billing.db.deleteFrom('billing_subscription').where('owner', '=', owner).execute();
  await billing.db.deleteFrom('billing_bought').where('owner', '=', owner).execute();
  await billing.db.deleteFrom('billing_credit_notice').where('owner', '=', owner).execute();
  await erasePayments(billing, owner);
  await eraseBuyers(billing, owner);
};
