/** What is bought, dialog by dialog: credits, the pro plan, and more of what credits raise (BIL-003, BIL-005, BIL-018, SUM-020). */
import { ApiError, type ApiOf } from '#plugin-api';
import type { Dialogs, Loader, Notices, Session, Translate } from '#plugin-api/client';
import type { BillingContract } from '../../common/contract.ts';
import type { PaymentData, Standing } from '../../common/model.ts';
import type { PlanId } from '../../common/prices.ts';
import type { OrderToPay } from '../../common/services.ts';
import { raisedByCredits } from '../benefits.ts';
import type { Wallet } from '../stores/wallet.ts';
import type { Means, Payments } from './payments.tsx';
import { PurchaseKey } from './purchase-key.ts';
import { PaymentRefused } from './refusal.ts';

interface TillParts {
  readonly api: Pick<ApiOf<BillingContract>, 'updateSubscriptionLimit' | 'purchaseSummary'>;
  readonly wallet: Wallet;
  readonly payments: Pick<Payments, 'buyCredits' | 'subscribe' | 'payOrder'>;
  readonly session: Session;
  readonly dialogs: Dialogs;
  readonly notices: Notices;
  readonly loader: Loader;
  readonly t: Translate;
}

interface Spent {
  readonly success: boolean;
  readonly error_message: string;
}

export class Till {
  readonly #parts: TillParts;

  constructor(parts: TillParts) {
    this.#parts = parts;
  }

  /** What "Upgrade to PRO" and "Use credits" of the limitation dialog open. */
  answer(offer: 'upgrade' | 'credits', type: string | undefined, from?: string): Promise<unknown> {
    if (offer === 'upgrade') return this.upgrade({ source: [type ?? 'limit', ...(from ? [from] : [])].join('/') });
    const feature = raisedByCredits(type);
    return feature ? this.raise(feature) : this.buyCredits();
  }

  /** @param from what led here, and the plan that is chosen at first */
  async upgrade(from: { readonly source: string; readonly plan?: PlanId }): Promise<void> {
    const { dialogs, payments, session, t, wallet } = this.#parts;
    const standing = await this.#standing();
    if (!standing) return;
    const { openUpgrade } = await import('../dialogs/pro-upgrade.tsx');
    const features = session.user?.subscriptionFeatureList ?? [];
    const plan = await openUpgrade(dialogs, { t, features, prices: standing.prices, ...from });
    if (!plan) return;
    const { openCheckout } = await import('../dialogs/checkout.tsx');
    const { cents, months } = standing.prices.pro[plan];
    const key = new PurchaseKey();
    await openCheckout(dialogs, {
      t,
      wallet,
      title: t('upgrade.title'),
      goods: t(`plan.name.${plan}`),
      cents,
      note: t('upgrade.renews', { count: months }),
      pay: (means) =>
        this.#pay(key, { plan, means }, t('upgrade.done'), (name) => payments.subscribe(plan, means, name, from.source)),
    });
  }

