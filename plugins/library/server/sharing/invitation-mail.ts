/** The mail to who is asked to take part in a project, in their language. Plain text, as all mails of the house. */
import type { Account } from '#plugin-api/server';
import type { Permission } from '../../common/roles.ts';
import type { NoticeMail } from '#plugins/notices/common/server-services.ts';

interface Told {
  readonly product: string;
  readonly link: string;
  /** Who asks. */
  readonly name: string;
  readonly title: string;
  readonly permission: Permission;
}

const lines = (...parts: string[]): string => `${parts.join('\n\n')}\n`;

const MAY: Readonly<Record<Account['language'], Readonly<Record<Permission, string>>>> = {
  en: { read: 'read', comment: 'read and comment on', write: 'read and change' },
  de: { read: 'lesen', comment: 'lesen und kommentieren', write: 'lesen und ändern' },
};

const TEXTS: Readonly<Record<Account['language'], (told: Told) => NoticeMail>> = {
  en: ({ product, link, name, title, permission }) => ({
    subject: `${name} wants to share “${title}” with you`,
    text: lines(
      `${name} wants to share the project “${title}” with you on ${product}. You could ${MAY.en[permission]} what is in it.`,
      `Sign in to accept or decline. The request is valid for 30 days:\n${link}`,
      'If you do not know this person, you can ignore this mail.',
    ),
  }),
  de: ({ product, link, name, title, permission }) => ({
    subject: `${name} möchte „${title}“ mit Ihnen teilen`,
    text: lines(
      `${name} möchte das Projekt „${title}“ auf ${product} mit Ihnen teilen. Sie könnten den Inhalt ${MAY.de[permission]}.`,
      `Melden Sie sich an, um die Anfrage anzunehmen oder abzulehnen. Sie gilt 30 Tage:\n${link}`,
      'Wenn Sie diese Person nicht kennen, können Sie diese E-Mail ignorieren.',
    ),
  }),
};

/** Longest title and name that a mail shows: both are another person's words. */
const LONGEST = 100;
export const oneLine = (text: string): string => {
  const line = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
};

export const nameOf = ({ first_name, last_name, email }: Pick<Account, 'first_name' | 'last_name' | 'email'>): string =>
  oneLine(`${first_name} ${last_name}`) || email;

export const invitationMail = (
  to: Account,
  from: Account,
  { title, ...rest }: Pick<Told, 'product' | 'link' | 'title' | 'permission'>,
): NoticeMail => TEXTS[to.language]({ ...rest, name: nameOf(from), title: oneLine(title) });
