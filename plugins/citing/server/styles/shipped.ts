/** The styles and languages that come with the app; each is read when it is first asked for. */
import * as z from 'zod/mini';
import { type CheckedStyle, checkStyle } from '../../common/check-style.ts';
import { LOCALES, type ShippedStyle } from '../../common/styles.ts';
import { packagedLanguages, packagedStyle } from './packages.ts';

/** Styles written for Carrel, each for a reason: see `styles/README.md`. */
const WRITTEN = import.meta.glob<string>('../../styles/*.csl', { query: '?raw', import: 'default' });
const fileOf = (id: ShippedStyle): string => `../../styles/${id}.csl`;

export const isWritten = (id: ShippedStyle): boolean => fileOf(id) in WRITTEN;

const load = async (id: ShippedStyle): Promise<string> => {
  const text = (await WRITTEN[fileOf(id)]?.()) ?? (await packagedStyle(id));
  if (text === undefined) throw new Error(`The citation style ${id} is missing`);
  return text;
};

const read = new Map<ShippedStyle, Promise<CheckedStyle>>();

export const shippedStyle = (id: ShippedStyle): Promise<CheckedStyle> => {
  const known = read.get(id) ?? load(id).then(checkStyle);
  read.set(id, known);
  return known;
};

const Languages = z.record(z.string(), z.object({ name: z.literal('locale'), attrs: z.unknown(), children: z.unknown() }));

/** Trees of the languages as JSON, as the formatting engine takes them. */
export const shippedLocales = async (): Promise<Readonly<Record<string, string>>> => {
  const languages = Languages.parse(await packagedLanguages());
  return Object.fromEntries(LOCALES.map((locale) => [locale, JSON.stringify(languages[locale])]));
};
