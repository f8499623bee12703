/** Citations that other programs have put into a text of Word, and that were pasted: their works, in the library of who pastes. */
import { readWorks } from '../../common/cited-works.ts';
import type { TakenWork } from '../../common/manuscript.ts';
import type { CitedWork } from '../../common/schema/inline.ts';
import { documentOf, NODES } from '../../common/schema/schema.ts';
import { openFile } from '../access.ts';
import { CitationReaders } from '../imports/docx/citations/readers.ts';
import { effectOf } from '../imports/docx/fields.ts';
import { takeCitations } from '../imports/take-works.ts';
import type { Richtext } from '../richtext.ts';

interface TakenFields {
  /** None where not all of its works are there. */
  readonly fields: CitedWork[][];
  readonly added: number;
}

/**
 * @param codes of the fields, as Word has them
 * @throws HttpError 404 or 403 for who may not write in the text
 */
export const takeFields = async (
  richtext: Richtext,
  user: number,
  id: number,
  codes: readonly string[],
): Promise<TakenFields> => {
  const { project } = await openFile(richtext, richtext.db, user, id, 'write');
  const readers = new CitationReaders(new Map());
  const citations = new Map<string, readonly TakenWork[]>();
  codes.forEach((code, at) => {
    const effect = effectOf(code, '', readers);
    if (effect.kind === 'cite') citations.set(String(at), effect.works);
  });
  const places = codes.map((_, at) => ({ type: 'line', content: [{ type: 'citation', attrs: { id: String(at), works: [] } }] }));
  const taken = await takeCitations(richtext, user, project, { doc: documentOf({ type: 'doc', content: places }), citations });
  const fields = taken.doc.children.map((line, at): CitedWork[] => {
    const cited = line.firstChild;
    const works = cited && cited.type === NODES.citation ? readWorks(cited.attrs.works) : [];
    return works.length === citations.get(String(at))?.length ? [...works] : [];
  });
  return { fields, added: taken.cited.added };
};
