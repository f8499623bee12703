/** What every text has, whatever its parts are: there is a line to write in, and keys that no part takes do what they do everywhere. */
import { baseKeymap } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { Plugin, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { NODES } from '../../common/schema/schema.ts';
import type { EditorHost } from './part.ts';
import { typedScroll } from './typed-scroll.ts';

/** Shown in a text that says nothing yet. */
const hint = (host: EditorHost, doc: Node): DecorationSet | null => {
  const first = doc.firstChild;
  const isEmpty = doc.childCount === 1 && first?.type.name === 'line' && first.content.size === 0;
  if (!isEmpty || !host.file.mayWrite) return null;
  return DecorationSet.create(doc, [Decoration.node(0, first.nodeSize, { 'data-hint': host.t('editor.hint') })]);
};

/** The cursor goes behind all that there is, in a line that is made where there is none. */
const toEnd = (view: EditorView): void => {
  const { tr, doc } = view.state;
  if (!doc.lastChild?.isTextblock) tr.insert(doc.content.size, NODES.line!.create());
  view.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView());
  view.focus();
};

/** A text without a line cannot be typed in. */
const linePlugin = (host: EditorHost): Plugin =>
  new Plugin({
    appendTransaction: (transactions, _, { doc, tr }) => {
      if (doc.childCount > 0 || !host.file.mayWrite || !transactions.some(({ docChanged }) => docChanged)) return null;
      tr.insert(0, NODES.line!.create());
      return tr.setSelection(TextSelection.atStart(tr.doc));
    },
    props: {
      decorations: ({ doc }) => hint(host, doc),
      handleKeyDown: (view) => {
        if (view.state.doc.childCount === 0 && host.file.mayWrite) toEnd(view);
        return false;
      },
      handleDOMEvents: {
        focus: (view) => {
          if (view.state.doc.childCount === 0 && host.file.mayWrite) toEnd(view);
          return false;
        },
        // Below the last block there is room to go on.
        mousedown: (view, event) => {
          const last = view.dom.lastElementChild?.getBoundingClientRect();
          if (event.button !== 0 || event.target !== view.dom || !last || event.clientY <= last.bottom || !view.editable)
            return false;
          if (view.state.doc.lastChild?.isTextblock) return false;
          event.preventDefault();
          toEnd(view);
          return true;
        },
      },
    },
  });

export const framePlugins = (host: EditorHost): readonly Plugin[] => [
  linePlugin(host),
  typedScroll(),
  keymap(baseKeymap),
  dropCursor({ class: 'rich-drop', color: false, width: 2 }),
];
