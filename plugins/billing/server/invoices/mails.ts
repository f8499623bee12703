/** Mails that an invoice or a credit note is there. */
import { lines, type MailText } from '../mail-to.ts';
import { money } from './money-text.ts';

export const receiptMail: MailText<[number: string, cents: number]> = {
  en: (product, address, number, cents) => ({
    subject: `Your ${product} invoice ${number}`,
    text: lines(
      `Thank you. Your payment of ${money(cents, 'USD', 'en')} has arrived.`,
      `The invoice ${number} is in your profile:\n${address}/profile#invoices`,
    ),
  }),
  de: (product, address, number, cents) => ({
    subject: `Ihre ${product}-Rechnung ${number}`,
    text: lines(
      `Vielen Dank. Ihre Zahlung über ${money(cents, 'USD', 'de')} ist eingegangen.`,
      `Die Rechnung ${number} finden Sie in Ihrem Profil:\n${address}/profile#invoices`,
    ),
  }),
};

export const creditNoteMail: MailText<[number: string, cents: number]> = {
  en: (product, address, number, cents) => ({
    subject: `Your ${product} credit note ${number}`,
    text: lines(
      `${money(cents, 'USD', 'en')} of a payment went back to you.`,
      `The credit note ${number} is in your profile:\n${address}/profile#invoices`,
    ),
  }),
  de: (product, address, number, cents) => ({
    subject: `Ihre ${product}-Gutschrift ${number}`,
    text: lines(
      `${money(cents, 'USD', 'de')} einer Zahlung gingen an Sie zurück.`,
      `Die Gutschrift ${number} finden Sie in Ihrem Profil:\n${address}/profile#invoices`,
    ),
  }),
};
