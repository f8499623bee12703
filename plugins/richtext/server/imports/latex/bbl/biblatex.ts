/** Works of a list that Biber wrote: each `\entry` has its fields by name. */
import type { BblWork } from './bbl-work.ts';
import { groupsFrom, groupsIn, usesOf } from './groups.ts';

const FIELDS: Readonly<Record<string, string>> = {
  ...{ title: 'title', subtitle: 'subtitle', booktitle: 'booktitle', journaltitle: 'journal', year: 'year', month: 'month' },
  ...{ volume: 'volume', number: 'number', pages: 'pages', edition: 'edition', chapter: 'chapter', eprint: 'eprint' },
  ...{ isbn: 'isbn', issn: 'issn', note: 'note', howpublished: 'howpublished', type: 'type', series: 'series', eid: 'eid' },
};
const LISTS: Readonly<Record<string, string>> = {
  ...{ publisher: 'publisher', location: 'address', institution: 'institution', organization: 'organization' },
};
const PEOPLE: readonly string[] = ['author', 'editor', 'translator'];

const plain = (value: string): string =>
  value
    .replaceAll('\\bibrangedash', '--')
    .replaceAll('\\bibrangessep', ', ')
    .replace(/\\bibinitperiod\s?/g, '.')
    .replace(/\\bibinitdelim\s?/g, ' ')
    .replace(/\\bib(?:namedelim[a-z]|inithyphendelim)\s?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** `family={Müller},familyi={M\bibinitperiod},given={Ada}`. */
const part = (name: string, of: string): string => {
  const at = new RegExp(`(?:^|[,{\\s])${of}=`).exec(name);
  return at ? plain(groupsFrom(name, at.index + at[0].length, 1).groups[0] ?? '') : '';
};

const nameOf = (group: string): string => {
  // What is told of it stands in braces of its own before it.
  const told = groupsIn(group);
  const name = told.at(-1) ?? '';
  const [family, given, prefix, suffix] = ['family', 'given', 'prefix', 'suffix'].map((of) => part(name, of));
  if (family === '') return '';
  return [[prefix, family].filter(Boolean).join(' '), suffix, given].filter(Boolean).join(', ');
};

const verbs = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/\\verb\{(doi|url|eprint)\}\s*\\verb (\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** @param text with `\entry` */
export const biblatexWorks = (text: string): BblWork[] =>
  text.split(/\\entry(?=\{)/).flatMap((entry, at): BblWork[] => {
    if (at === 0) return [];
    const { groups, end } = groupsFrom(entry, 0, 2);
    const [key, type] = groups;
    if (key === undefined || type === undefined) return [];
    const body = entry.slice(end).split('\\endentry')[0] ?? '';
    const fields: Record<string, string> = verbs(body);
    for (const {
      groups: [name = '', value = ''],
    } of usesOf(body, 'field', 2)) {
      const known = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
      if (known !== undefined) fields[known] ??= plain(value);
    }
    for (const {
      groups: [name = '', , values = ''],
    } of usesOf(body, 'list', 3)) {
      const known = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined;
      if (known !== undefined) fields[known] ??= groupsIn(values).map(plain).join(' and ');
    }
    for (const {
      groups: [role = '', , , names = ''],
    } of usesOf(body, 'name', 4))
      if (PEOPLE.includes(role)) fields[role] ??= groupsIn(names).map(nameOf).filter(Boolean).join(' and ');
    return [{ key, type, fields, written: fields['title'] ?? key }];
  });
