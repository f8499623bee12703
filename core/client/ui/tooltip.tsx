/** A short text that names a control on hover and on focus. */
import { Tooltip as Radix } from 'radix-ui';
import { createContext, type ReactNode, useContext } from 'react';
import { Kbd } from './kbd.tsx';
import styles from './tooltip.module.css';

const HasProvider = createContext(false);

/** Lets neighbouring tooltips follow each other without a delay. The workbench mounts it once. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <HasProvider value>
      <Radix.Provider delayDuration={500} skipDelayDuration={200}>
        {children}
      </Radix.Provider>
    </HasProvider>
  );
}

export interface TooltipProps {
  readonly text: ReactNode;
  readonly keys?: string | undefined;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that takes a ref and event handlers. */
  readonly children: ReactNode;
}

export function Tooltip({ text, keys, side = 'bottom', children }: TooltipProps) {
  const tooltip = (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tooltip} side={side} sideOffset={6} collisionPadding={8}>
          {text}
          {keys && <Kbd keys={keys} look="plain" />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
  return useContext(HasProvider) ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}
