/** What would come and is no word, in the text where it would stand; who suggests it writes into it there. */
import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import type { Part } from '#plugins/coedit/common/part.ts';
import type { ShownSuggestion } from '#plugins/coedit/common/suggesting.ts';
import type { TreeNode } from '#plugins/coedit/common/tree/tree-node.ts';
import { cx, tintClass } from '#ui';
import { nodeOf } from '../../common/live/tree-nodes.ts';
import { FROM_HOUSE } from '../editor/inset.ts';
import type { InsetSteps } from '../editor/inset-steps.ts';
import others from '../live/cursors.module.css';
import { lettersOfTrees, treesOf } from './part-edits.ts';
import styles from './suggestions.module.css';

export interface Suggested extends ShownSuggestion {
  readonly part: Part;
}

export const isPart = (shown: ShownSuggestion): shown is Suggested => shown.part !== undefined;

/** Holds words, and what stands between them. */
export const isInline = ({ in: holder }: Part): boolean => holder === 'line' || holder === 'footnote';

/** Stands in something that is not suggested itself. */
const isHeld = (part: Part): boolean => isInline(part) || part.in === 'figure';

/** A document that says it, for an editor of its own: what may not stand in one by itself stands in what holds it. */
const documentOf = (part: Part): Node => {
  const holder = isInline(part) ? 'line' : part.in === 'figure' ? 'figure' : undefined;
  const content = [...part.to];
  return nodeOf({ type: 'doc', content: holder ? [{ type: holder, content }] : content });
};

/** @returns `undefined` where it is no longer what it was made of */
const partOf = (doc: Node, part: Part): readonly TreeNode[] | undefined => {
  if (!isHeld(part)) return treesOf(doc.children);
  const [holder] = doc.children;
  if (!holder) return [];
  return doc.childCount === 1 ? treesOf(holder.children) : undefined;
};

export type OpenInset = (
  mount: HTMLElement,
  doc: Node,
  inset: {
    readonly label: string;
    /** What may stand in it. */
    readonly holds: 'blocks' | 'words';
    readonly steps: InsetSteps;
    readonly mayWrite: () => boolean;
    readonly takes: (doc: Node) => boolean;
    readonly onChange: (doc: Node) => void;
  },
) => EditorView;

export class PartView {
  readonly dom: HTMLElement;
  readonly #view: EditorView;
  #shown: Suggested;
  /** What was written here last. */
  #written: string;

  constructor(shown: Suggested, label: string, steps: InsetSteps, open: OpenInset) {
    this.#shown = shown;
    const { part, id, tint } = shown;
    const isIn = isInline(part);
    this.dom = document.createElement('ins');
    this.dom.className = cx(styles.part, isIn ? styles.inline : styles.block, others.tinted, tintClass(tint)) ?? '';
    this.dom.dataset['suggestion'] = id;
    this.dom.contentEditable = 'false';
    const mount = this.dom.appendChild(document.createElement('div'));
    this.#written = JSON.stringify(part.to);
    const doc = documentOf(part);
    this.#view = open(mount, doc, {
      ...{ label, steps, holds: isHeld(part) ? 'words' : 'blocks', mayWrite: () => this.#shown.change !== undefined },
      takes: (now) => partOf(now, this.#shown.part) !== undefined,
      onChange: (now) => this.#change(now),
    });
  }

  get view(): EditorView {
    return this.#view;
  }

  update(shown: Suggested): void {
    const before = this.#shown;
    this.#shown = shown;
    this.dom.dataset['suggestion'] = shown.id;
    if ((before.change === undefined) !== (shown.change === undefined)) this.#view.setProps({});
    const now = JSON.stringify(shown.part.to);
    // What comes back from the house while one goes on writing is not shown: it is behind.
    if (now === this.#written || this.#view.hasFocus()) return;
    this.#written = now;
    const { state } = this.#view;
    const doc = documentOf(shown.part);
    if (!doc.eq(state.doc))
      this.#view.dispatch(state.tr.replaceWith(0, state.doc.content.size, doc.content).setMeta(FROM_HOUSE, true));
  }

  destroy(): void {
    this.#view.destroy();
  }

  #change(doc: Node): void {
    const { part, change } = this.#shown;
    const to = partOf(doc, part);
    const now = to && JSON.stringify(to);
    if (!to || !now || now === this.#written) return;
    this.#written = now;
    change?.(to, lettersOfTrees(to));
  }
}
