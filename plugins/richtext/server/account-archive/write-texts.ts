/** Writes a person's rich texts into an archive, with their pictures and every kept version. */
import type { ArchivedPerson, ArchiveOut } from '#plugin-api/server';
import { COLUMNS } from '../access.ts';
import { assetsOf } from '../assets/assets.ts';
import { visibleFiles } from '../files/file-list.ts';
import type { Richtext } from '../richtext.ts';
import type { FileRow, VersionRow } from '../tables.ts';
import { readText } from '../texts/read-text.ts';
import { versionAt, versionsOf } from '../versions/versions.ts';
import { type ArchivedVersion, TEXT, type TextRecord } from './shapes.ts';

/** Of somebody who has left there is no name. */
const LEFT: ArchivedPerson = { name: '', is_self: false };
const named = (name: string): ArchivedPerson => ({ name, is_self: false });

type Authors = Pick<VersionRow, 'author' | 'authors' | 'author_name' | 'author_names'>;

const authorsOf = async (out: ArchiveOut, { author, authors, author_name, author_names }: Authors) => {
  const people = await out.people([...authors, ...(author === null ? [] : [author])]);
  const alone = author === null ? author_name && named(author_name) : (people.get(author) ?? LEFT);
  return {
    author: alone || null,
    authors: [...authors.map((id) => people.get(id) ?? LEFT), ...author_names.map(named)],
  };
};

/** One after the other: together they may be more than there is memory. */
const writeVersions = async ({ db }: Richtext, file: FileRow, out: ArchiveOut): Promise<ArchivedVersion[]> => {
  const told: ArchivedVersion[] = [];
  for (const { number } of (await versionsOf(db, file)).reverse()) {
    const { label, kind, created_at, content, ...by } = await versionAt(db, file, number);
    told.push({
      ...{ number, label, kind, sha256: await out.text(content), created_at: created_at.toISOString() },
      ...(await authorsOf(out, by)),
    });
  }
  return told;
};

const writePictures = async ({ db, files }: Richtext, file: FileRow, out: ArchiveOut): Promise<TextRecord['pictures']> => {
  const pictures = await assetsOf(db, file);
  for (const { sha256, blob } of pictures) await out.file(sha256, () => files.read(blob));
  return pictures.map(({ id, name, sha256 }) => ({ id, name, sha256 }));
};

const markOf = async ({ db }: Richtext, { owner, id }: FileRow): Promise<TextRecord['mark']> =>
  (await db
    .selectFrom('richtext_mark')
    .select(['is_favourite', 'is_quick_access'])
    .where('person', '=', owner)
    .where('file', '=', id)
    .executeTakeFirst()) ?? null;

const sourcesOf = ({ db }: Richtext, { id }: FileRow): Promise<TextRecord['sources']> =>
  db.selectFrom('richtext_source').select(['article', 'key', 'item']).where('file', '=', id).orderBy('article').execute();

const recordOf = async (richtext: Richtext, file: FileRow, out: ArchiveOut): Promise<TextRecord> => {
  const { id, project, title, style, language, is_template, created_at, updated_at, deleted_at } = file;
  const { content, version } = await readText(richtext, richtext.db, id);
  return {
    ...{ id, project, title, style, language, is_template, version, sha256: await out.text(content) },
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    deleted_at: deleted_at?.toISOString() ?? null,
    mark: await markOf(richtext, file),
    pictures: await writePictures(richtext, file, out),
    versions: await writeVersions(richtext, file, out),
    sources: await sourcesOf(richtext, file),
  };
};

export const writeTexts = async (richtext: Richtext, owner: number, out: ArchiveOut): Promise<void> => {
  const { db } = richtext;
  const files = await db.selectFrom('richtext_file').select(COLUMNS).where('owner', '=', owner).orderBy('id').execute();
  for (const file of files) await out.add('files', TEXT, [await recordOf(richtext, file, out)]);
  for (const { owner: whose, title } of await visibleFiles(richtext, db, owner))
    if (whose !== owner) out.leaveOut({ stream: 'files', title });
};
