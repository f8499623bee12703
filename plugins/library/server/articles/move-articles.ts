/** References to another project, with their notes, citations and tags (decisions §3 "Move document"). */
import { HttpError, sql } from '#server-kit';
import { openProject } from '../access.ts';
import { type Done, named } from '../activity/record-activity.ts';
import type { Library, Tx } from '../library.ts';
import { announce } from '../shared/announce.ts';
import { touchProjects } from '../shared/touch.ts';
import { giveKeys } from './citekeys.ts';
import type { ProjectRow } from '../tables.ts';
import { openArticles } from './open-article.ts';
import { reindex } from './store-articles.ts';

/** Tables whose rows follow their reference. */
const FOLLOWERS = ['library_citation', 'library_article_note', 'library_citation_note', 'library_tag'];

interface Origin {
  readonly project: number;
  readonly articles: number[];
}

const originsOf = (moving: readonly { id: number; project: number }[]): Origin[] =>
  [...new Set(moving.map(({ project }) => project))].map((project) => ({
    project,
    articles: moving.filter((article) => article.project === project).map(({ id }) => id),
  }));

/** Who sees one of the projects need not see the other, so each is told of its own side: what came, or what left. */
const doneIn = (by: number, { id, title }: ProjectRow, origins: readonly Origin[], moved: readonly number[]): Done => {
  const left = origins.find(({ project }) => project === id);
  const values = left ? { old_value: title, ...named(left.articles) } : { new_value: title, ...named(moved) };
  return { by, type: 'reference_moved', ...values };
};

/** @returns those that stood in another project before, by that project */
export const moveArticles = async (
  library: Library,
  tx: Tx,
  user: number,
  ids: readonly number[],
  target: number,
): Promise<Origin[]> => {
  const { articles, projects } = await openArticles(tx, user, ids, 'write');
  const project = await openProject(tx, user, target, 'write');
  const moving = articles.filter((article) => article.project !== target);
  if (moving.length === 0) return [];
  // Another owner's limits and files would have to take them over.
  if (moving.some((article) => article.owner !== project.owner)) {
    throw new HttpError(400, 'References can only be moved between projects of the same owner.');
  }
  const moved = moving.map((article) => article.id);
  const keys = await giveKeys(
    tx,
    target,
    moving.map(({ citekey }) => ({ info: {}, citekey })),
  );
  await sql`
    update library_article a set project = ${target}, citekey = rows.citekey, version = a.version + 1, updated_at = now()
    from unnest(${moved}::bigint[], ${keys}::text[]) as rows(id, citekey) where a.id = rows.id`.execute(tx);
  for (const table of FOLLOWERS) {
    await sql`update ${sql.table(table)} set project = ${target} where article = any(${moved}::bigint[])`.execute(tx);
  }
  await reindex(
    tx,
    moving.flatMap(({ id, citekey }, index) => (keys[index] === citekey ? [] : [id])),
  );
  const touched = [project, ...projects.filter(({ id }) => id !== target)];
  await touchProjects(
    tx,
    touched.map(({ id }) => id),
  );
  const origins = originsOf(moving);
  for (const one of touched) {
    const here = origins.find((origin) => origin.project === one.id)?.articles ?? moved;
    await announce(library, tx, one, ['articles', 'citations', 'tags'], here, doneIn(user, one, origins, moved));
  }
  return origins;
};
