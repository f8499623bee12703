/**
 * Brings what is typed into view with the frame that shows it. Asked in the middle of a key, where the cursor is has the browser lay out the
 * text at once, and once more when all that follows the key is done; with the frame it is laid out anyhow.
 */
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** CSS pixels that are left between the cursor and the edge of what is seen, as the editor leaves them. */
const MARGIN = 5;

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Whether nothing has to move so that the cursor is seen: neither the page nor a wide table or formula that scrolls by itself. */
const isSeen = (view: EditorView): boolean => {
  const { head } = view.state.selection;
  const cursor = view.coordsAtPos(head);
  const { node } = view.domAtPos(head);
  for (let one: Node | null = node; one && one !== view.dom; one = one.parentNode)
    if (one instanceof HTMLElement && one.scrollWidth > one.clientWidth && one.clientWidth > 0) return false;
  const frame = view.dom.closest('[data-scroller]')?.getBoundingClientRect();
  if (!frame) return false;
  return (
    cursor.top >= frame.top + MARGIN &&
    cursor.bottom <= frame.bottom - MARGIN &&
    cursor.left >= frame.left &&
    cursor.right <= frame.right
  );
};

export const typedScroll = (): Plugin => {
  /** A letter was pressed, and what it does is still going on. */
  let isTyping = false;
  let frame: number | undefined;
  const scroll = (view: EditorView): void => {
    frame = undefined;
    if (view.isDestroyed || isSeen(view)) return;
    isTyping = false;
    view.dispatch(view.state.tr.scrollIntoView());
  };
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown: (_, event) => void (isTyping = isLetter(event)),
        keyup: () => void (isTyping = false),
      },
      handleScrollToSelection: (view) => {
        if (!isTyping) return false;
        frame ??= requestAnimationFrame(() => scroll(view));
        return true;
      },
    },
    view: () => ({ destroy: () => frame !== undefined && cancelAnimationFrame(frame) }),
  });
};
