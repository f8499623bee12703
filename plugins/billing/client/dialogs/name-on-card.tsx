/** The name on a card: the same field in every form of one. */
import type { Translate } from '#plugin-api/client';
import { Field, TextInput } from '#ui';

interface NameOnCardProps {
  readonly t: Translate;
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error: string | undefined;
}

export const NameOnCard = ({ t, value, onChange, error }: NameOnCardProps) => (
  <Field label={t('card.name')} error={error}>
    <TextInput autoComplete="cc-name" maxLength={100} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  </Field>
);
