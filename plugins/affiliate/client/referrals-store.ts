/** The link, who came by it, and the payments: all that the panel shows. */
import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiOf, CallReply } from '#plugin-api';
import type { contract } from '../common/contract.ts';
import type { Referral, ReferralPayment } from '../common/model.ts';

type Terms = CallReply<(typeof contract)['referralLink']>['terms'];

export interface Referrals {
  readonly link: string;
  readonly terms: Terms;
  readonly history: readonly Referral[];
  readonly payments: readonly ReferralPayment[];
  /** US cents. */
  readonly available: number;
}

export class ReferralsStore {
  shown: Referrals | undefined;
  error: unknown;
  isRequesting = false;
  readonly #api: ApiOf<typeof contract>;
  readonly #device: string;

  constructor(api: ApiOf<typeof contract>, device: string) {
    this.#api = api;
    this.#device = device;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Why it failed is in `error`; what was shown before stays. */
  async load(): Promise<void> {
    try {
      const [{ link, terms }, { referral_list: history }, paid] = await Promise.all([
        this.#api.referralLink({ body: { device: this.#device } }),
        this.#api.getReferralHistory(),
        this.#api.getReferralPaymentHistory(),
      ]);
      runInAction(() => {
        this.error = undefined;
        this.shown = { link, terms, history, payments: paid.referral_payment_list, available: paid.available_credit };
      });
    } catch (error) {
      runInAction(() => {
        this.error = error;
      });
    }
  }

  /** Asks for the whole available credit. @throws what the server says when it refuses */
  async request(): Promise<void> {
    if (this.isRequesting) return;
    this.isRequesting = true;
    try {
      const { referral_payment_list: payments, available_credit: available } = await this.#api.requestReferralPayment();
      runInAction(() => {
        if (this.shown) this.shown = { ...this.shown, payments, available };
      });
    } finally {
      runInAction(() => {
        this.isRequesting = false;
      });
    }
  }
}
