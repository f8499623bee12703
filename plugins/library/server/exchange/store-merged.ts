/** Entries that references of the library were already: what only they have is added to these, as an edit is. */
import { sql, inStretches } from '#server-kit';
import { DEFAULT_BAND } from '../../common/colours.ts';
import { filledFrom } from '../../common/duplicates/known-work.ts';
import type { ImportedReference } from '../../common/formats/reference.ts';
import type { ArticleInfo } from '../../common/model.ts';
import { infoFields } from '../../common/info-fields.ts';
import { openableArticles } from '../articles/open-article.ts';
import { reindex } from '../articles/store-articles.ts';
import { type Change, type Editable, endMany, inParts, writePart } from '../articles/write-many.ts';
import type { Library, Tx } from '../library.ts';
import { merge } from '../shared/change.ts';
import { groupBy } from '../shared/group-by.ts';
import type { ProjectRow } from '../tables.ts';
import { accountNew } from '../usage.ts';
import { storeAnnotations } from './store-annotations.ts';

/** What entries of the file say of one reference. */
export interface Addition extends Pick<ImportedReference, 'notes' | 'tags'> {
  readonly article: number;
  readonly info: ArticleInfo;
  readonly line: number;
}

function* changesOf(part: readonly Editable[], additions: ReadonlyMap<number, readonly Addition[]>): Generator<void, Change[]> {
  const changes: Change[] = [];
  for (const article of part) {
    const filled = (additions.get(article.id) ?? []).reduce((info, one) => filledFrom(info, one.info), article.info);
    const { changed } = merge(article, infoFields(article.info), infoFields(filled), undefined);
    if (Object.keys(changed).length > 0) changes.push({ article, changed });
    yield;
  }
  return changes;
}

/** @returns references that carry a tag which they did not carry before */
const addTags = async (tx: Tx, additions: readonly Addition[]): Promise<number[]> => {
  const tags = additions.flatMap(({ article, tags: own = [] }) =>
    own.map(({ text, color = DEFAULT_BAND }) => ({ article, text, color })),
  );
  if (tags.length === 0) return [];
  const { rows } = await sql<{ article: number }>`
    insert into library_tag (owner, project, article, text, color)
    select a.owner, a.project, a.id, rows.text, rows.color
    from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as rows(article bigint, text text, color text)
      join library_article a on a.id = rows.article
    on conflict do nothing returning article`.execute(tx);
  return [...new Set(rows.map(({ article }) => article))];
};

/** Stores the notes of a project's references that are not there with the same text. @returns references with new ones */
const addNotes = async (
  library: Library,
  tx: Tx,
  user: number,
  project: ProjectRow,
  additions: readonly Addition[],
): Promise<number[]> => {
  const wanted = additions.flatMap(({ article, notes = [] }) => notes.map((text) => ({ article, text })));
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ article: number; text: string }>`
    select distinct w.article, w.text
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(article bigint, text text)
    where not exists (select from library_article_note n where n.article = w.article and n.text = w.text)`.execute(tx);
  const annotated = [...groupBy(rows, ({ article }) => article)].map(([id, notes]) => {
    const articleNotes = notes.map(({ text }) => ({ text, version: 1 }));
    return { id, from: { articleVersion: 1, articleNotes, articleCitations: [] } };
  });
  const { article_notes } = await storeAnnotations(tx, project, user, annotated);
  if (article_notes.length === 0) return [];
  await accountNew(tx, project.owner, { article_notes });
  for (const limit of ['library.notes', 'library.items', 'library.storage'] as const)
    await library.limits.claim(tx, project.owner, limit, 0);
  return annotated.map(({ id }) => id);
};

/**
 * Comes after the accounting of what the file has made: of that some may be filled as well. What somebody has deleted, or taken
 * away from the user, while the file was read is left out.
 * @returns the references that changed
 */
export const storeMerged = async (library: Library, tx: Tx, user: number, all: readonly Addition[]): Promise<number[]> => {
  if (all.length === 0) return [];
  const additions = groupBy(all, ({ article }) => article);
  const { articles, projects } = await openableArticles(tx, user, [...additions.keys()]);
  const changed = new Set<number>();
  for await (const part of inParts(
    tx,
    articles.map(({ id }) => id),
  )) {
    const changes = await inStretches(changesOf(part, additions));
    await writePart(library, tx, changes);
    for (const { article } of changes) changed.add(article.id);
  }
  const inUse = articles.flatMap(({ id }) => additions.get(id) ?? []);
  const tagged = await addTags(tx, inUse);
  await reindex(tx, tagged);
  for (const id of tagged) changed.add(id);
  const projectOf = new Map(articles.map(({ id, project }) => [id, project]));
  for (const project of projects) {
    const here = inUse.filter(({ article }) => projectOf.get(article) === project.id);
    for (const id of await addNotes(library, tx, user, project, here)) changed.add(id);
  }
  const byProject = groupBy([...changed], (id) => projectOf.get(id) ?? 0);
  await endMany(library, tx, user, projects, byProject);
  return [...changed];
};
