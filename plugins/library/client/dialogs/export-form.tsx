/** Format of an export: the body of the export dialog (LIB-032). */
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Checkbox, Field, RadioGroup } from '#ui';
import { EXPORT_FORMATS, type ExportFormat } from '../../common/contract.ts';
import { FormDialog } from './form-dialog.tsx';

export interface ExportFormProps {
  readonly t: Translate;
  readonly close: (choice?: { format: ExportFormat; include_annotations: boolean }) => void;
}

function Form({ t, close }: ExportFormProps) {
  const [format, setFormat] = useState<ExportFormat>('bib');
  const [chosen, setAnnotations] = useState<boolean>();
  // A whole project has them, unless one does without.
  const annotations = chosen ?? format === 'json';
  return (
    <FormDialog
      t={t}
      action={t('export.action')}
      onSubmit={() => close({ format, include_annotations: annotations })}
      onCancel={close}
    >
      <Field label={t('export.format')}>
        <RadioGroup
          options={EXPORT_FORMATS.map((value) => ({ value, label: t(`export.${value}`) }))}
          value={format}
          onChange={(next) => setFormat(next as ExportFormat)}
        />
      </Field>
      <Checkbox checked={annotations} onChange={setAnnotations}>
        {t('export.annotations')}
      </Checkbox>
    </FormDialog>
  );
}

export const ExportForm = (props: ExportFormProps) => <Form {...props} />;
