/** References as CSL-JSON for other plugins, with the rights of an export. */
import { writeItem } from '../../common/formats/csl/items.ts';
import type { LibraryItems } from '../../common/server-services.ts';
import { notFound } from '../access.ts';
import { recordProjectExport, recordReferenceExport } from '../activity/record-export.ts';
import { libraryAccess } from '../library-access.ts';
import type { Db } from '../library.ts';
import { chooseReferences, readBatch } from './export-references.ts';

export const libraryItems = (db: Db): LibraryItems => ({
  async items(user, articles) {
    const { articles: seen } = await libraryAccess(db).visible(user, { articles, citations: [] });
    if (articles.some((id) => !seen.has(id))) throw notFound();
    const rows = await readBatch(db, articles);
    return rows.map(({ id, info, citekey }) => ({ article: id, item: writeItem(info, citekey) }));
  },
  async toExport(user, wanted) {
    const { ids, titles } = await chooseReferences(db, user, wanted);
    return { articles: ids, titles };
  },
  async tookAlong(user, { project_ids, article_ids = [] }) {
    if (project_ids) await recordProjectExport(db, user, project_ids);
    else await recordReferenceExport(db, user, article_ids);
  },
});
