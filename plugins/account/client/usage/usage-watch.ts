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
/** Milliseconds within which a session does not end: so long what is known of it need not be read for each key. */
const STILL = 1_000;

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
  /** Whose session was seen to run last, and when. */
  #seen: { readonly user: User; readonly at: number } | undefined;

  constructor(parts: UsageParts) {
    this.#parts = parts;
  }

  /** The person does something. Begins a session unless one is running. */
  touch(now = Date.now()): void {
    const { session, store, save, prompt } = this.#parts;
    const { user } = session;
    if (!user || (this.#seen?.user === user && now >= this.#seen.at && now < this.#seen.at + STILL)) return;
    this.#seen = { user, at: now };
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
