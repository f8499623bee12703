/** Comments' part of archives of accounts: the threads of the person's own things, with those by name who are not here. */
import * as z from 'zod/mini';
import type { ArchivedPerson, ArchiveIn, ArchiveOut, ArchivePart } from '#plugin-api/server';
import { type Anchor, Anchor as AnchorShape, placeIn, placeOf } from '#plugins/coedit/common/anchor.ts';
import { nameInFile } from '#plugins/coedit/common/file-author.ts';
import { movedAnchor } from '#plugins/coedit/common/moved-anchor.ts';
import { archiveFields } from '#server-kit';
import { spoken } from '../common/mentions.ts';
import { LONGEST_COMMENT } from '../common/model.ts';
import type { Comments, Db, Tx } from './comments.ts';
import type { CommentRow, CommentsTables, ThreadRow } from './tables.ts';
import { announce } from './threads/announce.ts';
import { markSeen, namesOf, threadsOf } from './threads/read-threads.ts';

const { Moment, Person } = archiveFields;
const Id = z.number().check(z.int(), z.positive());

const CommentRecord = z.object({
  author: z.nullable(Person),
  text: z.string().check(z.maxLength(LONGEST_COMMENT)),
  created_at: Moment,
  edited_at: z.nullable(Moment),
  is_deleted: z.boolean(),
});

const ThreadRecord = z.object({
  id: Id,
  /** Of texts. */
  kind: z.string().check(z.maxLength(40)),
  /** The text. */
  document: Id,
  anchor: AnchorShape,
  author: z.nullable(Person),
  created_at: Moment,
  resolved_at: z.nullable(Moment),
  comments: z.array(CommentRecord).check(z.minLength(1), z.maxLength(500)),
});
type ThreadRecord = z.output<typeof ThreadRecord>;

type Written = Pick<CommentRow, 'author' | 'guest_name' | 'file_author'>;

/** `null` of somebody who has left. */
const authorOf = (
  { author, guest_name, file_author }: Written,
  people: ReadonlyMap<number, ArchivedPerson>,
): ArchivedPerson | null => {
  const name = file_author ?? guest_name;
  if (name !== null) return { name, is_self: false };
  return author === null ? null : (people.get(author) ?? null);
};

const commentsOf = (db: Db, thread: number): Promise<CommentRow[]> =>
  db.selectFrom('comments_comment').selectAll().where('thread', '=', thread).orderBy('id').execute();

const recordOf = async (comments: Comments, thread: ThreadRow, anchor: Anchor, out: ArchiveOut): Promise<ThreadRecord> => {
  const rows = await commentsOf(comments.db, thread.id);
  const people = await out.people([thread, ...rows].flatMap(({ author }) => author ?? []));
  const names = await namesOf(
    comments,
    comments.db,
    rows.flatMap(({ mentions }) => mentions),
  );
  return {
    ...{ id: thread.id, kind: thread.kind, document: thread.document, anchor, author: authorOf(thread, people) },
    created_at: thread.created_at.toISOString(),
    resolved_at: thread.resolved_at?.toISOString() ?? null,
    comments: rows.map((row) => ({
      author: authorOf(row, people),
      // Nobody has the number of who is mentioned, where it is read.
      text: row.deleted_at ? '' : spoken(row.text, names).slice(0, LONGEST_COMMENT),
      created_at: row.created_at.toISOString(),
      edited_at: row.edited_at?.toISOString() ?? null,
      is_deleted: row.deleted_at !== null,
    })),
  };
};

/** The threads of one text, where they stand now. */
const anchorsIn = async (
  { db, texts }: Comments,
  kind: string,
  document: number,
  threads: readonly ThreadRow[],
): Promise<Anchor[]> => {
  let anchors: Anchor[] = [];
  // A change that changes nothing reads the text and its anchors as of one moment.
  await db.transaction().execute((tx) =>
    texts.change(tx, kind, document, 0, (now, live) => {
      anchors = threads.map(({ anchor }) => movedAnchor(now, anchor, live ? placeOf(live, anchor) : placeIn(now, anchor)));
      return [];
    }),
  );
  return anchors;
};

