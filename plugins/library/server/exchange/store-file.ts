/** Stores what an imported file brings, batch by batch, and holds it against the plan. */
import { randomUUID } from 'node:crypto';
import { HttpError } from '#plugin-api/server';
import { fitting } from '../../common/formats/fit.ts';
import type { Format } from '../../common/formats/formats.ts';
import type { ImportedProject, ImportedReference, SkippedEntry } from '../../common/formats/reference.ts';
import { type Related, storeRelations } from '../relations/relations-in-files.ts';
import type { LibraryLimit } from '../../common/limits.ts';
import { type ItemIds, noItems } from '../../common/model.ts';
import { keyGiver } from '../articles/citekeys.ts';
import { storeArticles } from '../articles/store-articles.ts';
import type { Library, Tx } from '../library.ts';
import type { ProjectRow } from '../tables.ts';
import { accountNew } from '../usage.ts';
import type { Progress } from './import-progress.ts';
import { withOwnFiles } from './own-files.ts';
import { inBatches } from './read-file.ts';
import { storeAnnotations } from './store-annotations.ts';

/** References of one statement. */
const BATCH = 250;
/** Skipped entries that an answer lists. */
const MOST_SKIPPED = 1000;

/** What every import is held against. */
const LIMITS = ['library.project', 'library.article', 'library.items', 'library.storage'] as const;
/** What only those are held against that bring such things. */
const LIMITS_OF = {
  article_notes: 'library.notes',
  citations: 'library.citations',
  citation_notes: 'library.markdowns',
} as const;
const ANNOTATIONS = ['article_notes', 'citations', 'citation_notes'] as const;

interface Outcome extends Required<ItemIds> {
  /** All that references went into, made by this import or there before. */
  readonly into: ProjectRow[];
  /** What references of the file belong to, by guid. */
  readonly related: Related[];
  /** Files that references were joined with again. */
  files: number;
  skippedTotal: number;
  readonly skipped: SkippedEntry[];
}

export interface Target {
  readonly library: Library;
  readonly user: number;
  readonly owner: number;
  readonly progress: Progress;
  /** Makes a project that the file brings. */
  readonly makeProject?: (project: ImportedProject) => Promise<ProjectRow>;
}

/** The project that takes what comes next, and what gives out its keys. */
interface Place {
  readonly project: ProjectRow;
  readonly giveKey: (reference: ImportedReference) => string;
}

const placeIn = async (tx: Tx, project: ProjectRow): Promise<Place> => ({ project, giveKey: await keyGiver(tx, project.id) });

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

/** Fails before more is stored where it is plain that so many do not fit. */
const demandRoom = async ({ library, owner }: Target, tx: Tx, feature: 'article' | 'project', count: number): Promise<void> => {
  const state = (await library.limits.state(owner)).find(({ featureId }) => featureId === feature);
  const isTooMuch = state?.limit != null && state.used + count > state.limit;
  if (isTooMuch) await library.limits.claim(tx, owner, `library.${feature}`, count);
};

const draftOf = (format: Format, { giveKey }: Place, reference: ImportedReference) => {
  const { info, article } = reference;
  const source = info.source ?? SOURCES[format];
  const { comment, screenshot, page_number, x_position, y_position, articleTags } = article ?? {};
  return {
    info: fitting({ ...info, guid: info.guid ?? randomUUID(), ...(source === undefined ? {} : { source }) }),
    citekey: giveKey(reference),
    ...{ comment, screenshot, page_number, x_position, y_position, tags: articleTags },
  };
};

const storeBatch = async (
  { user }: Target,
  tx: Tx,
  format: Format,
  batch: readonly ImportedReference[],
  place: Place,
  outcome: Outcome,
): Promise<void> => {
  const { project } = place;
  const drafts = batch.map((reference) => draftOf(format, place, reference));
  const files = await withOwnFiles(
    tx,
    user,
    drafts.map(({ info }) => info),
  );
  const full = drafts.map((draft, index) => ({ ...draft, ...files[index] }));
  const ids = await storeArticles(tx, { owner: project.owner, project: project.id, user }, full);
  outcome.articles.push(...ids);
  outcome.files += files.filter(({ file }) => file).length;
  for (const [index, { article }] of batch.entries())
    if (article?.related?.length) outcome.related.push({ id: ids[index] ?? 0, guids: article.related });
  const annotated = batch.flatMap(({ article: from }, index) => (from ? [{ id: ids[index] ?? 0, from }] : []));
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

export const storeFile = async (target: Target, tx: Tx, format: Format, text: string, first?: ProjectRow): Promise<Outcome> => {
  const { library, progress } = target;
  const outcome: Outcome = { ...noItems(), into: first ? [first] : [], related: [], files: 0, skippedTotal: 0, skipped: [] };
  let total = 0;
  let place = first && (await placeIn(tx, first));
  for await (const step of inBatches(format, text, BATCH)) {
    if ('total' in step) {
      total = step.total;
      await demandRoom(target, tx, 'article', total);
    } else if ('skipped' in step) {
      if (++outcome.skippedTotal <= MOST_SKIPPED) outcome.skipped.push(step.skipped);
    } else if ('project' in step) {
      await demandRoom(target, tx, 'project', outcome.projects.length + 1);
      const project = await target.makeProject?.(step.project);
      if (!project) continue;
      outcome.projects.push(project.id);
      outcome.into.push(project);
      place = await placeIn(tx, project);
    } else if (Array.isArray(step) && place) {
      demandSize(library, outcome.articles.length + step.length);
      await storeBatch(target, tx, format, step, place, outcome);
      if (step.length === BATCH) await progress.step(place.project.id, outcome.articles.length, total);
    }
  }
  await storeRelations(tx, target.user, outcome.articles, outcome.related);
  return outcome;
};

const demandSize = ({ settings }: Library, count: number): void => {
  const most = settings.LIBRARY_IMPORT_MAX_ENTRIES;
  if (count > most) throw new HttpError(413, `The file has more than ${most} entries.`);
};
