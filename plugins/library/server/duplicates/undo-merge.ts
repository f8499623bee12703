/** Takes merges back: what went over to the kept reference goes back to where it was, fields that nobody has changed since as well. */
import { HttpError } from '#server-kit';
import { infoFields } from '../../common/info-fields.ts';
import { notFound } from '../access.ts';
import { infoOf, writeFields } from '../articles/change-article.ts';
import { openArticle } from '../articles/open-article.ts';
import { reindex } from '../articles/store-articles.ts';
import type { Library, Tx } from '../library.ts';
import { announce } from '../shared/announce.ts';
import { type Fields, isSame } from '../shared/change.ts';
import { touchArticles, touchProjects } from '../shared/touch.ts';
import { restore } from '../trash/restore.ts';
import { leadBack, moveAnnotationsBack } from './hand-over.ts';
import { partReadings } from './join-readings.ts';
import { giveFilesBack, withFiles } from './pdfs.ts';
import type { MergeTrace } from './trace.ts';

const restoreFields = async (library: Library, tx: Tx, user: number, id: number, trace: MergeTrace): Promise<void> => {
  const { article } = await openArticle(tx, user, id, 'write', { lock: true });
  const present = await infoOf(tx, id);
  const now: Fields = { ...infoFields(present), comment: article.comment };
  // A field that was changed after the merge has another version, and stays as it is.
  const mine = Object.entries(trace.before).filter(([name]) => article.touched[name] === trace.version);
  const changed = Object.fromEntries(mine.filter(([name, value]) => !isSame(now[name] ?? null, value)));
  if (Object.keys(changed).length > 0) await writeFields(library, tx, user, article, present, changed);
};

const undoOne = async (library: Library, tx: Tx, user: number, merge: number): Promise<void> => {
  const found = await tx.selectFrom('library_merge').selectAll().where('id', '=', merge).forUpdate().executeTakeFirst();
  if (!found) throw notFound();
  const { kept: id, others, owner, trace } = found;
  const { article: kept, project } = await openArticle(tx, user, id, 'write', { lock: true });
  await withFiles(tx, owner, [id, ...others], async () => {
    await giveFilesBack(tx, kept, trace);
    for (const part of trace.parts) {
      await moveAnnotationsBack(tx, id, part);
      await leadBack(tx, part);
      // The job that was to read the file knows it as that of the kept one.
      if (part.own?.pdf_state === 'reading')
        await library.jobs.add('readPdf', { article: part.article }, { for: user, within: tx });
    }
  });
  await tx
    .deleteFrom('library_tag')
    .where('id', '=', (eb) => eb.fn.any(eb.val([...trace.tags])))
    .where('article', '=', id)
    .execute();
  await restoreFields(library, tx, user, id, trace);
  const { restored_all: isAll } = await restore(library, tx, user, { articles: others });
  // Text of matrix LIB-188.
  if (!isAll) throw new HttpError(400, 'Some items could not be restored. Limit reached for those items.');
  await touchArticles(tx, [id, ...others]);
  await reindex(tx, [id, ...others]);
  await touchProjects(tx, [project.id]);
  await partReadings(library, tx, { merge, kept: id, project });
  await announce(library, tx, project, ['articles', 'citations', 'article_notes', 'citation_notes', 'tags'], [id, ...others]);
  await tx.deleteFrom('library_merge').where('id', '=', merge).execute();
};

/** The last one first. @throws HttpError 404 for what is not there, not the user's, or taken back already; all or none */
export const undoMerges = async (library: Library, tx: Tx, user: number, merges: readonly number[]): Promise<void> => {
  for (const merge of [...new Set(merges)].sort((a, b) => b - a)) await undoOne(library, tx, user, merge);
};
