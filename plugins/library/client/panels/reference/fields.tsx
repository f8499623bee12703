/** The bibliographic data, field by field. */
import { observer } from 'mobx-react-lite';
import { use } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Host } from '#plugin-api/client';
import { IconButton, Select } from '#ui';
import type { Article } from '../../../common/model/article.ts';
import type { ArticleInfo, InfoLine } from '../../../common/model/info.ts';
import { asCslType } from '../../../common/model/publication-types.ts';
import { LibraryParts } from '../../tokens.ts';
import type { ReferenceDetail } from '../../stores/reference-detail.ts';
import { EditableText } from './editable-text.tsx';
import { fieldsOf, TYPES } from './field-list.ts';
import { ReadMark } from './from-pdf.tsx';
import { PeopleField } from './people-field.tsx';
import { ReadOnly } from './read-only.ts';
import styles from './reference.module.css';

/** Where a field's value leads, for those that are addresses or identifiers. */
const linkOf = (field: InfoLine, value: string): string | undefined => {
  if (field === 'doi') return `https://doi.org/${value}`;
  if (field === 'eprint') return `https://arxiv.org/abs/${value}`;
  if (field === 'pmid') return `https://pubmed.ncbi.nlm.nih.gov/${value}/`;
  return field === 'url' && /^https?:\/\//i.test(value) ? value : undefined;
};

const yearOf = (text: string): number | null => (/^-?\d{1,4}$/.test(text) ? Number(text) : null);

export const Fields = observer(({ detail, article }: { readonly detail: ReferenceDetail; readonly article: Article }) => {
  const t = useTranslate();
  const { toasts } = useService(LibraryParts);
  const host = useService(Host);
  const readOnly = use(ReadOnly);
  const { info } = article;
  const refused = (error: unknown) => toasts.refused(error, 'failure.update');
  const save = (change: ArticleInfo) => detail.change(change).catch(refused);
  const type = asCslType(info.type);
  const types = TYPES.some((known) => known === type) || type === '' ? TYPES : [...TYPES, type];

  return (
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
        <ReadMark info={info} field="authors" />
      </dt>
      <dd>
        <PeopleField label={t('field.authors')} people={info.authors ?? []} onSave={(authors) => save({ authors })} />
      </dd>
      <dt>
        {t('field.year')}
        <ReadMark info={info} field="year" />
      </dt>
      <dd>
        <EditableText
          label={t('field.year')}
          numeric
          value={info.year?.toString() ?? ''}
          onSave={(value) => save({ year: yearOf(value) })}
        />
      </dd>
      {fieldsOf(info).map((field) => {
        const link = linkOf(field, info[field] ?? '');
        return [
          <dt key={`${field}-label`}>
            {t(`field.${field}`)}
            <ReadMark info={info} field={field} />
          </dt>,
          <dd key={field}>
            <EditableText label={t(`field.${field}`)} value={info[field] ?? ''} onSave={(value) => save({ [field]: value })} />
            {link && info[field] && (
              <IconButton size="small" icon="external-link" label={t('field.open')} onClick={() => host.openExternal(link)} />
            )}
          </dd>,
        ];
      })}
      <dt>{t('field.citekey')}</dt>
      <dd>
        <EditableText
          label={t('field.citekey')}
          mono
          value={article.citekey}
          onSave={(value) => detail.setCitekey(value).catch(refused)}
        />
      </dd>
      <dt>
        {t('field.abstract')}
        <ReadMark info={info} field="abstract" />
      </dt>
      <dd>
        <EditableText
          label={t('field.abstract')}
          multiline
          className={styles.abstract}
          value={info.abstract ?? ''}
          onSave={(abstract) => save({ abstract })}
        />
      </dd>
    </dl>
  );
});
