/** Import of a file into a project: all of it or nothing, in one transaction. */
import { randomUUID } from 'node:crypto';
import { HttpError, type IncomingFile } from '#plugin-api/server';
import type { Format } from '../../common/formats/formats.ts';
import type { ImportedReference, SkippedEntry } from '../../common/formats/reference.ts';
import type { ItemIds } from '../../common/model.ts';
import { openProject } from '../access.ts';
import { keyGiver } from '../articles/citekeys.ts';
import { storeArticles } from '../articles/store-articles.ts';
import type { Library, Tx } from '../library.ts';
import { importedProject } from '../projects/create-project.ts';
import { announce } from '../shared/announce.ts';
import { prepareBulk, settleLater } from '../shared/bulk.ts';
import { touchProjects } from '../shared/touch.ts';
import { inTransaction } from '../shared/transaction.ts';
import type { ProjectRow } from '../tables.ts';
import { accountNew } from '../usage.ts';
import { type Progress, progressOf } from './import-progress.ts';
import { formatOrRefuse, inBatches, readText } from './read-file.ts';

/** References of one statement. */
const BATCH = 250;
/** Skipped entries that an answer lists. */
const MOST_SKIPPED = 1000;

const LIMITS = ['library.project', 'library.article', 'library.items', 'library.storage'];

interface Outcome {
  readonly articles: number[];
  skippedTotal: number;
  readonly skipped: SkippedEntry[];
}

interface Target {
  readonly library: Library;
  readonly user: number;
  readonly project: ProjectRow;
  readonly progress: Progress;
}

/**
 * Adds what was stored to the owner's sums and holds it against the plan. This locks the owner, so it comes at the end: they
 * can go on working while an import runs.
 */
const claimStored = async ({ library, project }: Target, tx: Tx, items: ItemIds): Promise<void> => {
  await accountNew(tx, project.owner, items);
  for (const limit of LIMITS) await library.limits.claim(tx, project.owner, limit, 0);
};

/** Fails before anything is stored where it is plain that so many references do not fit. */
const demandRoom = async ({ library, project }: Target, tx: Tx, count: number): Promise<void> => {
  const state = (await library.limits.state(project.owner)).find(({ featureId }) => featureId === 'article');
  const isTooMuch = state?.limit != null && state.used + count > state.limit;
  if (isTooMuch) await library.limits.claim(tx, project.owner, 'library.article', count);
};

const storeBatch = async (
  { user, project }: Target,
  tx: Tx,
  format: Format,
  batch: readonly ImportedReference[],
  giveKey: (reference: ImportedReference) => string,
): Promise<number[]> => {
  const drafts = batch.map((reference) => ({
    info: { ...reference.info, guid: reference.info.guid ?? randomUUID(), source: reference.info.source ?? SOURCES[format] },
    citekey: giveKey(reference),
  }));
  return storeArticles(tx, { owner: project.owner, project: project.id, user }, drafts);
};
const SOURCES: Readonly<Record<Format, string>> = { bib: 'bibtex', ris: 'ris', csljson: 'csljson' };

const store = async (target: Target, tx: Tx, format: Format, text: string): Promise<Outcome> => {
  const { library, project, progress } = target;
  const outcome: Outcome = { articles: [], skippedTotal: 0, skipped: [] };
  let total = 0;
  const giveKey = await keyGiver(tx, project.id);
  for await (const step of inBatches(format, text, BATCH)) {
    if ('total' in step) {
      total = step.total;
      await demandRoom(target, tx, total);
    } else if ('skipped' in step) {
      if (++outcome.skippedTotal <= MOST_SKIPPED) outcome.skipped.push(step.skipped);
    } else if (Array.isArray(step)) {
      demandSize(library, outcome.articles.length + step.length);
      outcome.articles.push(...(await storeBatch(target, tx, format, step, giveKey)));
      if (step.length === BATCH) await progress.step(project.id, outcome.articles.length, total);
    }
  }
  return outcome;
};

const demandSize = ({ settings }: Library, count: number): void => {
  const most = settings.LIBRARY_IMPORT_MAX_ENTRIES;
  if (count > most) throw new HttpError(413, `The file has more than ${most} entries.`);
};

export const importReferences = async (
  library: Library,
  user: number,
  into: number | undefined,
  files: AsyncIterable<IncomingFile>,
) => {
  if (into !== undefined) await openProject(library.db, user, into, 'write');
  const { name, text } = await readText(files, library.settings.LIBRARY_IMPORT_MAX_BYTES);
  const format = formatOrRefuse(name, text);
  const progress = progressOf(library, user);
  const done = await inTransaction(library.db, async (tx) => {
    await prepareBulk(tx);
    const place = into === undefined ? await importedProject(library, tx, user) : { id: into, isNew: false };
    const project = await openProject(tx, user, place.id, 'write');
    const target: Target = { library, user, project, progress };
    const outcome = await store(target, tx, format, text);
    // An import takes long: meanwhile the right to it may have been taken away.
    await openProject(tx, user, place.id, 'write');
    await claimStored(target, tx, { articles: outcome.articles, projects: place.isNew ? [place.id] : [] });
    await touchProjects(tx, [project.id]);
    await announce(library, tx, project, ['articles', 'projects']);
    await settleLater(library, tx, outcome.articles.length);
    return { ...outcome, project_id: project.id };
  }).finally(progress.end);
  const { project_id, articles, skipped, skippedTotal } = done;
  return { project_id, imported: articles.length, skipped, skipped_total: skippedTotal };
};
