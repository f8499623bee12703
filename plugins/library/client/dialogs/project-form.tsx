/** Title and colour band of a project: the body of the add and edit dialogs (LIB-027). */
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { BAND_COLOURS, ColorPicker, Field, TextInput } from '#ui';
import { FormDialog } from './form-dialog.tsx';

export interface ProjectFields {
  readonly title: string;
  readonly background: string;
}

export interface ProjectFormProps {
  readonly t: Translate;
  readonly action: string;
  readonly initial: ProjectFields;
  readonly close: (fields?: ProjectFields) => void;
}

function Form({ t, action, initial, close }: ProjectFormProps) {
  const [title, setTitle] = useState(initial.title);
  const [background, setBackground] = useState(initial.background);
  const filled = title.trim() !== '';
  return (
    <FormDialog
      t={t}
      action={action}
      canSubmit={filled}
      onSubmit={() => close({ title: title.trim(), background })}
      onCancel={close}
    >
      <Field label={t('project.title')}>
        <TextInput value={title} maxLength={300} autoFocus onChange={(event) => setTitle(event.currentTarget.value)} />
      </Field>
      <Field label={t('project.colour')}>
        <ColorPicker colours={BAND_COLOURS} value={background} onChange={setBackground} />
      </Field>
    </FormDialog>
  );
}

/** As an element, so that actions can open it without JSX. */
export const ProjectForm = (props: ProjectFormProps) => <Form {...props} />;
