/** What rich texts keep of a person: their files with pictures and kept versions, and what they have marked. */
import type { ExportFolder, PersonalData } from '#plugin-api/server';
import { sql } from '#server-kit';
import { writeHtml } from '../common/html/write.ts';
import { KIND } from '../common/tree-shape.ts';
import { COLUMNS } from './access.ts';
import { assetsOf } from './assets/assets.ts';
import type { Richtext } from './richtext.ts';
import type { FileRow } from './tables.ts';
import { documentIn } from './texts/document.ts';
import { readText } from './texts/read-text.ts';
import { versionAt, versionsOf } from './versions/versions.ts';

const TABLES = ['richtext_version', 'richtext_source', 'richtext_use', 'richtext_asset', 'richtext_file'] as const;

/** In the place of somebody whose account is erased. */
const LEFT = 0;

/** One after the other: together they may be more than there is memory. */
async function* versionsTold({ db }: Richtext, file: FileRow): AsyncGenerator<object> {
  for (const { number } of (await versionsOf(db, file)).reverse()) {
    const { label, kind, created_at, content } = await versionAt(db, file, number);
    yield { number, label, kind, created_at, content: JSON.parse(content) as unknown };
  }
}

/** A page that any program shows, and beside it the same as JSON, with all that HTML has no words for. */
const exportFile = async (richtext: Richtext, file: FileRow, folder: string, into: ExportFolder): Promise<void> => {
  const { content } = await readText(richtext, richtext.db, file.id);
  const pictures = await assetsOf(richtext.db, file);
  const nameOf = ({ id, type }: { id: number; type: string }) => `${id}.${type.replace(/^.*\/|\+.*$/g, '')}`;
  const names = new Map(pictures.map((picture) => [picture.id, `pictures/${nameOf(picture)}`]));
  const title = file.title.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'));
  const body = writeHtml(documentIn(content), { picture: (asset) => names.get(asset) });
  const page = `<!doctype html>\n<meta charset="utf-8">\n<title>${title}</title>\n${body}\n`;
  await into.add([folder, 'text.html'], Buffer.from(page));
  await into.add([folder, 'text.json'], Buffer.from(content));
  for (const picture of pictures) await into.add([folder, 'pictures', nameOf(picture)], await richtext.files.read(picture.blob));
  await into.list([folder, 'kept versions.json'], versionsTold(richtext, file));
};

/** Of files of others as well, which are not theirs to take along. */
const marksOf = ({ db }: Richtext, person: number) =>
  db
    .selectFrom('richtext_mark')
    .innerJoin('richtext_file', 'richtext_file.id', 'richtext_mark.file')
    .select(['richtext_file.title', 'richtext_mark.is_favourite', 'richtext_mark.is_quick_access'])
    .where('richtext_mark.person', '=', person)
    .orderBy('richtext_mark.file')
    .execute();

const exportFiles = async (richtext: Richtext, owner: number, into: ExportFolder, signal: AbortSignal): Promise<void> => {
  const files = await richtext.db.selectFrom('richtext_file').select(COLUMNS).where('owner', '=', owner).orderBy('id').execute();
  const told: object[] = [];
  for (const file of files) {
    signal.throwIfAborted();
    // The number keeps two files of one title apart.
    const folder = `${file.title} (${file.id})`;
    await exportFile(richtext, file, folder, into);
    const { title, style, is_template, project, created_at, updated_at, deleted_at } = file;
    told.push({ title, folder, style, is_template, project, created_at, updated_at, deleted_at });
  }
  await into.list(['files.json'], told);
  await into.list(['marks.json'], await marksOf(richtext, owner));
};

/** Takes their texts away; whoever still has one of them open is told that it is gone. */
const forgetFiles = (richtext: Richtext, owner: number): Promise<void> =>
  richtext.db.transaction().execute(async (tx) => {
    const files = await tx.selectFrom('richtext_file').select('id').where('owner', '=', owner).orderBy('id').execute();
    const ids = files.map(({ id }) => id);
    await richtext.live.forget(tx, KIND, ids);
    await tx
      .deleteFrom('richtext_mark')
      .where((eb) => eb.or([eb('person', '=', owner), eb('file', '=', eb.fn.any(eb.val(ids)))]))
      .execute();
    // In the same transaction, or somebody opens one that is gone a moment later.
    for (const table of TABLES) await tx.deleteFrom(table).where('owner', '=', owner).execute();
  });

/** Bytes first and rows last: what is cut off in between is found again by its rows. */
const eraseFiles = async (richtext: Richtext, owner: number, signal: AbortSignal): Promise<void> => {
  const { db } = richtext;
  const pictures = await db.selectFrom('richtext_asset').select('blob').where('owner', '=', owner).execute();
  for (const { blob } of pictures) {
    signal.throwIfAborted();
    await richtext.files.remove(blob);
  }
  // What they have cited and kept in others' files stays there, and is nobody's.
  await db.updateTable('richtext_source').set({ person: null }).where('person', '=', owner).execute();
  await db.updateTable('richtext_version').set({ author: null }).where('author', '=', owner).execute();
  for (const [table, column] of [
    ['richtext_version', 'authors'],
    ['richtext_file', 'writers'],
  ] as const)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = array_replace(${sql.ref(column)}, ${owner}::bigint, ${LEFT}::bigint)
      where ${sql.ref(column)} @> array[${owner}::bigint]`.execute(db);
  await forgetFiles(richtext, owner);
};

export const richtextData = (richtext: Richtext): PersonalData => ({
  folder: 'rich texts',
  about: {
    en: 'Your rich texts, each in a folder as a page and as data, with its pictures and its kept versions, and a list of what you have marked. Deleted ones that could still be restored are among them.',
    de: 'Ihre Texte, jeder in einem Ordner als Seite und als Daten, mit seinen Bildern und aufbewahrten Fassungen, und eine Liste Ihrer Markierungen. Gelöschte, die sich noch wiederherstellen ließen, sind dabei.',
  },
  export: ({ id }, into, signal) => exportFiles(richtext, id, into, signal),
  erase: ({ id }, signal) => eraseFiles(richtext, id, signal),
});
