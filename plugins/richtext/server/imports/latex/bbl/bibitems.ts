/** Works of a list that BibTeX wrote: some styles name each part, of others it is told by where it stands. */
import type { BblWork } from './bbl-work.ts';
import { groupsFrom, usesOf } from './groups.ts';

type Fields = Record<string, string>;

const NAMED: Readonly<Record<string, string>> = {
  ...{ title: 'title', journal: 'journal', booktitle: 'booktitle', year: 'year', volume: 'volume', number: 'number' },
  ...{ pages: 'pages', publisher: 'publisher', address: 'address', school: 'school', institution: 'institution' },
  ...{ series: 'series', edition: 'edition', isbn: 'isbn', numpages: 'numpages', month: 'month' },
};
const YEAR = /\b(?:1[5-9]|20)\d\d\b/g;
const DOI = /\b10\.\d{4,9}\/[^\s{}|"<>]+/;

const tidy = (value: string): string =>
  value
    .replace(/\\(?:penalty\s*-?\d+|BibitemOpen|BibitemShut\s*\{[^}]*\}|newblock|BIBentry\w+|em|it|bf|sl)(?![a-zA-Z])/g, ' ')
    .replace(/~/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[\s.,;:]+|[\s,;:]+$/g, '');
const sentence = (value: string): string => tidy(value).replace(/\.$/, '');

