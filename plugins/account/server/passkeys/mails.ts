/** The mails about passkeys, in the reader's language. */
import type { MailLinks } from '../mail-links.ts';
import { lines, remedy, type Texts } from '../mails.ts';

export const passkeyAddedMail: Texts<[name: string, links: MailLinks]> = {
  en: (product, name, links) => ({
    subject: `A passkey was added to ${product}`,
    text: lines(
      `From now on the passkey “${name}” signs in to your account${links.byPassword ? ' without your password' : ''}.`,
      `If that was not you, remove it in your profile${links.byPassword ? ', set a new password at once,' : ''} and sign out everywhere else:\n${links.remedy}`,
    ),
  }),
  de: (product, name, links) => ({
    subject: `Ein Passkey wurde hinzugefügt (${product})`,
    text: lines(
      `Ab jetzt meldet der Passkey „${name}“ Sie${links.byPassword ? ' ohne Ihr Passwort' : ''} an.`,
      `Wenn Sie das nicht waren, entfernen Sie ihn in Ihrem Profil${links.byPassword ? ', legen Sie sofort ein neues Passwort fest' : ''} und melden Sie sich überall sonst ab:\n${links.remedy}`,
    ),
  }),
};

export const passkeyRemovedMail: Texts<[name: string, links: MailLinks]> = {
  en: (product, name, links) => ({
    subject: `A passkey was removed from ${product}`,
    text: lines(
      `The passkey “${name}” does not sign in to your account any more.${links.byPassword ? ' Your password does as before.' : ''}`,
      `If that was not you, ${remedy.en(links)}:\n${links.remedy}`,
    ),
  }),
  de: (product, name, links) => ({
    subject: `Ein Passkey wurde entfernt (${product})`,
    text: lines(
      `Der Passkey „${name}“ meldet Sie nicht mehr an.${links.byPassword ? ' Ihr Passwort gilt wie bisher.' : ''}`,
      `Wenn Sie das nicht waren, ${remedy.de(links)}:\n${links.remedy}`,
    ),
  }),
};

export const passkeyCopiedMail: Texts<[name: string, links: MailLinks]> = {
  en: (product, name, links) => ({
    subject: `We refused a passkey of your ${product} account`,
    text: lines(
      `Someone signed in with the passkey “${name}”, and it counted fewer uses than we know of. That happens when a passkey was copied. We let nobody in.`,
      `Remove this passkey in your profile and add a new one. If you did not try to sign in just now, ${remedy.en(links)}:\n${links.remedy}`,
    ),
  }),
  de: (product, name, links) => ({
    subject: `Wir haben einen Passkey Ihres ${product}-Kontos abgewiesen`,
    text: lines(
      `Jemand wollte sich mit dem Passkey „${name}“ anmelden, der weniger Anmeldungen zählt, als uns bekannt sind. Das geschieht, wenn ein Passkey kopiert wurde. Wir haben niemanden angemeldet.`,
      `Entfernen Sie diesen Passkey in Ihrem Profil und fügen Sie einen neuen hinzu. Wenn Sie sich gerade nicht anmelden wollten, ${remedy.de(links)}:\n${links.remedy}`,
    ),
  }),
};
