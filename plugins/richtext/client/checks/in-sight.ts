/** Which part of a text is on the screen: only there anything is drawn, since each drawing costs every key a little. */
import type { EditorView } from 'prosemirror-view';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import { blocksBetween } from '../far/blocks-in-range.ts';
import { shownBlocks } from '../far/far-part.ts';

/** Screens above and below that are drawn too, so that what comes into sight is there. */
const BEYOND = 1;

/** What scrolls the text. */
export const scrollerOf = (view: EditorView): Element => view.dom.closest('[data-scroller]') ?? view.dom;

/** Whole blocks, in places of the document; all of it where nothing has a height. */
export const inSight = (view: EditorView): Stretch => {
  const { top, height } = scrollerOf(view).getBoundingClientRect();
  const blocks = view.dom.children;
  const end = view.state.doc.content.size;
  if (height === 0) return { from: 0, to: end };
  const { from, to } = blocksBetween(blocks, shownBlocks(view), top - BEYOND * height, top + (1 + BEYOND) * height);
  return { from: view.posAtDOM(view.dom, from), to: to === blocks.length ? end : view.posAtDOM(view.dom, to) };
};
