/** Hints on the way to a limit, as toasts (decisions §16, ONB-001, ONB-002). What is counted on the server is asked of it. */
import type { ApiOf } from '#plugin-api';
import type { Commands, LocalStore, Notices, Session, Translate } from '#plugin-api/client';
import type { OnboardingContract } from '../../common/contract.ts';
import { type CountedFeature, SEARCH_MARK, tabStep } from '../../common/rules.ts';
import type { Onboarding } from '../../common/services.ts';

/** Holds the highest step of open tabs that was shown (ONB-004). */
export const TABS_KEY = 'onboarding-tabs';
const UPGRADE = 'billing.upgrade';

interface HintStoreParts {
  readonly api: Pick<ApiOf<OnboardingContract>, 'takeHints' | 'takeSearchHint'>;
  readonly session: Pick<Session, 'user' | 'plan' | 'isOnline'>;
  readonly notices: Pick<Notices, 'show'>;
  readonly commands: Pick<Commands, 'run' | 'state'>;
  readonly store: Pick<LocalStore, 'read' | 'write'>;
  readonly t: Translate;
}

export class HintStore implements Onboarding {
  readonly #parts: HintStoreParts;
  /** The person who has had all hints that the server counts. */
  #over: number | undefined;
  /** The person who has had the hint on searches. */
  #searched: number | undefined;
  /** The person whose first sign-in was seen to. */
  #greeted: number | undefined;

  constructor(parts: HintStoreParts) {
    this.#parts = parts;
  }

  /** Somebody is signed in: at their first sign-in the tabs are counted from the beginning (ONB-005). */
  greet(): void {
    const { user } = this.#parts.session;
    if (this.#greeted === user?.id) return;
    this.#greeted = user?.id;
    if (user?.firstLogin) this.#parts.store.write(TABS_KEY, 0, { keep: true });
  }

  /** Asks for what is due of projects, documents, citations and collaborators. What cannot be asked now is asked the next time. */
  async ask(): Promise<void> {
    const { api, session } = this.#parts;
    const owner = session.user?.id;
    if (owner === undefined || session.plan !== 'F' || !session.isOnline || this.#over === owner) return;
    try {
      const { hints, are_left } = await api.takeHints();
      if (session.user?.id !== owner) return;
      if (!are_left) this.#over = owner;
      for (const { feature, used, limit } of hints) this.#show(feature, used, limit);
    } catch {
      // Nothing that the person asked for.
    }
  }

  tabsOpen(count: number): void {
    const { session, store } = this.#parts;
    const step = tabStep(count);
    const limit = this.#limitOf('tab');
    const shown = store.read(TABS_KEY);
    if (!session.user || limit === undefined || step <= (typeof shown === 'number' ? shown : 0)) return;
    store.write(TABS_KEY, step, { keep: true });
    this.#show('tab', count, limit);
  }

  searched(searchCount: number): void {
    if (searchCount >= SEARCH_MARK) void this.#searchedMuch(searchCount);
  }

  async #searchedMuch(count: number): Promise<void> {
    const { api, session } = this.#parts;
    const owner = session.user?.id;
    const limit = this.#limitOf('search');
    if (owner === undefined || session.plan !== 'F' || limit === undefined || this.#searched === owner) return;
    this.#searched = owner;
    try {
      const { is_first } = await api.takeSearchHint();
      if (is_first && session.user?.id === owner) this.#show('search', count, limit);
    } catch {
      this.#searched = undefined;
    }
  }

  /** What the person may have of a feature now, with what was bought; `undefined` where there is no limit. */
  #limitOf(feature: string): number | undefined {
    const { user, plan } = this.#parts.session;
    const own = user?.userSubscriptionLimit.find(({ featureId }) => featureId === feature);
    if (own) return own.limit ?? undefined;
    const listed = user?.subscriptionFeatureList.find(({ featureId }) => featureId === feature);
    return (plan === 'F' ? listed?.free : listed?.pro) ?? undefined;
  }

  #show(feature: CountedFeature | 'tab' | 'search', n: number, limit: number): void {
    const { commands, notices, t } = this.#parts;
    // Who is pro already has nothing to upgrade to, and without billing nobody has.
    const upgrade = commands.state(UPGRADE)?.access === 'open';
    notices.show({
      kind: 'info',
      text: t('hint.text', { n, limit, things: t(`hint.things.${feature}`) }),
      actions: [
        ...(upgrade ? [{ label: t('hint.upgrade'), run: () => commands.run(UPGRADE) }] : []),
        { label: t('hint.gotIt'), run: () => undefined },
      ],
    });
  }
}
