/** Citations in the sources that know the highlight they rest on. The browser keeps their places; the server keeps the list. */
import { HttpError } from '#server-kit';
import type { CiteLink } from '../../common/model.ts';
import { openPaper } from '../access.ts';
import { announce } from '../announce.ts';
import type { Latex } from '../latex.ts';
import type { FileRow } from '../tables.ts';
import { differences, tellUses } from '../uses/tell-uses.ts';

/** A reference that was merged into another has its highlights, and its PDF, there. */
const withoutMerged = async (latex: Latex, links: readonly CiteLink[]): Promise<CiteLink[]> => {
  const merged = await latex.library.access.mergedInto(links.map(({ article }) => article));
  return links.map((link) => ({ ...link, article: merged.get(link.article) ?? link.article }));
};

const linksOf = async (latex: Latex, { owner, id }: FileRow): Promise<CiteLink[]> => {
  const rows = await latex.db
    .selectFrom('latex_cite_link')
    .selectAll()
    .where('owner', '=', owner)
    .where('file', '=', id)
    .orderBy('position')
    .execute();
  return withoutMerged(
    latex,
    rows.map(({ path, key, citation, article, anchor, at }) => ({ path, key, citation, article, anchor, offset: at })),
  );
};

export const citeLinksOf = async (latex: Latex, user: number, id: number): Promise<CiteLink[]> =>
  linksOf(latex, await openPaper(latex, latex.db, user, id, 'read'));

/** @throws HttpError 404, 403, 400 for references or highlights that the user cannot see and that nobody has linked to before */
export const setCiteLinks = async (latex: Latex, user: number, id: number, sent: readonly CiteLink[]): Promise<CiteLink[]> => {
  const links = await withoutMerged(latex, sent);
  const wanted = {
    articles: links.map(({ article }) => article),
    citations: links.flatMap(({ citation }) => (citation === null ? [] : [citation])),
  };
  const paper = await openPaper(latex, latex.db, user, id, 'write');
  const seen = await latex.library.access.visible(user, wanted);
  // A reference that was deleted meanwhile, or that a co-author alone sees, keeps its link: the citation is still in the text. A new link
  // to one is refused.
  const old = await linksOf(latex, paper);
  const before = new Set(old.flatMap(({ article, citation }) => [`a${article}`, `c${citation}`]));
  const unknown = wanted.articles.some((article) => !seen.articles.has(article) && !before.has(`a${article}`));
  if (unknown || wanted.citations.some((citation) => !seen.citations.has(citation) && !before.has(`c${citation}`))) {
    throw new HttpError(400, 'A citation links to a reference that is not in your library.');
  }
  await latex.db.transaction().execute(async (tx) => {
    const { owner } = await openPaper(latex, tx, user, id, 'write', { lock: true });
    await tx.deleteFrom('latex_cite_link').where('owner', '=', owner).where('file', '=', id).execute();
    const rows = links.map(({ path, key, citation, article, anchor, offset }, position) => ({
      owner,
      file: id,
      position,
      path,
      key,
      citation,
      article,
      at: offset,
      anchor: JSON.stringify(anchor),
    }));
    // PostgreSQL takes at most 65,535 values in a statement.
    for (let at = 0; at < rows.length; at += 2_000)
      await tx
        .insertInto('latex_cite_link')
        .values(rows.slice(at, at + 2_000))
        .execute();
    await announce(latex, paper, tx);
    await tellUses(latex, paper, differences(old, links), tx);
  });
  return [...links];
};
