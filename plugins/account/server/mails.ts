/** The mails of the plugin, in the reader's language. Plain text: short, and readable everywhere. */
import type { Mail } from '#plugin-api/server';
import { longDay } from '#server-kit';
import type { MailLinks } from './mail-links.ts';

export type Language = 'en' | 'de';
type Written = Pick<Mail, 'subject' | 'text'>;
/** A mail in each language, from the product's name and what the mail tells. */
export type Texts<Told extends unknown[]> = Record<Language, (product: string, ...told: Told) => Written>;

/** What somebody does at once when it was not them, as the rest of a sentence. */
export const remedy = {
  en: ({ byPassword }: MailLinks): string =>
    byPassword ? 'set a new password at once' : 'sign out everywhere else in your profile at once',
  de: ({ byPassword }: MailLinks): string =>
    byPassword ? 'legen Sie sofort ein neues Passwort fest' : 'melden Sie sich im Profil sofort überall sonst ab',
} as const;

/** Paragraphs. */
export const lines = (...parts: string[]): string => `${parts.join('\n\n')}\n`;

export const joinMail: Texts<[link: string]> = {
  en: (product, link) => ({
    subject: `Set up your ${product} account`,
    text: lines(
      `Welcome to ${product}.`,
      `Open this link to set up your account. It is valid for 24 hours:\n${link}`,
      'If you did not ask for it, you can ignore this mail.',
    ),
  }),
  de: (product, link) => ({
    subject: `Richten Sie Ihr ${product}-Konto ein`,
    text: lines(
      `Willkommen bei ${product}.`,
      `Mit diesem Link richten Sie Ihr Konto ein. Er gilt 24 Stunden:\n${link}`,
      'Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.',
    ),
  }),
};

export const invitedMail: Texts<[link: string, isForPassword: boolean]> = {
  en: (product, link, isForPassword) => ({
    subject: `You have a ${product} account`,
    text: lines(
      `Your organisation has made a ${product} account for you.`,
      isForPassword
        ? `Open this link to set your password. It is valid for 24 hours; afterwards “Join” on the sign-in page sends another one:\n${link}`
        : `Sign in with your organisation:\n${link}`,
    ),
  }),
  de: (product, link, isForPassword) => ({
    subject: `Sie haben ein ${product}-Konto`,
    text: lines(
      `Ihre Organisation hat ein ${product}-Konto für Sie angelegt.`,
      isForPassword
        ? `Mit diesem Link legen Sie Ihr Passwort fest. Er gilt 24 Stunden; danach schickt Ihnen „Teilnehmen“ auf der Anmeldeseite einen neuen:\n${link}`
        : `Melden Sie sich über Ihre Organisation an:\n${link}`,
    ),
  }),
};

export const knownMail: Texts<[links: MailLinks]> = {
  en: (product, links) => ({
    subject: `You already have a ${product} account`,
    text: lines(
      `Someone, probably you, asked to join ${product} with this address. It has an account already.`,
      `Sign in${links.byPassword ? ', or set a new password if you have forgotten it' : ''}:\n${links.entrance}`,
    ),
  }),
  de: (product, links) => ({
    subject: `Sie haben bereits ein ${product}-Konto`,
    text: lines(
      `Jemand, vermutlich Sie selbst, wollte mit dieser Adresse an ${product} teilnehmen. Dazu gibt es schon ein Konto.`,
      `Melden Sie sich an${links.byPassword ? ' oder legen Sie ein neues Passwort fest, falls Sie es vergessen haben' : ''}:\n${links.entrance}`,
    ),
  }),
};

export const resetMail: Texts<[code: string, link: string]> = {
  en: (product, code, link) => ({
    subject: `${code} is your ${product} code`,
    text: lines(
      `Your code to set a new password is ${code}. It is valid for 30 minutes.`,
      `Or open this link, which is valid for 24 hours:\n${link}`,
      'If you did not ask for it, you can ignore this mail: nothing has changed.',
    ),
  }),
  de: (product, code, link) => ({
    subject: `${code} ist Ihr ${product}-Code`,
    text: lines(
      `Ihr Code für ein neues Passwort lautet ${code}. Er gilt 30 Minuten.`,
      `Oder öffnen Sie diesen Link, der 24 Stunden gilt:\n${link}`,
      'Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren: Es hat sich nichts geändert.',
    ),
  }),
};

export const proofMail: Texts<[code: string]> = {
  en: (product, code) => ({
    subject: `${code} is your ${product} code`,
    text: lines(
      `Your code to go on is ${code}. It is valid for 15 minutes.`,
      'Something of your account is about to be changed. If that is not you, sign out everywhere in your profile, and tell nobody this code.',
    ),
  }),
  de: (product, code) => ({
    subject: `${code} ist Ihr ${product}-Code`,
    text: lines(
      `Ihr Code zum Fortfahren lautet ${code}. Er gilt 15 Minuten.`,
      'An Ihrem Konto soll etwas geändert werden. Wenn Sie das nicht sind, melden Sie sich im Profil überall ab und geben Sie den Code niemandem.',
    ),
  }),
};

