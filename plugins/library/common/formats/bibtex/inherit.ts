/** What an entry takes from the entries that it names in `crossref` and `xdata`. */
import { isPartOfBook } from './entry-types.ts';

export interface RawEntry {
  readonly type: string;
  readonly key: string;
  readonly fields: Map<string, string>;
  readonly line: number;
}

/** Of the entry itself, never of what it is part of. */
const OWN = new Set([
  'crossref',
  'xdata',
  'xref',
  'title',
  'subtitle',
  'titleaddon',
  'shorttitle',
  'label',
  'abstract',
  'keywords',
  'doi',
  'url',
  'pages',
  'file',
  'ids',
  // Of programs: in which groups it stands, which tags it carries.
  'groups',
  'mendeley-groups',
  'mendeley-tags',
]);

/** Longest chain of parents; also ends circles. */
const MAX_CHAIN = 5;

const parentKeys = (entry: RawEntry): string[] =>
  [entry.fields.get('crossref'), ...(entry.fields.get('xdata')?.split(',') ?? [])]
    .map((key) => key?.trim())
    .filter((key): key is string => key !== undefined && key !== '');

const takeFrom = (parent: RawEntry, into: Map<string, string>, type: string): void => {
  const isContainer = parent.type !== 'xdata';
  for (const [name, value] of parent.fields) {
    if (isContainer ? OWN.has(name) : name === 'xdata') continue;
    if (!into.has(name)) into.set(name, value);
  }
  const title = parent.fields.get('title');
  if (isContainer && isPartOfBook(type) && title !== undefined && !into.has('booktitle')) into.set('booktitle', title);
};

/**
 * The entry with what it inherits; its own fields win. The reference to a parent that was found is dropped, because all that
 * it brings stands in the entry now, and the parent need not go along when the entry is exported.
 */
export const inherit = (entry: RawEntry, byKey: ReadonlyMap<string, RawEntry>, chain = 0): RawEntry => {
  const keys = parentKeys(entry);
  if (keys.length === 0 || chain >= MAX_CHAIN) return entry;
  const fields = new Map(entry.fields);
  let missing = false;
  for (const key of keys) {
    const parent = byKey.get(key.toLowerCase());
    if (parent && parent !== entry) takeFrom(inherit(parent, byKey, chain + 1), fields, entry.type);
    else missing = true;
  }
  if (!missing) for (const name of ['crossref', 'xdata']) fields.delete(name);
  return { ...entry, fields };
};
