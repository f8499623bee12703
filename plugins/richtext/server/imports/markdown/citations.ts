/** Citations of pandoc: `[see @key, p. 3; -@other]`. */
import type { TakenWork } from '../../../common/manuscript.ts';

export interface CitedKey extends Omit<TakenWork, 'item'> {
  readonly key: string;
}

const LABELS: Readonly<Record<string, string>> = {
  ...{ p: 'page', pp: 'page', page: 'page', pages: 'page', s: 'page', chap: 'chapter', chapter: 'chapter', kap: 'chapter' },
  ...{ sec: 'section', section: 'section', fig: 'figure', figure: 'figure', para: 'paragraph', vol: 'volume' },
};
const ONE =
  /^([\s\S]*?)(-?)@(?:\{([^{}\s]{1,200})\}|([\p{L}\p{N}_](?:[\p{L}\p{N}_]|[:.#$%&+?<>~/-](?=[\p{L}\p{N}_]))*))([\s\S]*)$/u;

const behind = (text: string): Pick<CitedKey, 'label' | 'locator' | 'suffix'> => {
  const rest = text.replace(/^\s*,?\s*/, '').trim();
  const found = /^(?:([A-Za-z]+)\.?\s+)?([\dIVXLCivxlc][\d\p{L}–—.-]*(?:\s*[–—,-]\s*\d+)*)(.*)$/u.exec(rest);
  const label = LABELS[(found?.[1] ?? 'p').toLowerCase()];
  if (!found || !label) return rest === '' ? {} : { suffix: rest };
  const suffix = (found[3] ?? '').replace(/^\s*,?\s*/, '');
  return { ...(label === 'page' ? {} : { label }), locator: found[2] ?? '', ...(suffix === '' ? {} : { suffix }) };
};

/** @param inside what stands between the brackets. @returns `undefined` for what is no citation */
export const citedIn = (inside: string): readonly CitedKey[] | undefined => {
  const works: CitedKey[] = [];
  for (const part of inside.split(';')) {
    const found = ONE.exec(part);
    if (!found) return undefined;
    const [, before = '', minus = '', braced, plain, after = ''] = found;
    const prefix = before.trim();
    works.push({
      key: braced ?? plain ?? '',
      ...(prefix === '' ? {} : { prefix }),
      ...(minus === '' ? {} : { suppressAuthor: true }),
      ...behind(after.replace(/\\(?=[^\w\s])/g, '')),
    });
  }
  return works;
};
