/** Going back to the free plan, and staying after all (BIL-004). */
import type { ApiOf } from '#plugin-api';
import type { Dialogs, Language, Loader, Notices, Session, Tracking, Translate } from '#plugin-api/client';
import type { BillingContract } from '../../common/contract.ts';
import type { Subscription } from '../../common/model.ts';
import { longDate } from '../format.ts';
import type { Wallet } from '../stores/wallet.ts';
import { lastPart, PaymentRefused } from './refusal.ts';

interface PlanParts {
  readonly api: Pick<ApiOf<BillingContract>, 'backToFree' | 'subscribe'>;
  readonly wallet: Wallet;
  readonly session: Pick<Session, 'refresh' | 'user'>;
  readonly dialogs: Dialogs;
  readonly notices: Notices;
  readonly loader: Loader;
  readonly language: Pick<Language, 'code'>;
  readonly t: Translate;
  readonly tracking: Tracking;
}

export class PlanActions {
  readonly #parts: PlanParts;

  constructor(parts: PlanParts) {
    this.#parts = parts;
  }

  async backToFree({ period_end }: Subscription): Promise<void> {
    const { api, dialogs, language, session, t, tracking } = this.#parts;
    const held = session.user?.subscriptionFeatureList.find(({ featureId }) => featureId === 'project')?.free;
    const locks = held == null ? '' : t('free.locks', { count: held });
    const date = longDate(period_end, language.code);
    const question = { title: t('free.title'), text: t('free.text', { date, locks }), action: t('free.action'), danger: true };
    if (!(await dialogs.confirm(question))) return;
    await this.#change(async () => {
      const { success, message, ends_at } = await api.backToFree();
      if (!success) throw new PaymentRefused(message || t('free.failed'));
      tracking.track('unsubscribe');
      return ends_at === null ? t('free.doneNow') : t('free.done', { date: longDate(ends_at, language.code) });
    });
  }

  /** While the plan ends, subscribing to it once more lets it go on: nothing is charged before the period is over. */
  async goOn({ plan }: Subscription): Promise<void> {
    const { api, t, tracking } = this.#parts;
    const key = crypto.randomUUID();
    await this.#change(async () => {
      const { success, error_message } = await api.subscribe({
        body: { source: 'profile', subscriptionId: plan, ga_cid: tracking.clientId, key },
      });
      if (!success) throw new PaymentRefused(lastPart(error_message) || t('pay.failed'));
      tracking.track('subscribe');
      return t('plan.goesOn');
    });
  }

  /** @param change answers what is said of it */
  async #change(change: () => Promise<string>): Promise<void> {
    const { loader, notices, session, wallet } = this.#parts;
    try {
      notices.success(await loader.during(change()));
      await Promise.all([session.refresh(), wallet.renew()]);
    } catch (error) {
      if (error instanceof PaymentRefused) notices.show({ kind: 'danger', text: error.message });
      else notices.failure(error);
    }
  }
}
