/** Where a parcel goes: an entry of the address book, and what is frozen with an order. The same rules hold in browser and server. */
import * as z from 'zod/mini';
import { COUNTRIES } from '#plugins/account/common/rules.ts';
import { textUpTo } from '#plugins/library/common/model/fields.ts';

/** Said by the server; the browser has the same sentences in its own language. */
export const ADDRESS_TEXTS = {
  required: 'This field is required.',
  country: 'Choose a country.',
  region: 'Name the state or province.',
  postcode: 'This is no postcode of that country.',
  phone: 'Enter a phone number with digits, for example +1 555 0100.',
} as const;

export const MOST_LINES = 3;

/** As the postal services of these countries write them; of others anything short is taken, since some have none. */
const POSTCODES: Readonly<Record<string, RegExp>> = {
  AT: /^\d{4}$/,
  AU: /^\d{4}$/,
  BE: /^\d{4}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  CH: /^\d{4}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  ES: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  IT: /^\d{5}$/,
  LI: /^\d{4}$/,
  NL: /^\d{4} ?[A-Z]{2}$/,
  PL: /^\d{2}-\d{3}$/,
  SE: /^\d{3} ?\d{2}$/,
  US: /^\d{5}(?:-\d{4})?$/,
};

/** Carriers take no parcel for these without one. */
export const HAS_REGION: ReadonlySet<string> = new Set(['AU', 'CA', 'US']);

const PHONE = /^\+?[\d ()/.-]{6,24}$/;
const DIGITS_OF_PHONE = 6;

/** In one line: what stands on a label has no line breaks in it. */
const line = (most: number) => textUpTo(most).check(z.overwrite((text) => text.replaceAll(/\s+/g, ' ').trim()));
const required = (most: number) => line(most).check(z.minLength(1, ADDRESS_TEXTS.required));

const isPostcode = ({ country, postcode }: { readonly country: string; readonly postcode: string }): boolean =>
  POSTCODES[country]?.test(postcode) ?? true;

export const Address = z
  .object({
    /** Who it is for. */
    name: required(100),
    /** Street and number, and what else stands above the city. */
    lines: z.array(required(100)).check(z.minLength(1, ADDRESS_TEXTS.required), z.maxLength(MOST_LINES)),
    postcode: line(12).check(z.overwrite((text) => text.toUpperCase())),
    city: required(100),
    /** State or province; empty where a country has none on its labels. */
    region: line(100),
    /** Of ISO 3166-1, two letters. */
    country: z.string().check(z.refine((code) => COUNTRIES.includes(code), ADDRESS_TEXTS.country)),
    /** For the carrier. */
    phone: line(30).check(
      z.refine((text) => PHONE.test(text) && text.replaceAll(/\D/g, '').length >= DIGITS_OF_PHONE, ADDRESS_TEXTS.phone),
    ),
  })
  .check(
    z.refine(isPostcode, { error: ADDRESS_TEXTS.postcode, path: ['postcode'] }),
    z.refine(({ country, region }) => !HAS_REGION.has(country) || region !== '', {
      error: ADDRESS_TEXTS.region,
      path: ['region'],
    }),
  );
export type Address = z.output<typeof Address>;

/** As it stands on a label, line by line; the country by its code. */
export const labelOf = ({ name, lines, postcode, city, region, country }: Address): readonly string[] => [
  name,
  ...lines,
  [postcode, city, region].filter((part) => part !== '').join(' '),
  country,
];
