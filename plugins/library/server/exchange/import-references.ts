/**
 * Import of a file into a project, up to what the plan leaves room for (decisions §4), in one transaction, which is undone when it is
 * cancelled, or when a caller goes away who has given it no name to ask for it by.
 */
import type { IncomingFile } from '#plugin-api/server';
import { HttpError, LimitError, sql } from '#server-kit';
import { EMPTY_IMPORT, type ImportReport, type Waiting } from '../../common/contract/exchange.ts';
import type { Format } from '../../common/formats/formats.ts';
import { openProject } from '../access.ts';
import type { Done as Deed } from '../activity/record-activity.ts';
import type { Library, Tx } from '../library.ts';
import { importedProject } from '../projects/create-project.ts';
import { announce } from '../shared/announce.ts';
import { prepareBulk, settleLater } from '../shared/bulk.ts';
import { touchProjects } from '../shared/touch.ts';
import { inTransaction } from '../shared/transaction.ts';
import { folderMaker, ONE_PROJECT } from './folder-maker.ts';
import { type Progress, progressOf } from './import-progress.ts';
import { projectTreeMaker } from './project-tree-maker.ts';
import { formatOrRefuse, readText } from './read-file.ts';
import { type Lack, Room } from './room.ts';
import { once, untilCancelled } from './sent-imports.ts';
import { type Outcome, type Target, claimStored, storeFile, waitMerged } from './store-file.ts';
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
  /** Entries that are taken alone. */
  readonly lines?: string | undefined;
  /** Fails where there is not room for all of it. */
  readonly isWhole?: boolean;
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
  const done: Deed = { by: user, type: 'project_imported', new_value: name, count: Math.max(1, articles.length) };
  for (const [index, project] of into.entries()) {
    await announce(library, tx, project, ['articles', 'projects'], undefined, ...(index === 0 ? [done] : []));
  }
};

/** Something came in, or was there. */
const hasNews = ({ articles, projects, mergedTotal }: Outcome): boolean => articles.length + projects.length + mergedTotal > 0;

/** What would be exceeded by what waits. @throws LimitError */
const demandRoom = async ({ library, owner }: Target, tx: Tx, lack: Lack | undefined): Promise<void> => {
  if (lack) await library.limits.claim(tx, owner, lack.limit, lack.adding);
};

/** How a refusal would tell what is lacking. */
const refusalOf = async (target: Target, tx: Tx, { waiting }: Outcome): Promise<LimitError | undefined> => {
  try {
    await demandRoom(target, tx, waiting.lack);
    return undefined;
  } catch (error) {
    if (error instanceof LimitError) return error;
    throw error;
  }
};

const waitingOf = ({ waiting: { total, lines } }: Outcome, refusal: LimitError | undefined): Waiting | undefined => {
  if (!refusal || total === 0) return undefined;
  const { type, limit, used } = refusal.extra as Pick<Waiting, 'type' | 'limit' | 'used'>;
  return { total, lines, type, limit, used, message: refusal.message };
};

/** Others have used the room while the file was read. */
class RoomTaken extends Error {
  readonly refusal: LimitError;

  constructor(refusal: LimitError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const MOST_TRIES = 3;

/** Another try finds the room that is left then. */
const inRoom = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof RoomTaken)) throw error;
      if (attempt >= MOST_TRIES) throw error.refusal;
    }
  }
};

const claimOrRetry = async (target: Target, tx: Tx, outcome: Outcome): Promise<void> => {
  try {
    await claimStored(target, tx, outcome);
  } catch (error) {
    throw error instanceof LimitError ? new RoomTaken(error) : error;
  }
};

/** What references that were there take from the file; where there is no room for that, all of it waits. @returns why it waits */
const fillMerged = async ({ library, user }: Target, tx: Tx, outcome: Outcome): Promise<LimitError | undefined> => {
  await sql`savepoint merged`.execute(tx);
  try {
    await storeMerged(library, tx, user, outcome.additions);
    return undefined;
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    await sql`rollback to savepoint merged`.execute(tx);
    waitMerged(outcome, error.message);
    return error;
  }
};

