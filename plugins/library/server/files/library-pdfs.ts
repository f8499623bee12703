/** Hands the PDF of a reference to other plugins. */
import type { LibraryPdfs } from '../../common/server-services.ts';
import { openArticle } from '../articles/open-article.ts';
import type { Library } from '../library.ts';
import { storedName } from './file-rows.ts';

export const libraryPdfs = ({ db, files }: Pick<Library, 'db' | 'files'>): LibraryPdfs => ({
  async of(user, id) {
    const { article, project } = await openArticle(db, user, id, 'read');
    if (article.file === null) return undefined;
    const file = await db.selectFrom('library_file').selectAll().where('id', '=', article.file).executeTakeFirst();
    if (!file) return undefined;
    const { name, sha256, size } = file;
    const read = (range?: { start: number; end: number }) => files.read(storedName(file), range);
    return { title: article.title, project: project.id, name, sha256, size, read };
  },
});
