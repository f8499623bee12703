/**
 * A footnote in the text: its number, and its words in a box below the line while the cursor is in them. They are part of the same
 * editor, so that everything that one can do to words one can do there: citing, comments, undo.
 */
import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView, NodeViewConstructor, ViewMutationRecord } from 'prosemirror-view';
import { numberingIn } from '../../editor/numbering-in.ts';
import type { EditorHost } from '../../editor/part.ts';
import { numbersOf } from '../numbers/number-watch.ts';
import { element } from '../shared/element.ts';
import type { FootnoteEchoes } from './footnote-echoes.ts';
import { intoFootnote } from './footnotes.ts';
import styles from './footnotes.module.css';

const isOwnLook = ({ type, target }: ViewMutationRecord, words: HTMLElement): boolean =>
  type === 'attributes' && target === words;

export class FootnoteView implements NodeView {
  readonly contentDOM = element('span', { class: styles.words, role: 'note' });
  /** A sign of its own, and no drawing of the style sheet: browsers could not tell a cursor before it from one behind it. */
  readonly #mark = element('sup', { class: styles.mark, contenteditable: 'false' });
  /** Is never seen. Without it the end of the words would be the same place as that behind the number, and the cursor stay where it is not drawn. */
  readonly #end = element('span', { contenteditable: 'false', hidden: '' });
  readonly dom = element('span', { class: styles.footnote, role: 'doc-noteref' }, this.#mark, this.contentDOM, this.#end);
  readonly #host: EditorHost;
  readonly #view: EditorView;
  readonly #getPos: () => number | undefined;
  readonly #echoes: FootnoteEchoes;
  readonly #following;
  readonly #changes = new MutationObserver(() => this.#echoes.drawSoon());

  constructor(host: EditorHost, view: EditorView, getPos: () => number | undefined, echoes: FootnoteEchoes) {
    this.#host = host;
    this.#view = view;
    this.#getPos = getPos;
    this.#echoes = echoes;
    this.#following = numbersOf(host).onChange(() => this.#draw());
    this.#changes.observe(this.contentDOM, { childList: true, characterData: true, subtree: true });
    this.dom.addEventListener('mousedown', (event) => this.#press(event));
    echoes.add(this);
    this.#draw();
  }

  /** As it is told in the text; empty until it is counted. */
  get number(): string {
    return this.dom.dataset['note'] ?? '';
  }

  get place(): number | undefined {
    return this.#getPos();
  }

  enter(): void {
    const at = this.#getPos();
    if (at === undefined) return;
    this.#view.dispatch(intoFootnote(this.#view.state.tr, at));
    this.#view.focus();
  }

  update(node: Node): boolean {
    if (node.type.name !== 'footnote') return false;
    this.#draw();
    return true;
  }

  stopEvent(event: Event): boolean {
    return event.type === 'mousedown' && this.#isMark(event);
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    if (mutation.type === 'selection') return false;
    // Where the box stands and what its number is are told to its own element.
    return !this.contentDOM.contains(mutation.target) || isOwnLook(mutation, this.contentDOM);
  }

  destroy(): void {
    this.#following.dispose();
    this.#changes.disconnect();
    this.#echoes.remove(this);
  }

  #draw(): void {
    const at = this.#getPos();
    const number = (at === undefined ? undefined : numberingIn(this.#view.state).at(at)?.number) ?? '';
    if (number === this.number) return;
    const name = this.#host.t('nodes.footnote.name', { number });
    this.dom.dataset['note'] = number;
    this.#mark.textContent = number;
    this.contentDOM.dataset['note'] = number;
    this.dom.setAttribute('aria-label', name);
    this.contentDOM.setAttribute('aria-label', name);
    this.#echoes.drawSoon();
  }

  #isMark({ target }: Event): boolean {
    return target === this.dom || target === this.#mark;
  }

  #press(event: MouseEvent): void {
    if (!this.#isMark(event) || event.button !== 0 || event.shiftKey) return;
    event.preventDefault();
    this.enter();
  }
}

export const footnoteView =
  (host: EditorHost, echoes: FootnoteEchoes): NodeViewConstructor =>
  (_node, view, getPos) =>
    new FootnoteView(host, view, getPos, echoes);
