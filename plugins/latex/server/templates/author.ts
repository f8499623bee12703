/** The name that a new paper is born with, in the forms that classes ask for. */
import type { Account } from '#plugin-api/server';
import { escapeLatex } from '../../common/source/escape-latex.ts';

export interface Author {
  readonly author: string;
  readonly given: string;
  readonly family: string;
  /** Of the heads of pages: `A. Lovelace`. */
  readonly running: string;
}

/** For a name that pdfLaTeX, which a new paper begins with, cannot set: its first compile would end in an error. */
const NOBODY: Author = { author: 'Author', given: 'First', family: 'Author', running: 'F. Author' };

/** Letters that the templates' T1 fonts have by themselves. Further accents are made from them. */
const SET_BY_T1 =
  /^[\x20-\x7e\u00a1-\u00b7\u00b9-\u0125\u0128-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u0165\u0168-\u017e\u2010-\u2015\u2018-\u201a\u201c-\u201e]*$/;

/** TeX's accents by their combining marks. */
const ACCENTS: Readonly<Record<string, string>> = {
  '\u0300': '`',
  '\u0301': "'",
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '=',
  '\u0306': 'u',
  '\u0307': '.',
  '\u0308': '"',
  '\u030a': 'r',
  '\u030b': 'H',
  '\u030c': 'v',
  '\u0323': 'd',
  '\u0327': 'c',
  '\u0328': 'k',
  '\u0331': 'b',
};

/** One letter, with the marks that the font does not have made by commands; `undefined` when they cannot be. */
const letter = (char: string): string | undefined => {
  if (SET_BY_T1.test(char)) return escapeLatex(char);
  const [base = '', ...marks] = char.normalize('NFD');
  let made = base === 'i' || base === 'j' ? `\\${base}` : base;
  if (!/^[A-Za-z]$/.test(base)) return undefined;
  for (const mark of marks) {
    const accent = ACCENTS[mark];
    if (accent === undefined) return undefined;
    made = `\\${accent}{${made}}`;
  }
  return made;
};

/** @returns the name as a source of pdfLaTeX; `undefined` when it has letters of another script */
const inLatex = (name: string): string | undefined => {
  const letters = [...new Intl.Segmenter().segment(name.normalize('NFC').replace(/\s+/g, ' ').trim())].map(({ segment }) =>
    letter(segment),
  );
  return letters.includes(undefined) ? undefined : letters.join('');
};

/** The initials of given names, also of those that are joined: `J.-P.` */
const initialsOf = (given: string): string =>
  given
    .split(/\s+/)
    .map((part) =>
      part
        .split('-')
        .map((one) => `${[...one][0] ?? ''}.`)
        .join('-'),
    )
    .join(' ');

/** Without a name, or with one that pdfLaTeX has no letters for, it is the usual placeholder. */
export const authorOf = (account: Pick<Account, 'first_name' | 'last_name'> | undefined): Author => {
  const first = account?.first_name.trim() ?? '';
  const last = account?.last_name.trim() ?? '';
  const [given, family] = [inLatex(first), inLatex(last)];
  if (given === undefined || family === undefined || (given === '' && family === '')) return NOBODY;
  const running = inLatex([first && initialsOf(first), last].filter(Boolean).join(' '));
  return { author: [given, family].filter(Boolean).join(' '), given, family, running: running ?? `${given} ${family}` };
};
