/**
 * Keeps a selection from jumping when the pointer leaves the words: between lines there is nothing but the page's layer, and browsers
 * then select up to its end. While text is being marked, an unselectable element covers the layer and stands in the document where
 * the selection ends, so that "beside the text" means "as far as it goes now".
 */
import type { TextLayer } from './text-layer.ts';
import styles from './page.module.css';

const layerOf = (layers: readonly TextLayer[], node: Node | null): TextLayer | undefined =>
  node ? layers.find((layer) => layer.element.contains(node)) : undefined;

const rest = (layer: TextLayer): void => {
  layer.element.append(layer.end);
  layer.element.classList.remove(styles.selecting ?? '');
};

/** Puts the cover next to the moving end of the selection. */
const follow = (layers: readonly TextLayer[], selection: Selection): void => {
  const { anchorNode, anchorOffset, focusNode } = selection;
  const layer = layerOf(layers, focusNode);
  if (!layer || !anchorNode || !focusNode || !selection.rangeCount) return;
  const range = selection.getRangeAt(0);
  const isForward = range.startContainer === anchorNode && range.startOffset === anchorOffset;
  const word = focusNode.nodeType === Node.TEXT_NODE ? focusNode.parentElement : undefined;
  if (!word || word.parentElement !== layer.element) return;
  const place = isForward ? word.nextSibling : word;
  if (place !== layer.end && layer.end.nextSibling !== place) layer.element.insertBefore(layer.end, place);
};

/** @returns ends the guarding. */
export const guardSelection = (scroller: HTMLElement, layers: () => readonly TextLayer[]): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  let isMarking = false;
  const stop = (): void => {
    isMarking = false;
    layers().forEach(rest);
  };
  scroller.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || !layerOf(layers(), event.target as Node)) return;
      isMarking = true;
      for (const layer of layers()) layer.element.classList.add(styles.selecting ?? '');
    },
    { signal },
  );
  document.addEventListener('pointerup', () => isMarking && stop(), { signal });
  document.addEventListener('pointercancel', () => isMarking && stop(), { signal });
  window.addEventListener('blur', () => isMarking && stop(), { signal });
  document.addEventListener(
    'selectionchange',
    () => {
      const selection = document.getSelection();
      if (isMarking && selection && !selection.isCollapsed) follow(layers(), selection);
    },
    { signal },
  );
  return () => controller.abort();
};
