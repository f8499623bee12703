/** Something that takes effect at once when it is switched. */
import { Switch as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import styles from './choice.module.css';
import { useFieldControl } from './field-context.ts';

export interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children?: ReactNode;
  readonly label?: string;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
}

export function Switch({ checked, onChange, children, label, disabled = false, className }: SwitchProps) {
  const own = useId();
  // With text of its own it is labelled by that; without, by the field around it.
  const field = useFieldControl(children === undefined && label === undefined ? undefined : own);
  return (
    <span className={cx(styles.choice, className)} data-disabled={disabled || undefined}>
      <Radix.Root
        {...field}
        className={styles.track}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
      >
        <Radix.Thumb className={styles.thumb} />
      </Radix.Root>
      {children !== undefined && <label htmlFor={own}>{children}</label>}
    </span>
  );
}
