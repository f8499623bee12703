/** A reference in the text: it says what it refers to as that is called now, and leads there. */
import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view';
import type { Disposable } from '#plugin-api';
import { numberingIn } from '../../editor/numbering-in.ts';
import type { CrossReferenceAttrs } from '../../../common/schema/inline.ts';
import type { EditorHost } from '../../editor/part.ts';
import { numbersOf } from '../numbers/number-watch.ts';
import { textWords } from '../numbers/text-words.ts';
import { element } from '../shared/element.ts';
import { printed } from './printed.ts';
import styles from './references.module.css';
import { goTo } from './targets.ts';

class ReferenceView implements NodeView {
  readonly dom = element('span', { class: styles.reference, role: 'link' });
  readonly #host: EditorHost;
  readonly #view: EditorView;
  readonly #following: Disposable;
  #node: Node;

  constructor(host: EditorHost, node: Node, view: EditorView, edit: () => void) {
    this.#host = host;
    this.#node = node;
    this.#view = view;
    this.#following = numbersOf(host).onChange(() => this.#draw());
    this.dom.addEventListener('mousedown', (event) => {
      if (event.button === 0 && (event.ctrlKey || event.metaKey)) event.preventDefault();
    });
    this.dom.addEventListener('click', (event) => {
      if (event.button === 0 && (event.ctrlKey || event.metaKey)) this.follow();
    });
    this.dom.addEventListener('dblclick', edit);
    this.#draw();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    this.#draw();
    return true;
  }

  follow(): void {
    const target = numberingIn(this.#view.state).of(this.#attrs.target);
    if (target) goTo(this.#view, target);
  }

  stopEvent(event: Event): boolean {
    return event.type === 'mousedown' && event instanceof MouseEvent && (event.ctrlKey || event.metaKey);
  }

  ignoreMutation(): boolean {
    return true;
  }

  destroy(): void {
    this.#following.dispose();
  }

  get #attrs(): CrossReferenceAttrs {
    return this.#node.attrs as CrossReferenceAttrs;
  }

  #draw(): void {
    const { t } = this.#host;
    const text = printed(textWords(this.#host), numberingIn(this.#view.state), this.#attrs);
    this.dom.textContent = text ?? t('nodes.reference.broken');
    this.dom.classList.toggle(styles.broken ?? '', text === undefined);
    this.dom.title = text === undefined ? t('nodes.reference.brokenHelp') : t('nodes.reference.help');
  }
}

export const referenceView =
  (host: EditorHost, edit: (at: number) => void): NodeViewConstructor =>
  (node, view, getPos) =>
    new ReferenceView(host, node, view, () => {
      const at = getPos();
      if (at !== undefined) edit(at);
    });
