/** What proofreading is to orders: its files, its states, its price, and what goes back when it is late. */
import { HttpError } from '#server-kit';
import type { OrderFact } from '#plugins/orders/common/model.ts';
import type { OrderSource, ServiceOffer } from '#plugins/orders/common/service.ts';
import { WORK_AT, WORK_STATES } from '#plugins/orders/common/work-states.ts';
import { deliveryAt, isTooFast, lateShare } from '../common/delivery.ts';
import {
  Choice,
  DOCUMENT_TITLES,
  ENGLISH_TITLES,
  LIMITS,
  SERVICE_TITLES,
  STYLE_GUIDE_NAMES,
  TURNAROUND_TITLES,
} from '../common/options.ts';
import { type PricedChoice, priceOf, type Rates } from '../common/price.ts';
import { tooFast, WORD_RANGE } from './texts.ts';

const MEGABYTE = 1024 * 1024;
const KEPT_STYLE = { en: 'The style most used in the text', de: 'Der im Text am meisten verwendete' };

const factsOf = (choice: Choice): readonly OrderFact[] => {
  const guide = choice.style_guide && STYLE_GUIDE_NAMES[choice.style_guide];
  return [
    { name: { en: 'Service', de: 'Leistung' }, value: SERVICE_TITLES[choice.service] },
    { name: { en: 'Document type', de: 'Art des Dokuments' }, value: DOCUMENT_TITLES[choice.document_type] },
    { name: { en: 'English version', de: 'Englisch' }, value: ENGLISH_TITLES[choice.english_version] },
    { name: { en: 'Style guide', de: 'Zitierstil' }, value: guide ? { en: guide, de: guide } : KEPT_STYLE },
    { name: { en: 'Turnaround', de: 'Bearbeitungszeit' }, value: TURNAROUND_TITLES[choice.turnaround_hours] },
  ];
};

/** @throws HttpError 400 with `fields` for words that cannot be ordered, or not in the time */
export const demandPossible = ({ turnaround_hours: hours }: PricedChoice, words: number, field: 'words' | 'file'): void => {
  const { least, most } = LIMITS.words;
  if (words < least || words > most) throw new HttpError(400, WORD_RANGE, { fields: { [field]: WORD_RANGE } });
  const text = tooFast(hours);
  if (isTooFast(hours, words)) throw new HttpError(400, text, { fields: { turnaround_hours: text } });
};

const pricedWith = (rates: Rates) => (choice: Choice, source: OrderSource | undefined) => {
  const words = source?.words ?? 0;
  demandPossible(choice, words, 'file');
  return priceOf(choice, words, rates);
};

/** @param rates of currencies, as the settings say */
export const proofreadingOffer = (rates: Rates): ServiceOffer<Choice> => ({
  id: 'proofreading',
  title: { en: 'Proofreading and editing', de: 'Korrektorat und Lektorat' },
  pays: 'card',
  files: { endings: LIMITS.endings, maxBytes: LIMITS.megabytes * MEGABYTE, words: LIMITS.words },
  states: WORK_STATES,
  at: WORK_AT,
  details: Choice,
  price: pricedWith(rates),
  facts: factsOf,
  dueAt: ({ turnaround_hours: hours }, paidAt) => deliveryAt(hours, paidAt),
  lateShare,
});
