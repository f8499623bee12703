/** What can be asked for, and asking for it (AFF-007, AFF-011, AFF-012). */
import { observer } from 'mobx-react-lite';
import { ApiError } from '#plugin-api';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Language, Notices } from '#plugin-api/client';
import { Button } from '#ui';
import { dollars } from '../money.ts';
import type { Referrals, ReferralsStore } from '../referrals-store.ts';
import styles from './affiliate.module.css';

export const Credit = observer(({ store, shown }: { readonly store: ReferralsStore; readonly shown: Referrals }) => {
  const t = useTranslate();
  const notices = useService(Notices);
  const { code } = useService(Language);
  const offline = useOfflineReason();
  const { available, terms } = shown;
  const least = dollars(terms.least_payment, code);
  const tooLittle = available < terms.least_payment ? t('credit.tooLittle', { least }) : undefined;
  const locked = shown.history.reduce((sum, { status, amount }) => (status === 'subscribed' ? sum + amount : sum), 0);
  const request = async () => {
    try {
      await store.request();
      notices.success(t('credit.requested'));
    } catch (error) {
      const detail = error instanceof ApiError ? error.message : '';
      notices.show({ kind: 'danger', text: t('credit.failed'), ...(detail && { detail }) });
    }
  };
  return (
    <section className={styles.section} aria-labelledby="affiliate-credit">
      <h2 id="affiliate-credit">{t('credit.title')}</h2>
      <p className={styles.amount}>{dollars(available, code)}</p>
      {locked > 0 && (
        <p className={styles.lead}>{t('credit.locked', { amount: dollars(locked, code), days: terms.lock_days })}</p>
      )}
      <p className={styles.note}>{t('credit.from', { least })}</p>
      <Button icon="send" busy={store.isRequesting} disabledReason={offline ?? tooLittle} onClick={() => void request()}>
        {t('credit.request')}
      </Button>
    </section>
  );
});
