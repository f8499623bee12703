/** Where sentences of scholarly prose begin and end: full stops of abbreviations, initials, numbers and citations end none. */
import { wordsOf } from './words.ts';

export interface Span {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

const ABBREVIATIONS = new Set(
  (
    'al approx app art assn aug av ave ca cf ch chap chr col conf corp dec dept dr ed eds e.g eg eq eqn eqns eqs esp est etc exp expt feb ' +
    'fig figs i.e ie inc incl int jan jr lab lem lett ltd max min mr mrs ms mt mtg no nos nov obs oct op par para pp pg prep proc prof ' +
    'prop pt ref refs rep rev sci sec sect secs sep sept seq sp spp sr ssp st subsp supp suppl tab tech temp thm trans univ var viz vol ' +
    'vols vs w.r.t wrt resp def cor a.k.a i.i.d ' +
    'abb abs allg anm aufl bd bde bsp bspw bzgl bzw d.h dgl dipl ebd ehem einschl engl entspr etw evtl exkl f ff geb gem ggf ggü hrsg i.a i.d.r ' +
    'inkl insb jh kap lt mio mrd nr o.ä o.g p.a s s.a s.o s.u sog st std str tel u.a u.ä u.u usf usw v.a vgl z.b z.t zit zzgl z b'
  ).split(' '),
);
/** May end a sentence as well: whether they do is told by what follows. */
const ENDING = new Set([
  'etc',
  'al',
  'usw',
  'usf',
  'inc',
  'ltd',
  'jr',
  'sr',
  'corp',
  'f',
  'ff',
  'a.k.a',
  'i.i.d',
  'min',
  'max',
  'no',
  'st',
  's',
]);
const MONTHS =
  /^(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez|january|february|march|may|june|july|august|september|october|november|december)/iu;

/** Words that sentences of papers begin with, and names rarely. */
const STARTERS = new Set(
  (
    'A All Also Although An And As At Because Both But By Compared Despite Due During Each Even Finally First For From Furthermore Given Hence ' +
    'Here How However If In Instead It Its Let Many Moreover More Most Note On One Other Our Overall Previous Recent Second Several Similarly ' +
    'Since Some Such That The Their Then There Therefore These They This Those Though Thus To Together Two Under Unlike Using We What When ' +
    'Where Whereas While With Der Die Das Ein Eine Es Wir Dies Diese Dieser Dieses In Im Bei Für Mit Auch Daher Somit Zudem Hier Als Wenn Da'
  ).split(' '),
);

/** Marks, what closes after them, and numbers of citations that were set high. */
const MARK =
  /[.!?…]+["'”’»)\]]*(?:\s?\[\d{1,3}(?:[\s,–-]+\d{1,3})*\])?(?:(?<=\p{Ll}\.)\d{1,3}(?:[,–-]\d{1,3})*)?(?=\s|$)|[。！？]+[」』”’）]*/gu;
const LAST_TOKEN = /([^\s([{"'“‘„]+)$/;
/** Of the text before and after a mark that is looked at. */
const NEAR = 60;
/** Characters after which a sentence ends in any case, at a blank. */
const LONGEST = 2000;

/** A small letter alone is part of one: "d. h.", "z. B.". */
const isAbbreviation = (token: string): boolean =>
  /^\p{Ll}$/u.test(token) || ABBREVIATIONS.has(token.toLowerCase().replace(/^\W+/, ''));

/** Whether the full stop after `token` ends a sentence that would be followed by `next`. */
const endsSentence = (token: string, next: string, mark: string): boolean => {
  if (next === '') return true;
  const first = /^[\s"'“‘„«([]*(\S)/u.exec(next)?.[1] ?? '';
  // After a mark in brackets or quotes only a capital begins something new.
  if (/^\p{Ll}/u.test(first)) return false;
  if (!mark.startsWith('.') || mark.startsWith('..')) return /[\p{Lu}\p{N}\p{Lo}(["“„]/u.test(first) || !/\p{L}/u.test(first);
  const word = /^\s*([\p{L}’'-]+)/u.exec(next)?.[1] ?? '';
  if (STARTERS.has(word) && !/^(?:e\.g|i\.e|z\.b|d\.h|vgl|cf|bzw)$/i.test(token)) {
    // "Vitamin A. The …" ends, and so does "et al. We"; "J. In" hardly occurs.
    return !/^\p{Lu}$/u.test(token) || word.length > 1;
  }
  if (/^\p{Lu}$/u.test(token) || /^(?:\p{Lu}\.)+\p{Lu}$/u.test(token)) return false;
  if (/^\p{Lu}[\p{L}]?$/u.test(token) && /^\s*\p{Lu}\./u.test(next)) return false;
  if (isAbbreviation(token)) {
    const isOpen = !ENDING.has(token.toLowerCase()) || /^\s*[\p{N}([&,;]/u.test(next);
    if (isOpen) return false;
    // "Smith et al. Computational …" may be either; a capital word ends it.
    return /^\s*["“„]?\p{Lu}/u.test(next);
  }
  if (/^\p{N}{1,2}$/u.test(token) && MONTHS.test(word)) return false;
  return true;
};

/** Whether a bracket that was opened shortly before is closed shortly after: a sentence does not end in it. */
const isInBrackets = (text: string, from: number, at: number): boolean => {
  let open = 0;
  for (let index = Math.max(from, at - 200); index < at; index++) {
    const sign = text[index];
    if (sign === '(' || sign === '[') open++;
    else if ((sign === ')' || sign === ']') && open > 0) open--;
  }
  if (open === 0) return false;
  const close = text.slice(at, at + 200).search(/[)\]]/);
  return close !== -1 && !/[([]/.test(text.slice(at, at + close));
};

const trimmed = (text: string, from: number, to: number): Span | undefined => {
  let start = from;
  let end = to;
  while (start < end && /\s/.test(text[start] ?? '')) start++;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end--;
  return end > start ? { from: start, to: end } : undefined;
};

/** Without end for none: a "sentence" of thousands of signs is cut at blanks. */
const cut = (text: string, { from, to }: Span): Span[] => {
  if (to - from <= LONGEST) return [{ from, to }];
  const parts: Span[] = [];
  let start = from;
  while (to - start > LONGEST) {
    const blank = text.lastIndexOf(' ', start + LONGEST);
    let end = blank > start ? blank : start + LONGEST;
    // A sign of two units stays whole.
    if (/[\uD800-\uDBFF]/.test(text[end - 1] ?? '')) end += 1;
    const part = trimmed(text, start, end);
    if (part) parts.push(part);
    start = end;
  }
  const rest = trimmed(text, start, to);
  return rest ? [...parts, rest] : parts;
};

/** Sentences of one paragraph, in order, without the blanks between them. */
export const sentenceSpans = (text: string): Span[] => {
  const spans: Span[] = [];
  let start = 0;
  const close = (end: number): void => {
    const span = trimmed(text, start, end);
    if (span) spans.push(...cut(text, span));
    start = end;
  };
  for (const match of text.matchAll(MARK)) {
    const end = match.index + match[0].length;
    if (/^[。！？]/.test(match[0])) {
      close(end);
      continue;
    }
    const before = text.slice(Math.max(start, match.index - NEAR), match.index);
    const token = LAST_TOKEN.exec(before)?.[1] ?? '';
    if (endsSentence(token, text.slice(end, end + NEAR), match[0]) && !isInBrackets(text, start, match.index)) close(end);
  }
  close(text.length);
  return spans;
};

/** Whether a span is a sentence and not a formula, a number or a heap of signs: 35 of 100 of its signs are letters, and it has words. */
export const isProse = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const signs = text.replace(/\s/g, '').length;
  return signs > 0 && letters / signs >= 0.65 && wordsOf(text).length >= 4;
};
