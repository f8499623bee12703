/** The sentence around a citation, as one reads it: without commands, with the citation as `[key, p. 3]`. */
import { decodeTex } from '#plugins/library/common/formats/bibtex/tex-decode.ts';
import { readGroup, readOption, skipBlanks } from './read-arguments.ts';
import type { Citation, Scan, Span } from './scan-types.ts';

/** UTF-16 units on each side of a citation that are looked at. A sentence that is longer is cut there. */
const REACH = 1_500;
/** Of a sentence, in UTF-16 units; what is beyond is left out. */
const LONGEST = 600;

/** Where a paragraph ends inside a text: an empty line, an item, a new cell or row. */
const BREAK = /\n[ \t]*\r?\n|\\(?:item|par|bibitem|caption)(?![a-zA-Z])|\\\\/g;
const FOOTNOTE = /\\(?:footnote(?:text)?|thanks|marginpar)(?![a-zA-Z])/g;
/** Commands whose argument is nothing to read. */
const UNREAD =
  /\\(?:label|index|vspace|hspace|phantomsection|glsadd|color|setlength|addtolength|pagestyle|thispagestyle)\*?\s*\{[^{}]*\}/g;
/** What is printed as a number stands for itself. */
const REFERENCE = /\\(?:ref|eqref|cref|Cref|autoref|pageref|vref|nameref|subref)\*?\s*\{[^{}]*\}/g;
const FORMULA = /\$\$?((?:[^$\\]|\\[^])*)\$\$?|\\\(([^]*?)\\\)|\\\[([^]*?)\\\]/g;
/** What is left after decoding: `\footnotemark[1]`, `\textsc`, `\noindent`. */
const COMMAND = /\\[a-zA-Z@]+\*?(?:\[[^[\]]*\])?|\\./g;

/** Signs of the private use area stand for the citations while the text is made readable. */
const FIRST_SIGN = 0xe000;
const SIGN = /[\ue000-\uf8ff]/g;
const MOST_SIGNS = 6_000;

