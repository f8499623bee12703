/** What somebody is told whose account was cancelled at the desk. */
import { longDay } from '#server-kit';

type Text = (product: string, until: Date) => { readonly subject: string; readonly text: string };

export const cancelledMail: Readonly<Record<'en' | 'de', Text>> = {
  en: (product, until) => ({
    subject: `Your ${product} account was cancelled`,
    text: [
      `Your account was cancelled by those who run ${product}, and you were signed out everywhere.`,
      `Until ${longDay(until, 'en')} you can still sign in to read and export your data.`,
      'If you believe that this is a mistake, answer this mail.',
    ].join('\n\n'),
  }),
  de: (product, until) => ({
    subject: `Ihr ${product}-Konto wurde gekündigt`,
    text: [
      `Ihr Konto wurde von denen gekündigt, die ${product} betreiben, und Sie wurden überall abgemeldet.`,
      `Bis zum ${longDay(until, 'de')} können Sie sich noch anmelden, um Ihre Daten zu lesen und zu exportieren.`,
      'Wenn Sie glauben, dass das ein Irrtum ist, antworten Sie auf diese E-Mail.',
    ].join('\n\n'),
  }),
};
