/** Changes the name and the expiry of a saved card (BIL-006). */
import { type SyntheticEvent, useState } from 'react';
import { useOfflineReason } from '#client-kit';
import type { Dialogs, Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, Field, TextInput } from '#ui';
import type { Card } from '../../common/model.ts';
import { expiryProblem } from '../../common/sandbox-token.ts';
import { groupExpiry, readExpiry, writeExpiry } from '../card-format.ts';
import { brandName } from '../card-names.ts';
import styles from './dialogs.module.css';
import { NameOnCard } from './name-on-card.tsx';
import { Problem } from './problem.tsx';

interface EditCardProps {
  readonly t: Translate;
  readonly card: Card;
  /** Answers why it was not changed; `undefined` when it was. */
  readonly change: (changes: { name: string; exp_month: number; exp_year: number }) => Promise<string | undefined>;
}

function EditCard({ t, card: { data }, change, close }: EditCardProps & { close: () => void }) {
  const offline = useOfflineReason();
  const [name, setName] = useState(data.name);
  const [expiry, setExpiry] = useState(groupExpiry(writeExpiry(data.exp_month, data.exp_year)));
  const [today] = useState(() => new Date());
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const until = readExpiry(expiry);
  const wrongExpiry = expiryProblem(until.exp_month, until.exp_year, today);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy || offline !== undefined || name.trim() === '' || wrongExpiry) return;
    setBusy(true);
    const why = await change({ name: name.trim(), ...until });
    setBusy(false);
    if (why === undefined) close();
    else setProblem(why);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <DialogBody>
        <NameOnCard
          t={t}
          value={name}
          onChange={setName}
          error={isTried && name.trim() === '' ? t('problem.required') : undefined}
        />
        <Field label={t('card.expiry')} error={isTried && wrongExpiry ? t(`sandbox.problem.${wrongExpiry}`) : undefined}>
          <TextInput
            inputMode="numeric"
            autoComplete="cc-exp"
            maxLength={9}
            value={expiry}
            onChange={(event) => setExpiry(groupExpiry(event.currentTarget.value))}
          />
        </Field>
        <Problem text={problem} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" busy={isBusy} disabledReason={offline}>
          {t('save')}
        </Button>
      </DialogFooter>
    </form>
  );
}

export const openEditCard = (dialogs: Dialogs, props: EditCardProps): Promise<void> => {
  const { t, card } = props;
  const { brand, last4 } = card.data;
  return dialogs.open<void>((close) => <EditCard {...props} close={() => close()} />, {
    title: t('card.named', { brand: brandName(brand), last4 }),
    size: 'small',
  });
};
