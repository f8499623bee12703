/** How many more of something, what they cost in credits, and what that makes in all (BIL-011, BIL-018, BIL-019, SUM-020). */
import { useState } from 'react';
import { useOfflineReason, useService } from '#client-kit';
import { type Dialogs, Language, type Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, Field, TextInput } from '#ui';
import styles from './dialogs.module.css';
import { holdEnter } from './hold-enter.ts';

interface RaiseLimitProps {
  readonly t: Translate;
  readonly feature: 'tab' | 'latex_file' | 'summaries';
  /** What is held now, with what was bought before. */
  readonly limit: number;
  /** In all; `null` when there is none. */
  readonly max: number | null;
  readonly creditsPerItem: number;
  readonly balance: number;
  /** Answers whether it was bought. */
  readonly buy: (count: number) => Promise<boolean>;
}

/** `credits`: there are too few of them, and more are wanted. */
type Outcome = 'bought' | 'credits';

/** A single purchase of summaries goes no further (matrix SUM-020). */
const MOST_AT_ONCE = 200;

function RaiseLimit(props: RaiseLimitProps & { close: (outcome?: Outcome) => void }) {
  const { t, feature, limit, max, creditsPerItem, balance, buy, close } = props;
  const { code } = useService(Language);
  const offline = useOfflineReason();
  const [typed, setTyped] = useState('1');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const room = Math.min(MOST_AT_ONCE, max === null ? MOST_AT_ONCE : max - limit);
  const number = new Intl.NumberFormat(code);

  if (room <= 0)
    return (
      <>
        <DialogBody>
          <p className={styles.lead}>{t('raise.atMaximum', { max: number.format(limit) })}</p>
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" onClick={() => close()}>
            {t('understood')}
          </Button>
        </DialogFooter>
      </>
    );

  const count = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
  const isPossible = count >= 1 && count <= room;
  const cost = isPossible ? count * creditsPerItem : 0;
  const isShort = isPossible && cost > balance;
  const send = async () => {
    setTried(true);
    if (isBusy || offline !== undefined || !isPossible) return;
    if (isShort) return close('credits');
    setBusy(true);
    const isDone = await buy(count);
    setBusy(false);
    if (isDone) close('bought');
  };
  return (
    <form className={styles.form} onSubmit={holdEnter} noValidate>
      <DialogBody>
        <Field
          label={t(`raise.${feature}.howMany`)}
          help={t('raise.each', { count: creditsPerItem })}
          error={(isTried || typed !== '') && !isPossible ? t('raise.problem', { room: number.format(room) }) : undefined}
        >
          <TextInput
            type="number"
            min={1}
            max={room}
            step={1}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <dl className={styles.summary}>
          <dt>{t('raise.cost')}</dt>
          <dd>{t('credits.count', { count: cost })}</dd>
          <dt>{t('raise.balance')}</dt>
          <dd>{t('credits.count', { count: balance })}</dd>
          <dt className={styles.total}>{t(`raise.${feature}.total`)}</dt>
          <dd className={styles.total}>
            {max === null
              ? number.format(limit + (isPossible ? count : 0))
              : t('raise.ofMax', { total: number.format(limit + (isPossible ? count : 0)), max: number.format(max) })}
          </dd>
        </dl>
        <div aria-live="polite">{isShort && <p className={styles.lead}>{t('raise.short', { count: cost - balance })}</p>}</div>
      </DialogBody>
      <DialogFooter>
        <Button data-safe onClick={() => close()}>
          {t('cancel')}
        </Button>
        <Button variant="primary" busy={isBusy} disabledReason={offline} onClick={() => void send()}>
          {isShort ? t('credits.buy') : t('raise.action', { count: cost })}
        </Button>
      </DialogFooter>
    </form>
  );
}

export const openRaiseLimit = (dialogs: Dialogs, props: RaiseLimitProps): Promise<Outcome | undefined> =>
  dialogs.open<Outcome>((close) => <RaiseLimit {...props} close={close} />, {
    title: props.t(`raise.${props.feature}.title`),
    size: 'small',
  });
