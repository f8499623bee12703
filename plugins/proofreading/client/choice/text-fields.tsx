/** Service, document type, English version, style guide and instructions of an order. */
import { useTranslate } from '#client-kit';
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { Combobox, Field, TextArea } from '#ui';
import {
  DOCUMENT_TITLES,
  DOCUMENT_TYPES,
  ENGLISH_TITLES,
  ENGLISH_VERSIONS,
  LIMITS,
  SERVICE_TITLES,
  SERVICES,
  STYLE_GUIDE_NAMES,
  STYLE_GUIDES,
  WIZARD_OF,
} from '../../common/options.ts';
import type { Choosing } from '../stores/choosing.ts';
import { useSaid } from '../use-said.ts';
import { RequiredChoice } from './required-choice.tsx';

/** Stands for no choice, which no id can. */
const KEEP = '*';

export const TextFields = observer(({ choosing }: { readonly choosing: Choosing }) => {
  const t = useTranslate();
  const said = useSaid();
  const change = (values: Partial<Choosing>) => runInAction(() => Object.assign(choosing, values));
  const services = SERVICES.filter((id) => WIZARD_OF[id] === choosing.wizard);
  return (
    <>
      {services.length > 1 && (
        <RequiredChoice
          {...{ choosing, field: 'service' }}
          options={services.map((value) => ({ value, label: said(SERVICE_TITLES[value]), detail: t(`service.${value}`) }))}
          value={choosing.service}
          onChange={(service) => change({ service })}
        />
      )}
      <RequiredChoice
        {...{ choosing, field: 'document_type' }}
        options={DOCUMENT_TYPES.map((value) => ({ value, label: said(DOCUMENT_TITLES[value]) }))}
        value={choosing.document_type}
        onChange={(document_type) => change({ document_type })}
      />
      <RequiredChoice
        {...{ choosing, field: 'english_version' }}
        options={ENGLISH_VERSIONS.map((value) => ({ value, label: said(ENGLISH_TITLES[value]) }))}
        value={choosing.english_version}
        onChange={(english_version) => change({ english_version })}
      />
      <Field label={t('field.style_guide')}>
        <Combobox
          options={[
            { value: KEEP, label: t('field.keepStyle') },
            ...STYLE_GUIDES.map((value) => ({ value, label: STYLE_GUIDE_NAMES[value] })),
          ]}
          value={choosing.style_guide ?? KEEP}
          onChange={(value) => change({ style_guide: STYLE_GUIDES.find((known) => known === value) ?? null })}
        />
      </Field>
      <Field label={t('field.instructions')} help={t('field.instructionsHelp', { count: LIMITS.instructions })}>
        <TextArea
          value={choosing.instructions}
          maxLength={LIMITS.instructions}
          dir="auto"
          onChange={(event) => change({ instructions: event.currentTarget.value })}
        />
      </Field>
    </>
  );
});
