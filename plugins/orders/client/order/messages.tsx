/** What customer and desk write to each other. What is typed stays until it has arrived. */
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, cx, Field, TextArea } from '#ui';
import { MAX_MESSAGE } from '../../common/contract/fields.ts';
import type { OrderDetail } from '../../common/model.ts';
import styles from '../orders.module.css';
import type { OrderStore } from '../stores/order-store.ts';
import { useWords } from '../use-words.ts';

interface MessagesProps {
  readonly store: OrderStore;
  readonly order: OrderDetail;
}

const Writing = observer(({ store }: { readonly store: OrderStore }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const notices = useService(Notices);
  const [text, setText] = useState('');
  // Sent again after a lost answer it is the same message.
  const key = useRef(crypto.randomUUID());
  const send = async () => {
    if (text.trim() === '' || offline !== undefined || store.isBusy) return;
    try {
      await store.say(text.trim(), key.current);
      setText('');
      key.current = crypto.randomUUID();
    } catch (error) {
      notices.failure(error);
    }
  };
  return (
    <form
      className={styles.writing}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={t(store.desk ? 'messages.toCustomer' : 'messages.toDesk')}>
        <TextArea value={text} maxLength={MAX_MESSAGE} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
      <Button type="submit" disabled={text.trim() === ''} busy={store.isBusy} disabledReason={offline}>
        {t('messages.send')}
      </Button>
    </form>
  );
});

export const Messages = observer(({ store, order }: MessagesProps) => {
  const t = useTranslate();
  const { moment } = useWords();
  const { messages, phase } = order;
  return (
    <>
      {messages.length === 0 && <p className={styles.quiet}>{t('messages.none')}</p>}
      <ol className={styles.messages}>
        {messages.map(({ id, at, side, text }) => (
          <li key={id} className={cx(styles.message, side === store.side && styles.own)}>
            <span className={styles.quiet}>
              {t(`side.${side}`)} · {moment(at)}
            </span>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ol>
      {phase !== 'draft' && <Writing store={store} />}
    </>
  );
});
