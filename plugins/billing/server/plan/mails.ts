/** Mails about the plan. Plain text: short, and readable everywhere. */
import { longDay } from '#server-kit';
import { lines, type MailText } from '../mail-to.ts';

export const planEndedMail: MailText<[]> = {
  en: (product, address) => ({
    subject: `Your ${product} PRO plan has ended`,
    text: lines(
      'Your PRO plan has ended, and your account is free from now on. Nothing was deleted.',
      'What is above the limits of the free plan can still be read and exported.',
      `You can come back to PRO at any time:\n${address}/profile#subscription`,
    ),
  }),
  de: (product, address) => ({
    subject: `Ihr ${product}-PRO-Tarif ist beendet`,
    text: lines(
      'Ihr PRO-Tarif ist beendet, Ihr Konto ist ab jetzt kostenlos. Es wurde nichts gelöscht.',
      'Was über den Grenzen des kostenlosen Tarifs liegt, können Sie weiterhin lesen und exportieren.',
      `Sie können jederzeit zu PRO zurückkehren:\n${address}/profile#subscription`,
    ),
  }),
};

export const planEndsMail: MailText<[end: Date]> = {
  en: (product, address, end) => ({
    subject: `Your ${product} PRO plan ends on ${longDay(end, 'en')}`,
    text: lines(
      `As you asked, your PRO plan is not renewed. You can use it until ${longDay(end, 'en')}.`,
      `If you change your mind, you can let it go on until then:\n${address}/profile#subscription`,
    ),
  }),
  de: (product, address, end) => ({
    subject: `Ihr ${product}-PRO-Tarif endet am ${longDay(end, 'de')}`,
    text: lines(
      `Wie gewünscht wird Ihr PRO-Tarif nicht verlängert. Sie können ihn bis zum ${longDay(end, 'de')} nutzen.`,
      `Falls Sie es sich anders überlegen, können Sie ihn bis dahin fortsetzen:\n${address}/profile#subscription`,
    ),
  }),
};

export const renewalFailedMail: MailText<[next: Date]> = {
  en: (product, address, next) => ({
    subject: `Your ${product} PRO plan could not be renewed`,
    text: lines(
      'Your card could not be charged for the next period of your PRO plan.',
      `We will try again on ${longDay(next, 'en')}. Until then everything stays as it is.`,
      `Please check your card, or pay now with another one:\n${address}/profile#subscription`,
    ),
  }),
  de: (product, address, next) => ({
    subject: `Ihr ${product}-PRO-Tarif konnte nicht verlängert werden`,
    text: lines(
      'Ihre Karte konnte für den nächsten Zeitraum Ihres PRO-Tarifs nicht belastet werden.',
      `Wir versuchen es am ${longDay(next, 'de')} noch einmal. Bis dahin bleibt alles, wie es ist.`,
      `Bitte prüfen Sie Ihre Karte oder zahlen Sie jetzt mit einer anderen:\n${address}/profile#subscription`,
    ),
  }),
};
