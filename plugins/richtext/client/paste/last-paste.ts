/** What was pasted last into an editor, for parts that go on with it: citations of other programs are looked up, pictures sent. */
import type { FieldCitation } from '../../common/html/paste/word-fields.ts';
import type { EditorHost } from '../editor/part.ts';

interface LastPaste {
  fields: readonly FieldCitation[];
  /** As the document numbers them; `undefined` for one that is not in it. */
  pictures: readonly (File | undefined)[];
}

const pastes = new WeakMap<EditorHost, LastPaste>();

/** The one of an editor. */
export const lastPasteOf = (host: EditorHost): LastPaste => {
  const known = pastes.get(host) ?? { fields: [], pictures: [] };
  pastes.set(host, known);
  return known;
};
