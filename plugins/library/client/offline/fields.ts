/** The fields of records that a person can change, by flat names: what is compared, merged and sent (`common/model/sync.ts`). */
import type { ItemKind } from '../../common/model/items.ts';
import type { Article } from '../../common/model/article.ts';
import type { RecordOf } from './records.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type AnyRecord = RecordOf[ItemKind];

const INFO = 'info.';
const ON_PAGES = ['kind', 'page', 'quads', 'anchor', 'file_hash', 'sort_key', 'page_box', 'drawing', 'author'];

const SENT: Readonly<Record<ItemKind, readonly string[]>> = {
  projects: ['title', 'background', 'category', 'screenshot', 'parent_project_id'],
  articles: ['project', 'citekey', 'comment', 'screenshot', 'page_number', 'x_position', 'y_position', 'tags'],
  citations: ['text', 'color', 'screenshot', 'annot_id', ...ON_PAGES],
  article_notes: ['text', 'screenshot', 'annot_id'],
  citation_notes: ['text', 'screenshot', 'annot_id'],
};

/** Field of a record with the id of what it belongs to, and the kind of that. */
export const PARENT: { readonly [K in ItemKind]: { readonly kind: ItemKind; readonly field: string & keyof RecordOf[K] } } = {
  projects: { kind: 'projects', field: 'parent_project_id' },
  articles: { kind: 'projects', field: 'project' },
  citations: { kind: 'articles', field: 'article' },
  article_notes: { kind: 'articles', field: 'article' },
  citation_notes: { kind: 'citations', field: 'citation' },
};

/** Id of what a record belongs to; `null` at the top. */
export const parentOf = <K extends ItemKind>(kind: K, record: RecordOf[K]): number | null => {
  const id: unknown = record[PARENT[kind].field];
  return typeof id === 'number' ? id : null;
};

const isArticle = (record: AnyRecord): record is Article => 'info' in record;

/** What a person can change of a record, that it is deleted included; the data of a reference one by one. */
export const fieldsOf = (kind: ItemKind, record: AnyRecord): Fields => {
  const own: Fields = { ...record };
  const info = isArticle(record) ? Object.entries(record.info) : [];
  return {
    ...Object.fromEntries([...SENT[kind], 'is_deleted'].map((name) => [name, own[name] ?? null])),
    ...Object.fromEntries(info.filter(([, value]) => value !== undefined).map(([name, value]) => [INFO + name, value])),
  };
};

/** The record with other values in some fields; a field of the data without a value is taken out. */
export const withFields = <R extends AnyRecord>(record: R, fields: Fields): R => {
  const { own, info } = grouped(fields);
  if (!isArticle(record)) return { ...record, ...own };
  const data = Object.fromEntries(Object.entries({ ...record.info, ...info }).filter(([, value]) => value !== undefined));
  return { ...record, ...own, info: data };
};

/** Fields of the record itself, and those of its data under their own names. */
export const grouped = (fields: Fields): { own: Fields; info: Fields } => {
  const entries = Object.entries(fields);
  return {
    own: Object.fromEntries(entries.filter(([name]) => !name.startsWith(INFO))),
    info: Object.fromEntries(
      entries.filter(([name]) => name.startsWith(INFO)).map(([name, value]) => [name.slice(INFO.length), value]),
    ),
  };
};

/** Of tags only text and colour are told; their ids come from the server. */
const plain = (name: string, value: unknown): unknown =>
  name === 'tags' && Array.isArray(value)
    ? value.map((tag: { text: string; color: string }) => [tag.text, tag.color]).sort()
    : (value ?? null);

const ordered = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Whether two values of a field say the same. */
export const isSame = (name: string, one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(plain(name, one), ordered) === JSON.stringify(plain(name, other), ordered);

/** Fields that `after` has another value for than `before`; `undefined` for those that it has no more. */
export const differences = (before: Fields, after: Fields): Fields => {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names].filter((name) => !isSame(name, before[name], after[name])).map((name) => [name, after[name]]),
  );
};
