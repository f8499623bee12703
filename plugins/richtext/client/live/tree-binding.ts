/**
 * One view of the editor and the tree that it shows: what is done here becomes changes of the tree, and what becomes of the tree otherwise is
 * shown by the smallest step. The two are the same before and after each of both, so neither ever takes away what came from the other side.
 */
import { reaction } from 'mobx';
import { type EditorState, PluginKey, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Node } from 'prosemirror-model';
import type { Transaction as YTransaction, XmlFragment } from 'yjs';
import type { LiveTree } from '#plugins/coedit/common/services.ts';
import { putTree } from '#plugins/coedit/common/tree/put-tree.ts';
import { nodeOf, treeOf } from '../../common/live/tree-nodes.ts';
import { findSelection, type KeptSelection, keepSelection } from './kept-selection.ts';
import { replaceDocument } from './replace-document.ts';

/** What a transaction is that brings what has become of the tree. */
export interface FromTree {
  /** By undo or redo of this person. */
  readonly isUndo: boolean;
}

export interface BindingState {
  /** What was done last is a step of undo of its own, as a paste is. */
  readonly isStep: boolean;
  /** What was done last is no step of this person's, as when a picture arrives: undo passes it over. */
  readonly isPassedOver: boolean;
  /** The screen alone shows what an input method is making: the tree does not have it. */
  readonly isAhead: boolean;
}

/** Told with a transaction: from then on the screen is ahead of the tree, or, with `false`, shows it again. */
export const AHEAD = 'richtext.ahead';

/** Origin of changes that undo does not know of. */
const PASSED_OVER = 'richtext.passedOver';

export const bindingKey = new PluginKey<BindingState>('richtext.tree');

export const fromTree = (transaction: Transaction): FromTree | undefined =>
  transaction.getMeta(bindingKey) as FromTree | undefined;

/** Whether this person may write into it now. */
export const mayWriteTree = ({ isReady, role, refusal }: LiveTree): boolean =>
  isReady && role === 'write' && refusal === undefined;

/** What the tree says now. */
export const documentOfTree = ({ view }: LiveTree): Node => nodeOf(view.nodeOf());

export class TreeBinding {
  readonly #tree: LiveTree;
  readonly #view: EditorView;
  readonly #stop: () => void;
  #fragment: XmlFragment;
  #kept: KeptSelection;
  #isPutting = false;
  /** What was shown of the tree last. */
  #shown: Node | undefined;

  constructor(tree: LiveTree, view: EditorView) {
    this.#tree = tree;
    this.#view = view;
    this.#fragment = tree.fragment;
    this.#fragment.observeDeep(this.#observe);
    this.#kept = keepSelection(view.state, tree.places);
    this.#show(false);
    this.#stop = reaction(
      () => tree.fragment,
      (fragment) => this.#follow(fragment),
    );
  }

  /** The view shows another state. */
  update(before: EditorState): void {
    const { doc } = before;
    const { state } = this.#view;
    if (bindingKey.getState(state)?.isAhead) return;
    if (bindingKey.getState(before)?.isAhead) return this.#show(false);
    // What came from the tree is not written into it, whatever of it could not be shown.
    if (state.doc !== doc && state.doc !== this.#shown) {
      const { isStep = false, isPassedOver = false } = bindingKey.getState(state) ?? {};
      if (isStep) this.#tree.undo.stopCapturing();
      this.#isPutting = true;
      try {
        putTree(this.#tree.view, treeOf(state.doc), isPassedOver ? PASSED_OVER : this.#tree.own);
      } finally {
        this.#isPutting = false;
      }
      // What follows is another one.
      if (isStep) this.#tree.undo.stopCapturing();
    }
    this.#kept = keepSelection(state, this.#tree.places);
  }

  dispose(): void {
    this.#stop();
    this.#fragment.unobserveDeep(this.#observe);
  }

  #observe = (_: unknown, { origin }: YTransaction): void => {
    if (!this.#isPutting) this.#show(origin !== this.#tree.own && origin instanceof Object && 'undoStack' in origin);
  };

  /** Another document has taken the place of the one that was shown. */
  #follow(fragment: XmlFragment): void {
    this.#fragment.unobserveDeep(this.#observe);
    this.#fragment = fragment;
    fragment.observeDeep(this.#observe);
    this.#show(false);
  }

  #show(isUndo: boolean): void {
    const { state } = this.#view;
    const { tr, selection, storedMarks } = state;
    const replaced = replaceDocument(tr, documentOfTree(this.#tree));
    if (!replaced) return;
    const { from, to, end } = replaced;
    if (isUndo) tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1)).scrollIntoView();
    else if (selection.to >= from && selection.from <= to) findSelection(tr, this.#kept, this.#tree.places);
    const told: FromTree = { isUndo };
    tr.setMeta(bindingKey, told).setMeta('addToHistory', false);
    if (storedMarks && !isUndo) tr.setStoredMarks(storedMarks);
    this.#shown = tr.doc;
    this.#view.dispatch(tr);
  }
}
