/** What the calls of proofreading answer (decisions §10 "Order fields and states"). Prices here are in whole units of the currency, e.g. 82.8. */
import * as z from 'zod/mini';
import { ByLanguage } from '#plugins/orders/common/model.ts';
import { Choice, Currency, DocumentType, EnglishVersion, Service, STYLE_GUIDES, Turnaround, WIZARDS } from './options.ts';

/** ISO 8601. */
const Moment = z.string();

export const ProofreadingOrder = z.extend(Choice, {
  id: z.int(),
  file_name: z.string(),
  /** Below the address of the API; `null` once the file is gone. */
  file_url: z.nullable(z.string()),
  words: z.nullable(z.int()),
  instructions: z.string(),
  price: z.number(),
  status: z.string(),
  is_committed: z.boolean(),
  created_at: Moment,
  /** `null` until it is paid for: the time is counted from then on. */
  delivery_at: z.nullable(Moment),
  result_urls: z.array(z.string()),
});
export type ProofreadingOrder = z.output<typeof ProofreadingOrder>;

export const Options = z.object({
  services: z.array(
    z.object({ id: Service, title: ByLanguage, wizard: z.enum(WIZARDS), /** US dollars for a word. */ rate: z.number() }),
  ),
  document_types: z.array(z.object({ id: DocumentType, title: ByLanguage, factor: z.number() })),
  style_guides: z.array(z.object({ id: z.enum(STYLE_GUIDES), title: z.string() })),
  english_versions: z.array(z.object({ id: EnglishVersion, title: ByLanguage })),
  turnarounds: z.array(z.object({ hours: Turnaround, title: ByLanguage, factor: z.number(), most_words: z.int() })),
  limits: z.object({
    least_words: z.int(),
    most_words: z.int(),
    most_megabytes: z.number(),
    endings: z.array(z.string()),
    most_instructions: z.int(),
    /** US dollars. */
    minimum_price: z.number(),
  }),
});
export type Options = z.output<typeof Options>;

export const CurrencyEntry = z.object({
  code: Currency,
  symbol: z.string(),
  /** How much of it a US dollar is. */
  rate: z.number(),
});
export type CurrencyEntry = z.output<typeof CurrencyEntry>;