/** Of `\emph{…}`, `{\em …}` or `\textit{…}` in a text: the first. */
const slanted = (text: string): { readonly words: string; readonly before: string; readonly behind: string } | undefined => {
  const found = /\\(?:emph|textit|textsl)\s*\{|\{\s*\\(?:em|it|sl)(?![a-zA-Z])/.exec(text);
  if (!found) return undefined;
  const from = found.index + found[0].lastIndexOf('{');
  const { groups, end } = groupsFrom(text, from, 1);
  const [words] = groups;
  return words === undefined
    ? undefined
    : { words: sentence(words), before: text.slice(0, found.index), behind: text.slice(end) };
};

const INITIALS = /^(?:\p{Lu}\.[\s~-]*)+$/u;

/** "A. Author, B. Other, and C. Third" and "Author, A., Other, B., and Third, C." as BibTeX lists people. */
const peopleIn = (text: string): string => {
  const pieces = tidy(text.replace(/,?\s*\bet~?\s*al\.?/g, ' and others'))
    .split(/\s*(?:,\s*(?:and|\\&|&|und)|,|\s(?:and|\\&|&|und))\s+/)
    .map((piece) => (INITIALS.test(piece) ? piece : piece.replace(/\.$/, '')).trim())
    .filter((piece) => piece !== '');
  const people: string[] = [];
  for (const piece of pieces) {
    const last = people.at(-1);
    if (INITIALS.test(piece) && last !== undefined && !last.includes(',')) people[people.length - 1] = `${last}, ${piece}`;
    else people.push(piece);
  }
  return people.join(' and ');
};

const doiIn = (body: string): Fields => {
  const doi = DOI.exec(body.replace(/\\([_%&#$])/g, '$1').replace(/\\discretionary\s*\{\}\s*\{\}\s*\{\}/g, ''))?.[0];
  return doi === undefined ? {} : { doi: doi.replace(/[.,;)]+$/, '') };
};

const typeOf = ({ journal, booktitle, school, publisher }: Fields): string =>
  journal ? 'article' : booktitle ? 'inproceedings' : school ? 'phdthesis' : publisher ? 'book' : 'misc';

/** A name of which the style says what is the family's. */
const named = (words: string): string => {
  const family = usesOf(words, 'bibnamefont', 1).map(({ groups }) => groups[0] ?? '');
  const given = usesOf(words, 'bibfnamefont', 1).map(({ groups }) => tidy(groups[0] ?? ''));
  return family.length === 0 ? tidy(words) : [family.map(tidy).join(' '), given.join(' ')].filter(Boolean).join(', ');
};

/** `\bibinfo{journal}{…}`: REVTeX, Elsevier, ACM. */
const infos = (body: string): Fields => {
  const fields: Fields = {};
  const editors = usesOf(body, 'bibfield', 2).filter(({ groups }) => groups[0] === 'editor');
  const isOfEditor = (at: number): boolean => editors.some(({ start, end }) => at > start && at < end);
  const people = { author: [] as string[], editor: [] as string[] };
  for (const {
    groups: [kind = '', value = ''],
    start,
  } of usesOf(body, 'bibinfo', 2)) {
    const field = Object.hasOwn(NAMED, kind) ? NAMED[kind] : undefined;
    if (kind === 'editor' || (kind === 'person' && isOfEditor(start))) people.editor.push(named(value));
    else if (kind === 'author' || kind === 'person') people.author.push(named(value));
    else if (field !== undefined) fields[field] ??= sentence(usesOf(value, 'showarticletitle', 1)[0]?.groups[0] ?? value);
  }
  for (const [role, names] of Object.entries(people)) if (names.length > 0) fields[role] = names.join(' and ');
  return fields;
};

const yearIn = (...texts: readonly string[]): Fields => {
  for (const text of texts) {
    const year = text.match(YEAR)?.at(-1);
    if (year !== undefined) return { year };
  }
  return {};
};

/** What stands behind a title: a journal with its numbers, proceedings, or who published it. */
const behindTitle = (rest: string): Fields => {
  const found = slanted(rest);
  const numbers = found?.behind ?? '';
  const [, volume, number, pages] =
    /^[\s,.{}\\a-z]*(\d+)\}?(?:\s*\(?(?:no\.\s*)?(\d+)\)?)?\s*[:,]?\s*(?:pp?\.\s*)?([\dA-Z]\d*(?:--?\d+)?)?/.exec(
      numbers.replace(/\\penalty0|~|\bvol\./g, ' '),
    ) ?? [];
  const place: Fields = pages === undefined || /^\d{4}$/.test(pages) ? {} : { pages };
  if (!found) {
    const [publisher = ''] = tidy(rest.replace(YEAR, '')).split(',');
    return publisher === '' ? {} : { publisher: sentence(publisher) };
  }
  if (/\bin:?\s*$/i.test(found.before.replace(/[~\s]+$/, ' '))) return { booktitle: found.words };
  return { journal: found.words, ...(volume !== undefined && { volume }), ...(number !== undefined && { number }), ...place };
};

/** `Authors. \newblock Title. \newblock {\em Journal}, 2001.` */
const inBlocks = (body: string, label: string): Fields | undefined => {
  const [people = '', title = '', ...rest] = body.split(/\\newblock(?![a-zA-Z])/);
  if (title.trim() === '') return undefined;
  const book = /^\s*(?:\\emph|\\textit|\{\s*\\em)/.test(title) ? slanted(title) : undefined;
  const behind = rest.join(' ');
  const names = people.replace(/[\s(,]*\(?\b(?:1[5-9]|20)\d\d[a-z]?\)?[\s.]*$/, '');
  return {
    author: peopleIn(names),
    title: book?.words ?? sentence(title),
    ...(book ? behindTitle(`${book.behind} ${behind}`) : behindTitle(behind)),
    ...yearIn(people, label, behind, title),
  };
};

/** ``A. Author, ``Title,'' \emph{Journal}, 2001.`` and `Author, A.: Title. Journal 1, 2 (2001)`. */
const inOneLine = (body: string, label: string): Fields | undefined => {
  const [, people = '', title = '', rest = ''] =
    /^([\s\S]*?),?\s*``([\s\S]+?),?''([\s\S]*)$/.exec(body) ??
    /^([\s\S]{3,400}?\.):\s+([\s\S]{3,}?[^A-Z\s])\.\s([\s\S]*)$/.exec(body) ??
    [];
  if (title === '') return undefined;
  return { author: peopleIn(people), title: sentence(title), ...behindTitle(rest), ...yearIn(rest, label) };
};

const withoutComments = (text: string): string => text.replace(/(^|[^\\])%[^\n]*\n?[ \t]*/g, '$1');

/** The label in brackets, and where it ends. */
const labelAt = (item: string): { readonly label: string; readonly end: number } => {
  const from = item.search(/\S/);
  if (item[from] !== '[') return { label: '', end: 0 };
  let depth = 0;
  for (let at = from; at < item.length; at++) {
    if (item[at] === '{') depth += 1;
    else if (item[at] === '}') depth -= 1;
    else if (item[at] === ']' && depth === 0) return { label: item.slice(from + 1, at), end: at + 1 };
  }
  return { label: '', end: 0 };
};

/** @param text with `\bibitem` @returns works of which nothing could be told have no fields */
export const bibitemWorks = (text: string): BblWork[] =>
  (withoutComments(text).split('\\end{thebibliography}')[0] ?? '')
    .split(/\\bibitem(?![a-zA-Z])/)
    .flatMap((item, at): BblWork[] => {
      if (at === 0) return [];
      const { label, end: behindLabel } = labelAt(item);
      const { groups, end } = groupsFrom(item, behindLabel, 1);
      const [key] = groups;
      if (key === undefined) return [];
      const body = item.slice(end);
      const told = body.includes('\\bibinfo') ? infos(body) : (inBlocks(body, label) ?? inOneLine(body, label));
      const fields = told && { ...told, ...doiIn(body) };
      return [{ key: key.trim(), type: typeOf(fields ?? {}), fields: fields ?? {}, written: tidy(body) }];
    });
