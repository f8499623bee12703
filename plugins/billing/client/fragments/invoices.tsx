/** Invoices and credit notes: number, amount, date; to be looked at and saved (BIL-007, BIL-013). */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { IconButton } from '#ui';
import { BillingParts } from '../tokens.ts';
import { money, shortDate } from '../format.ts';
import { Known } from './known.tsx';
import { Section } from './section.tsx';
import styles from './section.module.css';

const Invoices = observer(() => {
  const t = useTranslate();
  const { code } = useService(Language);
  const { invoices, wallet } = useService(BillingParts);
  const offline = useOfflineReason();
  return (
    <Section id="invoices" title={t('invoice.heading')}>
      <Known of={wallet.invoices} failed={t('invoice.listFailed')}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.quiet}>{t('invoice.empty')}</p>
          ) : (
            <ul className={styles.rows} aria-label={t('invoice.heading')}>
              {list.map((invoice) => (
                <li key={invoice.id} className={styles.row}>
                  <span className={styles.main}>
                    {invoice.number} {invoice.amount_paid < 0 && <span className={styles.small}>{t('invoice.creditNote')}</span>}
                  </span>
                  <span className={styles.small}>{shortDate(invoice.date, code)}</span>
                  <span className={styles.number}>{money(invoice.amount_paid, code)}</span>
                  <span>
                    <IconButton
                      icon="eye"
                      label={t('invoice.show', { number: invoice.number })}
                      disabledReason={offline}
                      onClick={() => void invoices.preview(invoice)}
                    />
                    <IconButton
                      icon="download"
                      label={t('invoice.save', { number: invoice.number })}
                      disabledReason={offline}
                      onClick={() => void invoices.download(invoice)}
                    />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Known>
    </Section>
  );
});

export default Invoices;