  /** @returns whether they are paid for, or on their way */
  async buyCredits(): Promise<boolean> {
    const { dialogs, payments, t, wallet } = this.#parts;
    const standing = await this.#standing();
    if (!standing) return false;
    const { openCreditPlans } = await import('../dialogs/credit-plans.tsx');
    const choice = await openCreditPlans(dialogs, { t, prices: standing.prices, balance: standing.credit_balance });
    if (!choice) return false;
    const { openCheckout } = await import('../dialogs/checkout.tsx');
    const key = new PurchaseKey();
    const isPaid = await openCheckout(dialogs, {
      t,
      wallet,
      title: t('checkout.credits'),
      goods: t('credits.count', { count: choice.credits }),
      cents: choice.cents,
      note: t('credits.rules'),
      pay: (means) =>
        this.#pay(key, { cents: choice.cents, means }, t('credits.bought'), (name) =>
          payments.buyCredits(choice.cents, means, name),
        ),
    });
    return isPaid === true;
  }

  /** What another plugin sells by card (matrix PRF-015). @returns whether it is paid for, or on its way */
  async pay({ type, id, title, goods, cents, note, done }: OrderToPay): Promise<boolean> {
    const { dialogs, payments, t, wallet } = this.#parts;
    if (!(await this.#standing())) return false;
    const { openCheckout } = await import('../dialogs/checkout.tsx');
    const key = new PurchaseKey();
    const isPaid = await openCheckout(dialogs, {
      ...{ t, wallet, title, goods, cents, note },
      pay: (means) => this.#pay(key, { type, id, cents, means }, done, (name) => payments.payOrder({ type, id }, means, name)),
    });
    return isPaid === true;
  }

  /** More of what the plan holds, paid with credits. */
  async raise(feature: 'tab' | 'latex_file' | 'summaries'): Promise<void> {
    const { dialogs, session, t } = this.#parts;
    const standing = await this.#standing();
    const { user } = session;
    const price = user?.subscriptionFeatureList.find(({ featureId }) => featureId === feature);
    if (!standing || !user || !price?.creditsPerItem) return;
    const held = user.userSubscriptionLimit.find(({ featureId }) => featureId === feature);
    const { openRaiseLimit } = await import('../dialogs/raise-limit.tsx');
    const key = new PurchaseKey();
    const outcome = await openRaiseLimit(dialogs, {
      t,
      feature,
      limit: held?.limit ?? 0,
      max: price.max,
      creditsPerItem: price.creditsPerItem,
      balance: standing.credit_balance,
      buy: (count) => (feature === 'summaries' ? this.#buySummaries(count, key) : this.#raise(feature, count, key)),
    });
    // They were bought for this.
    if (outcome === 'credits' && (await this.buyCredits())) await this.raise(feature);
  }

  async #standing(): Promise<Standing | undefined> {
    const { notices, wallet } = this.#parts;
    await wallet.standing.load();
    const { error, value } = wallet.standing;
    // Prices that are not sure to hold are not offered.
    if (error === undefined) return value;
    notices.failure(error);
    return undefined;
  }

  /** @returns why it was not paid, in words for the person; `undefined` when it was */
  async #pay(
    key: PurchaseKey,
    { means, ...what }: { readonly means: Means; readonly [part: string]: unknown },
    done: string,
    send: (key: string) => Promise<PaymentData>,
  ): Promise<string | undefined> {
    const { notices, t } = this.#parts;
    try {
      // A token is made anew at each try; the purchase is the same.
      const { state } = await send(key.for({ ...what, card: 'card' in means ? means.card : 'new' }));
      if (state === 'paid') notices.success(done);
      else notices.show({ kind: 'info', text: t('pay.processing') });
      return undefined;
    } catch (error) {
      key.failed(error);
      if (error instanceof ApiError) return error.textOr(t('pay.failed'));
      return error instanceof PaymentRefused ? error.message : t('pay.failed');
    }
  }

  async #raise(featureId: string, count: number, key: PurchaseKey): Promise<boolean> {
    const { api, notices, t } = this.#parts;
    const what = { featureId, purchaseItemCount: count };
    const { success, error_message } = await this.#once(key, what, (name) =>
      api.updateSubscriptionLimit({ body: { ...what, key: name } }),
    );
    if (success) notices.success(t('raise.done'));
    else notices.show({ kind: 'danger', text: error_message || t('limit.failed') });
    return success;
  }

  async #buySummaries(count: number, key: PurchaseKey): Promise<boolean> {
    const { api, notices, t } = this.#parts;
    const what = { count, featureId: 'summaries' } as const;
    const { success } = await this.#once(key, what, (name) => api.purchaseSummary({ body: { ...what, key: name } }));
    if (success) notices.success(t('summaries.bought'));
    else notices.show({ kind: 'danger', text: t('summaries.failed') });
    return success;
  }

  /** Pressed again after a lost answer it is the same purchase. */
  #once(key: PurchaseKey, what: object, buy: (key: string) => Promise<Spent>): Promise<Spent> {
    return this.#spend(async () => {
      try {
        return await buy(key.for(what));
      } catch (error) {
        key.failed(error);
        throw error;
      }
    });
  }

  async #spend(buy: () => Promise<Spent>): Promise<Spent> {
    const { loader, session, wallet } = this.#parts;
    const outcome = await loader.during(buy()).catch(() => ({ success: false, error_message: '' }));
    // Also after a failure: where the answer was lost, the credits may be spent.
    await Promise.allSettled([session.refresh(), wallet.renew()]);
    return outcome;
  }
}
