/** A number chosen by dragging, or by the arrow keys. */
import { Slider as Radix } from 'radix-ui';
import { useFieldControl, useFieldLabel } from './field-context.ts';
import styles from './slider.module.css';

export interface SliderProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Fires once when the thumb is let go, for what is too slow for every step. */
  readonly onCommit?: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Needed outside a `Field`. */
  readonly label?: string;
  /** How the value is spoken and shown, e.g. `120%`. */
  readonly format?: (value: number) => string;
  readonly disabled?: boolean;
}

export function Slider({
  value,
  onChange,
  onCommit,
  min = 0,
  max = 100,
  step = 1,
  label,
  format = String,
  disabled = false,
}: SliderProps) {
  const field = useFieldControl();
  const labelId = useFieldLabel();
  return (
    <span className={styles.row}>
      <Radix.Root
        className={styles.slider}
        value={[value]}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        onValueChange={([next]) => next !== undefined && onChange(next)}
        onValueCommit={([next]) => next !== undefined && onCommit?.(next)}
      >
        <Radix.Track className={styles.track}>
          <Radix.Range className={styles.range} />
        </Radix.Track>
        <Radix.Thumb
          {...field}
          className={styles.thumb}
          aria-label={label}
          aria-labelledby={label ? undefined : labelId}
          aria-valuetext={format(value)}
        />
      </Radix.Root>
      <output className={styles.value} htmlFor={field.id}>
        {format(value)}
      </output>
    </span>
  );
}
