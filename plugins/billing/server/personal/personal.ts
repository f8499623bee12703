/** What billing keeps of a person. */
import type { Kysely, PersonalData } from '#plugin-api/server';
import type { Billing } from '../billing.ts';
import type { Cards } from '../cards/cards.ts';
import type { CardTables } from '../cards/tables.ts';
import { eraseBilling } from './erase-billing.ts';
import { exportBilling } from './export-billing.ts';

export const billingData = (
  billing: Billing,
  cards: Pick<Cards, 'forgetCustomer'>,
  tables: Kysely<CardTables>,
): PersonalData => ({
  folder: 'billing',
  about: {
    en: 'Invoices as PDF, your payments, cards (never their numbers), your plan, and every movement of your credits (ledger.csv opens in a spreadsheet).',
    de: 'Rechnungen als PDF, Ihre Zahlungen, Karten (nie ihre Nummern), Ihr Tarif und jede Bewegung Ihrer Credits (ledger.csv öffnet sich in einer Tabellenkalkulation).',
  },
  export: (person, into) => exportBilling(billing, tables, person, into),
  erase: ({ id }) => eraseBilling(billing, { cards, tables }, id),
});
