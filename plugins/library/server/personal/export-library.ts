/**
 * Hands out what the library keeps of a person (GDPR Art. 20): a file that Carrel reads again, the same references for other programs, PDFs
 * and pictures as they came, notes as Markdown, and everything that is about the person and not in these.
 */
import type { ExportFolder } from '#plugin-api/server';
import { FileMissing, sql } from '#server-kit';
import { storedName } from '../files/file-rows.ts';
import { projectsText } from '../exchange/export-projects.ts';
import { readBatch, referencesText } from '../exchange/export-references.ts';
import type { Db, Library } from '../library.ts';
import { groupBy } from '../shared/group-by.ts';
import { readingNotes } from './reading-notes.ts';
import { readingsOf } from '../reading/readings.ts';
import { rowsOf } from './rows.ts';

const BATCH = 250;

const KINDS = {
  projects: 'library_project',
  references: 'library_article',
  notes: 'library_article_note',
  highlights: 'library_citation',
  comments: 'library_citation_note',
} as const;

const ownIds = async (db: Db, owner: number) => {
  const projects = await db
    .selectFrom('library_project')
    .select('id')
    .where('owner', '=', owner)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const { rows } = await sql<{ id: number }>`
    select id from library_article where owner = ${owner} and deleted_at is null order by lower(citekey), id`.execute(db);
  return { projects: projects.map(({ id }) => id), articles: rows.map(({ id }) => id) };
};

/** One file for each reference that has anything to read. */
const addNotes = async (db: Db, articles: readonly number[], into: ExportFolder): Promise<void> => {
  for (let from = 0; from < articles.length; from += BATCH) {
    const ids = articles.slice(from, from + BATCH);
    const ofIds = <T extends 'library_article_note' | 'library_citation' | 'library_citation_note'>(table: T) =>
      sql`from ${sql.table(table)} where article = any(${ids}::bigint[]) and deleted_at is null`;
    const notes = await sql<{ article: number; text: string }>`
      select article, text ${ofIds('library_article_note')} order by id`.execute(db);
    const passages = await sql<{ id: number; article: number; page: number; text: string }>`
      select id, article, page, text ${ofIds('library_citation')} order by page, sort_key, id`.execute(db);
    const comments = await sql<{ article: number; citation: number; text: string }>`
      select article, citation, text ${ofIds('library_citation_note')} order by id`.execute(db);
    const on = {
      notes: groupBy(notes.rows, ({ article }) => article),
      passages: groupBy(passages.rows, ({ article }) => article),
      comments: groupBy(comments.rows, ({ article }) => article),
    };
    for (const { id, citekey, info } of await readBatch(db, ids)) {
      if (!on.notes.has(id) && !on.passages.has(id)) continue;
      const text = readingNotes({
        title: info.title ?? '',
        citekey,
        notes: (on.notes.get(id) ?? []).map((note) => note.text),
        passages: on.passages.get(id) ?? [],
        comments: on.comments.get(id) ?? [],
      });
      await into.add(['notes', `${citekey}.md`], text);
    }
  }
};

/** A file whose bytes are gone costs itself alone: the rest must not be kept from its owner. @returns whether it was there */
const addStored = async (
  { files, log }: Library,
  stored: string,
  path: readonly string[],
  into: ExportFolder,
): Promise<boolean> => {
  try {
    await into.add(path, await files.read(stored));
    return true;
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    log.warn({ file: stored }, 'A file could not be exported, because it is missing');
    return false;
  }
};

const addFiles = async (library: Library, owner: number, into: ExportFolder): Promise<void> => {
  const { db } = library;
  const files = await db
    .selectFrom('library_file')
    .select(['id', 'owner', 'sha256', 'size', 'name'])
    .where('owner', '=', owner)
    .orderBy('id')
    .execute();
  const missing: string[] = [];
  for (const file of files) {
    const name = /\.pdf$/i.test(file.name) ? file.name : `${file.name}.pdf`;
    if (!(await addStored(library, storedName(file), ['files', name], into))) missing.push(file.name);
  }
  const images = await db
    .selectFrom('library_image')
    .select(['name', 'stored'])
    .where('owner', '=', owner)
    .orderBy('id')
    .execute();
  for (const { name, stored } of images) if (!(await addStored(library, stored, ['images', name], into))) missing.push(name);
  if (missing.length > 0) await into.list(['missing files.json'], missing);
};

/** What a plugin that only reads references never sees. */
const addRest = async ({ db }: Library, person: number, into: ExportFolder): Promise<void> => {
  for (const [kind, table] of Object.entries(KINDS)) {
    await into.list(['recycle bin', `${kind}.json`], rowsOf(db, table, sql`owner = ${person} and deleted_at is not null`));
    await into.list(
      ['in projects of others', `${kind}.json`],
      rowsOf(db, table, sql`created_by = ${person} and owner <> ${person}`),
    );
  }
  await into.list(['saved searches.json'], rowsOf(db, 'library_saved_search', sql`owner = ${person}`));
  await into.list(['sharing.json'], rowsOf(db, 'library_share', sql`(owner = ${person} or person = ${person})`));
  await into.list(['activity.json'], rowsOf(db, 'library_activity', sql`person = ${person}`));
  await into.json(['reading.json'], await readingsOf(db, person));
  const favourites = await db.selectFrom('library_favourite').select('project').where('owner', '=', person).execute();
  await into.json(
    ['favourites.json'],
    favourites.map(({ project }) => project),
  );
};

export const exportLibrary = async (library: Library, person: number, into: ExportFolder): Promise<void> => {
  const { db } = library;
  const { projects, articles } = await ownIds(db, person);
  await into.add(['library.json'], projectsText(db, projects, articles, true));
  await into.add(['references.bib'], referencesText(db, 'bib', articles, false));
  await into.add(['references.csl.json'], referencesText(db, 'csljson', articles, false));
  await addNotes(db, articles, into);
  await addFiles(library, person, into);
  await addRest(library, person, into);
};
