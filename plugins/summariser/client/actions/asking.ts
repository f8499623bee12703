/** Asks for a summary, and tells what came of it (matrix SUM-005, SUM-012, SUM-013, SUM-022, SUM-023, SUM-026). */
import { ApiError, type ApiOf } from '#plugin-api';
import type { Commands, Dialogs, Loader, Notices, Session, Tracking, Translate } from '#plugin-api/client';
import type { SummariserContract, SummaryEntry, TRIGGERS } from '../../common/contract.ts';
import type { SummaryStore } from '../stores/summary-store.ts';

export type Trigger = (typeof TRIGGERS)[number];

/** What is to be summarised, and where it is to be stored. */
export interface Wish {
  readonly url?: string;
  readonly upload?: string;
  readonly article?: number;
  readonly guid?: string;
  readonly project?: number | null;
  readonly from_page?: number;
  readonly to_page?: number;
}

interface AskingParts {
  readonly api: Pick<ApiOf<SummariserContract>, 'summarise'>;
  readonly store: SummaryStore;
  readonly session: Pick<Session, 'plan' | 'refresh'>;
  readonly dialogs: Pick<Dialogs, 'limit'>;
  readonly notices: Notices;
  readonly commands: Pick<Commands, 'run' | 'state'>;
  readonly loader: Loader;
  readonly tracking: Pick<Tracking, 'track'>;
  readonly t: Translate;
}

/** Milliseconds that a failure is shown for (SUM-026). */
const SHOWN_FOR = 6000;
/** Type codes of used summaries (SUM-027 to SUM-030). */
const USED_UP = /^(?:SCHOLARCY|PRO_SUMMARIES)$/;
const CREDIT_PLANS = 'billing.buyCredits';

export class Asking {
  readonly #parts: AskingParts;

  constructor(parts: AskingParts) {
    this.#parts = parts;
  }

  /** @returns the summary, or `undefined` when it was refused, which the person has been told */
  async ask(wish: Wish, triggeredFrom: Trigger): Promise<SummaryEntry | undefined> {
    const { api, store, loader, notices, session, tracking, t } = this.#parts;
    try {
      const { summary } = await loader.during(api.summarise({ body: { ...wish, triggeredFrom } }));
      tracking.track('summary_requested');
      notices.success(t(summary?.state === 'ready' ? 'ask.there' : 'ask.begun'));
      // A token was used; what the browser knows of it is a courtesy.
      void session.refresh().catch(() => undefined);
      void store.renew();
      return summary ?? undefined;
    } catch (error) {
      await this.#refused(error, triggeredFrom);
      return undefined;
    }
  }

  async #refused(error: unknown, triggeredFrom: Trigger): Promise<void> {
    const { dialogs, notices } = this.#parts;
    if (!(error instanceof ApiError) || error.status === 401) return notices.failure(error);
    if (error.status === 402 && error.body?.['out_of_credit'] === true) return this.#outOfCredit(error);
    if (error.status === 402 && error.body?.['out_of_token'] === true && error.limit)
      return dialogs.limit(error.limit, error.message, triggeredFrom);
    // Another limit, e.g. a project that the plan has locked.
    if (error.status === 402) return notices.failure(error);
    const kind = error.status === 429 ? 'warning' : 'danger';
    notices.show({ kind, text: error.textOr(this.#parts.t('ask.failed')), timeout: SHOWN_FOR });
  }

  /** The message, and the credit plans (SUM-013). */
  async #outOfCredit(error: ApiError): Promise<void> {
    const { commands, notices, session, t } = this.#parts;
    const type = error.body?.type ?? '';
    // The server's text of these types, in the person's language.
    const text = USED_UP.test(type) ? t(`limits.${type}.${session.plan}`) : error.textOr(t('ask.failed'));
    notices.show({ kind: 'danger', text, timeout: SHOWN_FOR });
    if (commands.state(CREDIT_PLANS)?.access === 'open') await commands.run(CREDIT_PLANS);
  }
}