/** The end of a sentence, with quotation marks, brackets and citations that belong to it. */
const END = /[.!?…]+["”’»“')\]\ue000-\uf8ff]*(?=\s|$)/g;
const ABBREVIATION =
  /(?:^|[\s([„“"'])(?:\p{L}|(?:\p{L}\.)+\p{L}|cf|ca|bzw|vgl|etc|al|ed|eds|Hrsg|hrsg|vs|resp|no|nos|Nr|nr|pp|fig|figs|Fig|Figs|Abb|Tab|tab|eq|eqs|Eq|Eqs|Gl|sec|Sec|chap|Chap|Kap|vol|Vol|Bd|ch|Dr|Prof|Mr|Mrs|Ms|St|approx|sog|inkl|ggf|usw|evtl|Aufl|Anm|Jh|ff|f)$/u;

const inside = (span: Span, from: number, to: number): boolean => span.start < to && span.end > from;

/** The group of a footnote that the place is in, else nothing. */
const footnotes = (text: string, from: number, to: number): Span[] =>
  [...text.slice(from, to).matchAll(FOOTNOTE)].flatMap((match) => {
    const start = from + match.index;
    const option = readOption(text, skipBlanks(text, start + match[0].length));
    const group = readGroup(text, option?.end ?? start + match[0].length);
    return group ? [{ start, end: group.end }] : [];
  });

/** The stretch of text that the citation's sentence cannot be longer than. */
const paragraph = (text: string, found: Scan, { start, end }: Span): Span => {
  let [from, to] = [Math.max(found.body.start, start - REACH, 0), Math.min(found.body.end, end + REACH)];
  if (from > start || to < end) [from, to] = [Math.max(0, start - REACH), Math.min(text.length, end + REACH)];
  const walls: Span[] = [
    ...found.sections,
    ...found.environments.flatMap(({ begin, end: close }) => (close ? [begin, close] : [begin])),
    ...found.verbatim,
    ...[...text.slice(from, to).matchAll(BREAK)].map((match) => ({
      start: from + match.index,
      end: from + match.index + match[0].length,
    })),
  ];
  for (const wall of walls) {
    if (wall.end <= start) from = Math.max(from, wall.end);
    else if (wall.start >= end) to = Math.min(to, wall.start);
    // A title or a note of its own.
    else [from, to] = [Math.max(from, wall.start), Math.min(to, wall.end)];
  }
  return { start: from, end: to };
};

/** As a reader of the source would say it. */
const spoken = (text: string, { command, start, end, keys }: Citation): string => {
  // It prints nothing.
  if (command === 'nocite') return '';
  const notes = [...text.slice(start, keys[0]?.start ?? end).matchAll(/\[([^[\]]*)\]/g)].map((match) =>
    decodeTex(match[1] ?? ''),
  );
  const note = notes.at(-1) ?? '';
  return `[${[...keys.map(({ name }) => name), ...(note === '' ? [] : [note])].join(', ')}]`;
};

const readable = (source: string): string =>
  decodeTex(
    source
      .replace(UNREAD, '')
      .replace(REFERENCE, '…')
      .replace(FORMULA, (_, ...inner: (string | undefined)[]) => {
        const formula = inner.slice(0, 3).find((part) => part !== undefined) ?? '';
        return formula.replace(/\\([a-zA-Z]+)\s*/g, '$1 ').replace(/[{}$]/g, '');
      }),
  )
    .replace(COMMAND, ' ')
    .replace(/\s+([,.;:!?)\]])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

const endsAt = (text: string, match: RegExpExecArray | RegExpMatchArray): number | undefined => {
  const at = match.index ?? 0;
  const end = at + match[0].length;
  const next = /^\s+["“„([‘']*(\p{Ll})?/u.exec(text.slice(end, end + 20));
  if (next?.[1] !== undefined) return undefined;
  return match[0].startsWith('.') && ABBREVIATION.test(text.slice(Math.max(0, at - 20), at)) ? undefined : end;
};

/** The sentence of `text` that holds the place. */
const sentenceOf = (text: string, place: number): Span => {
  let start = 0;
  for (const match of text.matchAll(END)) {
    const end = endsAt(text, match);
    if (end === undefined) continue;
    if (end > place) return { start, end };
    start = end;
  }
  return { start, end: text.length };
};

/** At most so long, with the place in it. */
const shortened = (text: string, place: number): string => {
  if (text.length <= LONGEST) return text;
  const from = Math.max(0, Math.min(place - LONGEST / 2, text.length - LONGEST));
  const to = from + LONGEST;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
};

/**
 * @param found what the scanner finds in `text`
 * @param citation one of its citations
 */
export const sentenceAround = (text: string, found: Scan, citation: Citation): string => {
  const around = paragraph(text, found, citation);
  const notes = footnotes(text, around.start, around.end);
  const own = notes.find(({ start, end }) => start < citation.start && end >= citation.end);
  const group = own && readGroup(text, text.indexOf('{', own.start));
  const { start, end } = group ? { start: group.at, end: group.end - 1 } : around;
  const near = found.citations.filter((one) => inside(one, start, end)).slice(0, MOST_SIGNS);
  const cuts: (Span & { readonly put: string })[] = [
    ...near.map((one, at) => ({ start: one.start, end: one.end, put: String.fromCharCode(FIRST_SIGN + at) })),
    ...found.comments.filter((one) => inside(one, start, end)).map((one) => ({ ...one, put: '' })),
    ...notes.filter((note) => note !== own && inside(note, start, end)).map((note) => ({ ...note, put: '' })),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  let source = '';
  let at = start;
  for (const cut of cuts) {
    if (cut.start < at) continue;
    source += text.slice(at, cut.start).replace(SIGN, '') + cut.put;
    at = cut.end;
  }
  const plain = readable(source + text.slice(at, end).replace(SIGN, ''));
  const place = plain.indexOf(String.fromCharCode(FIRST_SIGN + near.indexOf(citation)));
  if (place < 0) return spoken(text, citation);
  const sentence = sentenceOf(plain, place);
  const shown = shortened(plain.slice(sentence.start, sentence.end), place - sentence.start);
  return shown
    .replace(SIGN, (sign) => {
      const one = near[sign.charCodeAt(0) - FIRST_SIGN];
      return one ? spoken(text, one) : '';
    })
    .trim();
};
