/** What pro is, what it costs, and for how long it is taken (BIL-003, BIL-008, BIL-028). Answers with the plan. */
import { useState } from 'react';
import { useOfflineReason, useService } from '#client-kit';
import { type Dialogs, Language, type Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter } from '#ui';
import { PLAN_IDS, type PlanId, type Prices } from '../../common/prices.ts';
import { benefitOf } from '../benefits.ts';
import { money } from '../format.ts';
import { yearlySaving } from '../yearly-saving.ts';
import { type Features, FeatureTable } from './feature-table.tsx';
import { Offers } from './offers.tsx';

interface UpgradeProps {
  readonly t: Translate;
  readonly features: Features;
  readonly prices: Prices;
  /** Type code of the limit, or the screen, that led here. */
  readonly source: string;
  /** Chosen at first. */
  readonly plan?: PlanId;
}

function Upgrade({ t, features, prices, source, plan: first, close }: UpgradeProps & { close: (plan?: PlanId) => void }) {
  const { code } = useService(Language);
  const offline = useOfflineReason();
  const [plan, setPlan] = useState<PlanId>(first ?? 'pro_yearly');
  const saving = yearlySaving(prices);
  const offers = PLAN_IDS.map((value) => {
    const { cents, months } = prices.pro[value];
    const price =
      months === 1
        ? t('upgrade.aMonth', { price: money(cents, code) })
        : t('upgrade.aYear', { price: money(cents, code), month: money(Math.round(cents / months), code) });
    const saved = value === 'pro_yearly' && saving > 0 ? t('upgrade.saving', { amount: money(saving, code) }) : undefined;
    return { value, name: t(`upgrade.${value}`), price, saving: saved };
  });
  return (
    <>
      <DialogBody>
        <Offers label={t('upgrade.period')} offers={offers} value={plan} onChange={setPlan} />
        <FeatureTable t={t} features={features} about={benefitOf(source).feature} />
      </DialogBody>
      <DialogFooter>
        <Button data-safe onClick={() => close()}>
          {t('notNow')}
        </Button>
        <Button variant="primary" disabledReason={offline} onClick={() => close(plan)}>
          {t('upgrade.toPayment')}
        </Button>
      </DialogFooter>
    </>
  );
}

export const openUpgrade = (dialogs: Dialogs, props: UpgradeProps): Promise<PlanId | undefined> =>
  dialogs.open<PlanId>((close) => <Upgrade {...props} close={close} />, {
    title: props.t('upgrade.title'),
    description: props.t(`limits.${benefitOf(props.source).code}.F`),
    size: 'medium',
  });
