/** Citations that are written by keys, as Pandoc's Markdown and LaTeX do: `[see @ames2019, p. 3; -@baker]`, `\cite[3]{ames2019,baker}`. */
import type { CitedWork } from './schema/inline.ts';

export interface KeyedWork extends Omit<CitedWork, 'article' | 'highlight'> {
  readonly key: string;
}

export interface KeyedCitation {
  /** In the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly works: readonly KeyedWork[];
}

const KEY = String.raw`[\p{L}\p{N}_][\p{L}\p{N}_:.#$%&+?<>~/-]*`;
const PANDOC = new RegExp(String.raw`\[([^[\]\n@]{0,200}@[^[\]\n]{1,2000})\]`, 'gu');
const ITEM = new RegExp(String.raw`^([^@]*?)(-?)@\{?(${KEY})\}?(.*)$`, 'u');
const LATEX = new RegExp(
  String.raw`\\(?:cite|citep|citet|citealp|citealt|citeauthor|citeyear|citeyearpar|parencite|textcite|autocite|footcite|smartcite|supercite|nocite)\*?(?:\[([^[\]\n]{0,300})\])?(?:\[([^[\]\n]{0,300})\])?\{([^{}\n]{1,2000})\}`,
  'gu',
);
const PAGE = /^(?:pp?\.|S\.|pages?|Seiten?)?\s*~?(\d[\d\s,–-]*\d|\d+)\s*,?\s*(.*)$/u;

/** A key ends before what ends a sentence. */
const bare = (key: string): string => key.replace(/[.:?/,-]+$/, '');

/** "p. 3, and more" is a page and words behind it. */
export const placeBehind = (text: string): Pick<KeyedWork, 'locator' | 'suffix'> => {
  const words = text.replace(/^[\s,.:]+/, '').trim();
  const [, locator, suffix = ''] = PAGE.exec(words) ?? [];
  if (locator === undefined) return words === '' ? {} : { suffix: words };
  return { locator: locator.replaceAll('--', '–'), ...(suffix.trim() !== '' && { suffix: suffix.trim() }) };
};

const pandocItem = (text: string): KeyedWork | undefined => {
  const [, before = '', minus, key, rest = ''] = ITEM.exec(text.trim()) ?? [];
  if (key === undefined) return undefined;
  const cut = bare(key);
  return {
    key: cut,
    ...(before.trim() !== '' && { prefix: before.trim() }),
    ...(minus === '-' && { suppressAuthor: true }),
    ...placeBehind(key.slice(cut.length) + rest),
  };
};

const isBareKey = (key: string): boolean => new RegExp(`^${KEY}$`, 'u').test(key) && bare(key) === key;

/** As Pandoc writes it: what is read by `citeKeysIn` again. */
export const keyedText = (works: readonly KeyedWork[]): string => {
  const parts = works.map(({ key, prefix, locator, suffix, suppressAuthor }) => {
    const behind = [locator === undefined ? '' : `p. ${locator}`, suffix ?? ''].filter((part) => part !== '').join(', ');
    const named = `${suppressAuthor ? '-' : ''}@${isBareKey(key) ? key : `{${key}}`}`;
    return `${prefix ? `${prefix} ` : ''}${named}${behind === '' ? '' : `, ${behind}`}`;
  });
  return `[${parts.join('; ')}]`;
};

const latexWorks = (first: string | undefined, second: string | undefined, keys: string): KeyedWork[] => {
  // One option stands behind, two stand around.
  const [before, after] = second === undefined ? ['', first ?? ''] : [first ?? '', second];
  const named = keys.split(',').map((key) => key.trim());
  return named.map((key, at) => ({
    key,
    ...(at === 0 && before.trim() !== '' && { prefix: before.trim() }),
    ...(at === named.length - 1 && placeBehind(after)),
  }));
};

/** In the order of the text; what only looks alike is left out. */
export const citeKeysIn = (text: string): readonly KeyedCitation[] => {
  const found: KeyedCitation[] = [];
  for (const { 0: whole, 1: inner = '', index } of text.matchAll(PANDOC)) {
    const works = inner.split(';').map(pandocItem);
    if (works.every((work) => work !== undefined)) found.push({ start: index, end: index + whole.length, works });
  }
  for (const { 0: whole, 1: first, 2: second, 3: keys = '', index } of text.matchAll(LATEX)) {
    const works = latexWorks(first, second, keys);
    const isKeyed = works.every(({ key }) => new RegExp(`^${KEY}$`, 'u').test(key));
    if (isKeyed) found.push({ start: index, end: index + whole.length, works });
  }
  return found.sort((one, other) => one.start - other.start);
};
