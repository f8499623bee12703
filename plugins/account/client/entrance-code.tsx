/** The field of an entrance screen for a code that was mailed. */
import type { ComponentProps } from 'react';
import { useTranslate } from '#client-kit';
import { Field, TextInput } from '#ui';
import { CODE_LENGTH } from '../common/rules.ts';

interface EntranceCodeProps {
  readonly error: string | undefined;
  /** As the form has it (`useEntranceForm`). */
  readonly input: ComponentProps<typeof TextInput>;
}

export function EntranceCode({ error, input }: EntranceCodeProps) {
  const t = useTranslate();
  return (
    <Field label={t('field.code')} error={error}>
      <TextInput
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        autoFocus
        size="large"
        mono
        {...input}
      />
    </Field>
  );
}
