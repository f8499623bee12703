/** Works of a project's `.bib` files, by their keys. */
import { writeItem } from '#plugins/library/common/formats/csl/items.ts';
import { readBib } from '#plugins/library/common/formats/bibtex/parse.ts';

export type Item = Readonly<Record<string, unknown>>;

const MOST_WORKS = 20_000;
/** The same in every language. */
const ET_AL = ['et', 'al.'];

/** The first of several with the same key is it, as it is for BibTeX. */
export const readWorks = (texts: readonly string[]): ReadonlyMap<string, Item> => {
  const items = new Map<string, Item>();
  for (const text of texts)
    for (const step of readBib(text)) {
      if (items.size >= MOST_WORKS) return items;
      if (!step || !('reference' in step)) continue;
      const { info, citekey } = step.reference;
      if (citekey !== undefined && !items.has(citekey)) items.set(citekey, writeItem(info, citekey));
    }
  return items;
};

const nameOf = (person: unknown): string => {
  const { family, literal, 'non-dropping-particle': particle } = (person ?? {}) as Readonly<Record<string, unknown>>;
  const name = typeof family === 'string' ? family : literal;
  return typeof name === 'string' ? [particle, name].filter((part) => typeof part === 'string').join(' ') : '';
};

/** As they stand in a sentence; `undefined` where nobody is named. */
export const authorsOf = ({ author, editor }: Item, and: string): string | undefined => {
  const people = Array.isArray(author) ? (author as unknown[]) : Array.isArray(editor) ? (editor as unknown[]) : [];
  const names = people.map(nameOf).filter((name) => name !== '');
  const [first] = names;
  if (first === undefined) return undefined;
  return names.length > 2 ? [first, ...ET_AL].join(' ') : names.join(` ${and} `);
};