const write = async (comments: Comments, owner: number, out: ArchiveOut): Promise<void> => {
  const { db, texts } = comments;
  for (const kind of texts.kinds()) {
    const archived = texts.kind(kind)?.archived;
    for (const thing of (await archived?.ofOwner(owner, db)) ?? []) {
      const threads = await threadsOf(db, kind, thing);
      for (const document of new Set(threads.map((thread) => thread.document))) {
        out.signal.throwIfAborted();
        if ((await texts.kind(kind)?.thingOf(document, db)) === undefined) continue;
        const own = threads.filter((thread) => thread.document === document);
        const anchors = await anchorsIn(comments, kind, document, own);
        for (const [index, thread] of own.entries())
          await out.add('threads', 'comments.thread', [await recordOf(comments, thread, anchors[index] ?? thread.anchor, out)]);
      }
    }
  }
};

const NOBODY = { author: null, guest_link: null, guest: null, guest_name: null, file_author: null };

/** Nobody here but the person themselves can have said it: of the others there is the name. */
const writtenBy = (owner: number, author: ArchivedPerson | null) => {
  if (author?.is_self) return { ...NOBODY, author: owner };
  return author ? { ...NOBODY, file_author: nameInFile(author.name) } : NOBODY;
};

const moment = (at: string | null): Date | null => (at === null ? null : new Date(at));

const make = async (
  comments: Comments,
  tx: Tx,
  owner: number,
  document: number,
  record: ThreadRecord,
): Promise<number | undefined> => {
  const kind = comments.texts.kind(record.kind);
  const thing = await kind?.thingOf(document, tx);
  if (!kind || thing === undefined || (await kind.about(thing, tx)).owner !== owner) return undefined;
  const { anchor, author, created_at, resolved_at } = record;
  const thread = await tx
    .insertInto('comments_thread')
    .values({
      ...{ owner, kind: record.kind, thing, document, ...writtenBy(owner, author) },
      // Places in a text that is no live one yet are found by its words.
      anchor: JSON.stringify({ ...anchor, from: '', to: '' }),
      created_at: new Date(created_at),
      ...{ resolved_at: moment(resolved_at), resolved_by: resolved_at === null ? null : owner },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  let last = 0;
  for (const { author: by, text, created_at: at, edited_at, is_deleted } of record.comments)
    last = (
      await tx
        .insertInto('comments_comment')
        .values({
          ...{ thread: thread.id, text: is_deleted ? '' : text, key: null, ...writtenBy(owner, by) },
          ...{ created_at: new Date(at), edited_at: moment(edited_at), deleted_at: is_deleted ? new Date(at) : null },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  // What was said elsewhere is no news.
  await markSeen(comments, tx, owner, [{ thread: thread.id, comment: last }]);
  await announce(comments, tx, thread);
  return thread.id;
};

const read = (comments: Comments, owner: number, from: ArchiveIn): Promise<void> =>
  from.take<CommentsTables, typeof ThreadRecord>({
    ...{ stream: 'threads', kind: 'comments.thread', schema: ThreadRecord },
    titleOf: ({ anchor, comments: said }) => anchor.quote.slice(0, 80) || (said[0]?.text.slice(0, 80) ?? ''),
    async there(tx, ids) {
      const rows = await tx
        .selectFrom('comments_thread')
        .select('id')
        .where('owner', '=', owner)
        .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
        .execute();
      return rows.map(({ id }) => id);
    },
    async make(tx, [record]) {
      if (!record) return [];
      const archived = comments.texts.kind(record.kind)?.archived;
      const document = archived && (await from.here(tx, archived.kind, [record.document])).get(record.document);
      const made = document === undefined ? undefined : await make(comments, tx, owner, document, record);
      return [made ?? { left: 'orphan' }];
    },
  });

export const commentsArchive = (comments: Comments): ArchivePart => ({
  version: 1,
  isAboutOthers: true,
  write: ({ id }, out) => write(comments, id, out),
  read: (from, { id }) => read(comments, id, from),
});