export const passwordChangedMail: Texts<[links: MailLinks]> = {
  en: (product, links) => ({
    subject: `Your ${product} password was changed`,
    text: lines(
      'Your password was changed just now, and you were signed out everywhere.',
      `If that was not you, set a new one at once:\n${links.remedy}`,
    ),
  }),
  de: (product, links) => ({
    subject: `Ihr ${product}-Passwort wurde geändert`,
    text: lines(
      'Ihr Passwort wurde soeben geändert, und Sie wurden überall abgemeldet.',
      `Wenn Sie das nicht waren, legen Sie sofort ein neues fest:\n${links.remedy}`,
    ),
  }),
};

export const sessionEndedMail: Texts<[links: MailLinks]> = {
  en: (product, links) => ({
    subject: `We signed you out of ${product}`,
    text: lines(
      'A sign-in of yours was used from two places at once, which happens when someone has copied it. We have ended it.',
      `Please sign in again. If this happens more than once, ${remedy.en(links)}:\n${links.remedy}`,
    ),
  }),
  de: (product, links) => ({
    subject: `Wir haben Sie bei ${product} abgemeldet`,
    text: lines(
      'Eine Ihrer Anmeldungen wurde an zwei Stellen zugleich verwendet; das geschieht, wenn jemand sie kopiert hat. Wir haben sie beendet.',
      `Bitte melden Sie sich wieder an. Geschieht das öfter, ${remedy.de(links)}:\n${links.remedy}`,
    ),
  }),
};

export const verifyMail: Texts<[pin: string, link: string]> = {
  en: (product, pin, link) => ({
    subject: `${pin} confirms your ${product} address`,
    text: lines(
      `Your pin to confirm this address is ${pin}. It is valid for 15 minutes.`,
      `Or open this link, which is valid for 24 hours:\n${link}`,
      'If you did not ask for it, you can ignore this mail.',
    ),
  }),
  de: (product, pin, link) => ({
    subject: `${pin} bestätigt Ihre ${product}-Adresse`,
    text: lines(
      `Ihre PIN zum Bestätigen dieser Adresse lautet ${pin}. Sie gilt 15 Minuten.`,
      `Oder öffnen Sie diesen Link, der 24 Stunden gilt:\n${link}`,
      'Wenn Sie sie nicht angefordert haben, können Sie diese E-Mail ignorieren.',
    ),
  }),
};

export const changeMail: Texts<[link: string]> = {
  en: (product, link) => ({
    subject: `Confirm your new ${product} address`,
    text: lines(
      `Open this link to use this address for your ${product} account. It is valid for 24 hours:\n${link}`,
      'If you did not ask for it, you can ignore this mail: nothing has changed.',
    ),
  }),
  de: (product, link) => ({
    subject: `Bestätigen Sie Ihre neue ${product}-Adresse`,
    text: lines(
      `Mit diesem Link verwenden Sie diese Adresse für Ihr ${product}-Konto. Er gilt 24 Stunden:\n${link}`,
      'Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren: Es hat sich nichts geändert.',
    ),
  }),
};

export const addressChangedMail: Texts<[address: string]> = {
  en: (product, address) => ({
    subject: `Your ${product} address was changed`,
    text: lines(
      `Your account now uses the address ${address}. Mails will go there.`,
      'If that was not you, answer this mail at once.',
    ),
  }),
  de: (product, address) => ({
    subject: `Ihre ${product}-Adresse wurde geändert`,
    text: lines(
      `Ihr Konto verwendet jetzt die Adresse ${address}. E-Mails gehen dorthin.`,
      'Wenn Sie das nicht waren, antworten Sie sofort auf diese E-Mail.',
    ),
  }),
};

export const secondFactorOnMail: Texts<[links: MailLinks]> = {
  en: (product, links) => ({
    subject: `Two-step sign-in is on for ${product}`,
    text: lines(
      `From now on signing in takes a code of your authenticator app ${links.byPassword ? 'after the password' : 'as a second step'}.`,
      'Keep the recovery codes in a safe place: each of them replaces the app once.',
      `If that was not you, ${remedy.en(links)}${links.byPassword ? ', and sign out everywhere else in your profile' : ''}:\n${links.remedy}`,
    ),
  }),
  de: (product, links) => ({
    subject: `Die Anmeldung in zwei Schritten ist an (${product})`,
    text: lines(
      `Ab jetzt brauchen Sie zum Anmelden ${links.byPassword ? 'nach dem Passwort' : 'als zweiten Schritt'} einen Code Ihrer Authenticator-App.`,
      'Bewahren Sie die Wiederherstellungscodes sicher auf: Jeder von ihnen ersetzt die App einmal.',
      `Wenn Sie das nicht waren, ${remedy.de(links)}${links.byPassword ? ' und melden Sie sich im Profil überall sonst ab' : ''}:\n${links.remedy}`,
    ),
  }),
};

