/** A question that must be answered: a press outside does nothing, Escape is the safe answer. */
import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import styles from './dialog.module.css';
import alert from './alert-dialog.module.css';
import { rememberFocus } from './focus-memory.ts';
import { Icon } from '../marks/icon.tsx';

export interface AlertDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text?: ReactNode;
  /** The verb of the button that does it. */
  readonly action: string;
  readonly cancel: string;
  readonly danger?: boolean;
  readonly onAnswer: (yes: boolean) => void;
}

export function AlertDialog({ open, title, text, action, cancel, danger = false, onAnswer }: AlertDialogProps) {
  const giveFocusBack = useRef<(() => void) | undefined>(undefined);
  useLayoutEffect(() => {
    if (open) giveFocusBack.current = rememberFocus();
  }, [open]);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onAnswer(false)}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={cx(styles.dialog, styles.small)}
          {...(text === undefined && { 'aria-describedby': undefined })}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack.current?.();
          }}
        >
          <div className={alert.body}>
            <span className={cx(alert.sign, danger && alert.danger)}>
              <Icon name={danger ? 'warning' : 'help'} size={18} />
            </span>
            <div className={alert.text}>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              {text !== undefined && (
                <Radix.Description asChild>
                  <div className={alert.description}>{text}</div>
                </Radix.Description>
              )}
            </div>
          </div>
          <footer className={alert.footer}>
            <Radix.Cancel asChild>
              <Button>{cancel}</Button>
            </Radix.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
              {action}
            </Button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
