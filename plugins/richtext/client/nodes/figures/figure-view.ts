/** A figure: pictures side by side or a table, and a caption that begins with its number. */
import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView, NodeViewConstructor, ViewMutationRecord } from 'prosemirror-view';
import type { Disposable } from '#plugin-api';
import { numberingOf } from '../../../common/numbering.ts';
import type { EditorHost } from '../../editor/part.ts';
import { BlockBar } from '../bars/block-bar.ts';
import { numbersOf } from '../numbers/number-watch.ts';
import { textWords } from '../numbers/text-words.ts';
import { element } from '../shared/element.ts';
import { tableActions } from '../tables/table-actions.ts';
import { figureActions } from './figure-actions.ts';
import styles from './figures.module.css';

class FigureView implements NodeView {
  readonly contentDOM = element('div', { class: styles.content });
  readonly dom = element('figure', { class: styles.figure }, this.contentDOM);
  readonly #host: EditorHost;
  readonly #view: EditorView;
  readonly #getPos: () => number | undefined;
  readonly #following: Disposable;
  readonly #bar: BlockBar;
  #node: Node;

  constructor(host: EditorHost, node: Node, view: EditorView, getPos: () => number | undefined) {
    this.#host = host;
    this.#node = node;
    this.#view = view;
    this.#getPos = getPos;
    this.#following = numbersOf(host).onChange(() => this.#draw());
    const isTable = node.attrs['kind'] === 'table';
    this.#bar = new BlockBar(
      host,
      host.t(`nodes.${isTable ? 'table' : 'figure'}.bar`),
      isTable ? tableActions : figureActions,
      view.state,
    );
    this.#bar.belongsTo(this.dom);
    this.#draw();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type || node.attrs['kind'] !== this.#node.attrs['kind']) return false;
    this.#node = node;
    this.#draw();
    return true;
  }

  ignoreMutation({ type, target }: ViewMutationRecord): boolean {
    return type !== 'selection' && !this.contentDOM.contains(target);
  }

  destroy(): void {
    this.#following.dispose();
    this.#bar.dispose();
  }

  #draw(): void {
    const at = this.#getPos();
    const { number, kind = 'figure' } = (at === undefined ? undefined : numberingOf(this.#view.state.doc).at(at)) ?? {};
    const name = textWords(this.#host)(`nodes.name.${kind}`, { number: number ?? '' });
    // Before the words of the caption, and none of them.
    this.dom.style.setProperty('--label', JSON.stringify(`${name}. `));
    this.dom.style.setProperty('--columns', String(this.#node.attrs['columns'] ?? 1));
    this.dom.style.setProperty('--empty', JSON.stringify(this.#host.t('nodes.figure.caption')));
    this.dom.setAttribute('aria-label', name);
  }
}

export const figureView =
  (host: EditorHost): NodeViewConstructor =>
  (node, view, getPos) =>
    new FigureView(host, node, view, getPos);
