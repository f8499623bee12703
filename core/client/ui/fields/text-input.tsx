/** One line of text. */
import type { ComponentProps } from 'react';
import type { ControlSize } from '../actions/button.tsx';
import styles from './control.module.css';
import { cx } from '../cx.ts';
import { useFieldControl } from './field-context.ts';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  readonly size?: ControlSize;
  /** For keys, paths and source. */
  readonly mono?: boolean;
}

export function TextInput({ size = 'medium', mono = false, className, id, ...rest }: TextInputProps) {
  const field = useFieldControl(id);
  return (
    <input
      type="text"
      autoComplete="off"
      {...field}
      {...rest}
      className={cx(styles.control, styles.text, styles[size], mono && styles.mono, className)}
    />
  );
}
