/** Creation of references from the contract's `NewArticle`. */
import { randomUUID } from 'node:crypto';
import { fileInUrl } from '../../common/file-url.ts';
import type { NewArticle } from '../../common/model.ts';
import { demandProjects, openProject } from '../access.ts';
import { type Done, named } from '../activity/record-activity.ts';
import { fileToAttach } from '../files/file-rows.ts';
import type { Library, Tx } from '../library.ts';
import { writeAndTell } from '../shared/announce.ts';
import { touchingProjects } from '../shared/touch.ts';
import { accountingNew, claimAll } from '../usage.ts';
import type { ProjectRow } from '../tables.ts';
import { urlOf } from './article-record.ts';
import { giveKeys } from './citekeys.ts';
import { type ArticleDraft, spaceOf, storeArticles } from './store-articles.ts';

/**
 * Ids of references of an owner that were made from these client ids before: a repeated call must not make them twice. Such an
 * id says nothing about who may see what was made with it.
 */
const alreadyMade = async (tx: Tx, user: number, owner: number, wanted: readonly NewArticle[]): Promise<Map<string, number>> => {
  const clientIds = wanted.map(({ id }) => id).filter((id) => id !== undefined);
  if (clientIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('library_article')
    .select(['id', 'client_id', 'project'])
    .where('owner', '=', owner)
    .where('client_id', 'in', clientIds)
    .execute();
  const projects = owner === user ? [] : rows.map(({ project }) => project);
  await demandProjects(tx, user, projects, 'read');
  return new Map(rows.map(({ id, client_id }) => [client_id ?? '', id]));
};

/** The draft without its key: with its file, and with the state of its metadata. */
const draftOf = async (
  library: Library,
  tx: Tx,
  user: number,
  owner: number,
  wanted: NewArticle,
): Promise<Omit<ArticleDraft, 'citekey'>> => {
  const { id, project: _, citekey: __, info, ...rest } = wanted;
  const fileId = fileInUrl(info.pdf_url);
  const file = fileId === undefined ? undefined : await fileToAttach(library, tx, user, owner, fileId);
  const source = info.source ? {} : { source: file ? 'pdf' : 'manual' };
  const full = { ...info, guid: info.guid || randomUUID(), ...source, ...urlOf(file, fileId) };
  return { ...rest, client_id: id, info: full, file, ...(file ? { pdf_state: 'reading' as const } : {}) };
};

const createIn = async (
  library: Library,
  tx: Tx,
  user: number,
  project: ProjectRow,
  wanted: readonly NewArticle[],
): Promise<number[]> => {
  const drafts: Omit<ArticleDraft, 'citekey'>[] = [];
  for (const one of wanted) drafts.push(await draftOf(library, tx, user, project.owner, one));
  const claims = {
    'library.article': drafts.length,
    'library.document': drafts.filter(({ file }) => file).length,
    'library.items': drafts.length,
    'library.storage': drafts.reduce((sum, { info, file }) => sum + spaceOf(info, file?.size ?? 0), 0),
  };
  await claimAll(library, tx, project.owner, claims);
  const keyless = drafts.map(({ info }, index) => ({ info, citekey: wanted[index]?.citekey }));
  const keys = await giveKeys(tx, project.id, keyless);
  const full = drafts.map((draft, index) => ({ ...draft, citekey: keys[index] ?? '' }));
  const ids = await storeArticles(tx, { owner: project.owner, project: project.id, user }, full);
  for (const [index, { file }] of full.entries()) {
    if (file) await library.jobs.add('readPdf', { article: ids[index] }, { for: user, within: tx });
  }
  const sums = accountingNew(project.owner, {
    articles: ids.length,
    documents: claims['library.document'],
    bytes: claims['library.storage'],
  });
  const writes = [touchingProjects([project.id]), ...(sums ? [sums] : [])];
  const done: Done[] = [{ by: user, type: 'reference_added', ...named(ids) }];
  await writeAndTell(library, tx, project, writes, { kinds: ['articles'], articles: ids, done });
  return ids;
};

/** @returns ids in the order of `wanted`; of those that were made before, the ids they have */
export const createArticles = async (
  library: Library,
  tx: Tx,
  user: number,
  wanted: readonly NewArticle[],
): Promise<number[]> => {
  const ids = new Map<NewArticle, number>();
  const take = (made: ReadonlyMap<string, number>): void => {
    for (const one of wanted) {
      const id = made.get(one.id ?? '');
      if (id !== undefined) ids.set(one, id);
    }
  };
  const isNew = (one: NewArticle): boolean => !ids.has(one);
  take(await alreadyMade(tx, user, user, wanted));
  for (const id of new Set(wanted.filter(isNew).map((one) => one.project))) {
    const project = await openProject(tx, user, id, 'write');
    const here = wanted.filter((one) => isNew(one) && one.project === id);
    if (project.owner !== user) take(await alreadyMade(tx, user, project.owner, here));
    const missing = here.filter(isNew);
    const stored = missing.length === 0 ? [] : await createIn(library, tx, user, project, missing);
    for (const [index, one] of missing.entries()) ids.set(one, stored[index] ?? 0);
  }
  return wanted.map((one) => ids.get(one) ?? 0);
};
