/** The mails of the plugin, in the reader's language. Plain text: short, and readable everywhere. */
import type { Mail } from '#plugin-api/server';

export type Language = 'en' | 'de';
type Written = Pick<Mail, 'subject' | 'text'>;

const lines = (...parts: string[]): string => `${parts.join('\n\n')}\n`;

export const joinMail: Record<Language, (link: string) => Written> = {
  en: (link) => ({
    subject: 'Set up your Carrel account',
    text: lines(
      'Welcome to Carrel.',
      `Open this link to set up your account. It is valid for 24 hours:\n${link}`,
      'If you did not ask for it, you can ignore this mail.',
    ),
  }),
  de: (link) => ({
    subject: 'Richten Sie Ihr Carrel-Konto ein',
    text: lines(
      'Willkommen bei Carrel.',
      `Mit diesem Link richten Sie Ihr Konto ein. Er gilt 24 Stunden:\n${link}`,
      'Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.',
    ),
  }),
};

export const knownMail: Record<Language, (link: string) => Written> = {
  en: (link) => ({
    subject: 'You already have a Carrel account',
    text: lines(
      'Someone, probably you, asked to join Carrel with this address. It has an account already.',
      `Sign in, or set a new password if you have forgotten it:\n${link}`,
    ),
  }),
  de: (link) => ({
    subject: 'Sie haben bereits ein Carrel-Konto',
    text: lines(
      'Jemand, vermutlich Sie selbst, wollte mit dieser Adresse an Carrel teilnehmen. Dazu gibt es schon ein Konto.',
      `Melden Sie sich an oder legen Sie ein neues Passwort fest, falls Sie es vergessen haben:\n${link}`,
    ),
  }),
};

export const resetMail: Record<Language, (code: string, link: string) => Written> = {
  en: (code, link) => ({
    subject: `${code} is your Carrel code`,
    text: lines(
      `Your code to set a new password is ${code}. It is valid for 30 minutes.`,
      `Or open this link, which is valid for 24 hours:\n${link}`,
      'If you did not ask for it, you can ignore this mail: nothing has changed.',
    ),
  }),
  de: (code, link) => ({
    subject: `${code} ist Ihr Carrel-Code`,
    text: lines(
      `Ihr Code für ein neues Passwort lautet ${code}. Er gilt 30 Minuten.`,
      `Oder öffnen Sie diesen Link, der 24 Stunden gilt:\n${link}`,
      'Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren: Es hat sich nichts geändert.',
    ),
  }),
};

export const passwordChangedMail: Record<Language, (link: string) => Written> = {
  en: (link) => ({
    subject: 'Your Carrel password was changed',
    text: lines(
      'Your password was changed just now, and you were signed out everywhere.',
      `If that was not you, set a new one at once:\n${link}`,
    ),
  }),
  de: (link) => ({
    subject: 'Ihr Carrel-Passwort wurde geändert',
    text: lines(
      'Ihr Passwort wurde soeben geändert, und Sie wurden überall abgemeldet.',
      `Wenn Sie das nicht waren, legen Sie sofort ein neues fest:\n${link}`,
    ),
  }),
};

export const sessionEndedMail: Record<Language, (link: string) => Written> = {
  en: (link) => ({
    subject: 'We signed you out of Carrel',
    text: lines(
      'A sign-in of yours was used from two places at once, which happens when someone has copied it. We have ended it.',
      `Please sign in again. If this happens more than once, set a new password:\n${link}`,
    ),
  }),
  de: (link) => ({
    subject: 'Wir haben Sie bei Carrel abgemeldet',
    text: lines(
      'Eine Ihrer Anmeldungen wurde an zwei Stellen zugleich verwendet; das geschieht, wenn jemand sie kopiert hat. Wir haben sie beendet.',
      `Bitte melden Sie sich wieder an. Geschieht das öfter, legen Sie ein neues Passwort fest:\n${link}`,
    ),
  }),
};

export const verifyMail: Record<Language, (pin: string, link: string) => Written> = {
  en: (pin, link) => ({
    subject: `${pin} confirms your Carrel address`,
    text: lines(
      `Your pin to confirm this address is ${pin}. It is valid for 15 minutes.`,
      `Or open this link, which is valid for 24 hours:\n${link}`,
      'If you did not ask for it, you can ignore this mail.',
    ),
  }),
  de: (pin, link) => ({
    subject: `${pin} bestätigt Ihre Carrel-Adresse`,
    text: lines(
      `Ihre PIN zum Bestätigen dieser Adresse lautet ${pin}. Sie gilt 15 Minuten.`,
      `Oder öffnen Sie diesen Link, der 24 Stunden gilt:\n${link}`,
      'Wenn Sie sie nicht angefordert haben, können Sie diese E-Mail ignorieren.',
    ),
  }),
};

export const changeMail: Record<Language, (link: string) => Written> = {
  en: (link) => ({
    subject: 'Confirm your new Carrel address',
    text: lines(
      `Open this link to use this address for your Carrel account. It is valid for 24 hours:\n${link}`,
      'If you did not ask for it, you can ignore this mail: nothing has changed.',
    ),
  }),
  de: (link) => ({
    subject: 'Bestätigen Sie Ihre neue Carrel-Adresse',
    text: lines(
      `Mit diesem Link verwenden Sie diese Adresse für Ihr Carrel-Konto. Er gilt 24 Stunden:\n${link}`,
      'Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren: Es hat sich nichts geändert.',
    ),
  }),
};

export const addressChangedMail: Record<Language, (address: string) => Written> = {
  en: (address) => ({
    subject: 'Your Carrel address was changed',
    text: lines(
      `Your account now uses the address ${address}. Mails will go there.`,
      'If that was not you, answer this mail at once.',
    ),
  }),
  de: (address) => ({
    subject: 'Ihre Carrel-Adresse wurde geändert',
    text: lines(
      `Ihr Konto verwendet jetzt die Adresse ${address}. E-Mails gehen dorthin.`,
      'Wenn Sie das nicht waren, antworten Sie sofort auf diese E-Mail.',
    ),
  }),
};

export const cancelledMail: Record<Language, (until: Date) => Written> = {
  en: (until) => ({
    subject: 'Your Carrel account is cancelled',
    text: lines(
      'Your account is cancelled, and you were signed out everywhere.',
      `Until ${until.toISOString().slice(0, 10)} you can still sign in to read and export your data.`,
    ),
  }),
  de: (until) => ({
    subject: 'Ihr Carrel-Konto ist gekündigt',
    text: lines(
      'Ihr Konto ist gekündigt, und Sie wurden überall abgemeldet.',
      `Bis zum ${until.toISOString().slice(0, 10)} können Sie sich noch anmelden, um Ihre Daten zu lesen und zu exportieren.`,
    ),
  }),
};
