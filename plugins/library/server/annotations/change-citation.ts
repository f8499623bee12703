/** A change of a citation: its own fields, which may clash with what others did, and its tags, which never do. */
import type { Citation, CitationChange } from '../../common/model.ts';
import type { Library, Tx } from '../library.ts';
import { tagCitation } from './citation-tags.ts';
import { CITATIONS } from './kinds.ts';
import { changeAnnotation } from './store.ts';

/** @throws HttpError 400, 403, 404, or 409 where a field was changed elsewhere since */
export const changeCitation = async (
  library: Library,
  tx: Tx,
  user: number,
  id: number,
  { add_tags: add = [], remove_tags: remove = [], ...fields }: CitationChange,
): Promise<{ citation: Citation; conflict?: Citation }> => {
  const { record, conflict } = await changeAnnotation(library, tx, user, CITATIONS, id, fields);
  const isTagged = add.length + remove.length > 0 && !record.is_deleted;
  const citation = isTagged ? await tagCitation(library, tx, user, id, add, remove) : record;
  return { citation, ...(conflict && { conflict }) };
};
