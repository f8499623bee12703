/** One address, new or known. It stands within the wizard's form, so it has none of its own. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { COUNTRIES } from '#plugins/account/common/rules.ts';
import { Button, Combobox, Field, TextInput } from '#ui';
import { Address, ADDRESS_TEXTS } from '../../common/address.ts';
import type { SavedAddress } from '../../common/model.ts';
import type { AddressBook } from '../stores/address-book.ts';
import styles from './steps.module.css';
import { useNames } from './use-names.ts';

const EMPTY: Address = { name: '', lines: [''], postcode: '', city: '', region: '', country: '', phone: '' };
const TEXT_FIELDS = ['postcode', 'city', 'region', 'phone'] as const;
const AUTO = { postcode: 'postal-code', city: 'address-level2', region: 'address-level1', phone: 'tel' } as const;

type Problems = Partial<Record<keyof Address, string>>;

/** The first problem of each field, as a key of this plugin's texts. */
const problemsOf = (address: Address): Problems => {
  const { error } = z.safeParse(Address, address);
  const found: Problems = {};
  for (const { path, message } of error?.issues ?? []) {
    const [key] = Object.entries(ADDRESS_TEXTS).find(([, text]) => text === message) ?? ['tooLong'];
    found[path[0] as keyof Address] ??= key;
  }
  return found;
};

const useCountries = () => {
  const { code } = useNames();
  return useMemo(() => {
    const names = new Intl.DisplayNames(code, { type: 'region' });
    const named = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }));
    return named.sort((a, b) => a.label.localeCompare(b.label, code));
  }, [code]);
};

interface AddressFormProps {
  readonly book: AddressBook;
  /** That is changed; a new one when not given. */
  readonly entry: SavedAddress | undefined;
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

export const AddressForm = observer(({ book, entry, onDone, onCancel }: AddressFormProps) => {
  const t = useTranslate();
  const notices = useService(Notices);
  const countries = useCountries();
  const [address, setAddress] = useState<Address>(entry?.address ?? EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [isSaving, setSaving] = useState(false);
  const set = (change: Partial<Address>) => setAddress({ ...address, ...change });
  const wrong = (field: keyof Address) => problems[field] && t(`address.problem.${problems[field]}`);
  const [first = '', second = ''] = address.lines;
  const write = (one: string, two: string) => set({ lines: two === '' ? [one] : [one, two] });

  const save = async () => {
    const found = problemsOf(address);
    setProblems(found);
    if (Object.keys(found).length > 0 || isSaving) return;
    setSaving(true);
    try {
      await book.save(address, entry?.id);
      onDone();
    } catch (error) {
      notices.failure(error);
    } finally {
      setSaving(false);
    }
  };
  // Enter saves the address; it would send the wizard on.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void save();
  };
  return (
    <fieldset className={styles.part} aria-label={t('address.form')} onKeyDown={press}>
      <div className={styles.fields}>
        <Field label={t('address.name')} required error={wrong('name')}>
          <TextInput autoComplete="name" value={address.name} onChange={(event) => set({ name: event.currentTarget.value })} />
        </Field>
        <Field label={t('address.line1')} required error={wrong('lines')}>
          <TextInput autoComplete="address-line1" value={first} onChange={(event) => write(event.currentTarget.value, second)} />
        </Field>
        <Field label={t('address.line2')}>
          <TextInput autoComplete="address-line2" value={second} onChange={(event) => write(first, event.currentTarget.value)} />
        </Field>
        {TEXT_FIELDS.map((field) => (
          <Field key={field} label={t(`address.${field}`)} error={wrong(field)} required={field === 'city' || field === 'phone'}>
            <TextInput
              autoComplete={AUTO[field]}
              value={address[field]}
              onChange={(event) => set({ [field]: event.currentTarget.value })}
            />
          </Field>
        ))}
        <Field label={t('address.country')} required error={wrong('country')}>
          <Combobox options={countries} value={address.country} onChange={(country) => set({ country })} />
        </Field>
      </div>
      <div className={styles.line}>
        <Button variant="secondary" busy={isSaving} onClick={() => void save()}>
          {t('address.save')}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('address.cancel')}
          </Button>
        )}
      </div>
    </fieldset>
  );
});
