/** Credits: how many there are, buying more, and what became of them (BIL-005). */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { Button, cx } from '#ui';
import { contract } from '../../common/contract.ts';
import { BillingParts } from '../tokens.ts';
import { shortDate } from '../format.ts';
import { Known } from './known.tsx';
import { Section } from './section.tsx';
import styles from './section.module.css';

/** Lines of the statement that are shown at first. */
const FIRST = 5;
const SERVICES: readonly string[] = ['tab', 'latex_file', 'summaries', 'similarity'];
const KINDS: readonly string[] = ['welcome', 'credits_bought', 'spent', 'given_back', 'refunded', 'disputed', 'dispute_won'];

const Credits = observer(() => {
  const t = useTranslate();
  const { code } = useService(Language);
  const { till, wallet } = useService(BillingParts);
  const offline = useOfflineReason();
  const api = useApi(contract);
  const [isWhole, setWhole] = useState(false);
  // Who sees how many credits there are has read that they were too few (BIL-045). If it cannot be said now, it is the next time.
  useEffect(() => void api.readInsufficientCredit({ body: {} }).catch(() => undefined), [api]);
  const signed = new Intl.NumberFormat(code, { signDisplay: 'exceptZero' });
  const nameOf = (kind: string, service: string) => {
    const what = t(KINDS.includes(kind) ? `credits.kind.${kind}` : 'credits.kind.other');
    if (service === '') return what;
    return `${what}: ${SERVICES.includes(service) ? t(`credits.service.${service}`) : service}`;
  };
  return (
    <Section id="credits" title={t('credits.heading')}>
      <Known of={wallet.standing} failed={t('standingFailed')}>
        {({ credit_balance }) => <p className={cx(styles.head, styles.big)}>{t('credits.count', { count: credit_balance })}</p>}
      </Known>
      <div className={styles.actions}>
        <Button icon="coins" disabledReason={offline} onClick={() => void till.buyCredits()}>
          {t('credits.buy')}
        </Button>
      </div>
      <Known of={wallet.statement} failed={t('credits.statementFailed')}>
        {(lines) =>
          lines.length === 0 ? (
            <p className={styles.quiet}>{t('credits.empty')}</p>
          ) : (
            <>
              <ul className={styles.rows} aria-label={t('credits.statement')}>
                {(isWhole ? lines : lines.slice(0, FIRST)).map(({ id, date, kind, service, amount }) => (
                  <li key={id} className={styles.row}>
                    <span className={styles.main}>{nameOf(kind, service)}</span>
                    <span className={styles.small}>{shortDate(date, code)}</span>
                    <span className={cx(styles.number, amount > 0 && styles.gain)}>{signed.format(amount)}</span>
                  </li>
                ))}
              </ul>
              {lines.length > FIRST && (
                <div className={styles.actions}>
                  <Button variant="ghost" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                    {isWhole ? t('credits.less') : t('credits.all', { count: lines.length })}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Known>
    </Section>
  );
});

export default Credits;