export const secondFactorCodesMail: Texts<[links: MailLinks]> = {
  en: (product, links) => ({
    subject: `Your ${product} recovery codes are new`,
    text: lines(
      'New recovery codes were made for your account just now. The old ones do not work any more.',
      `If that was not you, ${remedy.en(links)}:\n${links.remedy}`,
    ),
  }),
  de: (product, links) => ({
    subject: `Ihre ${product}-Wiederherstellungscodes sind neu`,
    text: lines(
      'Für Ihr Konto wurden soeben neue Wiederherstellungscodes erzeugt. Die alten gelten nicht mehr.',
      `Wenn Sie das nicht waren, ${remedy.de(links)}:\n${links.remedy}`,
    ),
  }),
};

export const secondFactorOffMail: Texts<[links: MailLinks]> = {
  en: (product, links) => ({
    subject: `Two-step sign-in is off for ${product}`,
    text: lines(
      links.byPassword ? 'From now on your password alone is enough to sign in.' : 'From now on one step is enough to sign in.',
      `If that was not you, ${remedy.en(links)}:\n${links.remedy}`,
    ),
  }),
  de: (product, links) => ({
    subject: `Die Anmeldung in zwei Schritten ist aus (${product})`,
    text: lines(
      links.byPassword ? 'Ab jetzt genügt zum Anmelden Ihr Passwort allein.' : 'Ab jetzt genügt zum Anmelden ein Schritt.',
      `Wenn Sie das nicht waren, ${remedy.de(links)}:\n${links.remedy}`,
    ),
  }),
};

export const cancelledMail: Texts<[until: Date]> = {
  en: (product, until) => ({
    subject: `Your ${product} account is cancelled`,
    text: lines(
      'Your account is cancelled, and you were signed out everywhere.',
      `Until ${longDay(until, 'en')} you can still sign in to read and export your data.`,
    ),
  }),
  de: (product, until) => ({
    subject: `Ihr ${product}-Konto ist gekündigt`,
    text: lines(
      'Ihr Konto ist gekündigt, und Sie wurden überall abgemeldet.',
      `Bis zum ${longDay(until, 'de')} können Sie sich noch anmelden, um Ihre Daten zu lesen und zu exportieren.`,
    ),
  }),
};

export const dataReadyMail: Texts<[link: string, until: Date, links: MailLinks]> = {
  en: (product, link, until, links) => ({
    subject: 'Your data is ready',
    text: lines(
      `The archive of your data from ${product} is ready. You can download it until ${longDay(until, 'en')}:\n${link}`,
      `If you did not ask for it, ${remedy.en(links)}: somebody else may be signed in as you.\n${links.remedy}`,
    ),
  }),
  de: (product, link, until, links) => ({
    subject: 'Ihre Daten liegen bereit',
    text: lines(
      `Das Archiv Ihrer Daten aus ${product} liegt bereit. Sie können es bis zum ${longDay(until, 'de')} herunterladen:\n${link}`,
      `Wenn Sie es nicht angefordert haben, ${remedy.de(links)}: Vielleicht ist jemand anderes als Sie angemeldet.\n${links.remedy}`,
    ),
  }),
};

export const archiveReadyMail: Texts<[link: string, until: Date, links: MailLinks]> = {
  en: (product, link, until, links) => ({
    subject: 'The archive of your account is ready',
    text: lines(
      `The archive of your account at ${product}, for another house, is ready. You can download it until ${longDay(until, 'en')}:\n${link}`,
      `If you did not ask for it, ${remedy.en(links)}: somebody else may be signed in as you.\n${links.remedy}`,
    ),
  }),
  de: (product, link, until, links) => ({
    subject: 'Das Archiv Ihres Kontos liegt bereit',
    text: lines(
      `Das Archiv Ihres Kontos bei ${product}, für ein anderes Haus, liegt bereit. Sie können es bis zum ${longDay(until, 'de')} herunterladen:\n${link}`,
      `Wenn Sie es nicht angefordert haben, ${remedy.de(links)}: Vielleicht ist jemand anderes als Sie angemeldet.\n${links.remedy}`,
    ),
  }),
};

export const keptMail: Texts<[]> = {
  en: (product) => ({
    subject: `Your ${product} account stays`,
    text: lines('The cancelling of your account was taken back. Everything is as it was.'),
  }),
  de: (product) => ({
    subject: `Ihr ${product}-Konto bleibt bestehen`,
    text: lines('Die Kündigung Ihres Kontos wurde zurückgenommen. Alles ist, wie es war.'),
  }),
};
