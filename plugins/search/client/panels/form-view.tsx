/** The form: the box, and the fields that are not needed often below it (matrix SEA-014). */
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useMemo } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Button, Checkbox, Field, TextInput } from '#ui';
import { PUBLICATION_TYPES, SOURCES } from '#plugins/catalogue/common/record.ts';
import type { SearchForm } from '../search/search-form.ts';
import { stepOf } from '../tabs/tab-history.ts';
import { TheSearch } from '../tokens.ts';
import { ChoiceField } from './choice-field.tsx';
import { facetValue, languageName } from './facet-value.ts';
import styles from './form.module.css';
import { QueryBox } from './query-box.tsx';
import { QuotaNotice } from './quota-notice.tsx';

type TextField = 'title' | 'author' | 'abstract' | 'publisher' | 'series' | 'volume' | 'doi' | 'isbn';
const TEXTS: readonly TextField[] = ['title', 'author', 'abstract', 'publisher', 'series', 'volume', 'doi', 'isbn'];
const DATES = ['publish_date_from', 'publish_date_to'] as const;

interface FormProps {
  readonly form: SearchForm;
}

const TextLine = observer(({ form, field }: FormProps & { readonly field: TextField | (typeof DATES)[number] }) => {
  const t = useTranslate();
  const problem = form.problem(field);
  const isDate = field === 'publish_date_from' || field === 'publish_date_to';
  const value = form.draft[field];
  return (
    <Field label={t(`field.${field}`)} error={problem && t(`problem.${problem}`)}>
      <TextInput
        value={typeof value === 'string' ? value : ''}
        placeholder={isDate ? t('field.datePlaceholder') : field === 'author' ? t('field.authorPlaceholder') : undefined}
        inputMode={isDate ? 'numeric' : undefined}
        onChange={(event) => form.set(field, event.currentTarget.value)}
        onBlur={() => form.leave(field)}
      />
    </Field>
  );
});

/** What is chosen can be let go of, also where nobody offers it. */
const offered = (known: readonly string[], chosen: readonly string[] = []): string[] => [...new Set([...known, ...chosen])];

const Fields = observer(({ form }: FormProps) => {
  const t = useTranslate();
  const { choices } = useService(TheSearch);
  useEffect(() => void choices.load(), [choices]);
  const { draft } = form;
  const { language, subject } = draft;
  const languages = useMemo(
    () => offered(choices.languages, language).map((value) => ({ value, label: languageName(value, t) })),
    [choices.languages, language, t],
  );
  return (
    <div className={styles.fields}>
      {TEXTS.map((field) => (
        <div key={field} className={styles.cell}>
          <TextLine form={form} field={field} />
          {field === 'title' && (
            <Checkbox checked={draft.exactTitle ?? false} onChange={(isOn) => form.set('exactTitle', isOn)}>
              {t('field.exactTitle')}
            </Checkbox>
          )}
        </div>
      ))}
      {DATES.map((field) => (
        <TextLine key={field} form={form} field={field} />
      ))}
      <ChoiceField
        label={t('field.publication_type')}
        options={PUBLICATION_TYPES.map((value) => ({ value, label: facetValue({ facet: 'publication_type', value }, t) }))}
        chosen={draft.publication_type ?? []}
        onChange={(values) => form.set('publication_type', values)}
      />
      <ChoiceField
        label={t('field.language')}
        options={languages}
        chosen={language ?? []}
        onChange={(values) => form.set('language', values)}
      />
      <ChoiceField
        label={t('field.subject')}
        options={offered(choices.subjects, subject).map((value) => ({ value, label: value }))}
        chosen={subject ?? []}
        onChange={(values) => form.set('subject', values)}
      />
      <ChoiceField
        label={t('field.source')}
        options={SOURCES.map((value) => ({ value, label: facetValue({ facet: 'source', value }, t) }))}
        chosen={draft.source ?? []}
        onChange={(values) => form.set('source', values)}
      />
      <Checkbox checked={draft.open_access ?? false} onChange={(isOn) => form.set('open_access', isOn)}>
        {t('field.open_access')}
      </Checkbox>
    </div>
  );
});

/** @param isFront whether the view has the keyboard */
export const FormView = observer(({ form, isFront }: FormProps & { readonly isFront: boolean }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { store, quota } = useService(TheSearch);
  const { active, asked } = store;
  const step = active && stepOf(active.tab);
  useEffect(() => {
    if (step) active?.work.fit(step);
  }, [step]);
  const send = () => {
    const param = form.send();
    if (param && offline === undefined && !quota.isUsedUp) void store.runHere(param);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.form} role="search" onSubmit={submit} noValidate>
      {/* Beside results it stands there. */}
      {!active?.list && <QuotaNotice />}
      <QueryBox form={form} onSend={send} asked={isFront ? asked : 0} />
      <div className={styles.buttons}>
        <Button
          type="button"
          size="small"
          variant="ghost"
          icon={form.isOpen ? 'chevron-up' : 'chevron-down'}
          aria-expanded={form.isOpen}
          onClick={() => form.setOpen(!form.isOpen)}
        >
          {form.filledCount > 0 ? t('form.fieldsFilled', { count: form.filledCount }) : t('form.fields')}
        </Button>
        <span className={styles.space} />
        <Button type="button" size="small" variant="ghost" onClick={form.clear}>
          {t('form.clear')}
        </Button>
        <Button type="submit" size="small" variant="primary" disabledReason={offline} disabled={quota.isUsedUp}>
          {t('form.search')}
        </Button>
      </div>
      {form.isOpen && <Fields form={form} />}
    </form>
  );
});
