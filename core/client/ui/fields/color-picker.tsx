/** A row of named colours; arrow keys move between them. */
import { RadioGroup as Radix } from 'radix-ui';
import { useCoreText } from '../../i18n/use-core-text.ts';
import styles from './color-picker.module.css';
import type { Swatch } from '../colours.ts';
import { useFieldControl, useFieldLabel } from './field-context.ts';
import { Icon } from '../marks/icon.tsx';

export interface ColorPickerProps {
  readonly colours: readonly Swatch[];
  /** As in `colours`; letter case makes no difference. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  /** Needed outside a `Field`. */
  readonly label?: string;
  readonly disabled?: boolean;
}

export function ColorPicker({ colours, value, onChange, label, disabled = false }: ColorPickerProps) {
  const t = useCoreText();
  const field = useFieldControl();
  const labelId = useFieldLabel();
  return (
    <Radix.Root
      {...field}
      className={styles.picker}
      orientation="horizontal"
      aria-label={label}
      aria-labelledby={label ? undefined : labelId}
      value={value?.toUpperCase() ?? ''}
      disabled={disabled}
      onValueChange={onChange}
    >
      {colours.map((colour) => {
        const name = t(`ui.colour.${colour.name}`);
        return (
          <Radix.Item
            key={colour.value}
            value={colour.value}
            className={styles.swatch}
            style={{ background: colour.value }}
            aria-label={name}
            title={name}
          >
            <Radix.Indicator className={styles.mark}>
              <Icon name="check" size={14} />
            </Radix.Indicator>
          </Radix.Item>
        );
      })}
    </Radix.Root>
  );
}
