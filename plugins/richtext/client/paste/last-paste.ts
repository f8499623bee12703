/** What was pasted last into an editor, for parts that go on with it: citations of other programs are looked up. */
import type { FieldCitation } from '../../common/html/paste/word-fields.ts';
import type { EditorHost } from '../editor/part.ts';

interface LastPaste {
  fields: readonly FieldCitation[];
}

const pastes = new WeakMap<EditorHost, LastPaste>();

/** The one of an editor. */
export const lastPasteOf = (host: EditorHost): LastPaste => {
  const known = pastes.get(host) ?? { fields: [] };
  pastes.set(host, known);
  return known;
};
