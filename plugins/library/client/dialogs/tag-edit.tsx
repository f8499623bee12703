/** Text and colour of a tag (LIB-031). */
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { BAND_COLOURS, ColorPicker, Field, TextInput } from '#ui';
import { MAX_TAG, type TagLabel } from '../../common/model/tag.ts';
import { FormDialog } from './form-dialog.tsx';

export interface TagEditProps {
  readonly t: Translate;
  readonly tag: Required<TagLabel>;
  readonly close: (tag?: Required<TagLabel>) => void;
}

function Form({ t, tag, close }: TagEditProps) {
  const [text, setText] = useState(tag.text);
  const [color, setColor] = useState(tag.color);
  const wanted = { text: text.trim(), color };
  const isChanged = wanted.text !== tag.text || color !== tag.color;
  return (
    <FormDialog
      t={t}
      action={t('project.save')}
      canSubmit={wanted.text !== '' && isChanged}
      onSubmit={() => close(wanted)}
      onCancel={close}
    >
      <Field label={t('tag.name')}>
        <TextInput value={text} maxLength={MAX_TAG} autoFocus onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
      <Field label={t('tag.colour')}>
        <ColorPicker colours={BAND_COLOURS} value={color} onChange={setColor} />
      </Field>
    </FormDialog>
  );
}

export const TagEdit = (props: TagEditProps) => <Form {...props} />;
