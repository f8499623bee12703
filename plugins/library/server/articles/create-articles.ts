/** Creation of references from the contract's `NewArticle`. */
import { randomUUID } from 'node:crypto';
import type { NewArticle } from '../../common/model.ts';
import { openProject } from '../access.ts';
import { fileToAttach } from '../files/file-rows.ts';
import type { Library, Tx } from '../library.ts';
import { announce } from '../shared/announce.ts';
import { touchProjects } from '../shared/touch.ts';
import { accountNew, claimAll } from '../usage.ts';
import { fileInUrl } from './article-record.ts';
import { giveKeys } from './citekeys.ts';
import { type ArticleDraft, spaceOf, storeArticles } from './store-articles.ts';

/** Ids of references that were made from these client ids before: a repeated call must not make them twice. */
const alreadyMade = async (tx: Tx, owner: number, wanted: readonly NewArticle[]): Promise<Map<string, number>> => {
  const clientIds = wanted.map(({ id }) => id).filter((id) => id !== undefined);
  if (clientIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('library_article')
    .select(['id', 'client_id'])
    .where('owner', '=', owner)
    .where('client_id', 'in', clientIds)
    .execute();
  return new Map(rows.map(({ id, client_id }) => [client_id ?? '', id]));
};

/** The draft without its key: with its file, and with the state of its metadata. */
const draftOf = async (tx: Tx, user: number, wanted: NewArticle): Promise<Omit<ArticleDraft, 'citekey'>> => {
  const { id, project: _, citekey: __, info, ...rest } = wanted;
  const fileId = fileInUrl(info.pdf_url);
  const file = fileId === undefined ? undefined : await fileToAttach(tx, user, fileId);
  const full = { ...info, guid: info.guid || randomUUID(), ...(info.source ? {} : { source: file ? 'pdf' : 'manual' }) };
  return { ...rest, client_id: id, info: full, file, ...(file ? { pdf_state: 'reading' as const } : {}) };
};

const createIn = async (
  library: Library,
  tx: Tx,
  user: number,
  projectId: number,
  wanted: readonly NewArticle[],
): Promise<number[]> => {
  const project = await openProject(tx, user, projectId, 'write');
  const drafts: Omit<ArticleDraft, 'citekey'>[] = [];
  for (const one of wanted) drafts.push(await draftOf(tx, user, one));
  await claimAll(library, tx, project.owner, {
    'library.article': drafts.length,
    'library.document': drafts.filter(({ file }) => file).length,
    'library.items': drafts.length,
    'library.storage': drafts.reduce((sum, { info, file }) => sum + spaceOf(info, file?.size ?? 0), 0),
  });
  const keys = await giveKeys(tx, project.id, wanted);
  const full = drafts.map((draft, index) => ({ ...draft, citekey: keys[index] ?? '' }));
  const ids = await storeArticles(tx, { owner: project.owner, project: project.id, user }, full);
  await accountNew(tx, project.owner, { articles: ids });
  await touchProjects(tx, [project.id]);
  for (const [index, { file }] of full.entries()) {
    if (file) await library.jobs.add('readPdf', { article: ids[index] }, { within: tx });
  }
  await announce(library, tx, project, ['articles'], ids);
  return ids;
};

/** @returns ids in the order of `wanted`; of those that were made before, the ids they have */
export const createArticles = async (
  library: Library,
  tx: Tx,
  user: number,
  wanted: readonly NewArticle[],
): Promise<number[]> => {
  const made = await alreadyMade(tx, user, wanted);
  const isNew = (one: NewArticle): boolean => one.id === undefined || !made.has(one.id);
  const ids = new Map<NewArticle, number>();
  for (const one of wanted) if (!isNew(one)) ids.set(one, made.get(one.id ?? '') ?? 0);
  for (const project of new Set(wanted.filter(isNew).map((one) => one.project))) {
    const here = wanted.filter((one) => isNew(one) && one.project === project);
    const stored = await createIn(library, tx, user, project, here);
    for (const [index, one] of here.entries()) ids.set(one, stored[index] ?? 0);
  }
  return wanted.map((one) => ids.get(one) ?? 0);
};
