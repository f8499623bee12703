/** Several choices out of a list that opens: what is chosen stands in the field. */
import { useId, useState } from 'react';
import { useTranslate } from '#client-kit';
import { Checkbox, cx, Icon, Popover, TextInput } from '#ui';
import styles from './form.module.css';

/** From so many on a list can be searched. */
const MANY = 12;

interface ChoiceFieldProps<V extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly chosen: readonly V[];
  readonly onChange: (chosen: V[]) => void;
}

export function ChoiceField<V extends string>({ label, options, chosen, onChange }: ChoiceFieldProps<V>) {
  const t = useTranslate();
  const id = useId();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const names = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value);
  const toggle = (value: V, isOn: boolean) => onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <div className={styles.choice}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <Popover
        label={label}
        trigger={
          <button
            type="button"
            id={`${id}-value`}
            className={cx(styles.trigger, chosen.length === 0 && styles.any)}
            aria-labelledby={`${id} ${id}-value`}
          >
            <span>{names.length > 0 ? names.join(', ') : t('field.any')}</span>
            <Icon name="chevrons-up-down" size={13} />
          </button>
        }
      >
        <div className={styles.options}>
          {options.length >= MANY && (
            <TextInput
              aria-label={t('field.find')}
              placeholder={t('field.find')}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          {options
            .filter((option) => option.label.toLowerCase().includes(wanted))
            .map((option) => (
              <Checkbox
                key={option.value}
                checked={chosen.includes(option.value)}
                onChange={(isOn) => toggle(option.value, isOn)}
              >
                {option.label}
              </Checkbox>
            ))}
          {options.length === 0 && <p className={styles.any}>{t('field.none')}</p>}
        </div>
      </Popover>
    </div>
  );
}
