/** One edit of many references: the field, what is to be done, and with what. */
import { observer } from 'mobx-react-lite';
import type { Translate } from '#plugin-api/client';
import { Checkbox, IconButton, Select, TextArea, TextInput } from '#ui';
import type { EditField } from '../../common/model/field-edit.ts';
import { TYPES } from '../panels/reference/field-list.ts';
import type { EditDraft } from '../stores/edit-draft.ts';
import styles from './batch-form.module.css';

export interface EditRowProps {
  readonly t: Translate;
  readonly draft: EditDraft;
  /** Fields that the row may choose beside its own. */
  readonly free: readonly EditField[];
  readonly onRemove: (() => void) | undefined;
}

const Value = observer(({ t, draft }: Pick<EditRowProps, 't' | 'draft'>) => {
  const label = t('batch.value');
  switch (draft.entry) {
    case 'nothing':
      return null;
    case 'type':
      return (
        <Select
          label={label}
          options={TYPES.map((value) => ({ value: value as string, label: t(`type.${value}`) }))}
          value={draft.text === '' ? undefined : draft.text}
          onChange={draft.type}
        />
      );
    case 'replace':
      return (
        <>
          <TextInput
            aria-label={t('batch.find')}
            placeholder={t('batch.find')}
            maxLength={1000}
            value={draft.find}
            onChange={(event) => draft.seek(event.currentTarget.value)}
          />
          <TextInput
            aria-label={t('batch.with')}
            placeholder={t('batch.with')}
            maxLength={5000}
            value={draft.text}
            onChange={(event) => draft.type(event.currentTarget.value)}
          />
          <Checkbox checked={draft.matchCase} onChange={draft.respectCase}>
            {t('batch.matchCase')}
          </Checkbox>
        </>
      );
    case 'lines':
      return (
        <TextArea
          aria-label={label}
          dir="auto"
          minRows={2}
          maxRows={8}
          placeholder={draft.field === 'keywords' ? t('batch.keywordsHelp') : undefined}
          value={draft.text}
          onChange={(event) => draft.type(event.currentTarget.value)}
        />
      );
    default:
      return (
        <TextInput
          aria-label={label}
          dir="auto"
          {...(draft.entry === 'year' ? { inputMode: 'numeric' as const, maxLength: 5 } : { maxLength: 5000 })}
          value={draft.text}
          onChange={(event) => draft.type(event.currentTarget.value)}
        />
      );
  }
});

export const EditRow = observer(({ t, draft, free, onRemove }: EditRowProps) => (
  <div className={styles.row} role="group" aria-label={t(`field.${draft.field}`)}>
    <Select
      label={t('batch.field')}
      options={[draft.field, ...free].map((value) => ({ value, label: t(`field.${value}`) }))}
      value={draft.field}
      onChange={draft.choose}
    />
    <Select
      label={t('batch.deed')}
      options={draft.deeds.map((value) => ({ value, label: t(`batch.${value}`) }))}
      value={draft.deed}
      onChange={draft.do}
    />
    <div className={styles.value}>
      <Value t={t} draft={draft} />
    </div>
    <IconButton icon="close" label={t('batch.removeRow')} disabled={!onRemove} onClick={() => onRemove?.()} />
  </div>
));
