/** A choice that has to be made, out of a few; left without one it says so (matrix PRF-024). */
import { useTranslate } from '#client-kit';
import { observer } from 'mobx-react-lite';
import { Field, type Option, RadioGroup } from '#ui';
import type { Choosing, RequiredField } from '../stores/choosing.ts';

interface RequiredChoiceProps<V extends string> {
  readonly choosing: Choosing;
  readonly field: RequiredField;
  readonly options: readonly Option<V>[];
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
}

export const RequiredChoice = observer(<V extends string>(props: RequiredChoiceProps<V>) => {
  const { choosing, field, options, value, onChange } = props;
  const t = useTranslate();
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) choosing.leave(field);
      }}
    >
      <Field label={t(`field.${field}`)} required error={choosing.isMissing(field) ? t('field.required') : undefined}>
        <RadioGroup options={options} value={value} onChange={onChange} />
      </Field>
    </div>
  );
});
