/** A note that is written down in passing: its text, and the project that it goes to. Closing it keeps what was written for the next time. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect } from 'react';
import { useOfflineReason } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { Combobox, Field, TextArea } from '#ui';
import { isWritable } from '../../common/model/project.ts';
import { optionsOf } from '../dialogs/choose-project.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import type { LibraryStore } from '../library-store.ts';
import type { QuickNotes } from './quick-notes.ts';

export interface QuickNoteFormProps {
  readonly t: Translate;
  readonly notes: QuickNotes;
  readonly store: LibraryStore;
  readonly close: (isFinished?: true) => void;
}

const Form = observer(({ t, notes, store, close }: QuickNoteFormProps) => {
  const { draft } = notes;
  const { mine, shared, projects } = store.projects;
  const options = optionsOf([...mine, ...shared], isWritable);
  const named = options.some(({ value }) => value === String(draft.project)) ? draft.project : undefined;
  const open = options.some(({ value }) => value === String(store.project)) ? store.project : undefined;
  const isEmpty = draft.text.trim() === '';
  // The project that is open is meant, until another one is chosen for what was begun.
  const likely = (isEmpty ? (open ?? named) : (named ?? open)) ?? (options[0] && Number(options[0].value));
  const isKnown = projects !== undefined;
  useEffect(() => {
    if (isKnown && likely !== undefined) notes.choose(likely);
  }, [notes, isKnown]);
  const offline = useOfflineReason();
  const send = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.closest('form')?.requestSubmit();
  };
  return (
    <FormDialog t={t} action={t('quickNote.keep')} canSubmit={!isEmpty} onSubmit={() => close(true)} onCancel={() => close()}>
      <Field label={t('quickNote.text')} help={offline === undefined ? undefined : t('quickNote.later')}>
        <TextArea
          value={draft.text}
          minRows={4}
          maxRows={8}
          autoFocus
          placeholder={t('quickNote.hint')}
          onKeyDown={send}
          onChange={(event) => notes.write(event.currentTarget.value)}
        />
      </Field>
      {options.length > 0 && (
        <Field label={t('quickNote.project')}>
          <Combobox
            options={options}
            value={named === undefined ? undefined : String(named)}
            onChange={(chosen) => notes.choose(Number(chosen))}
          />
        </Field>
      )}
      {projects?.length === 0 && <p>{t('quickNote.noProject')}</p>}
    </FormDialog>
  );
});

/** As an element, so that actions can open it without JSX. */
export const QuickNoteForm = (props: QuickNoteFormProps) => <Form {...props} />;
