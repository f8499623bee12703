/** Tags of citations as they are stored: each text once, in its colour. */
import { HttpError } from '#server-kit';
import { type CitationTag, MOST_CITATION_TAGS, isSameTag, withTagsChanged } from '../../common/model/citation-tags.ts';
import type { Citation, TagLabel } from '../../common/model.ts';
import { notFound } from '../access.ts';
import type { Library, Tx } from '../library.ts';
import { partsOf } from '../scope.ts';
import { colourOf } from '../tags/tag-articles.ts';
import { CITATIONS } from './kinds.ts';
import { changeAnnotation, readAnnotation } from './store.ts';

/** A tag without a colour takes the one that it has where the user sees it. */
export const coloured = async (
  tx: Tx,
  user: number,
  tags: readonly TagLabel[],
  present: readonly CitationTag[] = [],
): Promise<CitationTag[]> => {
  const parts = tags.some(({ color }) => color === undefined) ? await partsOf(tx, user) : [];
  const found: CitationTag[] = [];
  for (const { text, color } of tags) {
    const own = color ?? present.find((tag) => isSameTag(tag.text, text))?.color;
    found.push({ text, color: own ?? (await colourOf(tx, parts, text)) });
  }
  return withTagsChanged([], found, []);
};

/** Adds and takes away, whatever others did to its tags meanwhile. @throws HttpError 400, 403 or 404 */
export const tagCitation = async (
  library: Library,
  tx: Tx,
  user: number,
  id: number,
  add: readonly TagLabel[],
  remove: readonly string[],
): Promise<Citation> => {
  const row = await readAnnotation(tx, CITATIONS, id, true);
  if (!row) throw notFound();
  const tags = withTagsChanged(row.tags, await coloured(tx, user, add, row.tags), remove);
  if (tags.length > MOST_CITATION_TAGS) throw new HttpError(400, `A citation may have at most ${MOST_CITATION_TAGS} tags.`);
  return (await changeAnnotation(library, tx, user, CITATIONS, id, { tags })).record;
};
