/** Citations of pandoc: `[see @key, p. 3; -@other]`. */
import type { TakenWork } from '../../../common/manuscript.ts';

export interface CitedKey extends Omit<TakenWork, 'item'> {
  readonly key: string;
}

const LABELS: Readonly<Record<string, string>> = {
  ...{ p: 'page', pp: 'page', page: 'page', pages: 'page', s: 'page', chap: 'chapter', chapter: 'chapter', kap: 'chapter' },
  ...{
    sec: 'section',
    section: 'section',
    fig: 'figure',
    figure: 'figure',
    para: 'paragraph',
    paragraph: 'paragraph',
    vol: 'volume',
  },
  ...Object.fromEntries('volume book column folio issue line note opus part verse'.split(' ').map((label) => [label, label])),
};
const ONE =
  /^([\s\S]*?)(-?)(?<!\\)@(?:\{([^{}\s]{1,200})\}|([\p{L}\p{N}_](?:[\p{L}\p{N}_]|[:.#$%&+?<>~/-](?=[\p{L}\p{N}_]))*))([\s\S]*)$/u;

const behind = (text: string): Pick<CitedKey, 'label' | 'locator' | 'suffix'> => {
  const told = /^\s*,?\s*\{((?:\\.|[^{}\\])*)\}([\s\S]*)$/.exec(text);
  const [, inside = '', outside = ''] = told ?? [];
  if (told) return { ...locatorIn(inside.trim()), ...suffixIn(outside) };
  const rest = plain(text.replace(/^\s*,?\s*/, '')).trim();
  const found =
    /^(?:([A-Za-z]+)\.?\s+)?((?:\d[\d\p{L}–—.-]*|[IVXLC]+(?!\p{L})|[ivxlc]+(?!\p{L}))(?:\s*[–—,-]\s*\d+)*)(.*)$/u.exec(rest);
  const label = LABELS[(found?.[1] ?? 'p').toLowerCase()];
  if (!found || !label) return rest === '' ? {} : { suffix: rest };
  return { ...(label === 'page' ? {} : { label }), locator: found[2] ?? '', ...suffixIn(found[3] ?? '') };
};

/** Signs that would mean something are escaped. */
const plain = (text: string): string => text.replace(/\\(?=[^\w\s])/g, '');

const suffixIn = (text: string): Pick<CitedKey, 'suffix'> => {
  const suffix = plain(text.replace(/^\s*,?\s*/, '')).trim();
  return suffix === '' ? {} : { suffix };
};

/** In braces stands a locator alone, whatever it looks like. */
const locatorIn = (text: string): Pick<CitedKey, 'label' | 'locator'> => {
  const [, word = '', rest = ''] = /^([A-Za-z]+)\.?\s+(\S[\s\S]*)$/.exec(text) ?? [];
  const label = LABELS[word.toLowerCase()];
  const locator = plain(label === undefined ? text : rest);
  return locator === '' ? {} : { ...(label !== undefined && label !== 'page' && { label }), locator };
};

/** @param inside what stands between the brackets. @returns `undefined` for what is no citation */
export const citedIn = (inside: string): readonly CitedKey[] | undefined => {
  const works: CitedKey[] = [];
  for (const part of inside.split(/(?<!\\);/)) {
    const found = ONE.exec(part);
    if (!found) return undefined;
    const [, before = '', minus = '', braced, bare, after = ''] = found;
    const prefix = plain(before).trim();
    works.push({
      key: braced ?? bare ?? '',
      ...(prefix === '' ? {} : { prefix }),
      ...(minus === '' ? {} : { suppressAuthor: true }),
      ...behind(after),
    });
  }
  return works;
};
