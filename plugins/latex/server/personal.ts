/** What the editor keeps of a person: their papers with every file and kept version, the last PDF of each, and what they have marked. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportFolder, PersonalData } from '#plugin-api/server';
import { sql } from '#server-kit';
import { readBytes } from './documents/read-document.ts';
import { readOne } from './documents/read-texts.ts';
import type { Latex } from './latex.ts';
import { filesOfVersions } from './papers/version-files.ts';
import type { FileRow } from './tables.ts';

const TABLES = [
  'latex_version',
  'latex_version_file',
  'latex_build',
  'latex_export',
  'latex_print',
  'latex_cite_link',
  'latex_reference',
  'latex_document',
  'latex_file',
] as const;

/** In the place of somebody whose account is erased. */
const LEFT = 0;

/** One after the other: together they may be more than there is memory. */
async function* versionsOf({ db }: Latex, { owner, id: file }: FileRow): AsyncGenerator<object> {
  const numbers = await db
    .selectFrom('latex_version')
    .select('number')
    .where('owner', '=', owner)
    .where('file', '=', file)
    .orderBy('number')
    .execute();
  for (const { number } of numbers) {
    const row = await db
      .selectFrom('latex_version')
      .select(['number', 'label', 'kind', 'main_path', 'created_at', 'documents'])
      .where('owner', '=', owner)
      .where('file', '=', file)
      .where('number', '=', number)
      .executeTakeFirst();
    if (row) yield row;
  }
}

const exportPaper = async (latex: Latex, paper: FileRow, folder: string, into: ExportFolder): Promise<void> => {
  const { owner, id: file } = paper;
  const documents = await latex.db
    .selectFrom('latex_document')
    .select('id')
    .where('owner', '=', owner)
    .where('file', '=', file)
    .orderBy('path')
    .execute();
  for (const { id } of documents) {
    const row = await readOne(latex, latex.db, id);
    // A large picture is read as it is packed.
    if (row)
      await into.add(
        [folder, ...row.path.split('/')],
        row.blob === null ? await readBytes(latex, row) : await latex.files.read(row.blob),
      );
  }
  const built = await latex.db
    .selectFrom('latex_build')
    .select('pdf')
    .where('owner', '=', owner)
    .where('file', '=', file)
    .where('pdf', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (built?.pdf != null) await into.add([folder, `${paper.title}.pdf`], await latex.files.read(built.pdf));
  await into.list([folder, 'kept versions.json'], versionsOf(latex, paper));
  for (const [number, files] of await filesOfVersions(latex.db, paper))
    for (const { path, blob } of files)
      await into.add([folder, 'came back', `version ${number}`, ...path.split('/')], await latex.files.read(blob));
};

const exportPapers = async (latex: Latex, owner: number, into: ExportFolder, signal: AbortSignal): Promise<void> => {
  const papers = await latex.db.selectFrom('latex_file').selectAll().where('owner', '=', owner).orderBy('id').execute();
  const told: object[] = [];
  for (const paper of papers) {
    signal.throwIfAborted();
    // The number keeps two papers of one title apart.
    const folder = `${paper.title} (${paper.id})`;
    await exportPaper(latex, paper, folder, into);
    const { title, main_path, project, created_at, updated_at, deleted_at } = paper;
    told.push({ title, folder, main_path, project, created_at, updated_at, deleted_at });
  }
  await into.list(['papers.json'], told);
  await into.list(['marks.json'], await marksOf(latex, owner));
};

/** Of papers of others as well, which are not theirs to take along. */
const marksOf = ({ db }: Latex, person: number) =>
  db
    .selectFrom('latex_mark')
    .innerJoin('latex_file', 'latex_file.id', 'latex_mark.file')
    .select(['latex_file.title', 'latex_mark.is_favourite', 'latex_mark.is_quick_access', 'latex_mark.position'])
    .where('latex_mark.person', '=', person)
    .orderBy('latex_mark.file')
    .execute();

/** Takes their texts away; whoever still has one of them open is told that it is gone. */
const forgetTexts = (latex: Latex, owner: number): Promise<void> =>
  latex.db.transaction().execute(async (tx) => {
    const texts = await tx
      .selectFrom('latex_document')
      .select('id')
      .where('owner', '=', owner)
      .where('blob', 'is', null)
      .execute();
    if (texts.length === 0) return;
    const ids = texts.map(({ id }) => id);
    await latex.live.forget(tx, 'latex', ids);
    // In the same transaction, or somebody opens one that is gone a moment later.
    await tx
      .deleteFrom('latex_document')
      .where('owner', '=', owner)
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .execute();
  });

/** Bytes first and rows last: what is cut off in between is found again by its rows. */
const erasePapers = async (latex: Latex, owner: number, signal: AbortSignal): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select blob as name from latex_document where owner = ${owner} and blob is not null
    union select blob from latex_version_file where owner = ${owner}
    union select result from latex_export where owner = ${owner} and result is not null
    union select result from latex_print where owner = ${owner} and result is not null
    union select archive from latex_print where owner = ${owner} and archive is not null
    union select pdf from latex_build where owner = ${owner} and pdf is not null
    union select synctex from latex_build where owner = ${owner} and synctex is not null`.execute(latex.db);
  for (const { name } of rows) {
    signal.throwIfAborted();
    await latex.files.remove(name);
  }
  const papers = await latex.db.selectFrom('latex_file').select('id').where('owner', '=', owner).execute();
  for (const { id } of papers) await rm(join(latex.builds, String(id)), { recursive: true, force: true });
  await rm(join(latex.prints, String(-owner)), { recursive: true, force: true });
  const files = papers.map(({ id }) => id);
  await latex.db
    .deleteFrom('latex_mark')
    .where((eb) => eb.or([eb('person', '=', owner), eb('file', '=', eb.fn.any(eb.val(files)))]))
    .execute();
  // What they have compiled, cited and kept in others' papers stays there.
  await latex.db.updateTable('latex_build').set({ person: null }).where('person', '=', owner).execute();
  await latex.db.updateTable('latex_reference').set({ person: null }).where('person', '=', owner).execute();
  await latex.db.updateTable('latex_version').set({ author: null }).where('author', '=', owner).execute();
  for (const table of ['latex_version', 'latex_file'] as const) {
    const column = table === 'latex_file' ? 'writers' : 'authors';
    // That somebody who has left wrote here as well is not about them any more.
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = array_replace(${sql.ref(column)}, ${owner}::bigint, ${LEFT}::bigint)
      where ${sql.ref(column)} @> array[${owner}::bigint]`.execute(latex.db);
  }
  await forgetTexts(latex, owner);
  for (const table of TABLES) await latex.db.deleteFrom(table).where('owner', '=', owner).execute();
  await latex.db.deleteFrom('latex_user').where('owner', '=', owner).execute();
};

export const latexData = (latex: Latex): PersonalData => ({
  folder: 'papers',
  about: {
    en: 'Your papers, each in a folder with its sources, its last PDF and its kept versions, and a list of what you have marked. Deleted ones that could still be restored are among them.',
    de: 'Ihre LaTeX-Dokumente, jedes in einem Ordner mit seinen Quelltexten, seinem letzten PDF und seinen aufbewahrten Fassungen, und eine Liste Ihrer Markierungen. Gelöschte, die sich noch wiederherstellen ließen, sind dabei.',
  },
  export: ({ id }, into, signal) => exportPapers(latex, id, into, signal),
  erase: ({ id }, signal) => erasePapers(latex, id, signal),
});