const importText = async (wanted: Import, tx: Tx) => {
  const { library, user, into, atTop, format, text, lines, progress, signal } = wanted;
  await prepareBulk(tx);
  const isTree = format === 'json';
  const place = isTree && atTop ? undefined : await placeFor(wanted, tx);
  const owner = place?.project.owner ?? user;
  const room = new Room(await library.limits.state(owner));
  const makeProject =
    place && !isTree
      ? await folderMaker(library, tx, user, place.project, room)
      : await projectTreeMaker(library, tx, user, place && { id: place.project.id, isLenient: into === undefined }, {
          room,
          isRest: lines !== undefined,
        });
  const target: Target = { library, user, owner, progress, makeProject, room, lines, signal };
  if (place && place.made.length > 0) await demandRoom(target, tx, room.take(ONE_PROJECT));
  const outcome = await storeFile(target, tx, format, text, isTree ? undefined : place?.project);
  // An import takes long: meanwhile the right to it may have been taken away.
  if (place) await openProject(tx, user, place.project.id, 'write');
  const [first] = outcome.into;
  if (!hasNews(outcome) || wanted.isWhole) await demandRoom(target, tx, outcome.waiting.lack);
  if (!first) throw new HttpError(400, 'Import failed. The file holds no project.');
  // A picture that is called .bib must not leave an empty project behind.
  if (isEmpty(outcome)) throw new HttpError(400, 'Import failed. The file holds no references.', { type: EMPTY_IMPORT });
  outcome.projects.push(...(place?.made ?? []));
  await claimOrRetry(target, tx, outcome);
  const unfilled = await fillMerged(target, tx, outcome);
  if (isNews(outcome)) await tell(wanted, tx, outcome);
  await settleLater(library, tx, outcome.articles.length);
  // The last moment at which all of it can be undone.
  signal.throwIfAborted();
  const waiting = waitingOf(outcome, (await refusalOf(target, tx, outcome)) ?? unfilled);
  return { ...outcome, waiting, project_id: first.id, attachable: await outcome.named.attachable(tx) };
};

type Done = Awaited<ReturnType<typeof importText>>;

/** All of it in one transaction. @param around the work, in that transaction @returns what that answers */
const importWhole = async <T>(
  wanted: Omit<Import, 'progress'>,
  around: (work: () => Promise<Done>, tx: Tx) => Promise<T>,
): Promise<T> => {
  const progress = progressOf(wanted.library, wanted.user);
  const work = (tx: Tx) => around(() => importText({ ...wanted, progress }, tx), tx);
  try {
    return await inRoom(() => inTransaction(wanted.library.db, work));
  } finally {
    await progress.end();
  }
};

/** A text of the library's own format of projects, which nobody has sent. */
export const importProject = async (library: Library, user: number, name: string, text: string) => {
  const { signal } = new AbortController();
  const wanted = { library, user, into: undefined, atTop: true, format: 'json', name, text, isWhole: true, signal } as const;
  const made = await importWhole(wanted, (work) => work());
  return { project: made.project_id, articles: made.articles, citations: made.citations };
};

interface Wanted {
  readonly project_id?: number | undefined;
  readonly lines?: string | undefined;
  readonly client_id?: string | undefined;
}

const reportOf = ({
  project_id,
  articles,
  attachable,
  skipped,
  skippedTotal,
  merged,
  mergedTotal,
  waiting,
}: Done): ImportReport => ({
  ...{ project_id, imported: articles.length, files: attachable },
  ...{ skipped, skipped_total: skippedTotal, merged, merged_total: mergedTotal, waiting },
});

export const importReferences = async (
  library: Library,
  user: number,
  { project_id: into, lines, client_id: sent }: Wanted,
  files: AsyncIterable<IncomingFile>,
  signal: AbortSignal,
): Promise<ImportReport> => {
  if (into !== undefined) await openProject(library.db, user, into, 'write');
  const { name, text } = await readText(files, library.settings.LIBRARY_IMPORT_MAX_BYTES);
  const format = formatOrRefuse(name, text);
  const wanted = { library, user, into, format, name, text, lines };
  if (sent === undefined) return reportOf(await importWhole({ ...wanted, signal }, (work) => work()));
  return untilCancelled(library, user, sent, (cancelled) =>
    importWhole({ ...wanted, signal: cancelled }, (work, tx) => once(tx, user, sent, async () => reportOf(await work()))),
  );
};
