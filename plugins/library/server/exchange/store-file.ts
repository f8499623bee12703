/** Stores what an imported file brings, batch by batch, and holds it against the plan. */
import { randomUUID } from 'node:crypto';
import { HttpError } from '#server-kit';
import { fitting } from '../../common/formats/fit.ts';
import type { Format } from '../../common/formats/formats.ts';
import type { ImportedProject, ImportedReference, MergedEntry, SkippedEntry } from '../../common/formats/reference.ts';
import { type Related, storeRelations } from '../relations/relations-in-files.ts';
import type { LibraryLimit } from '../../common/limits.ts';
import { isAmong } from '../../common/line-runs.ts';
import { type ItemIds, noItems } from '../../common/model.ts';
import { keyGiver } from '../articles/citekeys.ts';
import { storeArticles } from '../articles/store-articles.ts';
import type { Library, Tx } from '../library.ts';
import type { ProjectRow } from '../tables.ts';
import { accountNew } from '../usage.ts';
import type { Made } from './folder-maker.ts';
import type { Lack, Room } from './room.ts';
import { WaitingEntries } from './waiting-entries.ts';
import { NamedFiles } from './named-files.ts';
import type { Progress } from './import-progress.ts';
import { type Draft, EntryMatcher } from './match-entries.ts';
import { needOf } from './need-of.ts';
import { type WithFile, withOwnFiles } from './own-files.ts';
import { inBatches } from './read-file.ts';
import { type Annotated, storeAnnotations } from './store-annotations.ts';
import type { Addition } from './store-merged.ts';

/** References of one statement. */
const BATCH = 250;
/** Skipped entries that an answer lists, and merged ones. */
const MOST_LISTED = 1000;

/** What every import is held against. */
const LIMITS = ['library.project', 'library.article', 'library.items', 'library.storage'] as const;
/** What only those are held against that bring such things. */
const LIMITS_OF = {
  article_notes: 'library.notes',
  citations: 'library.citations',
  citation_notes: 'library.markdowns',
} as const;
const ANNOTATIONS = ['article_notes', 'citations', 'citation_notes'] as const;

export interface Outcome extends Required<ItemIds> {
  /** All that references went into, made by this import or there before. */
  readonly into: ProjectRow[];
  /** What references of the file belong to, by guid. */
  readonly related: Related[];
  /** Files that references were joined with again. */
  files: number;
  skippedTotal: number;
  readonly skipped: SkippedEntry[];
  /** Skipped entries that would come in if there were room. */
  readonly waiting: WaitingEntries;
  /** Entries that were references already, of the library or of the file. */
  mergedTotal: number;
  readonly merged: MergedEntry[];
  /** What those of the library take from them. */
  readonly additions: Addition[];
  /** PDFs that entries name, by the references that the entries are. */
  readonly named: NamedFiles;
}

export interface Target {
  readonly library: Library;
  readonly user: number;
  readonly owner: number;
  readonly progress: Progress;
  /** Makes a project that the file brings. */
  readonly makeProject: (project: ImportedProject) => Promise<Made>;
  /** What the owner's plan leaves. */
  readonly room: Room;
  /** Runs of entries that are taken alone. */
  readonly lines: string | undefined;
  readonly signal: AbortSignal;
}

/** The project that takes what comes next, what gives out its keys, and what knows its references. */
interface Place {
  readonly project: ProjectRow;
  readonly giveKey: (reference: ImportedReference) => string;
  readonly matcher: EntryMatcher;
}

const placeIn = async (tx: Tx, project: ProjectRow, places: Map<number, Place>): Promise<Place> => {
  const known = places.get(project.id);
  const place = known ?? { project, giveKey: await keyGiver(tx, project.id), matcher: new EntryMatcher(tx, project) };
  places.set(project.id, place);
  return place;
};

/**
 * Adds what was stored to the owner's sums and holds it against the plan. This locks the owner, so it comes at the end: they
 * can go on working while an import runs.
 */
