/** What can be chosen for a proofreading order (decisions §10 "Options", "Limits"; matrix PRF-005). Ids stay, titles may change. */
import * as z from 'zod/mini';
import type { ByLanguage } from '#plugins/orders/common/model.ts';

export const SERVICES = ['proofreading', 'language_editing', 'scientific_editing', 'formatting'] as const;
export const DOCUMENT_TYPES = ['thesis', 'article', 'coursework'] as const;
export const ENGLISH_VERSIONS = ['american', 'british', 'canadian', 'australian'] as const;
/** Hours from payment to delivery, slowest first. */
export const TURNAROUNDS = [168, 72, 48, 24] as const;
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF'] as const;
export const WIZARDS = ['proofreading', 'editing'] as const;

/** Proper names, the same in every language. */
export const STYLE_GUIDE_NAMES = {
  apa_7: 'APA 7',
  mla_9: 'MLA 9',
  chicago_17_notes: 'Chicago 17 Notes and Bibliography',
  chicago_17_author_date: 'Chicago 17 Author-Date',
  turabian_9: 'Turabian 9',
  harvard: 'Harvard (Cite Them Right)',
  vancouver: 'Vancouver',
  ama_11: 'AMA 11',
  ieee: 'IEEE',
  acm: 'ACM',
  acs: 'ACS',
  cse: 'CSE',
  asa: 'ASA',
  apsa: 'APSA',
  aip: 'AIP',
  ams: 'AMS',
  mhra: 'MHRA',
  oscola_4: 'OSCOLA 4',
  bluebook_21: 'Bluebook 21',
} as const;
export type StyleGuide = keyof typeof STYLE_GUIDE_NAMES;
export const STYLE_GUIDES = Object.keys(STYLE_GUIDE_NAMES) as StyleGuide[];

/** Which choices there are is no help to who was not asked for one (decisions §18 "Order forms"). */
const REQUIRED = {
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? 'This field is required.' : undefined),
};

export const Service = z.enum(SERVICES, REQUIRED);
export type Service = z.output<typeof Service>;
export const DocumentType = z.enum(DOCUMENT_TYPES, REQUIRED);
export type DocumentType = z.output<typeof DocumentType>;
export const EnglishVersion = z.enum(ENGLISH_VERSIONS, REQUIRED);
export type EnglishVersion = z.output<typeof EnglishVersion>;
export const Turnaround = z.literal(TURNAROUNDS);
export type Turnaround = z.output<typeof Turnaround>;
export const Currency = z.enum(CURRENCIES);
export type Currency = z.output<typeof Currency>;
export type Wizard = (typeof WIZARDS)[number];

/** The wizard "proofreading" offers the first service, "editing" the other three. */
export const WIZARD_OF: Readonly<Record<Service, Wizard>> = {
  proofreading: 'proofreading',
  language_editing: 'editing',
  scientific_editing: 'editing',
  formatting: 'editing',
};

export const SERVICE_TITLES: Readonly<Record<Service, ByLanguage>> = {
  proofreading: { en: 'Proofreading', de: 'Korrektorat' },
  language_editing: { en: 'Language editing', de: 'Sprachliches Lektorat' },
  scientific_editing: { en: 'Scientific (substantive) editing', de: 'Wissenschaftliches (inhaltliches) Lektorat' },
  formatting: { en: 'Formatting and reference check', de: 'Formatierung und Prüfung der Literatur' },
};
export const DOCUMENT_TITLES: Readonly<Record<DocumentType, ByLanguage>> = {
  thesis: { en: 'Thesis or dissertation', de: 'Abschlussarbeit oder Dissertation' },
  article: { en: 'Journal article or conference paper', de: 'Zeitschriftenartikel oder Konferenzbeitrag' },
  coursework: { en: 'Essay, report or other coursework', de: 'Essay, Bericht oder andere Studienarbeit' },
};
export const ENGLISH_TITLES: Readonly<Record<EnglishVersion, ByLanguage>> = {
  american: { en: 'American', de: 'Amerikanisch' },
  british: { en: 'British', de: 'Britisch' },
  canadian: { en: 'Canadian', de: 'Kanadisch' },
  australian: { en: 'Australian', de: 'Australisch' },
};
export const TURNAROUND_TITLES: Readonly<Record<Turnaround, ByLanguage>> = {
  168: { en: '7 days', de: '7 Tage' },
  72: { en: '72 hours', de: '72 Stunden' },
  48: { en: '48 hours', de: '48 Stunden' },
  24: { en: '24 hours', de: '24 Stunden' },
};

export const LIMITS = {
  words: { least: 500, most: 60_000 },
  megabytes: 20,
  endings: ['.doc', '.docx', '.odt', '.rtf', '.txt', '.tex'],
  /** UTF-16 units. */
  instructions: 2000,
} as const;

/** How many words can be done in so many hours. */
export const MOST_WORDS: Readonly<Record<Turnaround, number>> = { 168: LIMITS.words.most, 72: 20_000, 48: 10_000, 24: 5000 };

/** What is chosen for an order besides its file; kept with it. */
export const Choice = z.object({
  service: Service,
  document_type: DocumentType,
  english_version: EnglishVersion,
  /** `null`: the style most used in the text is kept. */
  style_guide: z.nullable(z.enum(STYLE_GUIDES)),
  turnaround_hours: Turnaround,
  currency: Currency,
});
export type Choice = z.output<typeof Choice>;
