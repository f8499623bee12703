/** The address book: one is chosen, and each can be changed and taken out. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, ErrorState, IconButton, RadioGroup, Skeleton } from '#ui';
import { labelOf } from '../../common/address.ts';
import type { SavedAddress } from '../../common/model.ts';
import type { AddressBook } from '../stores/address-book.ts';
import { AddressForm } from './address-form.tsx';
import styles from './steps.module.css';

const Entries = observer(({ book, onEdit }: { readonly book: AddressBook; readonly onEdit: (entry: SavedAddress) => void }) => {
  const t = useTranslate();
  const notices = useService(Notices);
  const { entries = [], chosen } = book;
  const current = entries.find(({ id }) => id === chosen);
  return (
    <div className={styles.address}>
      <RadioGroup
        label={t('address.title')}
        options={entries.map(({ id, address }) => ({
          value: `${id}`,
          label: address.name,
          detail: labelOf(address).slice(1).join(', '),
        }))}
        value={chosen === undefined ? undefined : `${chosen}`}
        onChange={(id) => book.choose(Number(id))}
      />
      {current && (
        <span>
          <IconButton icon="pencil" label={t('address.edit', { name: current.address.name })} onClick={() => onEdit(current)} />
          <IconButton
            icon="trash"
            label={t('address.remove', { name: current.address.name })}
            onClick={() => book.remove(current.id).catch((error: unknown) => notices.failure(error))}
          />
        </span>
      )}
    </div>
  );
});

export const AddressList = observer(({ book }: { readonly book: AddressBook }) => {
  const t = useTranslate();
  const [edited, setEdited] = useState<SavedAddress | 'new'>();
  const { entries, error } = book;
  if (error !== undefined && !entries) return <ErrorState title={t('address.failed')} onRetry={() => void book.load()} />;
  if (!entries) return <Skeleton shape="rows" count={2} />;
  const isEmpty = entries.length === 0;
  if (edited || isEmpty) {
    const entry = edited === 'new' ? undefined : edited;
    return (
      <AddressForm
        key={entry?.id}
        book={book}
        entry={entry}
        onDone={() => setEdited(undefined)}
        {...(isEmpty ? {} : { onCancel: () => setEdited(undefined) })}
      />
    );
  }
  return (
    <div className={styles.part}>
      <Entries book={book} onEdit={setEdited} />
      <div>
        <Button icon="plus" onClick={() => setEdited('new')}>
          {t('address.add')}
        </Button>
      </div>
    </div>
  );
});
