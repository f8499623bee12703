/** The desk hands a bound thesis to a carrier, or puts the parcel's number right. */
import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, Field, TextInput } from '#ui';
import { printingContract } from '../../common/contract.ts';
import { Tracking } from '../../common/model.ts';
import styles from '../steps/steps.module.css';

interface ShipFormProps {
  readonly order: number;
  readonly isOnItsWay: boolean;
  readonly onDone: () => void;
}

export const ShipForm = observer(({ order, isOnItsWay, onDone }: ShipFormProps) => {
  const t = useTranslate();
  const api = useApi(printingContract);
  const notices = useService(Notices);
  const offline = useOfflineReason();
  const [parcel, setParcel] = useState({ carrier: '', number: '' });
  const [isBusy, setBusy] = useState(false);
  const { success } = z.safeParse(Tracking, parcel);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!success || isBusy) return;
    setBusy(true);
    try {
      await api.ship({ params: { id: order }, body: parcel });
      notices.success(t('ship.done'));
      onDone();
    } catch (error) {
      notices.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.part} aria-label={t('ship.title')} onSubmit={(event) => void send(event)} noValidate>
      <div className={styles.fields}>
        <Field label={t('ship.carrier')} required>
          <TextInput
            maxLength={60}
            value={parcel.carrier}
            onChange={(event) => setParcel({ ...parcel, carrier: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('ship.number')} required help={t('ship.help')}>
          <TextInput
            maxLength={60}
            value={parcel.number}
            onChange={(event) => setParcel({ ...parcel, number: event.currentTarget.value })}
          />
        </Field>
      </div>
      <div>
        <Button type="submit" variant="primary" busy={isBusy} disabled={!success} disabledReason={offline}>
          {t(isOnItsWay ? 'ship.correct' : 'ship.send')}
        </Button>
      </div>
    </form>
  );
});
