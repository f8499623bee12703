/** Title and colour band of a project: the body of the add and edit dialogs (LIB-027). */
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { BAND_COLOURS, ColorPicker, Field, TextInput } from '#ui';
import { FormDialog } from './form-dialog.tsx';

export interface ProjectFields {
  readonly title: string;
  readonly background: string;
}

export interface ProjectFormProps<Kept> {
  readonly t: Translate;
  readonly action: string;
  readonly initial: ProjectFields;
  /** Does with the fields what the dialog is for; it stays, with what was typed, when nothing comes of it. */
  readonly keep: (fields: ProjectFields) => Promise<Kept | undefined>;
  readonly close: (kept?: Kept) => void;
}

function Form<Kept>({ t, action, initial, keep, close }: ProjectFormProps<Kept>) {
  const [title, setTitle] = useState(initial.title);
  const [background, setBackground] = useState(initial.background);
  const submit = async () => {
    const kept = await keep({ title: title.trim(), background });
    if (kept !== undefined) close(kept);
  };
  return (
    <FormDialog t={t} action={action} canSubmit={title.trim() !== ''} onSubmit={submit} onCancel={close}>
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
export const ProjectForm = <Kept,>(props: ProjectFormProps<Kept>) => <Form {...props} />;
