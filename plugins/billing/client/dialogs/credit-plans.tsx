/** Packs of credits, and an amount of one's own (BIL-005, BIL-009). Answers with what is to be bought. */
import { type SyntheticEvent, useState } from 'react';
import { useOfflineReason, useService } from '#client-kit';
import { type Dialogs, Language, type Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, Field, TextInput } from '#ui';
import { creditsFor, type Prices } from '../../common/prices.ts';
import { money } from '../format.ts';
import styles from './dialogs.module.css';
import { Offers } from './offers.tsx';

interface CreditPlansProps {
  readonly t: Translate;
  readonly prices: Prices;
  readonly balance: number;
}
interface Choice {
  readonly cents: number;
  readonly credits: number;
}

const OWN = 'own';

function CreditPlans({ t, prices, balance, close }: CreditPlansProps & { close: (choice?: Choice) => void }) {
  const { code } = useService(Language);
  const offline = useOfflineReason();
  const { packs, own } = prices.credits;
  const [chosen, setChosen] = useState(String(packs[Math.min(1, packs.length - 1)]?.cents ?? OWN));
  const [dollars, setDollars] = useState('');
  const [isTried, setTried] = useState(false);
  const cents = chosen === OWN ? Math.round(Number(dollars) * 100) : Number(chosen);
  const credits = dollars.trim() === '' && chosen === OWN ? undefined : creditsFor(prices, cents);
  const range = { least: money(own.leastDollars * 100, code), most: money(own.mostDollars * 100, code) };
  const goOn = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (credits !== undefined && offline === undefined) close({ cents, credits });
  };
  const offers = packs.map((pack) => {
    const extra = pack.credits - (pack.cents / 100) * own.creditsPerDollar;
    const saving = extra > 0 ? t('credits.extra', { count: extra }) : undefined;
    return {
      value: String(pack.cents),
      name: t('credits.count', { count: pack.credits }),
      price: money(pack.cents, code),
      saving,
    };
  });
  return (
    <form className={styles.form} onSubmit={goOn} noValidate>
      <DialogBody>
        <p className={styles.lead}>{t('credits.have', { count: balance })}</p>
        <Offers label={t('credits.packs')} offers={offers} value={chosen === OWN ? undefined : chosen} onChange={setChosen} />
        <Field
          label={t('credits.own')}
          help={chosen === OWN && credits !== undefined ? t('credits.buys', { count: credits }) : t('credits.ownHelp', range)}
          error={isTried && chosen === OWN && credits === undefined ? t('credits.ownProblem', range) : undefined}
        >
          <TextInput
            inputMode="numeric"
            value={dollars}
            onFocus={() => dollars !== '' && setChosen(OWN)}
            onChange={(event) => {
              setDollars(event.currentTarget.value);
              setChosen(OWN);
            }}
          />
        </Field>
        <p className={styles.quiet}>{t('credits.rules')}</p>
      </DialogBody>
      <DialogFooter>
        <Button data-safe onClick={() => close()}>
          {t('notNow')}
        </Button>
        <Button type="submit" variant="primary" disabledReason={offline}>
          {t('credits.toPayment')}
        </Button>
      </DialogFooter>
    </form>
  );
}

export const openCreditPlans = (dialogs: Dialogs, props: CreditPlansProps): Promise<Choice | undefined> =>
  dialogs.open<Choice>((close) => <CreditPlans {...props} close={close} />, { title: props.t('credits.title'), size: 'medium' });
