/**
 * Groups and tags of other programs in .bib files: the fields of Mendeley, which name the whole path of a folder, and those of JabRef
 * and Better BibTeX, which name the group alone and tell its place in a comment. The fields themselves stay as they are.
 */
import type { TagLabel } from '../../model/tag.ts';
import type { RawEntry } from './inherit.ts';
import { decodeTex } from './tex-decode.ts';

/** Signs of a tag. */
const MAX_TAG = 255;

const listed = (source: string | undefined, separator: RegExp): string[] =>
  decodeTex(source ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Where JabRef keeps its groups, by their names, and by the keys that it lists in them. */
export interface GroupTree {
  readonly byName: ReadonlyMap<string, readonly string[]>;
  readonly byKey: ReadonlyMap<string, readonly string[]>;
}

const META = /^\s*jabref-meta:\s*(?:grouping|groupstree):/;
/** `2 StaticGroup:Name\;0\;1\;;` on a line of its own; older versions break long lines. */
const GROUP = /(?:^|\n|;)\s*(\d{1,2}) (Static|Explicit|AllEntries)Group:((?:\\[^]|[^\\;])*)/g;

export const readGroupTree = (comments: readonly string[]): GroupTree => {
  const byName = new Map<string, readonly string[]>();
  const byKey = new Map<string, readonly string[]>();
  for (const comment of comments) {
    if (!META.test(comment)) continue;
    const path: string[] = [];
    for (const [, level = '', kind, text = ''] of comment.replace(META, '\n').matchAll(GROUP)) {
      if (kind === 'AllEntries') continue;
      const [name = '', , ...keys] = text.split('\\;').map((part) => part.replace(/\\\\|\n/g, '').trim());
      if (name === '') continue;
      path.splice(Math.max(0, Number(level) - 1), path.length, name);
      if (!byName.has(name)) byName.set(name, [...path]);
      if (kind === 'Explicit') for (const key of keys) if (key !== '' && !byKey.has(key)) byKey.set(key, [...path]);
    }
  }
  return { byName, byKey };
};

/** The folder of an entry, the outermost title first: of several groups the first. `undefined` without one. */
export const groupOf = ({ fields, key }: RawEntry, { byName, byKey }: GroupTree): readonly string[] | undefined => {
  const [folder] = listed(fields.get('mendeley-groups'), /,/);
  const path = folder?.split('/').flatMap((title) => title.trim() || []) ?? [];
  if (path.length > 0) return path;
  const [group] = listed(fields.get('groups'), /[,;]/);
  return group === undefined ? byKey.get(key) : (byName.get(group) ?? [group]);
};

export const mendeleyTags = ({ fields }: RawEntry): TagLabel[] =>
  listed(fields.get('mendeley-tags'), /[,;]/)
    .map((text) => ({ text: text.slice(0, MAX_TAG).trim() }))
    .filter(({ text }) => text !== '');
