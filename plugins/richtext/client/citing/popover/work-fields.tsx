/** Page and words of the chosen work of a citation. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Translate } from '#plugin-api/client';
import { Checkbox, Select, TextInput } from '#ui';
import type { CiteForm } from './cite-form.ts';
import styles from './cite-popover.module.css';
import { LABELS } from './locator.ts';

interface WorkFieldsProps {
  readonly t: Translate;
  readonly form: CiteForm;
  readonly done: () => void;
}

export const WorkFields = observer(({ t, form, done }: WorkFieldsProps) => {
  const locator = useRef<HTMLInputElement>(null);
  const index = form.chosen;
  const work = index === undefined ? undefined : form.works[index];
  // Of a citation that is there mostly the page is changed.
  useEffect(() => {
    if (!form.isNew) locator.current?.select();
  }, [form]);
  if (!work || index === undefined) return null;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    done();
  };
  const words = (of: 'prefix' | 'suffix') => (
    <TextInput
      size="small"
      aria-label={t(`citing.${of}`)}
      placeholder={t(`citing.${of}`)}
      maxLength={500}
      value={work[of] ?? ''}
      onChange={(event) => form.change(index, { [of]: event.currentTarget.value })}
      onKeyDown={press}
    />
  );
  return (
    <div className={styles.fields}>
      <Select
        size="small"
        className={styles.label}
        label={t('citing.label')}
        options={LABELS.map((label) => ({ value: label as string, label: t(`citing.locator.${label}`) }))}
        value={work.label ?? 'page'}
        onChange={(label) => form.change(index, { label })}
      />
      <TextInput
        ref={locator}
        data-first={form.isNew ? undefined : ''}
        size="small"
        aria-label={t('citing.where')}
        placeholder={t('citing.where')}
        maxLength={100}
        value={work.locator ?? ''}
        onChange={(event) => form.change(index, { locator: event.currentTarget.value })}
        onKeyDown={press}
      />
      {words('prefix')}
      {words('suffix')}
      <Checkbox checked={work.suppressAuthor ?? false} onChange={(suppressAuthor) => form.change(index, { suppressAuthor })}>
        {t('citing.suppressAuthor')}
      </Checkbox>
    </div>
  );
});
