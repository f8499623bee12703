/** What is bought, with which card, and the button that pays (BIL-010). It stays open when the payment fails. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useOfflineReason, useService } from '#client-kit';
import { type Dialogs, Language, type Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, ErrorState, Field, RadioGroup, Skeleton } from '#ui';
import type { Means } from '../actions/payments.tsx';
import { writeExpiry } from '../card-format.ts';
import { brandName } from '../card-names.ts';
import { money } from '../format.ts';
import type { Wallet } from '../stores/wallet.ts';
import type { CardEntry } from './card-entry.ts';
import { CardFields } from './card-fields.tsx';
import styles from './dialogs.module.css';
import { holdEnter } from './hold-enter.ts';
import { Problem } from './problem.tsx';

interface CheckoutProps {
  readonly t: Translate;
  readonly wallet: Wallet;
  readonly title: string;
  /** What is bought, e.g. `110 credits`. */
  readonly goods: string;
  /** Minor units. */
  readonly cents: number;
  /** What else is to be known before one pays. */
  readonly note: string;
  /** Answers why it was not paid; `undefined` when it was. */
  readonly pay: (means: Means) => Promise<string | undefined>;
}

const NEW = 'new';

const Checkout = observer(
  ({ t, wallet, goods, cents, note, pay, close }: CheckoutProps & { close: (isPaid?: boolean) => void }) => {
    const { code } = useService(Language);
    const offline = useOfflineReason();
    const entry = useRef<CardEntry>(null);
    const [chosen, setChosen] = useState<string>();
    const [problem, setProblem] = useState<string>();
    const [isBusy, setBusy] = useState(false);
    const { value: cards, error, load } = wallet.cards;
    useEffect(() => void load(), [load]);

    if (!cards)
      return (
        <DialogBody>
          {error === undefined ? <Skeleton count={4} /> : <ErrorState title={t('card.listFailed')} onRetry={load} />}
        </DialogBody>
      );

    const preferred = cards.find(({ data }) => data.is_default) ?? cards[0];
    const card = chosen ?? (preferred ? String(preferred.id) : NEW);
    const options = cards.map(({ id, data }) => ({
      value: String(id),
      label: t('card.named', { brand: brandName(data.brand), last4: data.last4 }),
      detail: t('card.until', { date: writeExpiry(data.exp_month, data.exp_year) }),
    }));
    const price = money(cents, code);
    const meansOf = async (): Promise<Means | undefined> => {
      if (card !== NEW) return { card: Number(card) };
      const token = await entry.current?.takeToken();
      return token === undefined ? undefined : { token };
    };
    const send = async () => {
      if (isBusy || offline !== undefined) return;
      setBusy(true);
      setProblem(undefined);
      const means = await meansOf();
      const why = means && (await pay(means));
      setBusy(false);
      if (means && why === undefined) close(true);
      else setProblem(why);
    };

    return (
      <form className={styles.form} onSubmit={holdEnter} noValidate>
        <DialogBody>
          <dl className={styles.summary}>
            <dt>{goods}</dt>
            <dd>{price}</dd>
            <dt className={styles.total}>{t('checkout.total')}</dt>
            <dd className={styles.total}>{price}</dd>
          </dl>
          {cards.length > 0 && (
            <Field label={t('checkout.card')}>
              <RadioGroup options={[...options, { value: NEW, label: t('card.another') }]} value={card} onChange={setChosen} />
            </Field>
          )}
          {card === NEW && <CardFields t={t} gateway={wallet.standing.value?.gateway} setUp={wallet.setUpCard} ref={entry} />}
          <p className={styles.quiet}>{note}</p>
          <Problem text={problem} />
        </DialogBody>
        <DialogFooter>
          <Button data-safe onClick={() => close()}>
            {t('cancel')}
          </Button>
          <Button variant="primary" busy={isBusy} disabledReason={offline} onClick={() => void send()}>
            {t('checkout.pay', { price })}
          </Button>
        </DialogFooter>
      </form>
    );
  },
);

export const openCheckout = (dialogs: Dialogs, props: CheckoutProps): Promise<boolean | undefined> =>
  dialogs.open<boolean>((close) => <Checkout {...props} close={close} />, { title: props.title, size: 'small' });
