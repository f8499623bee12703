/** Citations answer a click, Enter, and what is dropped beside them. */
import { NodeSelection, Plugin, TextSelection } from 'prosemirror-state';
import { draggedHighlight, draggedReferences, HIGHLIGHT_DRAG, REFERENCE_DRAG } from '#plugins/library/common/reference-drag.ts';
import { NODES } from '../../common/schema/schema.ts';
import type { CitingSession } from './citing-session.ts';
import { mayCiteAt } from './insert/write-citation.ts';

/** References that one drop may cite: more is a slip of the hand. */
const MOST_AT_ONCE = 50;

export const openByHand = (session: CitingSession): Plugin =>
  new Plugin({
    props: {
      handleClickOn: (_view, _at, node, at, event) => {
        if (node.type !== NODES.citation || event.button !== 0) return false;
        // Who may not write has nothing to change, and comes for what is cited.
        if (event.ctrlKey || event.metaKey || !session.host.file.mayWrite) void session.openCited(node);
        else session.cite({ kind: 'citation', at });
        return true;
      },
      handleKeyDown: ({ state: { selection } }, event) => {
        if (event.key !== 'Enter' || !(selection instanceof NodeSelection) || selection.node.type !== NODES.citation)
          return false;
        if (event.altKey || event.ctrlKey || !session.host.file.mayWrite) void session.openCited(selection.node);
        else session.cite({ kind: 'citation', at: selection.from });
        return true;
      },
      handleDrop: (view, event) => {
        const { dataTransfer } = event;
        if (!dataTransfer || ![REFERENCE_DRAG, HIGHLIGHT_DRAG].some((type) => dataTransfer.types.includes(type))) return false;
        event.preventDefault();
        const highlight = draggedHighlight(dataTransfer);
        const articles = draggedReferences(dataTransfer).slice(0, MOST_AT_ONCE);
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        if (at === undefined || !mayCiteAt(view.state.doc, at)) return true;
        view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at)));
        view.focus();
        if (highlight) void session.addSource(highlight);
        else session.add(articles.map((article) => ({ article })));
        return true;
      },
    },
  });
