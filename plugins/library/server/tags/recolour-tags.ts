/** Tags of references coloured otherwise, or written in other letters; which they are stays the same. */
import { sql } from '#server-kit';
import type { CitationTag } from '../../common/model/citation-tags.ts';
import { openArticles } from '../articles/open-article.ts';
import type { Library, Tx } from '../library.ts';
import { announce } from '../shared/announce.ts';
import { prepareBulk, settleLater } from '../shared/bulk.ts';
import { touchProjects } from '../shared/touch.ts';

/** @param tags as they are from now on, where these references carry them @throws HttpError 403 or 404 */
export const recolourTags = async (
  library: Library,
  tx: Tx,
  user: number,
  ids: readonly number[],
  tags: readonly CitationTag[],
): Promise<void> => {
  await prepareBulk(tx);
  const { articles, projects } = await openArticles(tx, user, ids, 'write');
  const wanted = articles.map(({ id }) => id);
  // Before the tags, whose triggers then need not write the references again for devices.
  await sql`update library_article set updated_at = now() where id = any(${wanted}::bigint[])`.execute(tx);
  await sql`
    update library_tag t set text = w.text, color = w.color, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as w(text text, color text)
    where t.article = any(${wanted}::bigint[]) and lower(t.text) = lower(w.text)`.execute(tx);
  await settleLater(library, tx, wanted.length);
  await touchProjects(
    tx,
    projects.map(({ id }) => id),
  );
  for (const project of projects) {
    const here = articles.filter((article) => article.project === project.id).map(({ id }) => id);
    // A new colour changes nothing that anybody would look for later.
    await announce(library, tx, project, ['tags', 'articles'], here);
  }
};
