/** Asks for the address of a repository, shows what it is, and begins to harvest all of it or one of its sets. */
import { type FormEvent, useState } from 'react';
import type { ApiOf, CallReply } from '#plugin-api';
import { useOfflineReason } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, Field, Select, TextInput } from '#ui';
import type { CatalogueContract } from '../../common/contract.ts';

type Repository = CallReply<CatalogueContract['repository']>['data'];

interface HarvestFormProps {
  /** Given, because dialogs stand outside of the plugin, where its texts are not known. */
  readonly t: Translate;
  readonly api: Pick<ApiOf<CatalogueContract>, 'repository' | 'startHarvest'>;
  close(done?: boolean): void;
}

/** Not the name of a set: sets are named by their server. */
const ALL = ' ';

export function HarvestForm({ t, api, close }: HarvestFormProps) {
  const offline = useOfflineReason();
  const [address, setAddress] = useState('');
  const [repository, setRepository] = useState<Repository>();
  const [set, setSet] = useState(ALL);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const ask = async () => {
    setRepository((await api.repository({ query: { address: address.trim() } })).data);
    setBusy(false);
  };
  const begin = async () => {
    await api.startHarvest({ body: { address: address.trim(), ...(set === ALL ? {} : { set }) } });
    close(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() === '') return setFailure(t('harvest.addressMissing'));
    setBusy(true);
    setFailure(undefined);
    const work = repository ? begin() : ask();
    work.catch((error: unknown) => {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    });
  };
  const change = (text: string) => {
    setAddress(text);
    setRepository(undefined);
    setSet(ALL);
    setFailure(undefined);
  };
  const sets = [
    { value: ALL, label: t('harvest.everything') },
    ...(repository?.sets ?? []).map(({ spec, name }) => ({ value: spec, label: name })),
  ];
  return (
    <form noValidate onSubmit={submit}>
      <DialogBody>
        <Field label={t('harvest.address')} help={t('harvest.addressHelp')} error={failure} required>
          <TextInput
            type="url"
            inputMode="url"
            autoFocus
            maxLength={2000}
            value={address}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
        {repository && (
          <>
            <p role="status">{t('harvest.found', { title: repository.title || address, format: repository.format })}</p>
            {repository.sets.length > 0 && (
              <Field label={t('harvest.whichSet')}>
                <Select options={sets} value={set} onChange={setSet} />
              </Field>
            )}
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('harvest.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isBusy} disabledReason={offline}>
          {t(repository ? 'harvest.start' : 'harvest.ask')}
        </Button>
      </DialogFooter>
    </form>
  );
}
