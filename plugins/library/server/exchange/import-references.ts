/** Import of a file into a project: all of it or nothing, in one transaction, which is undone when the caller goes away. */
import { HttpError, type IncomingFile } from '#plugin-api/server';
import { EMPTY_IMPORT } from '../../common/contract/exchange.ts';
import type { Format } from '../../common/formats/formats.ts';
import { openProject } from '../access.ts';
import type { Done } from '../activity/record-activity.ts';
import type { Library, Tx } from '../library.ts';
import { importedProject } from '../projects/create-project.ts';
import { announce } from '../shared/announce.ts';
import { prepareBulk, settleLater } from '../shared/bulk.ts';
import { touchProjects } from '../shared/touch.ts';
import { inTransaction } from '../shared/transaction.ts';
import { folderMaker } from './folder-maker.ts';
import { type Progress, progressOf } from './import-progress.ts';
import { projectTreeMaker } from './project-tree-maker.ts';
import { formatOrRefuse, readText } from './read-file.ts';
import { type Outcome, type Target, claimStored, storeFile } from './store-file.ts';
import { storeMerged } from './store-merged.ts';

interface Import {
  readonly library: Library;
  readonly user: number;
  /** The wanted project. */
  readonly into: number | undefined;
  /** A file of projects stands at the top of the tree when no project is wanted. */
  readonly atTop?: boolean;
  readonly format: Format;
  /** Of the file. */
  readonly name: string;
  readonly text: string;
  readonly progress: Progress;
  /** Aborts when whoever imports has cancelled it, or has gone. */
  readonly signal: AbortSignal;
}

/** Where a file goes: the wanted project, or the one titled "Imported" (LIB-079). */
const placeFor = async ({ library, user, into }: Import, tx: Tx) => {
  const { id, isNew } = into === undefined ? await importedProject(library, tx, user) : { id: into, isNew: false };
  return { project: await openProject(tx, user, id, 'write'), made: isNew ? [id] : [] };
};

/** A file of what is there already is none. */
const isNews = ({ articles, projects, mergedTotal }: Outcome): boolean =>
  articles.length > 0 || projects.length > 0 || mergedTotal === 0;

/** Nothing came in, and there is nothing to tell of it. */
const isEmpty = ({ articles, projects, mergedTotal, skippedTotal }: Outcome): boolean =>
  articles.length + projects.length + mergedTotal + skippedTotal === 0;

const tell = async ({ library, user, name }: Import, tx: Tx, { into, articles }: Outcome): Promise<void> => {
  await touchProjects(
    tx,
    into.map(({ id }) => id),
  );
  const done: Done = { by: user, type: 'project_imported', new_value: name, count: Math.max(1, articles.length) };
  for (const [index, project] of into.entries()) {
    await announce(library, tx, project, ['articles', 'projects'], undefined, ...(index === 0 ? [done] : []));
  }
};

const importText = async (wanted: Import, tx: Tx) => {
  const { library, user, into, atTop, format, text, progress, signal } = wanted;
  await prepareBulk(tx);
  const isTree = format === 'json';
  const place = isTree && atTop ? undefined : await placeFor(wanted, tx);
  const owner = place?.project.owner ?? user;
  const makeProject =
    place && !isTree
      ? await folderMaker(library, tx, user, place.project)
      : await projectTreeMaker(library, tx, user, place && { id: place.project.id, isLenient: into === undefined });
  const target: Target = { library, user, owner, progress, makeProject, signal };
  const outcome = await storeFile(target, tx, format, text, isTree ? undefined : place?.project);
  // An import takes long: meanwhile the right to it may have been taken away.
  if (place) await openProject(tx, user, place.project.id, 'write');
  const [first] = outcome.into;
  if (!first) throw new HttpError(400, 'Import failed. The file holds no project.');
  // A picture that is called .bib must not leave an empty project behind.
  if (isEmpty(outcome)) throw new HttpError(400, 'Import failed. The file holds no references.', { type: EMPTY_IMPORT });
  outcome.projects.push(...(place?.made ?? []));
  await claimStored(target, tx, outcome);
  await storeMerged(library, tx, user, outcome.additions);
  if (isNews(outcome)) await tell(wanted, tx, outcome);
  await settleLater(library, tx, outcome.articles.length);
  // The last moment at which all of it can be undone.
  signal.throwIfAborted();
  return { ...outcome, project_id: first.id, attachable: await outcome.named.attachable(tx) };
};

/** All of it in one transaction. @returns what came in, by its ids in the order of the text */
const importWhole = async (wanted: Omit<Import, 'progress'>) => {
  const progress = progressOf(wanted.library, wanted.user);
  return inTransaction(wanted.library.db, (tx) => importText({ ...wanted, progress }, tx)).finally(progress.end);
};

/** A text of the library's own format of projects, which nobody has sent. */
export const importProject = async (library: Library, user: number, name: string, text: string) => {
  const { signal } = new AbortController();
  const made = await importWhole({ library, user, into: undefined, atTop: true, format: 'json', name, text, signal });
  return { project: made.project_id, articles: made.articles, citations: made.citations };
};

export const importReferences = async (
  library: Library,
  user: number,
  into: number | undefined,
  files: AsyncIterable<IncomingFile>,
  signal: AbortSignal,
) => {
  if (into !== undefined) await openProject(library.db, user, into, 'write');
  const { name, text } = await readText(files, library.settings.LIBRARY_IMPORT_MAX_BYTES);
  const format = formatOrRefuse(name, text);
  const done = await importWhole({ library, user, into, format, name, text, signal });
  const { project_id, articles, skipped, skippedTotal, merged, mergedTotal } = done;
  return {
    ...{ project_id, imported: articles.length, files: done.attachable },
    ...{ skipped, skipped_total: skippedTotal, merged, merged_total: mergedTotal },
  };
};