export const claimStored = async ({ library, owner }: Target, tx: Tx, outcome: Outcome): Promise<void> => {
  await accountNew(tx, owner, outcome);
  const own: LibraryLimit[] = ANNOTATIONS.filter((kind) => outcome[kind].length > 0).map((kind) => LIMITS_OF[kind]);
  if (outcome.files > 0) own.push('library.document');
  for (const limit of [...LIMITS, ...own]) await library.limits.claim(tx, owner, limit, 0);
};

const draftOf = (format: Format, reference: ImportedReference): Draft => {
  const { info } = reference;
  const source = info.source ?? SOURCES[format];
  return {
    reference,
    repeats: [],
    info: fitting({ ...info, guid: info.guid ?? randomUUID(), ...(source === undefined ? {} : { source }) }),
  };
};

const rowOf = ({ reference, info }: Draft, { giveKey }: Place) => {
  const { comment, screenshot, page_number, x_position, y_position, articleTags } = reference.article ?? {};
  return {
    info,
    citekey: giveKey({ ...reference, info }),
    ...{ comment, screenshot, page_number, x_position, y_position, tags: articleTags ?? reference.tags },
  };
};

const annotationsOf = ({ article, notes = [] }: ImportedReference): Annotated['from'] | undefined =>
  article ??
  (notes.length === 0
    ? undefined
    : { articleVersion: 1, articleNotes: notes.map((text) => ({ text, version: 1 })), articleCitations: [] });

/** Sorts out what is there already. @returns what is to be made. A file of projects always makes its own anew. */
const draftsOf = async (
  format: Format,
  batch: readonly ImportedReference[],
  { matcher }: Place,
  outcome: Outcome,
): Promise<Draft[]> => {
  const drafts = batch.map((reference) => draftOf(format, reference));
  if (format === 'json') return drafts;
  const matches = await matcher.match(drafts);
  return drafts.filter(({ reference, info }, index) => {
    const { is, isNews } = matches[index] ?? {};
    if (is === drafts[index]) return true;
    const { line, notes, tags } = reference;
    const entry: MergedEntry = { title: info.title?.slice(0, 300) ?? '', line };
    if (typeof is === 'number') {
      entry.article = is;
      outcome.named.add(is, reference.files);
    } else is?.repeats.push(entry);
    if (++outcome.mergedTotal <= MOST_LISTED) outcome.merged.push(entry);
    outcome.waiting.pass();
    if (typeof is === 'number' && (isNews || notes || tags)) outcome.additions.push({ article: is, info, line, notes, tags });
    return false;
  });
};

const wait = (outcome: Outcome, { info, line }: Pick<ImportedReference, 'info' | 'line'>, lack: Lack): void => {
  outcome.waiting.add(line, lack);
  skip(outcome, { title: info.title?.slice(0, 300) ?? '', reason: lack.reason, line });
};

/** References that were there take nothing from the file. */
export const waitMerged = (outcome: Outcome, reason: string): void => {
  for (const { info, line } of outcome.additions) {
    outcome.waiting.addLine(line);
    skip(outcome, { title: info.title?.slice(0, 300) ?? '', reason, line });
  }
};

/** Spends the room for a reference with everything on it. @returns whether there was any; else it waits */
const takeRoom = ({ room }: Target, { reference, info }: Draft, found: WithFile | undefined, outcome: Outcome): boolean => {
  const need = needOf(found?.info ?? info, annotationsOf(reference), found?.file?.size);
  const lack = room.take(need);
  if (lack) wait(outcome, { info, line: reference.line }, lack);
  else outcome.waiting.pass();
  return lack === undefined;
};

