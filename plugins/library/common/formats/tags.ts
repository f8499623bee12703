/** What the formats of tags and values share: taking values out of a record until only what has no place of its own is left. */
import type { ArticleInfo, InfoLine, Person } from '../model/info.ts';
import { bareDoi } from './identifiers.ts';

export type Tags = Map<string, string[]>;
/** Tags and values in the order of a file. */
export type TagList = readonly (readonly [tag: string, value: string])[];

/** Tags of one value, the one that is written first; of several the first that is there wins. */
export type LineTags = readonly (readonly [InfoLine, readonly string[]])[];
export type PeopleTags = readonly (readonly ['authors' | 'editors' | 'translators', readonly string[]])[];

export const groupTags = (list: TagList): Tags => {
  const grouped: Tags = new Map();
  for (const [tag, value] of list) {
    if (value === '') continue;
    const values = grouped.get(tag);
    if (values) values.push(value);
    else grouped.set(tag, [value]);
  }
  return grouped;
};

/** Takes all values of the first of `names` that is there. */
export const takeAll = (tags: Tags, names: readonly string[]): string[] => {
  const name = names.find((candidate) => tags.has(candidate));
  const values = name === undefined ? [] : (tags.get(name) ?? []);
  if (name !== undefined) tags.delete(name);
  return values;
};
/** Takes the first value; further ones make no sense and are dropped. */
export const takeOnly = (tags: Tags, names: readonly string[]): string => takeAll(tags, names)[0] ?? '';
/** Takes the first value; further ones stay for `extra`. */
export const takeOne = (tags: Tags, names: readonly string[]): string => {
  const [first = '', ...rest] = takeAll(tags, names);
  const name = names[0];
  if (rest.length > 0 && name !== undefined) tags.set(name, rest);
  return first;
};

export const takeLines = (tags: Tags, lines: LineTags, info: ArticleInfo): void => {
  for (const [to, names] of lines) {
    const value = takeOne(tags, names);
    if (value !== '') info[to] = to === 'doi' ? bareDoi(value) : value;
  }
};

export const takePeople = (
  tags: Tags,
  people: PeopleTags,
  readName: (text: string) => Person | undefined,
  info: ArticleInfo,
): void => {
  for (const [to, names] of people) {
    const found = names
      .flatMap((name) => takeAll(tags, [name]))
      .map(readName)
      .filter((name): name is Person => name !== undefined);
    if (found.length > 0) info[to] = found;
  }
};

/** First and last page of a range, however it was typed: `1-9`, `1 – 9`, `1--9`. */
export const rangeOf = (pages: string): readonly [first: string, last: string] | undefined => {
  const [, first, last] = /^([^-–]+)[-–]+([^-–]+)$/.exec(pages) ?? [];
  return first === undefined || last === undefined ? undefined : [first.trim(), last.trim()];
};

/** A number that is an ISBN for books, an ISSN for what appears in parts. */
export const readSerialNumber = (value: string): Pick<ArticleInfo, 'isbn' | 'issn'> =>
  value === ''
    ? {}
    : /^\s*\d{4}-?\d{3}[\dXx]\b/.test(value) && value.replace(/\D/g, '').length < 9
      ? { issn: value }
      : { isbn: value };
