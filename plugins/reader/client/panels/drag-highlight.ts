/** A highlight that is dragged out of a list: a text that takes it cites it. */
import { HIGHLIGHT_DRAG } from '#plugins/library/common/reference-drag.ts';
import type { Highlight } from '../highlights/highlight.ts';

/** @param article the reference that it is on */
export const dragHighlight = (dataTransfer: DataTransfer, article: number, highlight: Highlight | undefined): void => {
  if (highlight?.id === undefined) return;
  dataTransfer.setData(HIGHLIGHT_DRAG, JSON.stringify({ article, citation: highlight.id }));
  dataTransfer.effectAllowed = 'copy';
};
