/** Threads as they are shown: with the names that people have now, and what the reader has not seen yet. */
import { roleOf } from '#plugins/coedit/common/server-services.ts';
import type { Account } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { Comment, Discussion, Person, Thread } from '../../common/model.ts';
import type { Comments, Db } from '../comments.ts';
import type { CommentRow, ThreadRow } from '../tables.ts';
import { demandRole, kindOf, notFound } from './standing.ts';

/** Who has not said their name is known by their address. */
export const nameOf = ({ first_name, last_name, email }: Pick<Account, 'first_name' | 'last_name' | 'email'>): string =>
  `${first_name} ${last_name}`.trim() || email;

export const namesOf = async (
  { accounts }: Pick<Comments, 'accounts'>,
  within: Db,
  people: Iterable<number | null>,
): Promise<ReadonlyMap<number, string>> => {
  const ids = [...new Set(people)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  return new Map((await accounts.byIds(ids, within)).map((account) => [account.id, nameOf(account)]));
};

/** Who can be mentioned. Those who have one name are told apart by their addresses. */
const mentionable = async ({ accounts }: Comments, within: Db, ids: readonly number[]): Promise<Person[]> => {
  const known = (await accounts.byIds(ids, within)).map((account) => ({ ...account, name: nameOf(account) }));
  const namesakes = grouped(known, ({ name }) => name);
  return known.map(({ id, name, email }) => ({ id, name, ...((namesakes.get(name)?.length ?? 0) > 1 && { email }) }));
};

const grouped = <T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

const commentOf = (row: CommentRow, names: ReadonlyMap<number, string>): Comment => ({
  id: row.id,
  author: {
    person: row.author !== null && names.has(row.author) ? row.author : null,
    name: row.guest_name ?? row.file_author ?? names.get(row.author ?? 0) ?? '',
    is_guest: row.guest_link !== null,
    is_from_file: row.file_author !== null,
  },
  text: row.deleted_at ? '' : row.text,
  mentions: row.deleted_at ? [] : row.mentions.flatMap((id) => personOf(id, names)),
  created_at: row.created_at.toISOString(),
  edited_at: moment(row.edited_at),
  is_deleted: row.deleted_at !== null,
});

const personOf = (id: number, names: ReadonlyMap<number, string>): Person[] => {
  const name = names.get(id);
  return name === undefined ? [] : [{ id, name }];
};

const commentsOf = async (within: Db, threads: readonly ThreadRow[]): Promise<ReadonlyMap<number, CommentRow[]>> => {
  const rows = await within
    .selectFrom('comments_comment')
    .selectAll()
    .where((eb) => eb('thread', '=', eb.fn.any(eb.val(threads.map(({ id }) => id)))))
    .orderBy('id')
    .execute();
  return grouped(rows, ({ thread }) => thread);
};

/** Up to where the reader has read, by thread. */
const seenBy = async (within: Db, person: number, threads: readonly ThreadRow[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await within
    .selectFrom('comments_seen')
    .select(['thread', 'comment'])
    .where('person', '=', person)
    .where((eb) => eb('thread', '=', eb.fn.any(eb.val(threads.map(({ id }) => id)))))
    .execute();
  return new Map(rows.map(({ thread, comment }) => [thread, comment]));
};

/** @param reader `undefined` for one who has no account: nothing is new to them */
export const showThreads = async (
  comments: Comments,
  within: Db,
  reader: number | undefined,
  threads: readonly ThreadRow[],
  known: ReadonlyMap<number, string> = new Map(),
): Promise<Thread[]> => {
  const [first] = threads;
  if (!first) return [];
  const said = await commentsOf(within, threads);
  const seen = reader === undefined ? new Map<number, number>() : await seenBy(within, reader, threads);
  const texts = await kindOf(comments, first.kind).texts(first.thing, within);
  const paths = new Map(texts.map(({ id, name }) => [id, name]));
  const spoken = [...said.values()].flat().flatMap(({ author, mentions }) => [author, ...mentions]);
  const wanted = [...spoken, ...threads.map(({ resolved_by }) => resolved_by)].filter((id) => id === null || !known.has(id));
  const names = new Map([...known, ...(await namesOf(comments, within, wanted))]);
  return threads.map((thread) => {
    const rows = said.get(thread.id) ?? [];
    const isNew = ({ id, author, deleted_at }: CommentRow): boolean =>
      author !== reader && !deleted_at && id > (seen.get(thread.id) ?? 0);
    return {
      id: thread.id,
      document: paths.has(thread.document) ? thread.document : null,
      name: paths.get(thread.document) ?? '',
      anchor: thread.anchor,
      created_at: thread.created_at.toISOString(),
      resolved_at: moment(thread.resolved_at),
      resolved_by: thread.resolved_by === null ? null : (names.get(thread.resolved_by) ?? ''),
      comments: rows.map((row) => commentOf(row, names)),
      unread: reader === undefined ? 0 : rows.filter(isNew).length,
    };
  });
};

export const threadsOf = (within: Db, kind: string, thing: number): Promise<ThreadRow[]> =>
  within.selectFrom('comments_thread').selectAll().where('kind', '=', kind).where('thing', '=', thing).orderBy('id').execute();

/** @throws HttpError 404 */
export const readDiscussion = async (comments: Comments, user: number, kind: string, thing: number): Promise<Discussion> => {
  const { db } = comments;
  const role = await demandRole(comments, db, user, { kind, thing }, 'read');
  const texts = kindOf(comments, kind);
  const { owner, title } = await texts.about(thing, db);
  const people = await mentionable(comments, db, [...(await texts.people(thing, db)).keys()]);
  return {
    role,
    is_owner: owner === user,
    title,
    people,
    threads: await showThreads(
      comments,
      db,
      user,
      await threadsOf(db, kind, thing),
      new Map(people.map(({ id, name }) => [id, name])),
    ),
  };
};

/** @throws HttpError 404 */
export const readThread = async (comments: Comments, within: Db, user: number, id: number): Promise<Thread> => {
  const row = await within.selectFrom('comments_thread').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  await demandRole(comments, within, user, row, 'read');
  const [thread] = await showThreads(comments, within, user, [row]);
  if (!thread) throw notFound();
  return thread;
};

/** Only forwards, and only in threads that the person sees. @returns those that are read further than before */
export const markSeen = async (
  comments: Comments,
  tx: Db,
  person: number,
  read: readonly { readonly thread: number; readonly comment: number }[],
): Promise<number[]> => {
  const wanted = new Map(read.map(({ thread, comment }) => [thread, comment]));
  const rows = await tx
    .selectFrom('comments_thread')
    .select(['id', 'kind', 'thing'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...wanted.keys()]))))
    .orderBy('id')
    .execute();
  const marked: number[] = [];
  for (const ofThing of grouped(rows, ({ kind, thing }) => `${kind} ${thing}`).values()) {
    const [first] = ofThing;
    const texts = first && comments.texts.kind(first.kind);
    if (texts && (await roleOf(texts, person, first.thing, tx))) marked.push(...ofThing.map(({ id }) => id));
  }
  if (marked.length === 0) return [];
  const { rows: moved } = await sql<{ thread: number }>`
    insert into comments_seen (person, thread, comment)
    select ${person}, thread, comment
    from unnest(${marked}::bigint[], ${marked.map((id) => wanted.get(id) ?? 0)}::bigint[]) as read (thread, comment)
    on conflict (person, thread) do update set comment = excluded.comment where comments_seen.comment < excluded.comment
    returning thread`.execute(tx);
  return moved.map(({ thread }) => thread);
};
