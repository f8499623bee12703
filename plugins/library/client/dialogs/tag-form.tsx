/** Chooses or makes a tag: the body of the tags dialog (LIB-031). */
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { BAND_COLOURS, ColorPicker, Combobox, DEFAULT_BAND, Field } from '#ui';
import { MAX_TAG, type TagLabel } from '../../common/model/tag.ts';
import { FormDialog } from './form-dialog.tsx';

export interface TagFormProps {
  readonly t: Translate;
  readonly known: readonly { text: string; color: string; count: number }[];
  /** For taking a tag away: nothing new can be made. */
  readonly onlyKnown?: boolean;
  readonly close: (tag?: TagLabel) => void;
}

function Form({ t, known, onlyKnown = false, close }: TagFormProps) {
  const [text, setText] = useState<string>();
  const [color, setColor] = useState<string>(DEFAULT_BAND);
  const existing = known.find((tag) => tag.text === text);
  const options = known.map((tag) => ({ value: tag.text, label: tag.text, ...(tag.count > 0 && { detail: String(tag.count) }) }));
  const own = text !== undefined && !existing ? [{ value: text, label: text }] : [];
  const submit = () => text !== undefined && close({ text, color: existing?.color ?? color });
  return (
    <FormDialog
      t={t}
      action={t(onlyKnown ? 'tag.remove' : 'tag.add')}
      canSubmit={text !== undefined}
      onSubmit={submit}
      onCancel={close}
    >
      <Field label={t('tag.name')}>
        <Combobox
          options={[...options, ...own]}
          value={text}
          onChange={setText}
          {...(!onlyKnown && {
            create: { label: (typed: string) => t('tag.create', { text: typed }), run: setText, maxLength: MAX_TAG },
          })}
        />
      </Field>
      {!onlyKnown && text !== undefined && !existing && (
        <Field label={t('tag.colour')}>
          <ColorPicker colours={BAND_COLOURS} value={color} onChange={setColor} />
        </Field>
      )}
    </FormDialog>
  );
}

export const TagForm = (props: TagFormProps) => <Form {...props} />;