const storeBatch = async (target: Target, tx: Tx, all: readonly Draft[], place: Place, outcome: Outcome): Promise<void> => {
  const { user } = target;
  const { project, matcher } = place;
  const wanted = await withOwnFiles(
    tx,
    user,
    all.map(({ info, reference }) => ({ info, hash: reference.article?.pdf_hash })),
  );
  const fits = all.map((draft, index) => takeRoom(target, draft, wanted[index], outcome));
  const drafts = all.filter((_, index) => fits[index]);
  const files = wanted.filter((_, index) => fits[index]);
  if (drafts.length === 0) return;
  const rows = drafts.map((draft) => rowOf(draft, place));
  const full = rows.map((row, index) => ({ ...row, ...files[index] }));
  const ids = await storeArticles(tx, { owner: project.owner, project: project.id, user }, full);
  matcher.stored(rows, ids);
  outcome.articles.push(...ids);
  outcome.files += files.filter(({ file }) => file).length;
  for (const [index, { reference, repeats }] of drafts.entries()) {
    for (const entry of repeats) entry.article = ids[index] ?? 0;
    outcome.named.add(ids[index] ?? 0, reference.files);
    const guids = reference.article?.related;
    if (guids?.length) outcome.related.push({ id: ids[index] ?? 0, guids });
  }
  const annotated = drafts.flatMap(({ reference }, index) => {
    const from = annotationsOf(reference);
    return from ? [{ id: ids[index] ?? 0, from }] : [];
  });
  if (annotated.length === 0) return;
  const made = await storeAnnotations(tx, project, user, annotated);
  for (const kind of ANNOTATIONS) for (const id of made[kind]) outcome[kind].push(id);
};

/** Names of the sources of references that do not say theirs. */
const SOURCES: Readonly<Partial<Record<Format, string>>> = {
  bib: 'bibtex',
  ris: 'ris',
  csljson: 'csljson',
  enw: 'endnote',
  nbib: 'pubmed',
  endnote: 'endnote',
  mods: 'mods',
  zotero: 'zotero',
};

const skip = (outcome: Outcome, entry: SkippedEntry): void => {
  if (++outcome.skippedTotal <= MOST_LISTED) outcome.skipped.push(entry);
};

/** A project of the file begins. @returns where its references go */
const enter = async (
  target: Target,
  tx: Tx,
  wanted: ImportedProject,
  places: Map<number, Place>,
  outcome: Outcome,
): Promise<Place | Lack> => {
  const { project, isNew, refused, lack } = await target.makeProject(wanted);
  if (refused !== undefined) skip(outcome, { title: wanted.head.title, reason: refused, line: wanted.line ?? 0 });
  if (!project) {
    if (!lack) throw new Error('A project was neither made nor refused');
    outcome.waiting.addProject(lack);
    skip(outcome, { title: wanted.head.title, reason: lack.reason, line: wanted.line ?? 0 });
    return lack;
  }
  if (isNew) outcome.projects.push(project.id);
  if (!outcome.into.some(({ id }) => id === project.id)) outcome.into.push(project);
  return placeIn(tx, project, places);
};

export const storeFile = async (target: Target, tx: Tx, format: Format, text: string, first?: ProjectRow): Promise<Outcome> => {
  const { library, progress } = target;
  const outcome: Outcome = {
    ...noItems(),
    waiting: new WaitingEntries(),
    ...{ into: first ? [first] : [], related: [], files: 0, additions: [], named: new NamedFiles() },
    ...{ skippedTotal: 0, skipped: [], mergedTotal: 0, merged: [] },
  };
  let total = 0;
  let done = 0;
  const places = new Map<number, Place>();
  const isWanted = isAmong(target.lines);
  let place: Place | Lack | undefined = first && (await placeIn(tx, first, places));
  for await (const step of inBatches(format, text, BATCH, target.signal)) {
    if ('total' in step) {
      total = step.total;
    } else if ('skipped' in step) {
      // What could not be read was told the first time.
      if (target.lines === undefined) skip(outcome, step.skipped);
    } else if ('project' in step) {
      place = await enter(target, tx, step.project, places, outcome);
    } else if (Array.isArray(step) && place) {
      done += step.length;
      demandSize(library, done);
      const references = step.filter(({ line }) => isWanted(line));
      if ('reason' in place) {
        for (const reference of references) wait(outcome, reference, place);
        continue;
      }
      await storeBatch(target, tx, await draftsOf(format, references, place, outcome), place, outcome);
      if (step.length === BATCH) await progress.step(place.project.id, done, total);
    }
  }
  await storeRelations(tx, target.user, outcome.articles, outcome.related);
  return outcome;
};

const demandSize = ({ settings }: Library, count: number): void => {
  const most = settings.LIBRARY_IMPORT_MAX_ENTRIES;
  if (count > most) throw new HttpError(413, `The file has more than ${most} entries.`);
};
