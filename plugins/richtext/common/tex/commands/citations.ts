/** Citations of LaTeX itself, natbib, biblatex and jurabib. */
import { escapeText } from '../../html/escape.ts';
import type { Command, Commands, Reading, TexWork } from '../reading.ts';
import { splitAt, trimmed } from '../token.ts';
import { BARE, besideEachOther, bracketed, OUTSIDE_SENTENCE } from './bracketed.ts';
import { keysOf, MOST_KEYS, noteSource, notesOf, worksOf } from './cited.ts';
import { named } from './looks.ts';

const CITATION =
  /^(?:full|foot|footfull|auto|smart|super|paren|text|foot?note|possessive|short|online|in|s|p)?[cC]it(?:e|ation)[a-zA-Z]*$|^(?:Foot|Auto|Smart|Paren|Text|Super)cites?$/;
/** They begin like a citation and take something else. */
const OTHERS = new Set(
  'citestyle citesetup citereset citeform citenumfont citeindextrue citeindexfalse citation citecolor'.split(' '),
);

export const isCitation = (name: string): boolean => CITATION.test(name) && !OTHERS.has(name);

/** The author stands in the sentence. */
const isInSentence = (name: string): boolean =>
  /^(?:[cC]itet|[tT]extcite|[cC]itealt|citeA$|possessivecite|onlinecite$|shortciteA|[cC]iteauthor)/.test(name);
const isWithoutAuthor = (name: string): boolean => /^[cC]ite(?:year|date|yearpar|yearNP|title|url)|^shortciteyear/.test(name);

const one: Command = (reading, name) => {
  const star = reading.input.star() ? '*' : '';
  const notes = notesOf(reading);
  const keys = keysOf(reading.input.argument());
  if (keys.length === 0) return;
  const source = `\\${name}${star}${noteSource(notes)}{${keys.join(',')}}`;
  if (!isInSentence(name)) {
    reading.html(reading.project.cite({ works: worksOf(reading, notes, keys, isWithoutAuthor(name)), source }));
    return;
  }
  const authors = keys.map((key) => reading.project.authors(key));
  if (authors.includes(undefined)) {
    reading.html(reading.project.cite({ works: worksOf(reading, notes, keys, false), source }));
    return;
  }
  // Each author with a citation of their own behind the name.
  keys.forEach((key, at) => {
    if (at > 0) reading.html(at === keys.length - 1 ? (reading.isGerman ? ' und ' : ' and ') : ', ');
    reading.html(escapeText(`${authors[at] ?? ''}${/^[cC]iteauthor/.test(name) ? '' : ' '}`));
    if (/^[cC]iteauthor/.test(name)) return;
    const own = { before: at === 0 ? notes.before : undefined, after: at === keys.length - 1 ? notes.after : undefined };
    reading.html(reading.project.cite({ works: worksOf(reading, own, [key], true), source: `\\${name}{${key}}` }));
  });
};

/** `(see)(and more)` around all of `\cites`. */
const around = (reading: Reading): string => {
  const token = reading.input.peek();
  if (token?.is !== 'text' || !token.text.startsWith('(')) return '';
  reading.input.raw();
  const end = token.text.indexOf(')');
  const inside = end < 0 ? token.text.slice(1) : token.text.slice(1, end);
  if (end >= 0 && end < token.text.length - 1) reading.input.push([{ ...token, text: token.text.slice(end + 1) }]);
  return inside;
};

const several: Command = (reading, name) => {
  const [before, after] = [around(reading), around(reading)];
  const works: TexWork[] = [];
  let source = `\\${name}`;
  for (let n = 0; n < MOST_KEYS; n++) {
    const notes = notesOf(reading);
    const group = reading.input.group();
    if (!group) break;
    const keys = keysOf(group);
    works.push(...worksOf(reading, notes, keys, false));
    source += `${noteSource(notes)}{${keys.join(',')}}`;
  }
  const [first] = works;
  const last = works.at(-1);
  if (!first || !last) return;
  if (before !== '') works[0] = { ...first, prefix: [before, first.prefix ?? ''].join(' ').trim() };
  if (after !== '') works[works.length - 1] = { ...(works.at(-1) ?? last), suffix: [last.suffix ?? '', after].join(' ').trim() };
  reading.html(reading.project.cite({ works, source }));
};

export const cite: Command = (reading, name) => {
  if (BARE.test(name) && bracketed(reading, name)) return;
  if (OUTSIDE_SENTENCE.test(name)) besideEachOther(reading, name);
  else if (/[a-z]cites$|^[cC]ites$/.test(name)) several(reading, name);
  else one(reading, name);
};

/** The list of references that a source prints is made anew. */
const bibliography: Command = (reading) => {
  reading.input.option();
  if (reading.input.peek()?.is === 'open') reading.input.argument();
  const listed = reading.project.bibliography();
  if (listed && reading.input.input(listed.text, listed.path) === undefined) return;
  reading.block('<div data-block="bibliography"></div>');
};

/** References that stand in the source itself. */
const listed: Command = (reading, name) => {
  reading.input.argument();
  const items = splitAt(reading.input.body(name), ({ is, text }) => is === 'command' && text === 'bibitem').slice(1);
  const html = items.map((item) => {
    let rest = trimmed(item);
    if (rest[0]?.is === 'text' && rest[0].text === '[')
      rest = trimmed(rest.slice(rest.findIndex(({ is, text }) => is === 'text' && text === ']') + 1));
    const end = rest.findIndex(({ is }) => is === 'close');
    return `<li><p>${reading.inline(rest.slice(end + 1))}</p></li>`;
  });
  reading.paragraph();
  if (html.length > 0) reading.block(`<ol>${html.join('')}</ol>`);
};

export const citationCommands: Commands = {
  nocite: (reading) => void reading.input.argument(),
  ...named('bibliography printbibliography printbibheading', bibliography),
};

export const citationEnvironments: Commands = { thebibliography: listed };
