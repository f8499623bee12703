/** A short text that names a control on hover and on focus. */
import { Slot } from 'radix-ui';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from '../actions/kbd.tsx';
import { type BoxSide, placeBeside } from './place-beside.ts';
import styles from './tooltip.module.css';
import { useTooltip } from './use-tooltip.ts';

export interface TooltipProps {
  readonly text: ReactNode;
  readonly keys?: string | undefined;
  readonly side?: BoxSide;
  /** The control says its name itself now. */
  readonly off?: boolean;
  /** One element that takes a ref and event handlers. */
  readonly children: ReactNode;
}

export function Tooltip({ children, off = false, ...shown }: TooltipProps) {
  const id = useId();
  const { trigger: wanted, handlers } = useTooltip();
  const trigger = off ? undefined : wanted;
  return (
    <>
      <Slot.Root {...handlers} aria-describedby={trigger && id}>
        {children}
      </Slot.Root>
      {trigger && createPortal(<Bubble {...shown} id={id} trigger={trigger} />, trigger.ownerDocument.body)}
    </>
  );
}

interface BubbleProps extends Omit<TooltipProps, 'children' | 'off'> {
  readonly id: string;
  readonly trigger: HTMLElement;
}

function Bubble({ id, trigger, text, keys, side = 'bottom' }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = bubble.current;
    const { innerWidth: width, innerHeight: height } = trigger.ownerDocument.defaultView ?? window;
    if (!box) return;
    // Not the drawn size, which an animation may change.
    const size = { width: box.offsetWidth, height: box.offsetHeight };
    const { left, top } = placeBeside(trigger.getBoundingClientRect(), size, side, { width, height });
    box.style.left = `${String(left)}px`;
    box.style.top = `${String(top)}px`;
  });
  return (
    <div ref={bubble} id={id} role="tooltip" className={styles.tooltip}>
      {text}
      {keys && <Kbd keys={keys} look="plain" />}
    </div>
  );
}
