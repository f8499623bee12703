/** A small surface that may hold anything, beside what opens it or at a place. */
import { Popover as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { cx } from '../cx.ts';
import { useOverlayRoot } from './overlay-root.ts';
import styles from './popover.module.css';

export interface PopoverProps {
  /** What opens it. One of `trigger` and `at`. */
  readonly trigger?: ReactNode;
  /** Where it stands, when `open` alone opens it: a place that is no control. */
  readonly at?: ReactNode;
  readonly children: ReactNode;
  /** Name for screen readers. */
  readonly label: string;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** Without inner space. */
  readonly flush?: boolean;
  /** Takes the keyboard, with nothing in it selected; the first control when it is not given. */
  readonly firstFocus?: RefObject<HTMLElement | null>;
}

export function Popover({
  trigger,
  at,
  children,
  label,
  open,
  onOpenChange,
  align = 'start',
  side = 'bottom',
  flush = false,
  firstFocus,
}: PopoverProps) {
  const container = useOverlayRoot();
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      {at ? <Radix.Anchor asChild>{at}</Radix.Anchor> : <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal container={container}>
        <Radix.Content
          className={cx(styles.popover, !flush && styles.padded)}
          aria-label={label}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            if (!firstFocus?.current) return;
            event.preventDefault();
            firstFocus.current.focus();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
