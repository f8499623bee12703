/** Ids of what was made here, and those that the server gave it: whatever still uses the first is understood. */
import type { ItemKind } from '../../common/model/items.ts';
import { type Fields, PARENT } from './fields.ts';
import type { Key, Writing } from './library-database.ts';
import type { OwnChange } from './own-change.ts';

/** Fields of every kind that name something, and what. */
const PLACES: readonly (readonly [field: string, kind: ItemKind])[] = [
  ['project', 'projects'],
  ['article', 'articles'],
];

const placesOf = (kind: ItemKind): readonly (readonly [field: string, kind: ItemKind])[] => [
  ...PLACES,
  [PARENT[kind].field, PARENT[kind].kind],
];

/** What it names that was made here, by field. */
const madeHere = (kind: ItemKind, fields: Fields): [field: string, key: Key][] =>
  placesOf(kind).flatMap(([field, named]) => {
    const id = fields[field];
    return typeof id === 'number' && id < 0 ? [[field, [named, id]] as [string, Key]] : [];
  });

const renamed = (kind: ItemKind, fields: Fields, idOf: (key: Key) => number | undefined): Fields =>
  Object.fromEntries(
    madeHere(kind, fields).flatMap(([field, key]) => {
      const id = idOf(key);
      return id === undefined ? [] : [[field, id]];
    }),
  );

/** The change with the server's ids wherever it names what was made here. @returns `own` itself where none is known */
export const withIds = (own: OwnChange, idOf: (key: Key) => number | undefined): OwnChange => {
  const inRecord = renamed(own.kind, { ...own.record }, idOf);
  const inChanges = renamed(own.kind, own.changes, idOf);
  if (Object.keys(inRecord).length + Object.keys(inChanges).length === 0) return own;
  return { ...own, record: { ...own.record, ...inRecord }, changes: { ...own.changes, ...inChanges } };
};

/** The same, with the ids that are on the disk. */
export const resolved = async (tx: Writing, own: OwnChange): Promise<OwnChange> => {
  const keys = [...madeHere(own.kind, { ...own.record }), ...madeHere(own.kind, own.changes)].map(([, key]) => key);
  if (keys.length === 0) return own;
  const ids = new Map<string, number | undefined>();
  for (const key of keys) ids.set(key.join(' '), await tx.objectStore('names').get(key));
  return withIds(own, (key) => ids.get(key.join(' ')));
};
