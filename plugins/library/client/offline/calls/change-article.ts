/** Changes of one reference: its data, its key, its place, and the recycle bin. */
import { type Fields, merge } from '../../../common/change.ts';
import { fileInUrl } from '../../../common/file-url.ts';
import { changedInfo, INFO, infoFields } from '../../../common/info-fields.ts';
import type { Article, ArticleChange, ArticleInfo } from '../../../common/model.ts';
import { clash, refused } from './failures.ts';
import type { Given } from './handlers.ts';
import { moveArticles } from './move-articles.ts';
import { spaceOf } from './new-article.ts';
import { putIntoTrash } from './put-into-trash.ts';
import { restore } from './restore.ts';
import { Step } from './step.ts';

const OWN = ['citekey', 'comment', 'screenshot', 'page_number', 'x_position', 'y_position'] as const;

const ownFields = (record: ArticleChange | Article): Fields => Object.fromEntries(OWN.map((name) => [name, record[name]]));

/** What of a reference follows from the address of its file, where that has become another one. */
const fileFields = (before: ArticleInfo, info: ArticleInfo): Partial<Article> => {
  const file = fileInUrl(info.pdf_url);
  if (file === fileInUrl(before.pdf_url)) return {};
  const has = file !== undefined;
  return { uploadedDocumentCount: has ? 1 : 0, isScholarcyAvailable: has, pdf_state: has ? 'ready' : 'none' };
};

/** Writes changed fields, those of the data as `info.name`, one that is to be emptied as `null`. */
export const writeFields = (step: Step, article: Article, changed: Fields): Article => {
  const info = changedInfo(article.info, changed);
  const own = Object.fromEntries(Object.entries(changed).filter(([name]) => !name.startsWith(INFO)));
  const space_used = article.space_used + spaceOf(info) - spaceOf(article.info);
  return step.change('articles', article, { ...own, info, space_used, ...fileFields(article.info, info) });
};

const demandFreeKey = (step: Step, { id, project }: Article, citekey: unknown): void => {
  if (typeof citekey !== 'string') return;
  const isTaken = step.library
    .of('articles', project)
    .some((other) => other.id !== id && !other.is_deleted && other.citekey.toLowerCase() === citekey.toLowerCase());
  if (isTaken) throw refused('This citation key is taken.', 'citekey');
};

/** @throws ApiError 404, 403, 400, or 409 where a field was changed since the version that is named */
export const changeArticle = async (given: Given, id: number, wanted: ArticleChange): Promise<Article> => {
  const { library, touched } = given;
  const before = library.article(id, 'write', { inTrash: wanted.is_deleted === false });
  const step = new Step(library);
  if (wanted.is_deleted === false) restore(step, { articles: [id] });
  const article = step.get('articles', id) ?? before;
  const fields = { ...ownFields(wanted), ...infoFields(wanted.info ?? {}) };
  const stored = touched.of('articles', before, wanted.version, Object.keys(fields));
  const present = { ...ownFields(article), ...infoFields(article.info) };
  const { changed, clashes } = merge(stored, present, fields, wanted.version);
  if (clashes.length > 0) throw clash(before, clashes);
  demandFreeKey(step, article, changed.citekey);
  if (Object.keys(changed).length > 0) writeFields(step, article, changed);
  if (wanted.project !== undefined && wanted.project !== article.project) moveArticles(step, [id], wanted.project);
  if (wanted.is_deleted === true) putIntoTrash(step, { articles: [id] });
  const now = step.get('articles', id) ?? article;
  await step.keep();
  touched.note('articles', before, now, Object.keys(changed));
  return now;
};
