/** A setting that is typed: taken over when the field is left or Enter is pressed, refused in place when it does not fit. */
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Scalar } from '../../common/expression.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { Field } from '../ui/fields/field.tsx';
import { TextInput } from '../ui/fields/text-input.tsx';
import type { SettingControl } from './setting-control.ts';
import styles from './settings.module.css';

interface TypedSettingProps {
  readonly label: string;
  readonly control: Extract<SettingControl, { kind: 'number' | 'text' }>;
  readonly schema: z.ZodMiniType;
  readonly value: Scalar;
  readonly onChange: (value: Scalar) => void;
}

export function TypedSetting({ label, control, schema, value, onChange }: TypedSettingProps) {
  const t = useCoreText();
  const [text, setText] = useState(String(value));
  const isNumber = control.kind === 'number';
  const typed: Scalar = isNumber ? Number(text) : text;
  const fits = (!isNumber || text.trim() !== '') && z.safeParse(schema, typed).success;
  const bounds =
    isNumber && control.min !== undefined && control.max !== undefined ? { min: control.min, max: control.max } : undefined;
  const take = () => {
    if (fits && typed !== value) onChange(typed);
  };
  return (
    <Field label={label} hideLabel {...(!fits && { error: bounds ? t('settings.between', bounds) : t('settings.invalid') })}>
      <TextInput
        {...(isNumber
          ? { type: 'number', min: control.min, max: control.max, step: control.step ?? 'any', className: styles.number }
          : { maxLength: control.maxLength, className: styles.text })}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </Field>
  );
}
