/** The bibliographic data, a line to each field: what it is, and its value, which is edited where it stands. */
import { observer } from 'mobx-react-lite';
import { type ReactNode, use, useId } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Host } from '#plugin-api/client';
import { Button, IconButton, Select } from '#ui';
import type { Article } from '../../../common/model/article.ts';
import type { ArticleInfo } from '../../../common/model/info.ts';
import { asCslType } from '../../../common/model/publication-types.ts';
import { LibraryParts } from '../../tokens.ts';
import type { InfoField } from '../../../common/pdf/read-from-pdf.ts';
import type { ReferenceDetail } from '../../stores/reference-detail.ts';
import { EditableText, type EditableTextProps } from './editable-text.tsx';
import { fieldsOf, type ShownField, TYPES } from './field-list.ts';
import { ReadMark } from './from-pdf.tsx';
import { PeopleField } from './people-field.tsx';
import { ReadOnly } from './read-only.ts';
import styles from './reference.module.css';

/** Where a field's value leads, for those that are addresses or identifiers. */
const linkOf = (field: ShownField, value: string): string | undefined => {
  if (field === 'doi') return `https://doi.org/${value}`;
  if (field === 'eprint') return `https://arxiv.org/abs/${value}`;
  if (field === 'pmid') return `https://pubmed.ncbi.nlm.nih.gov/${value}/`;
  return field === 'url' && /^https?:\/\//i.test(value) ? value : undefined;
};

const yearOf = (text: string): number | null => (/^-?\d{1,4}$/.test(text) ? Number(text) : null);

/** Keywords stand between semicolons: commas are part of some. */
const keywordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(';')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

interface TypedFieldProps extends EditableTextProps {
  /** Says something of the value, beside its name. */
  readonly mark?: ReactNode;
  readonly children?: ReactNode;
}

/** A field that is typed into, with its name beside it: a press on either puts the cursor into it. */
function TypedField({ children, mark, ...field }: TypedFieldProps) {
  const id = useId();
  return (
    <>
      <dt>
        <label htmlFor={id}>{field.label}</label>
        {mark}
      </dt>
      <dd>
        <EditableText {...field} id={id} />
        {children}
      </dd>
    </>
  );
}

interface FieldsProps {
  readonly detail: ReferenceDetail;
  readonly article: Article;
}

export const Fields = observer(({ detail, article }: FieldsProps) => {
  const t = useTranslate();
  const { toasts, inspector } = useService(LibraryParts);
  const host = useService(Host);
  const readOnly = use(ReadOnly);
  const { info } = article;
  const refused = (error: unknown) => toasts.refused(error, 'failure.update');
  const save = (change: ArticleInfo) => detail.change(change).catch(refused);
  const type = asCslType(info.type);
  const types = TYPES.some((known) => known === type) || type === '' ? TYPES : [...TYPES, type];
  const { usual, rare } = fieldsOf(info);
  const people = (field: 'authors' | 'editors' | 'translators') => (
    <PeopleField label={t(`field.${field}`)} people={info[field] ?? []} onSave={(names) => save({ [field]: names })} />
  );
  const mark = (field: InfoField) => <ReadMark info={info} field={field} />;
  const line = (field: ShownField) => {
    const label = t(`field.${field}`);
    if (field === 'editors' || field === 'translators') {
      return [<dt key={`${field}-label`}>{label}</dt>, <dd key={field}>{people(field)}</dd>];
    }
    if (field === 'keywords') {
      const value = (info.keywords ?? []).join('; ');
      return <TypedField key={field} label={label} value={value} onSave={(text) => save({ keywords: keywordsOf(text) })} />;
    }
    const value = info[field] ?? '';
    const link = value === '' ? undefined : linkOf(field, value);
    return (
      <TypedField
        key={field}
        label={label}
        mark={mark(field)}
        value={value}
        multiline={field === 'note'}
        onSave={(text) => save({ [field]: text })}
      >
        {link && <IconButton size="small" icon="external-link" label={t('field.open')} onClick={() => host.openExternal(link)} />}
      </TypedField>
    );
  };

  return (
    <>
      <dl className={styles.fields}>
        <dt>{t('field.type')}</dt>
        <dd>
          <Select
            label={t('field.type')}
            size="small"
            disabled={readOnly}
            options={types.map((value) => ({ value: value as string, label: t(`type.${value}`) }))}
            value={type || undefined}
            onChange={(chosen) => void save({ type: chosen })}
          />
        </dd>
        <dt>
          {t('field.authors')}
          {mark('authors')}
        </dt>
        <dd>{people('authors')}</dd>
        <TypedField
          label={t('field.year')}
          mark={mark('year')}
          numeric
          value={info.year?.toString() ?? ''}
          onSave={(value) => save({ year: yearOf(value) })}
        />
        {usual.map(line)}
        <TypedField
          label={t('field.citekey')}
          mono
          value={article.citekey}
          onSave={(value) => detail.setCitekey(value).catch(refused)}
        />
        {inspector.hasRareFields && rare.map(line)}
        <TypedField
          label={t('field.abstract')}
          mark={mark('abstract')}
          multiline
          className={styles.abstract}
          value={info.abstract ?? ''}
          onSave={(abstract) => save({ abstract })}
        />
      </dl>
      {rare.length > 0 && (
        <Button
          size="small"
          variant="ghost"
          icon={inspector.hasRareFields ? 'chevron-down' : 'chevron-right'}
          aria-expanded={inspector.hasRareFields}
          className={styles.first}
          onClick={inspector.toggleRareFields}
        >
          {t('field.more')}
        </Button>
      )}
    </>
  );
});
