/** Sends payments and sees them through: to the bank's question, and to what came of it (BIL-020, BIL-022, BIL-029). */
import type { ApiOf } from '#plugin-api';
import type { Dialogs, Loader, Session, Tracking, Translate } from '#plugin-api/client';
import type { BillingContract } from '../../common/contract.ts';
import type { sandboxCalls } from '../../common/contract/sandbox.ts';
import type { PaymentData, PaymentReply } from '../../common/model.ts';
import type { PlanId } from '../../common/prices.ts';
import type { OrderToPay } from '../../common/services.ts';
import type { Wallet } from '../stores/wallet.ts';
import type { StripeGateway } from '../stripe/load-stripe.ts';
import { PaymentRefused, lastPart } from './refusal.ts';

export interface PaymentParts {
  readonly api: Pick<ApiOf<BillingContract>, 'purchaseCredit' | 'processToken' | 'subscribe' | 'confirmPayment'>;
  readonly sandbox: Pick<ApiOf<typeof sandboxCalls>, 'confirmInSandbox'>;
  readonly wallet: Wallet;
  readonly session: Pick<Session, 'refresh'>;
  readonly dialogs: Dialogs;
  readonly loader: Loader;
  readonly t: Translate;
  readonly tracking: Tracking;
}

/** What pays: a saved card, or the token of one that was typed just now. */
export type Means = { readonly card: number } | { readonly token: string };

/** A bank that asks more often than this will not be content. */
const MOST_QUESTIONS = 3;

export class Payments {
  readonly #parts: PaymentParts;

  constructor(parts: PaymentParts) {
    this.#parts = parts;
  }

  /** @throws PaymentRefused with what the person reads, ApiError */
  async buyCredits(cents: number, means: Means, key: string): Promise<PaymentData> {
    const { api, tracking } = this.#parts;
    const data = await this.#seeThrough(
      'card' in means
        ? api.purchaseCredit({ body: { amount: cents / 100, ga_cid: tracking.clientId, key, card: means.card } })
        : api.processToken({ body: { token: means.token, key, context: { type: 'credit', amount: cents } } }),
    );
    this.#tell('purchase', data, cents / 100);
    return data;
  }

  /**
   * @param source the limit type code or the screen that led here
   * @throws PaymentRefused with what the person reads, ApiError
   */
  async subscribe(plan: PlanId, means: Means, key: string, source: string): Promise<PaymentData> {
    const { api, tracking } = this.#parts;
    const data = await this.#seeThrough(
      'card' in means
        ? api.subscribe({ body: { source, subscriptionId: plan, ga_cid: tracking.clientId, card: means.card, key } })
        : api.processToken({ body: { token: means.token, key, context: { type: 'pro', id: plan } } }),
    );
    this.#tell('subscribe', data);
    return data;
  }

  /** @throws PaymentRefused with what the person reads, ApiError */
  async payOrder(order: Pick<OrderToPay, 'type' | 'id'>, means: Means, key: string): Promise<PaymentData> {
    return this.#seeThrough(this.#parts.api.processToken({ body: { ...means, key, context: order } }));
  }

  /** What is still under way was not bought yet. @param value US dollars */
  #tell(event: 'purchase' | 'subscribe', { state, transaction_id, label }: PaymentData, value?: number): void {
    if (state !== 'paid') return;
    this.#parts.tracking.track(event, { transaction_id, label, ...(value !== undefined && { value }) });
  }

  async #seeThrough(sent: Promise<PaymentReply>): Promise<PaymentData> {
    const { api, loader, t } = this.#parts;
    let reply = await loader.during(sent);
    for (let asked = 0; asked < MOST_QUESTIONS && reply.data?.state === 'needs_confirmation'; asked++) {
      const { payment } = reply.data;
      if (!(await this.#askBank(reply.data))) throw new PaymentRefused(t('confirm.notDone'));
      reply = await loader.during(api.confirmPayment({ body: { payment } }));
    }
    const { success, data, error_message } = reply;
    // What is under way is neither accepted nor refused: paying again would pay twice.
    const isUnderWay = data?.state === 'processing';
    if (!data || !(success || isUnderWay)) throw new PaymentRefused(lastPart(error_message) || t('pay.failed'));
    // The money is spent: that the page could not be brought up to date is no failure of the purchase.
    await Promise.allSettled([this.#parts.session.refresh(), this.#parts.wallet.renew()]);
    return data;
  }

  /** @returns whether the person has answered their bank, whatever they said */
  async #askBank(data: PaymentData): Promise<boolean> {
    const { dialogs, loader, sandbox, t, wallet } = this.#parts;
    const gateway = wallet.standing.value?.gateway;
    if (gateway?.kind === 'stripe') return this.#askThroughStripe(gateway, data.client_secret);
    if (gateway?.kind !== 'sandbox') return false;
    const { ConfirmPayment } = await import('../dialogs/confirm-payment.tsx');
    const accept = await dialogs.open<boolean>((close) => <ConfirmPayment t={t} close={close} />, {
      title: t('confirm.title'),
      description: t('confirm.text'),
      size: 'small',
    });
    await loader.during(sandbox.confirmInSandbox({ body: { payment: data.payment, accept: accept ?? false } }));
    return true;
  }

  async #askThroughStripe(gateway: StripeGateway, clientSecret: string | null): Promise<boolean> {
    if (clientSecret === null) return false;
    const [{ askBank }, { StripeMissing }] = await Promise.all([
      import('../stripe/ask-bank.ts'),
      import('../stripe/load-stripe.ts'),
    ]);
    try {
      await askBank(gateway, clientSecret);
      return true;
    } catch (error) {
      throw error instanceof StripeMissing ? new PaymentRefused(this.#parts.t('stripe.bankMissing')) : error;
    }
  }
}
