/** A window over everything else. Most are opened through the `Dialogs` service, which renders this. */
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useCoreText } from '../../i18n/use-core-text.ts';
import { cx } from '../cx.ts';
import styles from './dialog.module.css';
import { focusFirst, rememberFocus } from './focus-memory.ts';
import { Icon } from '../marks/icon.tsx';

export interface DialogProps {
  readonly open: boolean;
  /** Asked for by Escape, the cross, and a press outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string | undefined;
  /** 400, 560 or 800 px wide. */
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly children: ReactNode;
}

export function Dialog({ open, onClose, title, description, size = 'medium', children }: DialogProps) {
  const t = useCoreText();
  const giveFocusBack = useRef<(() => void) | undefined>(undefined);
  useLayoutEffect(() => {
    if (open) giveFocusBack.current = rememberFocus();
  }, [open]);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={cx(styles.dialog, styles[size])}
          {...(!description && { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) focusFirst(event.currentTarget);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack.current?.();
          }}
        >
          <header className={styles.header}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Close className={styles.close} aria-label={t('ui.close')}>
              <Icon name="close" size={14} />
            </Radix.Close>
          </header>
          {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The part between title and buttons; it scrolls when it is long. */
export function DialogBody({ children, flush = false }: { readonly children: ReactNode; readonly flush?: boolean }) {
  return <div className={cx(styles.body, flush && styles.flush)}>{children}</div>;
}

/** The row of buttons. `aside` stands at its start, e.g. a check box or a quiet action. */
export function DialogFooter({ children, aside }: { readonly children: ReactNode; readonly aside?: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.aside}>{aside}</div>
      {children}
    </footer>
  );
}
