/**
 * The mails that a guest can cause, sent by jobs: the call has answered before anyone looks whether the address has an
 * account, so neither text nor timing of the answer tells (specification of trust: generic replies, same work).
 */
import type { Account, Accounts, Mailer } from '#plugin-api/server';
import * as z from 'zod/mini';
import type { MailLinksOf } from './mail-links.ts';
import { changeMail, invitedMail, joinMail, knownMail, type Language, resetMail, verifyMail } from './mails.ts';
import type { Tickets } from './tickets.ts';

const Payload = z.object({ email: z.string(), language: z.enum(['en', 'de']) });

/** `knownOnly`: nobody makes an account by themselves with this address. */
const Join = z.extend(Payload, { knownOnly: z._default(z.boolean(), false) });

const Change = z.extend(Payload, { user: z.number() });

interface Parts {
  readonly accounts: Accounts;
  readonly tickets: Tickets;
  readonly mail: Mailer;
  readonly publicUrl: string;
  readonly linksOf: MailLinksOf;
  readonly productName: string;
}

const isActive = (account: Account | undefined): account is Account =>
  account?.has_password === true && account.deactivated_at === null;

export class Errands {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Mails a sign-up link, or a reminder to whom has an account already. */
  async join(payload: unknown): Promise<void> {
    const { email, language, knownOnly } = Join.parse(payload);
    const { accounts, tickets, mail, publicUrl, productName, linksOf } = this.#parts;
    const known = await accounts.byEmail(email);
    if (knownOnly && !known) return;
    // Also where its link is of no use: nobody's inbox is to be flooded with reminders either.
    const ticket = await tickets.issue('join', email);
    if (!ticket) return;
    if (known?.has_password) await mail.send({ to: email, ...knownMail[known.language](productName, linksOf(known)) });
    else await mail.send({ to: email, ...joinMail[language](productName, `${publicUrl}/account-confirm/${ticket.token}`) });
  }

  /** Mails how to get into an account that was made for somebody. */
  async invite(payload: unknown): Promise<void> {
    const { email } = Payload.parse(payload);
    const { accounts, tickets, mail, publicUrl, productName } = this.#parts;
    const known = await accounts.byEmail(email);
    if (!known || known.has_password || known.deactivated_at || known.suspended_at) return;
    const ticket = await tickets.issue('join', email);
    if (!ticket) return;
    const link = accounts.takesPasswords ? `account-confirm/${ticket.token}` : 'sign-in';
    await mail.send({ to: email, ...invitedMail[known.language](productName, `${publicUrl}/${link}`, accounts.takesPasswords) });
  }

  /** Mails a code and a link to an address that has an account. */
  async reset(payload: unknown): Promise<void> {
    const { email } = Payload.parse(payload);
    const { accounts, tickets, mail, publicUrl, productName } = this.#parts;
    const known = await accounts.byEmail(email);
    if (!isActive(known)) return;
    const ticket = await tickets.issue('reset', email);
    if (!ticket) return;
    const link = `${publicUrl}/reset-password-confirm/${ticket.token}`;
    await mail.send({ to: email, ...resetMail[known.language](productName, ticket.code, link) });
  }

  /** Mails a pin and a link to the address of an account that is not proven yet. */
  async verify(payload: unknown): Promise<void> {
    const { email } = Payload.parse(payload);
    const { accounts, tickets, mail, publicUrl, productName } = this.#parts;
    const known = await accounts.byEmail(email);
    if (!known || known.is_email_verified || known.deactivated_at) return;
    const ticket = await tickets.issue('verify', email);
    if (!ticket) return;
    await mail.send({
      to: email,
      ...verifyMail[known.language](productName, ticket.code, `${publicUrl}/verify-email?token=${ticket.token}`),
    });
  }

  /** Mails a link to a new address; to one that has an account already, only that it has. */
  async change(payload: unknown): Promise<void> {
    const { email, user, language } = Change.parse(payload);
    const { accounts, tickets, mail, publicUrl, productName, linksOf } = this.#parts;
    const known = await accounts.byEmail(email);
    const ticket = await tickets.issue('change', email, user);
    if (!ticket) return;
    if (known) await mail.send({ to: email, ...knownMail[language](productName, linksOf(known)) });
    else await mail.send({ to: email, ...changeMail[language](productName, `${publicUrl}/verify-email?token=${ticket.token}`) });
  }

  /** Payload of the errands that know an address only. */
  static payload(email: string, language: Language): z.output<typeof Payload> {
    return { email, language };
  }
}
