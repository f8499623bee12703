/** Lines in the editor: those that are tasks have a box that can be ticked, all others are drawn by the schema. */
import { DOMSerializer } from 'prosemirror-model';
import type { NodeView, NodeViewConstructor } from 'prosemirror-view';
import type { EditorHost } from '../editor/part.ts';
import { tick } from './lists.ts';

export const taskView =
  (host: EditorHost): NodeViewConstructor =>
  (node, view, getPos) => {
    const { dom, contentDOM } = DOMSerializer.renderSpec(document, node.type.spec.toDOM!(node));
    const drawn = { dom, ...(contentDOM && { contentDOM }) };
    if (node.attrs.list !== 'task' || !(dom instanceof HTMLElement)) return drawn;
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.checked = node.attrs.checked === true;
    box.tabIndex = -1;
    box.setAttribute('aria-label', host.t('editor.task'));
    const mark = document.createElement('span');
    mark.contentEditable = 'false';
    mark.dataset.task = '';
    mark.append(box);
    const words = document.createElement('span');
    words.dataset.words = '';
    dom.append(mark, words);
    box.addEventListener('mousedown', (event) => event.preventDefault());
    box.addEventListener('click', (event) => {
      event.preventDefault();
      const pos = getPos();
      const transaction = host.file.mayWrite && pos !== undefined ? tick(view.state, pos) : undefined;
      if (transaction) view.dispatch(transaction);
    });
    const task: NodeView = { dom, contentDOM: words, ignoreMutation: (mutation) => !words.contains(mutation.target) };
    return task;
  };
