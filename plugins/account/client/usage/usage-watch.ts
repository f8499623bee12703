/** Counts sessions while somebody works, and says when they have come to be at home here (CORE-080 to CORE-083). */
import type { User } from '#plugin-api';
import type { LocalStore, Session } from '#plugin-api/client';
import {
  isInSession,
  isPromptDue,
  laterUsage,
  nextLevel,
  type UsageFacts,
  type UsageInfo,
  usageIn,
  withSession,
} from '../../common/usage-level.ts';

export interface UsageParts {
  readonly session: Pick<Session, 'user'>;
  /** Windows of this browser count together. */
  readonly store: Pick<LocalStore, 'read' | 'write'>;
  readonly save: (info: UsageInfo) => Promise<unknown>;
  readonly prompt: () => unknown;
}

const KEY = 'account.usage';

const factsOf = ({ userSubscriptionLimit, storage_items_used, storage_items_limit }: User): UsageFacts => {
  const used = (feature: string) => userSubscriptionLimit.find(({ featureId }) => featureId === feature)?.used ?? 0;
  return {
    searches: used('search'),
    projects: used('project'),
    references: used('article'),
    storage: storage_items_limit > 0 ? storage_items_used / storage_items_limit : 0,
  };
};

export class UsageWatch {
  readonly #parts: UsageParts;

  constructor(parts: UsageParts) {
    this.#parts = parts;
  }

  /** The person does something. Begins a session unless one is running. */
  touch(now = Date.now()): void {
    const { session, store, save, prompt } = this.#parts;
    const { user } = session;
    if (!user) return;
    const info = laterUsage(usageIn(user.analytics_info), usageIn(store.read(KEY)));
    if (isInSession(info, now)) return;
    const counted = withSession(info, now);
    const levelled = { ...counted, user_level: nextLevel(counted, factsOf(user)) };
    const isDue = isPromptDue(levelled, now);
    const next = isDue ? { ...levelled, prompted_at: new Date(now).toISOString() } : levelled;
    store.write(KEY, next);
    // What does not come through goes along with the next one.
    save(next).catch(() => undefined);
    if (isDue) prompt();
  }
}
