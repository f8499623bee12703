/** How a paper quotes and cites, told by its preamble and by what it does elsewhere. */
import { openSource } from './latex-words.ts';

interface QuoteStyle {
  readonly opens: string;
  readonly closes: string;
  /** Without its backslash. */
  readonly command: string;
  /** Notes and high numbers stand behind a full stop, other citations before it. */
  readonly isNote: boolean;
  /** What stands before the number of a page. */
  readonly pages: string;
}

const COMMENT = /(?<!\\)((?:\\\\)*)%[^\n]*/g;
const CSQUOTES = /\\(?:usepackage|RequirePackage)\s*(?:\[[^\]]*\])?\s*\{[^{}]*\bcsquotes\b|\\enquote\b/;
const BIBLATEX =
  /\\(?:usepackage|RequirePackage)\s*(?:\[[^\]]*\])?\s*\{[^{}]*\bbiblatex\b|\\addbibresource\b|\\printbibliography\b/;
const NATBIB = /\{[^{}]*\bnatbib\b|\\cite[tp]\b/;
const LANGUAGE = /\\usepackage\s*\[([^\]]*)\]\s*\{babel\}|\\set(?:default|main)language\s*(?:\[[^\]]*\])?\s*\{([^{}]*)\}/;
const CLASS = /\\documentclass\s*\[([^\]]*)\]/;
const GERMAN = /^n?(?:german|austrian|germanb)$/;

/** What opens and closes, with how each is told from the others. */
const STYLES: readonly { readonly opens: string; readonly closes: string; readonly sign: RegExp }[] = [
  { opens: '``', closes: "''", sign: /``/g },
  { opens: '“', closes: '”', sign: /“[^“”„]*”/g },
  { opens: '„', closes: '“', sign: /„/g },
  { opens: '»', closes: '«', sign: /(?<![\p{L}\p{N}.,!?~])»(?=\S)/gu },
  { opens: '«~', closes: '~»', sign: /«[~\s\u00a0\u202f]/g },
  { opens: '«', closes: '»', sign: /(?<![\p{L}\p{N}.,!?])«(?=[\p{L}\p{N}\\])/gu },
  { opens: '"`', closes: '"\'', sign: /"`/g },
  { opens: '\\glqq{}', closes: '\\grqq{}', sign: /\\glqq\b/g },
  { opens: '\\og{}', closes: '\\fg{}', sign: /\\og\b/g },
  { opens: '"', closes: '"', sign: /(?<![\p{L}\p{N}\\`'"])"(?=\p{L})/gu },
];

/** The last language that babel is asked for is the paper's, unless another is named as the main one. */
const languageOf = (text: string): string => {
  const [, options, polyglossia] = LANGUAGE.exec(text) ?? [];
  if (polyglossia !== undefined) return polyglossia.trim();
  const names = options ?? (/\{babel\}/.test(text) ? CLASS.exec(text)?.[1] : undefined) ?? '';
  const main = /\bmain\s*=\s*(\w+)/.exec(names)?.[1];
  return main ?? names.split(',').at(-1)?.trim() ?? '';
};

const marksOf = (text: string, language: string): Pick<QuoteStyle, 'opens' | 'closes'> => {
  if (CSQUOTES.test(text)) return { opens: '\\enquote{', closes: '}' };
  const counted = STYLES.map(({ opens, closes, sign }) => ({ opens, closes, times: text.match(sign)?.length ?? 0 }));
  const most = counted.reduce((best, style) => (style.times > best.times ? style : best));
  if (most.times > 0) return most;
  // The shorthands are babel's.
  if (GERMAN.test(language)) return /\{babel\}/.test(text) ? { opens: '"`', closes: '"\'' } : { opens: '„', closes: '“' };
  if (/^n?swissgerman$/.test(language)) return { opens: '«', closes: '»' };
  if (/^(?:french|francais|frenchb|acadian|canadien)$/.test(language)) return { opens: '«~', closes: '~»' };
  return most;
};

/** Citations that are no part of a sentence: what may stand behind a quotation. */
const BEHIND = /^(?:cite|citep|citealp|parencite|autocite|smartcite|footcite|footfullcite|supercite)$/i;

const commandOf = (source: string, text: string): string => {
  const times = new Map<string, number>();
  for (const { command } of openSource(source).citations)
    if (BEHIND.test(command)) times.set(command.toLowerCase(), (times.get(command.toLowerCase()) ?? 0) + 1);
  const [most] = [...times].sort((a, b) => b[1] - a[1]);
  if (most) return most[0];
  return BIBLATEX.test(text) ? 'autocite' : NATBIB.test(text) ? 'citep' : 'cite';
};

/** @param source of the whole paper, or of one file of it, which then tells less */
export const quoteStyle = (source: string): QuoteStyle => {
  const text = source.replace(COMMENT, '$1');
  const language = languageOf(text);
  const command = commandOf(source, text);
  // biblatex knows how pages are called in the language of the paper.
  const isBiblatex = BIBLATEX.test(text) || /^(?:auto|paren|smart|foot|super)/.test(command);
  const pages = isBiblatex ? '' : GERMAN.test(language) || /^n?swissgerman$/.test(language) ? 'S.~' : 'p.~';
  return { ...marksOf(text, language), command, isNote: /^(?:foot|super)/.test(command), pages };
};
