/** Word's own citations: fields that name sources by tags, which the document has in a custom part (`b:Sources`, ECMA-376 22.6). */
import type { TakenWork } from '../../../../common/manuscript.ts';
import { childOf, elementsOf, pathOf, textWithin, type Xml } from '../../office/xml.ts';

type Item = Record<string, unknown>;
/** Items of CSL-JSON by tag. */
export type WordSources = ReadonlyMap<string, Item>;

const TYPES: Readonly<Record<string, string>> = {
  Book: 'book',
  BookSection: 'chapter',
  JournalArticle: 'article-journal',
  ArticleInAPeriodical: 'article-magazine',
  ConferenceProceedings: 'paper-conference',
  Report: 'report',
  SoundRecording: 'song',
  Performance: 'performance',
  Art: 'graphic',
  DocumentFromInternetSite: 'webpage',
  InternetSite: 'webpage',
  Film: 'motion_picture',
  Interview: 'interview',
  Patent: 'patent',
  ElectronicSource: 'document',
  Case: 'legal_case',
  Misc: 'document',
};

const VARIABLES: readonly (readonly [string, string])[] = [
  ['Title', 'title'],
  ['JournalName', 'container-title'],
  ['BookTitle', 'container-title'],
  ['ConferenceName', 'container-title'],
  ['PeriodicalTitle', 'container-title'],
  ['InternetSiteTitle', 'container-title'],
  ['Publisher', 'publisher'],
  ['Institution', 'publisher'],
  ['City', 'publisher-place'],
  ['Volume', 'volume'],
  ['NumberVolumes', 'number-of-volumes'],
  ['Issue', 'issue'],
  ['Pages', 'page'],
  ['Edition', 'edition'],
  ['URL', 'URL'],
  ['DOI', 'DOI'],
  ['ShortTitle', 'title-short'],
  ['Comments', 'note'],
];
const PEOPLE: readonly (readonly [string, string])[] = [
  ['Author', 'author'],
  ['Editor', 'editor'],
  ['Translator', 'translator'],
  ['BookAuthor', 'container-author'],
  ['Inventor', 'author'],
  ['Director', 'director'],
];

const valueOf = (source: Xml, name: string): string => textWithin(childOf(source, `b:${name}`)).trim();

const namesOf = (role: Xml): readonly Item[] => {
  const corporate = textWithin(childOf(role, 'b:Corporate')).trim();
  if (corporate !== '') return [{ literal: corporate }];
  return elementsOf(pathOf(role, 'b:NameList')).map((person) => {
    const [family, given] = [
      valueOf(person, 'Last'),
      [valueOf(person, 'First'), valueOf(person, 'Middle')].filter(Boolean).join(' '),
    ];
    return { ...(family !== '' && { family }), ...(given !== '' && { given }) };
  });
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (text: string): number => {
  const number = Number.parseInt(text, 10);
  return number >= 1 && number <= 12 ? number : MONTHS.findIndex((month) => text.toLowerCase().startsWith(month)) + 1;
};

const dateOf = (year: string, month: string, day: string): Item | undefined => {
  const whole = /^-?\d{1,4}$/.exec(year)?.[0];
  if (whole === undefined) return year === '' ? undefined : { literal: year };
  const [months, days] = [monthOf(month), Number.parseInt(day, 10)];
  const parts = [Number(whole), ...(months > 0 ? [months, ...(days >= 1 && days <= 31 ? [days] : [])] : [])];
  return { 'date-parts': [parts] };
};

const itemOf = (source: Xml, tag: string): Item => {
  const item: Item = { id: tag, type: TYPES[valueOf(source, 'SourceType')] ?? 'document' };
  for (const [from, to] of VARIABLES) {
    const value = valueOf(source, from);
    if (value !== '') item[to] ??= value;
  }
  for (const [from, to] of PEOPLE) {
    const role = pathOf(source, 'b:Author', `b:${from}`);
    const names = role ? namesOf(role).filter((name) => Object.keys(name).length > 0) : [];
    if (names.length > 0) item[to] ??= names;
  }
  const standard = valueOf(source, 'StandardNumber');
  const doi = /10\.\d{4,9}\/\S+/.exec(standard)?.[0];
  if (doi !== undefined) item.DOI ??= doi;
  else if (/^(?:97[89][-\s]?)?\d[\d\s-]{8,14}[\dX]$/.test(standard)) item.ISBN = standard;
  const issued = dateOf(valueOf(source, 'Year'), valueOf(source, 'Month'), valueOf(source, 'Day'));
  if (issued) item.issued = issued;
  const accessed = dateOf(valueOf(source, 'YearAccessed'), valueOf(source, 'MonthAccessed'), valueOf(source, 'DayAccessed'));
  if (accessed) item.accessed = accessed;
  return item;
};

/** @param root of a custom part, which may be of anything */
export const readWordSources = (root: Xml | undefined, into: Map<string, Item>): void => {
  if (root?.name !== 'b:Sources') return;
  for (const source of elementsOf(root)) {
    const tag = valueOf(source, 'Tag');
    if (tag !== '') into.set(tag.toLowerCase(), itemOf(source, tag));
  }
};

/** Switches of the field say something about the source before them: `CITATION Smi20 \p 12 \m Doe19`. */
export const citedInWord = (words: readonly string[], sources: WordSources): readonly TakenWork[] | undefined => {
  const cited: { tag: string; switches: Map<string, string> }[] = [];
  for (let at = 1; at < words.length; at++) {
    const word = words[at] ?? '';
    if (!word.startsWith('\\')) cited.push({ tag: word, switches: new Map() });
    else if (/^\\m$/i.test(word)) continue;
    else {
      const takes = /^\\[lpvfs]$/i.test(word);
      cited.at(-1)?.switches.set(word.charAt(1).toLowerCase(), takes ? (words[++at] ?? '') : '');
    }
  }
  const works = cited.map(({ tag, switches }): TakenWork | undefined => {
    const item = sources.get(tag.toLowerCase());
    if (!item) return undefined;
    const [page, volume, prefix, suffix] = ['p', 'v', 'f', 's'].map((name) => switches.get(name)?.trim());
    return {
      item,
      ...(page ? { locator: page } : volume ? { locator: volume, label: 'volume' } : {}),
      ...(prefix && { prefix }),
      ...(suffix && { suffix }),
      ...(switches.has('n') && { suppressAuthor: true }),
    };
  });
  return works.length > 0 && works.every((work) => work !== undefined) ? works : undefined;
};
