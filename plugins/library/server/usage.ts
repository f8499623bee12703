/**
 * What an owner has, as the limits count it: items that are not in the recycle bin, and bytes, those of files in it included.
 * Counting 100,000 references for each new one would take longer than storing it, so the sums are kept in a row for each owner,
 * in the transaction that changes them.
 */
import type { Counter, RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { LibraryLimit } from '../common/limits.ts';
import type { ItemIds } from '../common/model.ts';
import { countImages, sumImageBytes } from './images/image-usage.ts';
import type { Library, Tx } from './library.ts';
import type { ArticleRecord } from './tables.ts';
import { mostCollaborators } from './sharing/collaborator-limit.ts';

const SUMS = ['projects', 'articles', 'documents', 'notes', 'citations', 'markdowns', 'bytes'] as const;
export type Usage = Readonly<Record<(typeof SUMS)[number], number>>;

const NOTHING: Usage = { projects: 0, articles: 0, documents: 0, notes: 0, citations: 0, markdowns: 0, bytes: 0 };

/** Bytes of a text as it is stored. */
export const bytesOf = (text: string): number => Buffer.byteLength(text, 'utf8');

/** What these items count for in their present state. */
const measure = async (tx: Tx, items: ItemIds): Promise<Usage> => {
  const { projects = [], articles = [], citations = [], article_notes = [], citation_notes = [] } = items;
  const { rows } = await sql<Record<keyof Usage, number>>`
    select
      (select count(*) from library_project where id = any(${projects}::bigint[]) and deleted_at is null) as projects,
      a.articles, a.documents, n.notes, c.citations, m.markdowns, a.bytes + n.bytes + c.bytes + m.bytes as bytes
    from
      (select count(*) filter (where deleted_at is null) as articles,
        count(file) filter (where deleted_at is null) as documents,
        coalesce(sum(case when deleted_at is null then space_used else file_bytes end), 0) as bytes
        from library_article where id = any(${articles}::bigint[])) a,
      (select count(*) as notes, coalesce(sum(space_used), 0) as bytes
        from library_article_note where id = any(${article_notes}::bigint[]) and deleted_at is null) n,
      (select count(*) as citations, coalesce(sum(space_used), 0) as bytes
        from library_citation where id = any(${citations}::bigint[]) and deleted_at is null) c,
      (select count(*) as markdowns, coalesce(sum(space_used), 0) as bytes
        from library_citation_note where id = any(${citation_notes}::bigint[]) and deleted_at is null) m`.execute(tx);
  const row = rows[0];
  return row ? (Object.fromEntries(SUMS.map((name) => [name, Number(row[name])])) as Usage) : NOTHING;
};

/** The statement that adds what is more after a change than before; `undefined` when nothing is. */
const adding = (owner: number, before: Usage, after: Usage): RawBuilder<unknown> | undefined => {
  const names = SUMS.filter((name) => after[name] !== before[name]);
  if (names.length === 0) return undefined;
  const difference = names.map((name) => after[name] - before[name]);
  const sets = names.map((name) => sql`${sql.ref(name)} = library_usage.${sql.ref(name)} + excluded.${sql.ref(name)}`);
  return sql`
    insert into library_usage (owner, ${sql.join(names.map((name) => sql.ref(name)))})
    values (${owner}, ${sql.join(difference)})
    on conflict (owner) do update set ${sql.join(sets)}`;
};

const add = async (tx: Tx, owner: number, before: Usage, after: Usage): Promise<void> => {
  await adding(owner, before, after)?.execute(tx);
};

type Counted = Pick<ArticleRecord, 'deleted_at' | 'file' | 'space_used' | 'file_bytes'>;

/** What `measure` says of one reference, from its columns. */
const measured = ({ deleted_at, file, space_used, file_bytes }: Counted): Usage =>
  deleted_at === null
    ? { ...NOTHING, articles: 1, documents: file === null ? 0 : 1, bytes: space_used }
    : { ...NOTHING, bytes: file_bytes };

/** The statement that keeps the sums right for a locked reference that changes; `undefined` when they stay what they are. */
export const accountingChange = (owner: number, before: Counted, after: Counted): RawBuilder<unknown> | undefined =>
  adding(owner, measured(before), measured(after));

/** Does `work`, which creates, changes, deletes or restores `items` of an owner, and keeps the sums right. */
export const accounted = async (tx: Tx, owner: number, items: ItemIds, work: () => Promise<void>): Promise<void> => {
  const before = await measure(tx, items);
  await work();
  await add(tx, owner, before, await measure(tx, items));
};

/** The statement that counts what has just been made, where all of it is known; `undefined` for nothing. */
export const accountingNew = (owner: number, made: Partial<Usage>): RawBuilder<unknown> | undefined =>
  adding(owner, NOTHING, { ...NOTHING, ...made });

/** The statement that keeps the sums right for something that takes so many bytes more, or fewer; `undefined` where it takes as many. */
export const accountingBytes = (owner: number, more: number): RawBuilder<unknown> | undefined =>
  accountingNew(owner, { bytes: more });

/** Keeps the sums right for items that have just been made. */
export const accountNew = async (tx: Tx, owner: number, items: ItemIds): Promise<void> =>
  add(tx, owner, NOTHING, await measure(tx, items));

const counter =
  (...names: readonly (keyof Usage)[]): Counter =>
  (owner) => {
    const refs = names.map((name) => sql.ref(name));
    return sql`(select ${sql.join(refs, sql` + `)} from library_usage where owner = ${owner})`;
  };

/** What two counters find together. */
const both =
  (one: Counter, other: Counter): Counter =>
  (owner) =>
    sql`coalesce(${one(owner)}, 0) + coalesce(${other(owner)}, 0)`;

export const counters: Readonly<Record<LibraryLimit, Counter>> = {
  'library.project': counter('projects'),
  'library.article': counter('articles'),
  'library.document': counter('documents'),
  'library.notes': counter('notes'),
  'library.citations': counter('citations'),
  'library.markdowns': counter('markdowns'),
  'library.images': countImages,
  'library.items': both(counter('projects', 'articles', 'notes', 'citations', 'markdowns'), countImages),
  'library.collaborators': mostCollaborators,
  'library.storage': both(counter('bytes'), sumImageBytes),
};

export type Claims = Partial<Record<LibraryLimit, number>>;

/**
 * Claims what a change adds to the owner's items.
 * @throws LimitError of the first limit that would be passed
 */
export const claimAll = async (library: Library, tx: Tx, owner: number, claims: Claims): Promise<void> => {
  const growing = Object.entries(claims).filter(([, adding]) => adding > 0);
  if (growing.length > 0) await library.limits.claimAll(tx, owner, Object.fromEntries(growing));
};
