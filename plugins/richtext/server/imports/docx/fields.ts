/** What a field of Word is for, by its code (17.16): `REF _Ref123 \h`, `HYPERLINK "https://…"`, `ADDIN ZOTERO_ITEM CSL_CITATION {…}`. */
import type { TakenWork } from '../../../common/manuscript.ts';
import type { ReferenceForm } from '../../../common/schema/inline.ts';
import { safeHref } from '../../../common/schema/safe-href.ts';
import type { Loss } from '../office/losses.ts';
import type { CitationReaders } from './citations/readers.ts';

export type Effect =
  /** What it prints is text like any other. */
  | { readonly kind: 'keep'; readonly loss?: Loss }
  /** What it prints is made anew elsewhere, or means nothing here. */
  | { readonly kind: 'drop' }
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'refer'; readonly bookmark: string; readonly form: ReferenceForm | null | undefined }
  | { readonly kind: 'count'; readonly of: string }
  /** `named`: its authors, where the file has them as words of the sentence, before a citation without them. */
  | { readonly kind: 'cite'; readonly works: readonly TakenWork[]; readonly named?: string | undefined }
  | { readonly kind: 'block'; readonly block: 'bibliography' | 'table_of_contents' };

const KEEP: Effect = { kind: 'keep' };
const DROP: Effect = { kind: 'drop' };

/** Words of a code: those in quotes are one, switches have a backslash. */
const wordsOfCode = (code: string): string[] =>
  [...code.matchAll(/"((?:[^"\\]|\\.)*)"|“([^”]*)”|(\S+)/g)].map(
    ([, quoted, curled, plain]) => quoted?.replace(/\\(.)/g, '$1') ?? curled ?? plain ?? '',
  );

const linkOf = (words: readonly string[]): Effect => {
  let [address, place]: [string | undefined, string | undefined] = [undefined, undefined];
  for (let at = 1; at < words.length; at++) {
    const word = words[at] ?? '';
    if (/^\\[lL]$/.test(word)) place = words[++at];
    else if (/^\\[otmnOTMN]$/.test(word)) at += /^\\[ot]$/i.test(word) ? 1 : 0;
    else address ??= word;
  }
  if (address === undefined || address === '') return place === undefined ? KEEP : insideLink(place);
  const href = safeHref(place === undefined ? address : `${address}#${place}`);
  return href === undefined ? { kind: 'keep', loss: 'linksInside' } : { kind: 'link', href };
};

/** Leads to a place in the same text. */
export const insideLink = (bookmark: string): Effect => ({ kind: 'refer', bookmark, form: undefined });

const has = (words: readonly string[], ...switches: readonly string[]): boolean =>
  words.some((word) => switches.includes(word.toLowerCase()));

const referenceOf = (words: readonly string[]): Effect => {
  const bookmark = words.slice(1).find((word) => !word.startsWith('\\'));
  if (bookmark === undefined) return KEEP;
  // "above" and "below" are words of the text.
  if (has(words, '\\p')) return KEEP;
  return { kind: 'refer', bookmark, form: has(words, '\\r', '\\n', '\\w') ? 'number' : null };
};

type Reader = (words: readonly string[], code: string, citations: CitationReaders, data: string) => Effect;

const cite = (works: readonly TakenWork[] | undefined, named?: string): Effect =>
  works && works.length > 0 ? { kind: 'cite', works, named } : { kind: 'keep', loss: 'citationsUnread' };

/** Behind the name of a program; the oldest of Mendeley have a number of their own in braces. */
const OF_CSL = /^ADDIN\s+(?:\S+\s+|Mendeley Citation\{[^}]*\}\s*)?CSL_CITATION/i;

const addIn: Reader = (words, code, citations, data) => {
  const name = `${words[1] ?? ''} ${words[2] ?? ''}`.toUpperCase();
  if (OF_CSL.test(code)) return cite(citations.csl(code));
  if (/^(?:ZOTERO_BIBL|MENDELEY BIBLIOGRAPHY|EN\.REFLIST|CSL_BIBLIOGRAPHY)/.test(name))
    return { kind: 'block', block: 'bibliography' };
  if (name.startsWith('EN.CITE.DATA')) return DROP;
  if (name.startsWith('EN.CITE')) {
    const read = citations.endnote(code, data);
    return cite(read?.works, read?.named);
  }
  if (name.startsWith('CITAVI'))
    return { kind: 'keep', ...(/BIBLIOGRAPHY/.test(name) ? {} : { loss: 'citationsCitavi' as const }) };
  return KEEP;
};

const READERS: Readonly<Record<string, Reader>> = {
  HYPERLINK: linkOf,
  REF: referenceOf,
  NOTEREF: (words) => {
    const effect = referenceOf(words);
    return effect.kind === 'refer' ? { ...effect, form: 'number' } : effect;
  },
  PAGEREF: (words) => {
    const effect = referenceOf(words);
    return effect.kind === 'refer' ? { ...effect, form: 'page' } : effect;
  },
  SEQ: (words) => ({ kind: 'count', of: words[1] ?? '' }),
  // A list of figures or of what is marked is no table of contents: its lines are text.
  TOC: (words) => (has(words, '\\c', '\\a') ? KEEP : { kind: 'block', block: 'table_of_contents' }),
  BIBLIOGRAPHY: () => ({ kind: 'block', block: 'bibliography' }),
  CITATION: (words, _, citations) => cite(citations.ofWord(words)),
  ADDIN: addIn,
  PAGE: () => DROP,
  NUMPAGES: () => DROP,
  SECTIONPAGES: () => DROP,
  SECTION: () => DROP,
  // Entries of an index or a table, which stand nowhere themselves.
  XE: () => DROP,
  TC: () => DROP,
  TA: () => DROP,
  RD: () => DROP,
  SET: () => DROP,
  ASK: () => DROP,
  EMBED: () => KEEP,
};

/** @param data what the field carries beside its code */
export const effectOf = (code: string, data: string, citations: CitationReaders): Effect => {
  const plain = code.trim();
  const name = /^[A-Za-z]+/.exec(plain)?.[0].toUpperCase() ?? '';
  const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (!read) return KEEP;
  // What is behind the name of an add-in can be long, and is read by its own reader.
  return read(wordsOfCode(name === 'ADDIN' ? plain.slice(0, 200) : plain.slice(0, 5000)), plain, citations, data);
};
