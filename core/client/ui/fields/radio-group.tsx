/** One choice out of a few that are all shown. */
import { RadioGroup as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { useFieldControl, useFieldLabel } from './field-context.ts';

export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
  readonly detail?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps<V extends string> {
  readonly options: readonly Option<V>[];
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
  /** Needed outside a `Field`. */
  readonly label?: string;
  readonly disabled?: boolean;
}

export function RadioGroup<V extends string>({ options, value, onChange, label, disabled = false }: RadioGroupProps<V>) {
  const base = useId();
  const { id, ...field } = useFieldControl();
  const labelId = useFieldLabel();
  return (
    <Radix.Root
      {...field}
      id={id}
      className={styles.group}
      aria-label={label}
      aria-labelledby={label ? undefined : labelId}
      value={value ?? ''}
      disabled={disabled}
      onValueChange={(next) => onChange(next as V)}
      // An arrow key that is let go at once moves on, but chooses nothing by itself.
      onFocus={({ target, relatedTarget, currentTarget }) => {
        if (!(target instanceof HTMLButtonElement) || target.value === value) return;
        if (relatedTarget?.role === 'radio' && currentTarget.contains(relatedTarget)) onChange(target.value as V);
      }}
      // As with those of the browser's own: Enter is for the form.
      onKeyDown={({ key, currentTarget }) => void (key === 'Enter' && currentTarget.closest('form')?.requestSubmit())}
    >
      {options.map((option) => (
        <span key={option.value} className={styles.choice} data-disabled={disabled || option.disabled || undefined}>
          <Radix.Item
            id={`${base}-${option.value}`}
            className={styles.ring}
            value={option.value}
            disabled={option.disabled ?? false}
          >
            <Radix.Indicator className={styles.bullet} />
          </Radix.Item>
          <label htmlFor={`${base}-${option.value}`}>
            {option.label}
            {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
          </label>
        </span>
      ))}
    </Radix.Root>
  );
}
