/** Mails a text in the language of the account. */
import type { Account, Mail } from '#plugin-api/server';
import type { Billing, Tx } from './billing.ts';

/** Of the product, its address, and what the mail tells. */
export type MailText<Told extends unknown[]> = Readonly<
  Record<Account['language'], (product: string, address: string, ...told: Told) => Pick<Mail, 'subject' | 'text'>>
>;

/** Paragraphs of a mail. */
export const lines = (...parts: string[]): string => `${parts.join('\n\n')}\n`;

/** Sent when the transaction commits. */
export const mailTo = <Told extends unknown[]>(
  { mail, productName, publicUrl }: Billing,
  tx: Tx,
  { email, language }: Pick<Account, 'email' | 'language'>,
  text: MailText<Told>,
  ...told: Told
): Promise<void> => mail.send({ to: email, ...text[language](productName, publicUrl, ...told) }, tx);
