/** Where books are looked for: words, and what they are of a book. */
import { observer } from 'mobx-react-lite';
import type { SyntheticEvent } from 'react';
import { useOfflineReason, useTranslate } from '#client-kit';
import { Button, Field, FieldLine, SegmentedControl, TextInput } from '#ui';
import { MAX_TEXT } from '../../common/contract.ts';
import { type BookSearch, FIELDS, type SearchField } from '../stores/book-search.ts';
import styles from './bookstore.module.css';

export const SearchForm = observer(
  ({ search, onSearch }: { readonly search: BookSearch; readonly onSearch: (field: SearchField, text: string) => void }) => {
    const t = useTranslate();
    const offline = useOfflineReason();
    const submit = (event: SyntheticEvent) => {
      event.preventDefault();
      const text = search.text.trim();
      if (text !== '' && offline === undefined) onSearch(search.field, text);
    };
    return (
      <form className={styles.form} role="search" onSubmit={submit} noValidate>
        <SegmentedControl
          label={t('search.by')}
          segments={FIELDS.map((value) => ({ value, label: t(`search.field.${value}`) }))}
          value={search.field}
          onChange={search.by}
        />
        <FieldLine>
          <Field label={t(`search.label.${search.field}`)} error={search.refusal}>
            <TextInput
              type="search"
              maxLength={MAX_TEXT}
              autoComplete="off"
              spellCheck={false}
              value={search.text}
              onChange={(event) => search.type(event.currentTarget.value)}
            />
          </Field>
          <Button
            type="submit"
            variant={search.books ? 'secondary' : 'primary'}
            busy={search.isSearching}
            disabled={search.text.trim() === ''}
            disabledReason={offline}
          >
            {t('search.find')}
          </Button>
        </FieldLine>
      </form>
    );
  },
);
