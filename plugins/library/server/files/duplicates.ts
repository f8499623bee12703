/** The same file twice in one project: found by its hash, and put in the place of the first one. */
import { HttpError } from '#server-kit';
import { fileInUrl } from '../../common/file-url.ts';
import { openProject } from '../access.ts';
import { changeArticle } from '../articles/change-article.ts';
import type { Db, Library, Tx } from '../library.ts';
import { announce } from '../shared/announce.ts';
import { touchArticles, touchProjects } from '../shared/touch.ts';
import { openArticle } from '../articles/open-article.ts';

interface Wanted {
  readonly project_id: number;
  readonly file_hash: string;
  readonly client_id?: string | undefined;
}

/** The oldest reference of the project with the file; `undefined` when there is none. */
export const findDuplicate = async (
  db: Db,
  user: number,
  { project_id, file_hash, client_id = '' }: Wanted,
): Promise<{ id: number; title: string } | undefined> => {
  const project = await openProject(db, user, project_id, 'read');
  return db
    .selectFrom('library_article as a')
    .innerJoin('library_file as f', 'f.id', 'a.file')
    .select(['a.id', 'a.title'])
    .where('a.project', '=', project.id)
    .where('a.deleted_at', 'is', null)
    .where('f.sha256', '=', file_hash)
    .where((eb) => eb.or([eb('a.client_id', 'is', null), eb('a.client_id', '<>', client_id)]))
    .orderBy('a.id')
    .executeTakeFirst();
};

interface NewFile {
  readonly article_id: number;
  readonly url: string;
  readonly only_missing?: boolean | undefined;
}

/** Whether two files are the same bytes; the second one is the user's own. */
const isSameFile = async (tx: Tx, user: number, one: number, other: number | undefined): Promise<boolean> => {
  const found = await tx
    .selectFrom('library_file as a')
    .innerJoin('library_file as b', 'b.sha256', 'a.sha256')
    .select('a.id')
    .where('a.id', '=', one)
    .where('b.id', '=', other ?? 0)
    .where('b.owner', '=', user)
    .executeTakeFirst();
  return found !== undefined;
};

/** Also dates the reference when the file is the one it has: the person has just added it. */
export const replaceFile = async (
  library: Library,
  tx: Tx,
  user: number,
  { article_id: id, url, only_missing }: NewFile,
): Promise<void> => {
  const { article, project } = await openArticle(tx, user, id, 'write', { lock: true });
  const file = fileInUrl(url);
  if (only_missing && article.file !== null) {
    // A try whose answer was lost has done it already.
    if (await isSameFile(tx, user, article.file, file)) return;
    throw new HttpError(409, 'The reference has a PDF by now.');
  }
  if (file === undefined) throw new HttpError(400, 'The file is not there. Upload it again.');
  await changeArticle(library, tx, user, id, { info: { pdf_url: url, self_uploaded: true } });
  await touchArticles(tx, [id]);
  await touchProjects(tx, [project.id]);
  await announce(library, tx, project, ['articles'], [id]);
};
