/** The field of an entrance screen for a code that was mailed. */
import type { ComponentProps } from 'react';
import { useTranslate } from '#client-kit';
import { Field } from '#ui';
import { CodeInput } from './code-input.tsx';

interface EntranceCodeProps {
  readonly error: string | undefined;
  /** As the form has it (`useEntranceForm`). */
  readonly input: ComponentProps<typeof CodeInput>;
}

export function EntranceCode({ error, input }: EntranceCodeProps) {
  const t = useTranslate();
  return (
    <Field label={t('field.code')} error={error}>
      <CodeInput autoFocus size="large" {...input} />
    </Field>
  );
}
