/**
 * Plugins that bind an editor to the live tree of a rich text: what all write, undo of what is one's own, and where the others are. An editor
 * begins with `documentOfTree(tree)`, or with nothing. Nobody writes who may not.
 */
import { keymap } from 'prosemirror-keymap';
import { type Command, Plugin, type Transaction } from 'prosemirror-state';
import type { LiveTree } from '#plugins/coedit/common/services.ts';
import { plainAtoms } from './plain-atoms.ts';
import { showCursors } from './show-cursors.ts';
import { AHEAD, bindingKey, fromTree, mayWriteTree, TreeBinding } from './tree-binding.ts';

export const undoIn =
  (tree: LiveTree): Command =>
  (_, dispatch) => {
    if (!tree.undo.canUndo()) return false;
    if (dispatch) tree.undo.undo();
    return true;
  };

export const redoIn =
  (tree: LiveTree): Command =>
  (_, dispatch) => {
    if (!tree.undo.canRedo()) return false;
    if (dispatch) tree.undo.redo();
    return true;
  };

/** What is taken back by itself, whatever was done right before and behind it. */
const STEPS = new Set(['paste', 'drop', 'cut', 'replace']);

/** What plugins add to a change belongs to it. */
const firstOf = (tr: Transaction): Transaction => (tr.getMeta('appendedTransaction') as Transaction | undefined) ?? tr;

const isStep = (tr: Transaction): boolean => {
  const first = firstOf(tr);
  return STEPS.has(first.getMeta('uiEvent') as string) || first.getMeta('paste') === true;
};

const binding = (tree: LiveTree): Plugin =>
  new Plugin({
    key: bindingKey,
    state: {
      init: () => ({ isStep: false, isPassedOver: false, isAhead: false }),
      apply: (tr, { isAhead }) => ({
        isStep: isStep(tr),
        isPassedOver: firstOf(tr).getMeta('addToHistory') === false,
        isAhead: fromTree(tr) ? false : ((tr.getMeta(AHEAD) as boolean | undefined) ?? isAhead),
      }),
    },
    filterTransaction(tr) {
      if (!tr.docChanged || fromTree(tr) || tr.getMeta(AHEAD) === true) return true;
      // What others have made is mended by nobody at once: each who sees it would do so, and all of that would come together.
      const first = tr.getMeta('appendedTransaction') as Transaction | undefined;
      return mayWriteTree(tree) && !(first && fromTree(first));
    },
    view(view) {
      const bound = new TreeBinding(tree, view);
      return { update: (_, before) => bound.update(before), destroy: () => bound.dispose() };
    },
  });

/** @param file whose text it is */
export const bindTree = (tree: LiveTree, file: number): readonly Plugin[] => {
  const undo = undoIn(tree);
  const redo = redoIn(tree);
  // Also where there is nothing to undo: the browser would do what it thinks of.
  const always =
    (command: Command): Command =>
    (...of) => {
      command(...of);
      return true;
    };
  return [
    keymap({ 'Mod-z': always(undo), 'Mod-y': always(redo), 'Mod-Shift-z': always(redo) }),
    plainAtoms(),
    binding(tree),
    showCursors(tree, file),
  ];
};
