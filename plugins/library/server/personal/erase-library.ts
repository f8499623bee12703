/**
 * Erases what the library keeps of a person: their projects with everything that anybody has put into them, their files and pictures with the
 * words read from them, and what is theirs alone. What they have added to projects of others stays there, by somebody who has no name
 * any more.
 */
import { sql } from '#server-kit';
import { LIBRARY_CHANGED, type LibraryChanged } from '../../common/events.ts';
import { storedName } from '../files/file-rows.ts';
import { removeImages } from '../images/remove-images.ts';
import type { Db, Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';

/** Rows that go at once, so that others get their turn. */
const PART = 2000;
const FILES = 100;

/** With words of their own, which have no owner. */
const ANNOTATIONS = {
  citation_notes: 'library_citation_note',
  article_notes: 'library_article_note',
  citations: 'library_citation',
} as const;

/** What belongs to an owner, who refers to others first. */
const OWNED = [
  ...['library_tag', 'library_article_words', 'library_article_info', 'library_further_file', 'library_alias', 'library_merge'],
  ...['library_distinct', 'library_relation', 'library_lookup', 'library_article', 'library_saved_search', 'library_order'],
  ...['library_favourite', 'library_view', 'library_share', 'library_usage', 'library_gone'],
];

/** What is of a person, in whatever project. */
const OF_PERSON = [
  'library_share',
  'library_overlay_item',
  'library_seen',
  'library_told',
  'library_sync_batch',
  'library_import',
  'library_reading',
  'library_joined_reading',
  'library_first_search',
];

/** Those at the projects see them go, and nobody puts anything into them any more. */
const eraseProjects = (library: Library, owner: number): Promise<void> =>
  inTransaction(library.db, async (tx) => {
    const shares = await tx
      .selectFrom('library_share')
      .select(['project', 'person'])
      .where('owner', '=', owner)
      .where('state', '=', 'accepted')
      .execute();
    const ofOwner = sql`project in (select id from library_project where owner = ${owner})`;
    for (const table of ['library_activity', 'library_favourite', 'library_view', 'library_share'])
      await sql`delete from ${sql.table(table)} where ${ofOwner}`.execute(tx);
    await tx.deleteFrom('library_project').where('owner', '=', owner).execute();
    for (const { project, person } of shares) {
      const changed: LibraryChanged = { project, kinds: ['projects', 'articles'] };
      await library.events.publish([person], { type: LIBRARY_CHANGED, data: changed }, tx);
    }
  });

/** @param isPart deletes one part @returns how much it was */
const inParts = async (signal: AbortSignal, erasePart: () => Promise<bigint | undefined>): Promise<void> => {
  for (let gone = BigInt(PART); gone >= BigInt(PART); ) {
    signal.throwIfAborted();
    gone = (await erasePart()) ?? 0n;
  }
};

const eraseRows = (db: Db, table: string, column: 'owner' | 'person', person: number, signal: AbortSignal): Promise<void> =>
  inParts(signal, async () => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} = ${person} limit ${PART}))`.execute(db);
    return numAffectedRows;
  });

const eraseAnnotations = async (db: Db, owner: number, signal: AbortSignal): Promise<void> => {
  for (const [kind, table] of Object.entries(ANNOTATIONS)) {
    await inParts(signal, async () => {
      const { rows } = await sql<{ n: number }>`
        with gone as (
          delete from ${sql.table(table)} where id = any(array(
            select id from ${sql.table(table)} where owner = ${owner} limit ${PART})) returning id
        ), words as (
          delete from library_annotation_words where kind = ${kind} and id in (select id from gone)
        ) select count(*)::int as n from gone`.execute(db);
      return BigInt(rows[0]?.n ?? 0);
    });
  }
};

/** Bytes first: what ends it in between is found again by the rows. Pages and their words go with the row of their file. */
const eraseFiles = async (library: Library, owner: number, signal: AbortSignal): Promise<void> => {
  for (;;) {
    signal.throwIfAborted();
    const files = await library.db
      .selectFrom('library_file')
      .select(['id', 'owner', 'sha256'])
      .where('owner', '=', owner)
      .limit(FILES)
      .execute();
    if (files.length === 0) return;
    for (const file of files) await library.files.remove(storedName(file));
    const ids = files.map(({ id }) => id);
    await library.db.deleteFrom('library_file').where('id', 'in', ids).execute();
  }
};

const eraseImages = async (library: Library, owner: number, signal: AbortSignal): Promise<void> => {
  for (;;) {
    signal.throwIfAborted();
    const images = await library.db
      .selectFrom('library_image')
      .select(['id', 'stored'])
      .where('owner', '=', owner)
      .limit(FILES)
      .execute();
    if (images.length === 0) return;
    await removeImages(
      library,
      images.map(({ stored }) => stored),
    );
    const ids = images.map(({ id }) => id);
    await library.db.deleteFrom('library_image').where('id', 'in', ids).execute();
  }
};

/** Of what the person did in projects of others it stays that it was done; what nobody else could see goes. */
const eraseActivity = async (db: Db, person: number): Promise<void> => {
  await sql`
    delete from library_activity a where person = ${person} and (
      seen_by = 'self' or project is null or not exists (select from library_project p where p.id = a.project))`.execute(db);
};

export const eraseLibrary = async (library: Library, person: number, signal: AbortSignal): Promise<void> => {
  const { db } = library;
  await eraseProjects(library, person);
  await sql`
    delete from library_unindexed where article in (select id from library_article where owner = ${person})`.execute(db);
  await eraseAnnotations(db, person, signal);
  for (const table of OWNED) await eraseRows(db, table, 'owner', person, signal);
  for (const table of OF_PERSON) await eraseRows(db, table, 'person', person, signal);
  await eraseFiles(library, person, signal);
  await eraseImages(library, person, signal);
  await eraseActivity(db, person);
};
