/** Drawings of a plugin that say what stands outside of the document: they move along with what is typed until others are drawn. */
import { autorun } from 'mobx';
import type { PluginKey, PluginSpec, Transaction } from 'prosemirror-state';
import { DecorationSet } from 'prosemirror-view';

/** Of a plugin with this key. */
export const drawnSet = (key: PluginKey<DecorationSet>): Pick<PluginSpec<DecorationSet>, 'key' | 'state'> => ({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply: (tr, now) => (tr.getMeta(key) as DecorationSet | undefined) ?? now.map(tr.mapping, tr.doc),
  },
});

/** Takes the place of what was drawn; no step of undo. */
export const drawAnew = (tr: Transaction, key: PluginKey<DecorationSet>, next: DecorationSet): Transaction =>
  tr.setMeta(key, next).setMeta('addToHistory', false);

/**
 * Draws after each change of what is observable, and not within the change that has moved it.
 * @param isWanted asks for what is observable
 * @returns ends it
 */
export const drawAfter = (isWanted: () => boolean, draw: () => void): (() => void) => {
  let isDue = false;
  let isOver = false;
  const drawNow = (): void => {
    isDue = false;
    if (!isOver) draw();
  };
  const stop = autorun(() => {
    if (!isWanted()) return;
    if (!isDue) queueMicrotask(drawNow);
    isDue = true;
  });
  return () => {
    isOver = true;
    stop();
  };
};
