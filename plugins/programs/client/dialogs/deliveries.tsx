/** What was brought to a webhook in the last days, what waits, and what was given up. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, EmptyState, ErrorState, Skeleton, Tag } from '#ui';
import type { ToldDelivery } from '../../common/contract.ts';
import type { KeptList } from '../kept-list.ts';
import styles from '../section.module.css';
import { eventName } from './event-name.ts';

interface DeliveriesProps {
  /** Given, because dialogs stand outside of the plugin, where its texts are not known. */
  readonly t: Translate;
  readonly language: string;
  readonly store: KeptList<ToldDelivery>;
  readonly onAgain: (id: number) => Promise<void>;
  readonly onClose: () => void;
}

const TONES = { waiting: 'plain', delivered: 'success', failed: 'danger' } as const;

export const Deliveries = observer(({ t, language, store, onAgain, onClose }: DeliveriesProps) => {
  useEffect(() => void store.load(), [store]);
  const when = (iso: string) => new Date(iso).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'medium' });
  const why = ({ status, reason }: ToldDelivery): string =>
    reason === null ? '' : t(`delivery.reason.${reason}`, { status: status ?? 0 });
  return (
    <>
      <DialogBody>
        {store.list === undefined && store.error === undefined && <Skeleton shape="rows" count={3} />}
        {store.list === undefined && store.error !== undefined && (
          <ErrorState title={t('delivery.failedToShow')} onRetry={store.load} />
        )}
        {store.list?.length === 0 && <EmptyState title={t('delivery.none')} />}
        <ul className={styles.rows} aria-label={t('delivery.title')}>
          {store.list?.map((one) => (
            <li key={one.id} className={styles.row}>
              <div className={styles.words}>
                <p className={styles.name}>
                  {eventName(one.type, t)}
                  <Tag tone={TONES[one.state]}>{t(`delivery.state.${one.state}`)}</Tag>
                </p>
                <p className={styles.small}>
                  {[
                    when(one.created_at),
                    t('delivery.tries', { count: one.tries }),
                    why(one),
                    one.next_at && one.tries > 0 ? t('delivery.next', { date: when(one.next_at) }) : '',
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </p>
              </div>
              {one.state === 'failed' && (
                <Button size="small" onClick={() => void onAgain(one.id)}>
                  {t('delivery.again')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => void store.load()}>{t('delivery.refresh')}</Button>
        <Button variant="primary" onClick={onClose}>
          {t('once.close')}
        </Button>
      </DialogFooter>
    </>
  );
});
