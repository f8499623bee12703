/** The mails about passkeys, in the reader's language. */
import { lines, type Texts } from '../mails.ts';

export const passkeyAddedMail: Texts<[name: string, link: string]> = {
  en: (product, name, link) => ({
    subject: `A passkey was added to ${product}`,
    text: lines(
      `From now on the passkey “${name}” signs in to your account without your password.`,
      `If that was not you, remove it in your profile, set a new password at once, and sign out everywhere else:\n${link}`,
    ),
  }),
  de: (product, name, link) => ({
    subject: `Ein Passkey wurde hinzugefügt (${product})`,
    text: lines(
      `Ab jetzt meldet der Passkey „${name}“ Sie ohne Ihr Passwort an.`,
      `Wenn Sie das nicht waren, entfernen Sie ihn in Ihrem Profil, legen Sie sofort ein neues Passwort fest und melden Sie sich überall sonst ab:\n${link}`,
    ),
  }),
};

export const passkeyRemovedMail: Texts<[name: string, link: string]> = {
  en: (product, name, link) => ({
    subject: `A passkey was removed from ${product}`,
    text: lines(
      `The passkey “${name}” does not sign in to your account any more. Your password does as before.`,
      `If that was not you, set a new password at once:\n${link}`,
    ),
  }),
  de: (product, name, link) => ({
    subject: `Ein Passkey wurde entfernt (${product})`,
    text: lines(
      `Der Passkey „${name}“ meldet Sie nicht mehr an. Ihr Passwort gilt wie bisher.`,
      `Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest:\n${link}`,
    ),
  }),
};

export const passkeyCopiedMail: Texts<[name: string, link: string]> = {
  en: (product, name, link) => ({
    subject: `We refused a passkey of your ${product} account`,
    text: lines(
      `Someone signed in with the passkey “${name}”, and it counted fewer uses than we know of. That happens when a passkey was copied. We let nobody in.`,
      `Remove this passkey in your profile and add a new one. If you did not try to sign in just now, set a new password as well:\n${link}`,
    ),
  }),
  de: (product, name, link) => ({
    subject: `Wir haben einen Passkey Ihres ${product}-Kontos abgewiesen`,
    text: lines(
      `Jemand wollte sich mit dem Passkey „${name}“ anmelden, der weniger Anmeldungen zählt, als uns bekannt sind. Das geschieht, wenn ein Passkey kopiert wurde. Wir haben niemanden angemeldet.`,
      `Entfernen Sie diesen Passkey in Ihrem Profil und fügen Sie einen neuen hinzu. Wenn Sie sich gerade nicht angemeldet haben, legen Sie auch ein neues Passwort fest:\n${link}`,
    ),
  }),
};
