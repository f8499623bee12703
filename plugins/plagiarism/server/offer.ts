/** The similarity check as a paid service: its states as data, its price, its files (decisions §9; matrix PLG-002, PLG-005 to PLG-007). */
import * as z from 'zod/mini';
import type { Executor, Jobs } from '#plugin-api/server';
import type { Price } from '#plugins/orders/common/model.ts';
import type { Order, ServiceOffer, StateDeclaration } from '#plugins/orders/common/service.ts';
import { creditsFor, ENDINGS, MAX_BYTES, SERVICE } from '../common/limits.ts';
import { COMPARED, Compared } from '../common/model.ts';

export const Details = z.object({
  /** `null` until they are counted. */
  words: z.nullable(z.int()),
  compare_with: z.array(Compared),
});
export type Details = z.output<typeof Details>;

/** One that was deleted is no longer there. */
const STATES: readonly StateDeclaration[] = [
  { id: 'uploaded', title: { en: 'Uploaded', de: 'Hochgeladen' }, phase: 'draft', next: { counting: ['house'] } },
  {
    id: 'counting',
    title: { en: 'Counting words', de: 'Wörter werden gezählt' },
    phase: 'draft',
    next: { priced: ['house'], failed: ['house'] },
  },
  { id: 'priced', title: { en: 'Not paid yet', de: 'Noch nicht bezahlt' }, phase: 'draft', next: { queued: ['customer'] } },
  {
    id: 'queued',
    title: { en: 'Queued', de: 'In der Warteschlange' },
    phase: 'working',
    next: { checking: ['house'], failed: ['house'] },
  },
  {
    id: 'checking',
    title: { en: 'Checking', de: 'Wird verglichen' },
    phase: 'working',
    next: { done: ['house'], failed: ['house'] },
  },
  {
    id: 'done',
    title: { en: 'Done', de: 'Fertig' },
    phase: 'over',
    next: {},
    mail: {
      en: 'Your document has been compared. The report of text overlap is ready.',
      de: 'Ihr Dokument wurde verglichen. Der Bericht über Textübereinstimmungen ist fertig.',
    },
  },
  {
    id: 'failed',
    title: { en: 'Failed', de: 'Fehlgeschlagen' },
    phase: 'over',
    next: {},
    mail: {
      en: 'Your document could not be checked. Nothing is charged for it: credits that were taken are back.',
      de: 'Ihr Dokument konnte nicht geprüft werden. Berechnet wird dafür nichts: Abgebuchte Credits sind zurück.',
    },
  },
];

const NAMES: Readonly<Record<Compared, { readonly en: string; readonly de: string }>> = {
  library: { en: 'your library and projects', de: 'Ihrer Bibliothek und Ihren Projekten' },
  manuscripts: { en: 'your manuscripts', de: 'Ihren Manuskripten' },
  earlier: { en: 'what you had checked before', de: 'früher von Ihnen Geprüftem' },
  catalogue: { en: 'the catalogue', de: 'dem Katalog' },
  house: { en: 'files of this house', de: 'Dateien dieses Hauses' },
  web: {
    en: 'open-access full texts elsewhere, for which words of the document leave this house',
    de: 'frei zugänglichen Volltexten anderswo, wofür Wörter des Dokuments dieses Haus verlassen',
  },
};

const listed = (compared: readonly Compared[], language: 'en' | 'de'): string =>
  COMPARED.filter((kind) => compared.includes(kind))
    .map((kind) => NAMES[kind][language])
    .join(', ');

/** Nothing until the words are counted: then it cannot be paid either. */
const priceOf = (words: number | null): Price => {
  if (words === null) return { lines: [], amount: 0, currency: 'credits' };
  const amount = creditsFor(words);
  const text = {
    en: `Similarity check of ${words.toLocaleString('en')} words`,
    de: `Ähnlichkeitsprüfung von ${words.toLocaleString('de')} Wörtern`,
  };
  return { lines: [{ text, amount }], amount, currency: 'credits' };
};

/** The work that begins in a state. */
const JOBS: Readonly<Record<string, string>> = { counting: 'count', queued: 'check' };

export const similarityOffer = (jobs: Jobs): ServiceOffer<Details> => ({
  id: SERVICE,
  title: { en: 'Similarity check', de: 'Ähnlichkeitsprüfung' },
  pays: 'credits',
  // Words are counted by a job of its own: an upload does not wait for that.
  files: { endings: ENDINGS, maxBytes: MAX_BYTES, words: null },
  states: STATES,
  at: { first: 'uploaded', paid: 'queued', cancelled: 'failed' },
  details: Details,
  price: ({ words }) => priceOf(words),
  facts: ({ compare_with }) => [
    {
      name: { en: 'Compared with', de: 'Verglichen mit' },
      value: { en: listed(compare_with, 'en'), de: listed(compare_with, 'de') },
    },
  ],
  async moved(within: Executor, { id, owner, state }: Order<Details>) {
    const job = JOBS[state];
    if (job) await jobs.add(job, { order: id }, { for: owner, within });
  },
});
