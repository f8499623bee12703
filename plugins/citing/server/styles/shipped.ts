/** The styles and languages that come with the app; each is read when it is first asked for. */
import { type CheckedStyle, checkStyle } from '../../common/check-style.ts';
import { readStyleTree } from '../../common/style-tree.ts';
import { LOCALES, type ShippedStyle } from '../../common/styles.ts';

const STYLES = import.meta.glob<string>('../../csl/styles/*.csl', { query: '?raw', import: 'default' });
const LANGUAGES = import.meta.glob<string>('../../csl/locales/*.xml', { query: '?raw', import: 'default' });

const load = async (files: Readonly<Record<string, () => Promise<string>>>, path: string): Promise<string> => {
  const file = files[path];
  if (!file) throw new Error(`${path} is missing`);
  return file();
};

const read = new Map<ShippedStyle, Promise<CheckedStyle>>();

export const shippedStyle = (id: ShippedStyle): Promise<CheckedStyle> => {
  const known = read.get(id) ?? load(STYLES, `../../csl/styles/${id}.csl`).then(checkStyle);
  read.set(id, known);
  return known;
};

/** Trees of the languages as JSON, as the formatting engine takes them. */
export const shippedLocales = async (): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    await Promise.all(
      LOCALES.map(async (locale) => [
        locale,
        JSON.stringify(readStyleTree(await load(LANGUAGES, `../../csl/locales/locales-${locale}.xml`))),
      ]),
    ),
  );
