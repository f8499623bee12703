/** Where an address is pasted. */
import { observer } from 'mobx-react-lite';
import { type SyntheticEvent } from 'react';
import { useOfflineReason, useTranslate } from '#client-kit';
import { Button, Field, FieldLine, ProgressBar, TextInput } from '#ui';
import { MAX_URL } from '../../common/contract.ts';
import type { ImportStore } from '../stores/import-store.ts';
import styles from './importer.module.css';

const messageOf = (error: unknown): string | undefined => (error instanceof Error ? error.message : undefined);

export const AddressForm = observer(({ store }: { readonly store: ImportStore }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { address, isReading, readError, reading } = store;
  const read = (event: SyntheticEvent) => {
    event.preventDefault();
    if (address.trim() !== '' && offline === undefined) void store.read();
  };
  return (
    <form className={styles.form} onSubmit={read} noValidate>
      <FieldLine>
        <Field label={t('address.label')} help={t('address.help')} error={messageOf(readError)}>
          <TextInput
            type="url"
            inputMode="url"
            maxLength={MAX_URL}
            placeholder="https://"
            value={address}
            onChange={(event) => store.type(event.currentTarget.value)}
          />
        </Field>
        <Button
          type="submit"
          variant={reading ? 'secondary' : 'primary'}
          busy={isReading}
          disabled={address.trim() === ''}
          disabledReason={offline}
        >
          {t('address.read')}
        </Button>
      </FieldLine>
      {isReading && <ProgressBar label={t('address.reading')} value={undefined} />}
    </form>
  );
});
