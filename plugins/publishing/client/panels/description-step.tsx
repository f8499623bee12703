/** The second step: what whoever works on the manuscript has to know. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { Field, TextArea, TextInput } from '#ui';
import { MAX_INSTRUCTIONS } from '../../common/contract.ts';
import type { PublishingForm } from '../stores/publishing-form.ts';
import styles from '../publishing.module.css';

const LINE = 200;

interface LineProps {
  readonly form: PublishingForm;
  readonly name: 'target_journal' | 'field';
}

const Line = observer(({ form, name }: LineProps) => {
  const t = useTranslate();
  const [wasLeft, setLeft] = useState(false);
  const isRequired = form.service?.needs === name;
  const isMissing = isRequired && wasLeft && form[name].trim() === '';
  return (
    <Field
      label={t(`description.${name}`)}
      help={t(`description.${name}Help`)}
      required={isRequired}
      error={isMissing ? t('description.required') : undefined}
    >
      <TextInput
        maxLength={LINE}
        value={form[name]}
        onBlur={() => setLeft(true)}
        onChange={(event) => form.type(name, event.currentTarget.value)}
      />
    </Field>
  );
});

export const DescriptionStep = observer(({ form }: { readonly form: PublishingForm }) => {
  const t = useTranslate();
  const { code } = useService(Language);
  const { service } = form;
  return (
    <div className={styles.stack}>
      <p className={styles.says} role="status">
        {service ? t('description.chosen', { service: service.title[code === 'de' ? 'de' : 'en'] }) : t('description.none')}
      </p>
      <Line form={form} name="target_journal" />
      <Line form={form} name="field" />
      <Field label={t('description.instructions')} help={t('description.instructionsHelp')}>
        <TextArea
          maxLength={MAX_INSTRUCTIONS}
          value={form.instructions}
          onChange={(event) => form.type('instructions', event.currentTarget.value)}
        />
      </Field>
    </div>
  );
});
