/** A box that is on, off or partly on, with its text beside it. */
import { Checkbox as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { useFieldControl } from './field-context.ts';
import styles from './choice.module.css';
import { Icon } from '../marks/icon.tsx';

export interface CheckboxProps {
  readonly checked: boolean | 'mixed';
  readonly onChange: (checked: boolean) => void;
  /** Without children it must be named by `label`. */
  readonly children?: ReactNode;
  readonly label?: string;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
}

export function Checkbox({ checked, onChange, children, label, disabled = false, className }: CheckboxProps) {
  const own = useId();
  const field = useFieldControl(own);
  return (
    <span className={cx(styles.choice, className)} data-disabled={disabled || undefined}>
      <Radix.Root
        {...field}
        className={styles.box}
        aria-label={label}
        checked={checked === 'mixed' ? 'indeterminate' : checked}
        disabled={disabled}
        onCheckedChange={(next) => onChange(next === true)}
        // As with a box of the browser's own: Enter is for the form, not for the box.
        onKeyDown={({ key, currentTarget }) => void (key === 'Enter' && currentTarget.form?.requestSubmit())}
      >
        <Radix.Indicator className={styles.mark}>
          <Icon name={checked === 'mixed' ? 'minus' : 'check'} size={12} />
        </Radix.Indicator>
      </Radix.Root>
      {children !== undefined && <label htmlFor={own}>{children}</label>}
    </span>
  );
}
