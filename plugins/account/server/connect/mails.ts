/** The mail about a program that was connected, in the reader's language. */
import type { MailLinks } from '../mail-links.ts';
import { lines, type Texts } from '../mails.ts';

/** What people call programs of ours; one that nobody has named here is called by its client. */
const NAMES: Readonly<Record<string, { readonly en: string; readonly de: string }>> = {
  'carrel-word': { en: 'the add-in for Word', de: 'Das Add-in für Word' },
  'carrel-importer': { en: 'the web importer', de: 'Der Web-Importer' },
};

export const connectedMail: Texts<[client: string, links: MailLinks]> = {
  en: (product, client, links) => ({
    subject: `A program was connected to ${product}`,
    text: lines(
      `From now on ${NAMES[client]?.en ?? `the program “${client}”`} is signed in to your account.`,
      `If that was not you, sign it out under “Open sessions” in your profile${links.byPassword ? ', and set a new password at once' : ''}:\n${links.sessions}`,
    ),
  }),
  de: (product, client, links) => ({
    subject: `Ein Programm wurde mit ${product} verbunden`,
    text: lines(
      `${NAMES[client]?.de ?? `Das Programm „${client}“`} ist ab jetzt bei Ihrem Konto angemeldet.`,
      `Wenn Sie das nicht waren, melden Sie es in Ihrem Profil unter „Offene Sitzungen“ ab${links.byPassword ? ' und legen Sie sofort ein neues Passwort fest' : ''}:\n${links.sessions}`,
    ),
  }),
};
