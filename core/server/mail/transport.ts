/** The way out for a queued mail. */
import type { SendMailOptions } from 'nodemailer';
import type { QueuedMail } from './queued-mail.ts';

export interface MailTransport {
  /** Resolves when the message is out of our hands; throws to be tried again. */
  send(mail: QueuedMail, from: string): Promise<void>;
}

/** Read with the first mail: no start waits for it. */
export const loadMailer = async () => (await import('nodemailer')).default;

/** The message for nodemailer. The recipient is one address, whatever commas it holds. */
export const messageOf = ({ id, queuedAt, to, subject, text, html, unsubscribe }: QueuedMail, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  ...(html === undefined ? {} : { html }),
  ...(unsubscribe === undefined
    ? {}
    : { headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
  date: new Date(queuedAt),
  // The last @, because the sender's name may hold one.
  messageId: `<${id}@${/@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'}>`,
});
