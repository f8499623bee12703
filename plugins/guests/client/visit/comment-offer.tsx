/** Around what can be selected: offers to comment on it, right below the words. */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from '#client-kit';
import { Button } from '#ui';
import styles from './visit.module.css';

/** Pixels that the offer takes, at the most. */
const [WIDTH, HEIGHT] = [180, 40];

/** Pixels from the box's corner. */
interface Spot {
  readonly left: number;
  readonly top: number;
}

/** @returns where the last line of what is selected in the box ends, as far as it is in view */
const endIn = (box: HTMLElement | null, words: string): Spot | undefined => {
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  if (!box || !range || range.collapsed || range.toString().trim() === '') return undefined;
  const { startContainer, endContainer } = range;
  const isWords = [startContainer, endContainer].every((node) => {
    const element = node instanceof Element ? node : node.parentElement;
    return box.contains(element) && element?.closest(words);
  });
  if (!isWords) return undefined;
  const view = box.getBoundingClientRect();
  const line = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect();
  const within = (at: number, most: number): number => Math.max(0, Math.min(at, most));
  return {
    left: within(line.left - view.left, view.width - WIDTH),
    top: within(line.bottom - view.top, view.height - HEIGHT),
  };
};

const useSelectionEnd = (box: RefObject<HTMLElement | null>, words: string, isOn: boolean): Spot | undefined => {
  const [end, setEnd] = useState<Spot>();
  useEffect(() => {
    if (!isOn) {
      setEnd(undefined);
      return undefined;
    }
    const look = () => setEnd(endIn(box.current, words));
    const { current } = box;
    // However it is selected: by the mouse, by keys, or by a finger.
    document.addEventListener('selectionchange', look);
    current?.addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      document.removeEventListener('selectionchange', look);
      current?.removeEventListener('scroll', look, { capture: true });
    };
  }, [box, words, isOn]);
  return end;
};

export interface CommentOfferProps {
  /** Selector of what has words that can be commented on. */
  readonly words: string;
  /** It is on the screen, and the guest may comment. */
  readonly isOn: boolean;
  readonly isHidden: boolean;
  readonly onComment: () => void;
  readonly children: ReactNode;
}

export function CommentOffer({ words, isOn, isHidden, onComment, children }: CommentOfferProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const end = useSelectionEnd(box, words, isOn);
  return (
    <div ref={box} className={styles.layer} data-hidden={isHidden || undefined}>
      {children}
      {end !== undefined && (
        // To press it leaves the words selected.
        <div className={styles.offer} style={end} onPointerDown={(event) => event.preventDefault()}>
          <Button size="small" variant="primary" icon="message-square-plus" onClick={onComment}>
            {t('comment.onSelection')}
          </Button>
        </div>
      )}
    </div>
  );
}
