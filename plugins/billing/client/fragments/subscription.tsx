/** The plan: what it is, what it costs, how long it goes, and changing it (BIL-001, BIL-003, BIL-004). */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Language, Session } from '#plugin-api/client';
import { Button, Icon, Tag } from '#ui';
import type { Standing, Subscription as Held } from '../../common/model.ts';
import { BillingParts } from '../tokens.ts';
import { yearlySaving } from '../yearly-saving.ts';
import { longDate, money } from '../format.ts';
import { Known } from './known.tsx';
import { Section } from './section.tsx';
import styles from './section.module.css';
import { UsageMeter } from './usage-meter.tsx';

function Free({ prices }: Pick<Standing, 'prices'>) {
  const t = useTranslate();
  const { code } = useService(Language);
  const { till } = useService(BillingParts);
  const offline = useOfflineReason();
  const { pro_monthly, pro_yearly } = prices.pro;
  return (
    <>
      <p className={styles.quiet}>
        {t('plan.freeText')} {t('upgrade.savingLong', { amount: money(yearlySaving(prices), code) })}
      </p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          icon="sparkles"
          disabledReason={offline}
          onClick={() => void till.upgrade({ source: 'profile', plan: 'pro_yearly' })}
        >
          {t('upgrade.yearly', { price: money(pro_yearly.cents, code) })}
        </Button>
        <Button disabledReason={offline} onClick={() => void till.upgrade({ source: 'profile', plan: 'pro_monthly' })}>
          {t('upgrade.monthly', { price: money(pro_monthly.cents, code) })}
        </Button>
      </div>
    </>
  );
}

function Pro({ held, prices }: { readonly held: Held } & Pick<Standing, 'prices'>) {
  const t = useTranslate();
  const { code } = useService(Language);
  const { plan, till } = useService(BillingParts);
  const offline = useOfflineReason();
  const date = longDate(held.period_end, code);
  const price = money(prices.pro[held.plan].cents, code);
  return (
    <>
      {held.state === 'active' && (
        <p className={styles.quiet}>
          {t(`plan.price.${held.plan}`, { price })} {t('plan.renews', { date })}
        </p>
      )}
      {held.state === 'ending' && <p className={styles.quiet}>{t('plan.ends', { date })}</p>}
      {held.state === 'past_due' && (
        <p className={styles.warning} role="status">
          <Icon name="warning" size={15} />
          {t('plan.pastDue')}
        </p>
      )}
      <div className={styles.actions}>
        {held.state === 'past_due' && (
          <Button
            variant="primary"
            icon="credit-card"
            disabledReason={offline}
            onClick={() => void till.upgrade({ source: 'profile', plan: held.plan })}
          >
            {t('plan.payNow')}
          </Button>
        )}
        {held.state === 'ending' ? (
          <Button variant="primary" disabledReason={offline} onClick={() => void plan.goOn(held)}>
            {t('plan.goOn')}
          </Button>
        ) : (
          <Button disabledReason={offline} onClick={() => void plan.backToFree(held)}>
            {t('free.open')}
          </Button>
        )}
      </div>
    </>
  );
}

const TONES = { active: 'success', ending: 'plain', past_due: 'warning' } as const;

const Subscription = observer(() => {
  const t = useTranslate();
  const { plan } = useService(Session);
  const { wallet } = useService(BillingParts);
  return (
    <Section id="subscription" title={t('plan.title')}>
      <Known of={wallet.standing} failed={t('standingFailed')}>
        {({ subscription, prices }) => (
          <>
            <p className={styles.head}>
              <span className={styles.big}>{t(plan === 'F' ? 'plan.free' : 'plan.pro')}</span>
              {plan !== 'F' && subscription && (
                <Tag tone={TONES[subscription.state]}>{t(`plan.state.${subscription.state}`)}</Tag>
              )}
            </p>
            {/* Those who run the house may have taken a plan away before its time: what was paid for then says nothing. */}
            {plan === 'F' ? <Free prices={prices} /> : subscription && <Pro held={subscription} prices={prices} />}
          </>
        )}
      </Known>
      <UsageMeter />
    </Section>
  );
});

export default Subscription;
