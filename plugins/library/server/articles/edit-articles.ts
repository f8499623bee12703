/** Fields of many references edited in one step, shown beforehand, and taken back where nobody has changed them since. */
import { HttpError, inStretches } from '#server-kit';
import { TooLong } from '../../common/batch/apply-edits.ts';
import { editedFields, fieldsBefore, type Sample, SAMPLES, samplesOf } from '../../common/batch/edit-info.ts';
import { infoFields } from '../../common/info-fields.ts';
import type { FieldEdit, FieldsBefore } from '../../common/model/field-edit.ts';
import type { Library, Tx } from '../library.ts';
import { type Fields, merge } from '../shared/change.ts';
import { openArticles, openableArticles } from './open-article.ts';
import { beginMany, type Change, type Editable, endMany, inParts, writePart } from './write-many.ts';

/** Former values of one answer at the most, as signs of JSON. */
const MOST_BEFORE = 24 * 1024 * 1024;

const refused = (error: unknown, { citekey }: Editable): unknown =>
  error instanceof TooLong ? new HttpError(400, `${citekey}: ${error.message}`) : error;

/** What the edits change in a reference, by the names under which versions are kept. @throws HttpError 400 */
const changeOf = (article: Editable, edits: readonly FieldEdit[]): Fields => {
  try {
    return editedFields(article.info, edits);
  } catch (error) {
    throw refused(error, article);
  }
};

/** What they change in references of a part, those left out in which they change nothing. */
function* changesOf(part: readonly Editable[], edits: readonly FieldEdit[]): Generator<void, Change[]> {
  const changes: Change[] = [];
  for (const article of part) {
    const changed = changeOf(article, edits);
    if (Object.keys(changed).length > 0) changes.push({ article, changed });
    yield;
  }
  return changes;
}

const noteProject = (changed: Map<number, number[]>, { project, id }: Editable): void => {
  const known = changed.get(project);
  if (known) known.push(id);
  else changed.set(project, [id]);
};

/** @returns what was, of those that changed @throws HttpError 404, 403, or 400 when a text would get too long */
export const editArticles = async (
  library: Library,
  tx: Tx,
  user: number,
  ids: readonly number[],
  edits: readonly FieldEdit[],
): Promise<FieldsBefore[]> => {
  await beginMany(tx);
  const { articles, projects } = await openArticles(tx, user, ids, 'write');
  const before: FieldsBefore[] = [];
  const touched = new Map<number, number[]>();
  let room = MOST_BEFORE;
  for await (const part of inParts(
    tx,
    articles.map(({ id }) => id),
  )) {
    const changes = await inStretches(changesOf(part, edits));
    for (const { article, changed } of changes) {
      const info = fieldsBefore(article.info, changed);
      room -= JSON.stringify(info).length;
      before.push({ id: article.id, version: article.version + 1, info });
      noteProject(touched, article);
    }
    if (room < 0)
      throw new HttpError(400, 'These references hold too much text to be changed in one step. Choose fewer of them.');
    await writePart(library, tx, changes);
  }
  await endMany(library, tx, user, projects, touched);
  return before;
};

/** How many references the edits would change, and the first changes. Nothing is written. */
export const previewEdits = async (tx: Tx, user: number, ids: readonly number[], edits: readonly FieldEdit[]) => {
  const { articles } = await openArticles(tx, user, ids, 'write');
  const samples: Sample[] = [];
  let count = 0;
  for await (const part of inParts(
    tx,
    articles.map(({ id }) => id),
  )) {
    const changes = await inStretches(changesOf(part, edits));
    count += changes.length;
    for (const { article, changed } of changes)
      if (samples.length < SAMPLES) samples.push(...samplesOf(article, changed).slice(0, SAMPLES - samples.length));
  }
  return { changed: count, samples };
};

/**
 * Gives fields back what they held. What somebody has changed since stays, and so does what is gone, or may not be changed any
 * more.
 * @returns references that have their old values again, and those that do not have all of them
 */
export const restoreFields = async (
  library: Library,
  tx: Tx,
  user: number,
  data: readonly FieldsBefore[],
): Promise<{ changed: number; kept: number }> => {
  await beginMany(tx);
  const wanted = new Map(data.map((one) => [one.id, one]));
  const { articles, projects } = await openableArticles(tx, user, [...wanted.keys()]);
  const touched = new Map<number, number[]>();
  let kept = wanted.size - articles.length;
  let restored = 0;
  for await (const part of inParts(
    tx,
    articles.map(({ id }) => id),
  )) {
    const changes: Change[] = [];
    for (const article of part) {
      const one = wanted.get(article.id);
      if (!one) continue;
      const { changed, clashes } = merge(article, infoFields(article.info), infoFields(one.info), one.version);
      if (clashes.length > 0) kept++;
      else restored++;
      if (Object.keys(changed).length === 0) continue;
      changes.push({ article, changed });
      noteProject(touched, article);
    }
    await writePart(library, tx, changes);
  }
  await endMany(library, tx, user, projects, touched);
  return { changed: restored, kept };
};
