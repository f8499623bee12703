/** The styles and languages that come with the app; each is read when it is first asked for. */
import * as z from 'zod/mini';
import { type CheckedStyle, checkStyle } from '../../common/check-style.ts';
import { elementsOf, readStyleTree, type StyleNode } from '../../common/style-tree.ts';
import { type Locale, LOCALES, type ShippedStyle } from '../../common/styles.ts';
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

const Tree: z.ZodMiniType<StyleNode> = z.object({
  name: z.string(),
  attrs: z.record(z.string(), z.string()),
  children: z.array(z.union([z.string(), z.lazy(() => Tree)])),
});
const Languages = z.record(z.string(), z.unknown());

const TERMS = import.meta.glob<string>('../../styles/terms-*.xml', { query: '?raw', import: 'default' });

/** Terms that newer styles use and the package's languages do not have yet, by the first two letters of a language. */
const newerTerms = async (locale: Locale): Promise<readonly StyleNode[]> => {
  const text = await TERMS[`../../styles/terms-${locale.slice(0, 2)}.xml`]?.();
  return text === undefined ? [] : elementsOf(readStyleTree(text), 'terms').flatMap((terms) => elementsOf(terms));
};

const withTerms = (language: StyleNode, more: readonly StyleNode[]): StyleNode => ({
  ...language,
  children: language.children.map((child) =>
    typeof child !== 'string' && child.name === 'terms' ? { ...child, children: [...child.children, ...more] } : child,
  ),
});

/** Trees of the languages as JSON, as the formatting engine takes them. */
export const shippedLocales = async (): Promise<Readonly<Record<string, string>>> => {
  const languages = Languages.parse(await packagedLanguages());
  const trees = LOCALES.map(
    async (locale): Promise<[Locale, string]> => [
      locale,
      JSON.stringify(withTerms(Tree.parse(languages[locale]), await newerTerms(locale))),
    ],
  );
  return Object.fromEntries(await Promise.all(trees));
};
