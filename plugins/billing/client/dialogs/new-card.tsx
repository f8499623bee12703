/** Takes a card and has it kept. */
import { type SyntheticEvent, useRef, useState } from 'react';
import { useOfflineReason } from '#client-kit';
import type { Dialogs, Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter } from '#ui';
import type { CardEntry } from './card-entry.ts';
import { CardFields, type CardFieldsProps } from './card-fields.tsx';
import styles from './dialogs.module.css';
import { Problem } from './problem.tsx';

interface NewCardProps extends Pick<CardFieldsProps, 'gateway' | 'setUp'> {
  readonly t: Translate;
  /** Answers why the card was not taken; `undefined` when it was. */
  readonly keep: (token: string) => Promise<string | undefined>;
}

function NewCard({ t, gateway, setUp, keep, close }: NewCardProps & { close: () => void }) {
  const offline = useOfflineReason();
  const entry = useRef<CardEntry>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy || offline !== undefined) return;
    setBusy(true);
    setProblem(undefined);
    const token = await entry.current?.takeToken();
    const why = token === undefined ? undefined : await keep(token);
    setBusy(false);
    if (token !== undefined && why === undefined) close();
    else setProblem(why);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <DialogBody>
        <CardFields t={t} gateway={gateway} setUp={setUp} ref={entry} />
        <Problem text={problem} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" busy={isBusy} disabledReason={offline}>
          {t('card.keep')}
        </Button>
      </DialogFooter>
    </form>
  );
}

export const openNewCard = (dialogs: Dialogs, props: NewCardProps): Promise<void> =>
  dialogs.open<void>((close) => <NewCard {...props} close={() => close()} />, { title: props.t('card.add'), size: 'small' });
