/** The hand of checks in a source: what they change goes through the editor that shows it, and can be undone there. */
import type { Citing } from '../actions/citing.ts';
import { shows } from '../editor/shows.ts';
import type { OpenSources, SourceEditor } from '../editor/source-editor.ts';
import type { TextEdit } from '../language/cite-insertion.ts';
import type { ShownSource } from '../monaco/source-models.ts';
import type { SourceEdit } from '../../common/source-checks.ts';
import type { SourceHand } from './checked-source.ts';

const asTextEdit = ({ from, to, text }: SourceEdit): TextEdit => ({ start: from, end: to, text, cursor: from + text.length });

export const sourceHand = ({ paper, path }: ShownSource, editors: OpenSources, citing: Pick<Citing, 'citeBy'>): SourceHand => {
  /** The one that was used last, of those that show the source. */
  const editor = (): SourceEditor | undefined => editors.find(shows(paper.id, path));
  return {
    get isReadOnly() {
      return paper.documents.get(path)?.isShut ?? true;
    },
    edit: (edit) => editor()?.apply([asTextEdit(edit)]),
    cite: async (article, write) => {
      const shown = editor();
      if (!shown) return false;
      return citing.citeBy(shown, article, (key) => {
        const edit = write(key);
        return edit && asTextEdit(edit);
      });
    },
  };
};
