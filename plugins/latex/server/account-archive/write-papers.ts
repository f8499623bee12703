/** Writes a person's papers into an archive, with every file and every kept version. */
import type { ArchivedPerson, ArchiveOut } from '#plugin-api/server';
import { readOne } from '../documents/read-texts.ts';
import { documentsOf } from '../documents/store.ts';
import type { Latex } from '../latex.ts';
import { papersOf } from '../papers/paper-list.ts';
import { filesOfVersions } from '../papers/version-files.ts';
import { versionAt, versionsOf } from '../papers/versions.ts';
import type { FileRow, VersionRow } from '../tables.ts';
import { PAPER, type ArchivedVersion, type PaperRecord } from './shapes.ts';

const writeFiles = async (latex: Latex, paper: FileRow, out: ArchiveOut): Promise<PaperRecord['files']> => {
  const told: PaperRecord['files'] = [];
  for (const { id } of await documentsOf(latex.db, paper)) {
    const row = await readOne(latex, latex.db, id);
    if (!row) continue;
    const { path, blob, content, size, is_generated, version, updated_at } = row;
    if (blob !== null) await out.file(row.sha256, () => latex.files.read(blob));
    const sha256 = blob === null ? await out.text(content ?? '') : row.sha256;
    told.push({
      ...{ id, path, sha256, size, is_text: blob === null, is_generated, version },
      updated_at: updated_at.toISOString(),
    });
  }
  return told;
};

type Authors = Pick<VersionRow, 'author' | 'authors' | 'author_name' | 'author_names'>;

/** Of somebody who has left there is no name. */
const LEFT: ArchivedPerson = { name: '', is_self: false };
const named = (name: string): ArchivedPerson => ({ name, is_self: false });

const authorsOf = async (out: ArchiveOut, { author, authors, author_name, author_names }: Authors) => {
  const people = await out.people([...authors, ...(author === null ? [] : [author])]);
  const alone = author === null ? author_name && named(author_name) : (people.get(author) ?? LEFT);
  return {
    author: alone || null,
    authors: [...authors.map((id) => people.get(id) ?? LEFT), ...author_names.map(named)],
  };
};

/** One after the other: together they may be more than there is memory. */
const writeVersions = async (latex: Latex, paper: FileRow, out: ArchiveOut): Promise<ArchivedVersion[]> => {
  const files = await filesOfVersions(latex.db, paper);
  const told: ArchivedVersion[] = [];
  for (const { number } of (await versionsOf(latex.db, paper)).reverse()) {
    const { label, main_path, documents, came_back, kind, created_at, ...by } = await versionAt(latex.db, paper, number);
    const texts: ArchivedVersion['documents'] = [];
    for (const { path, content } of documents) texts.push({ path, sha256: await out.text(content) });
    const others = files.get(number) ?? [];
    for (const { sha256, blob } of others) await out.file(sha256, () => latex.files.read(blob));
    told.push({
      ...{ number, label, main_path, documents: texts, came_back, kind, created_at: created_at.toISOString() },
      ...(await authorsOf(out, by)),
      files: others.map(({ path, sha256, size, is_source }) => ({ path, sha256, size, is_source })),
    });
  }
  return told;
};

const linksOf = async ({ db }: Latex, { owner, id }: FileRow): Promise<PaperRecord['links']> => {
  const rows = await db
    .selectFrom('latex_cite_link')
    .selectAll()
    .where('owner', '=', owner)
    .where('file', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ path, key, citation, article, anchor, at }) => ({ path, key, citation, article, anchor, offset: at }));
};

const referencesOf = async ({ db }: Latex, { owner, id }: FileRow): Promise<PaperRecord['references']> => {
  const rows = await db
    .selectFrom('latex_reference')
    .select(['key', 'created_at'])
    .where('owner', '=', owner)
    .where('file', '=', id)
    .where((eb) => eb.or([eb('person', 'is', null), eb('person', '=', owner)]))
    .orderBy('key')
    .execute();
  return rows.map(({ key, created_at }) => ({ key, created_at: created_at.toISOString() }));
};

const markOf = async ({ db }: Latex, { owner, id }: FileRow): Promise<PaperRecord['mark']> =>
  (await db
    .selectFrom('latex_mark')
    .select(['is_favourite', 'is_quick_access', 'position'])
    .where('person', '=', owner)
    .where('file', '=', id)
    .executeTakeFirst()) ?? null;

const recordOf = async (latex: Latex, paper: FileRow, out: ArchiveOut): Promise<PaperRecord> => {
  const { id, project, title, category, template, folder_name, main_path, style, created_at, updated_at, deleted_at } = paper;
  return {
    ...{ id, project, title, category, template, folder_name, main_path, style },
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    deleted_at: deleted_at?.toISOString() ?? null,
    mark: await markOf(latex, paper),
    files: await writeFiles(latex, paper, out),
    versions: await writeVersions(latex, paper, out),
    links: await linksOf(latex, paper),
    references: await referencesOf(latex, paper),
  };
};

export const writePapers = async (latex: Latex, owner: number, out: ArchiveOut): Promise<void> => {
  const papers = await latex.db.selectFrom('latex_file').selectAll().where('owner', '=', owner).orderBy('id').execute();
  for (const paper of papers) await out.add('papers', PAPER, [await recordOf(latex, paper, out)]);
  for (const { owner: whose, title } of await papersOf(latex, latex.db, owner))
    if (whose !== owner) out.leaveOut({ stream: 'papers', title });
};
