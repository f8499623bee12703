/** Draws what is shown at a place of the text: below it, or above it where there is no room, and moves along when the text does. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { OpenEditor } from '../../editor/open-editor.ts';
import { placeAtText } from './place-at-text.ts';
import styles from './editor.module.css';

interface PopoverLayerProps {
  readonly editor: OpenEditor;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

const FIELDS =
  'input:not(:disabled), textarea:not(:disabled), [role="combobox"], [contenteditable="true"], button:not(:disabled)';

export const PopoverLayer = observer(({ editor, scroller }: PopoverLayerProps) => {
  const box = useRef<HTMLDivElement>(null);
  const { popovers } = editor;
  const { shown } = popovers;
  const takesFocus = shown?.options?.takesFocus ?? false;
  const content = shown?.content;
  // Asked only where something moves along: else each key would draw this, and nothing would be seen of it.
  const changes = shown && editor.revision + editor.moves;
  useLayoutEffect(() => {
    const [card, frame] = [box.current, scroller.current];
    if (!shown || !card || !frame) return undefined;
    const place = () => placeAtText(card, shown.view, shown, frame);
    place();
    const sized = new ResizeObserver(place);
    sized.observe(card);
    return () => sized.disconnect();
  }, [shown, scroller, changes]);
  useEffect(() => {
    if (content === undefined) return undefined;
    const card = box.current;
    if (takesFocus)
      (card?.querySelector<HTMLElement>('[data-first]') ?? card?.querySelector<HTMLElement>(FIELDS) ?? card)?.focus();
    const outside = ({ target }: Event) => {
      const hit = target as Element | null;
      // Menus and lists that it opens are drawn elsewhere on the page.
      if (card && hit && !card.contains(hit) && !hit.closest('[role="menu"], [role="listbox"], [role="dialog"]'))
        popovers.close();
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [popovers, content, takesFocus]);
  if (!shown) return null;
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    popovers.close();
    shown.view.focus();
  };
  return (
    <div
      ref={box}
      className={styles.popover}
      role={takesFocus ? 'dialog' : 'group'}
      aria-label={shown.options?.label}
      tabIndex={-1}
      onKeyDown={leave}
    >
      {content}
    </div>
  );
});
