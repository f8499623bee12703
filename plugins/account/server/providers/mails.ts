/** The mails about providers: the code of who comes by one, and that one was connected or taken away; in the reader's language. */
import { lines, type Texts } from '../mails.ts';

export const providerConnectedMail: Texts<[title: string, link: string]> = {
  en: (product, title, link) => ({
    subject: `${title} was connected to ${product}`,
    text: lines(
      `From now on you can sign in to your account by ${title}.`,
      `If that was not you, take it away in your profile and sign out everywhere else at once:\n${link}`,
    ),
  }),
  de: (product, title, link) => ({
    subject: `${title} wurde mit ${product} verbunden`,
    text: lines(
      `Ab jetzt können Sie sich mit ${title} bei Ihrem Konto anmelden.`,
      `Wenn Sie das nicht waren, trennen Sie die Verbindung in Ihrem Profil und melden Sie sich sofort überall sonst ab:\n${link}`,
    ),
  }),
};

export const providerDisconnectedMail: Texts<[title: string, link: string]> = {
  en: (product, title, link) => ({
    subject: `${title} is not connected to ${product} any more`,
    text: lines(
      `Nobody signs in to your account by ${title} any more.`,
      `If that was not you, sign out everywhere else in your profile at once:\n${link}`,
    ),
  }),
  de: (product, title, link) => ({
    subject: `${title} ist nicht mehr mit ${product} verbunden`,
    text: lines(
      `Mit ${title} meldet sich niemand mehr bei Ihrem Konto an.`,
      `Wenn Sie das nicht waren, melden Sie sich in Ihrem Profil sofort überall sonst ab:\n${link}`,
    ),
  }),
};

export const newcomerMail: Texts<[title: string, code: string]> = {
  en: (product, title, code) => ({
    subject: `${code} is your ${product} code`,
    text: lines(
      `Your code to sign in by ${title} is ${code}. It is valid for 15 minutes.`,
      'Who gives it comes into the account of this address from then on.',
      'If you did not ask for it, you can ignore this mail. Tell nobody this code.',
    ),
  }),
  de: (product, title, code) => ({
    subject: `${code} ist Ihr ${product}-Code`,
    text: lines(
      `Ihr Code für die Anmeldung mit ${title} lautet ${code}. Er gilt 15 Minuten.`,
      'Wer ihn eingibt, kommt von da an in das Konto dieser Adresse.',
      'Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren. Geben Sie den Code niemandem.',
    ),
  }),
};
