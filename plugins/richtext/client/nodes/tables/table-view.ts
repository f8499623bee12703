/** A table in the text: wider than the text it is moved sideways by itself, and its bar is there while the cursor is in it. */
import type { Node } from 'prosemirror-model';
import { TableView } from 'prosemirror-tables';
import type { EditorView, NodeViewConstructor, ViewMutationRecord } from 'prosemirror-view';
import type { EditorHost } from '../../editor/part.ts';
import { BlockBar } from '../bars/block-bar.ts';
import { element } from '../shared/element.ts';
import { tableActions } from './table-actions.ts';
import styles from './tables.module.css';

/** Pixels of a column that nobody has made as wide as they want it. */
export const NARROWEST_COLUMN = 48;

class FramedTable extends TableView {
  readonly #bar: BlockBar;
  readonly #body: HTMLElement;

  constructor(host: EditorHost, node: Node, view: EditorView) {
    super(node, NARROWEST_COLUMN);
    this.#body = this.contentDOM;
    const scroller = this.dom;
    scroller.className = styles.scroller ?? '';
    this.#bar = new BlockBar(host, host.t('nodes.table.bar'), tableActions, view.state);
    this.dom = element('div', { class: styles.frame }, scroller);
    this.#bar.belongsTo(this.dom);
  }

  override ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && (super.ignoreMutation(mutation) || !this.#body.contains(mutation.target));
  }

  destroy(): void {
    this.#bar.dispose();
  }
}

export const tableView =
  (host: EditorHost): NodeViewConstructor =>
  (node, view) =>
    new FramedTable(host, node, view);
