import { describe, expect, it, vi } from 'vitest';
import { User } from '#plugin-api';
import { userOf } from '#core/client/session/testing.ts';
import { type UsageInfo, usageIn } from '../../common/usage-level.ts';
import { UsageWatch } from './usage-watch.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Somebody at work in as many windows as are asked for. */
const someone = (rest: object = {}) => {
  const kept = new Map<string, unknown>();
  const saved: UsageInfo[] = [];
  const prompt = vi.fn();
  const session = { user: User.parse(userOf(7, rest)) as User | undefined };
  const store = { read: (key: string) => kept.get(key), write: (key: string, value: unknown) => void kept.set(key, value) };
  const save = (info: UsageInfo) => Promise.resolve(saved.push(info));
  return { window: () => new UsageWatch({ session, store, save, prompt }), saved, prompt, session };
};

describe('somebody who works', () => {
  it('[CORE-083] is counted once in 2 minutes, in all windows together', () => {
    const { window, saved } = someone();
    const [one, two] = [window(), window()];
    one.touch(NOW);
    two.touch(NOW + MINUTE);
    one.touch(NOW + 2 * MINUTE);
    two.touch(NOW + 3 * MINUTE);
    expect(saved.map((info) => info.individual_session_count)).toEqual([1, 2]);
  });

  it('is not looked up for each key, but again when another person works', () => {
    const { window, saved, session } = someone();
    const watch = window();
    const { user } = session;
    const read = vi.spyOn(session, 'user', 'get').mockReturnValue(user);
    const parsed = vi.spyOn(Date, 'parse');
    watch.touch(NOW);
    const { length } = parsed.mock.calls;
    for (let key = 1; key < 10; key++) watch.touch(NOW + key * 100);
    expect(parsed.mock.calls).toHaveLength(length);
    read.mockReturnValue(User.parse(userOf(8)));
    watch.touch(NOW + 950);
    expect(parsed.mock.calls.length).toBeGreaterThan(length);
    expect(saved).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('[CORE-083] goes on where another machine has left off', () => {
    const { window, saved } = someone({ analytics_info: { ...usageIn({}), individual_session_count: 41 } });
    window().touch(NOW);
    expect(saved[0]?.individual_session_count).toBe(42);
  });

  it('[CORE-080] [CORE-081] [CORE-082] rises level by level, and is spoken to once in 30 days', () => {
    const { window, saved, prompt } = someone();
    const watch = window();
    for (let count = 0; count < 6; count++) watch.touch(NOW + count * 2 * MINUTE);
    expect(saved.map(({ user_level }) => user_level)).toEqual([1, 1, 1, 6, 7, 7]);
    expect(prompt).toHaveBeenCalledOnce();
    watch.touch(NOW + 29 * DAY);
    expect(prompt).toHaveBeenCalledOnce();
    watch.touch(NOW + 31 * DAY);
    expect(prompt).toHaveBeenCalledTimes(2);
  });

  it('[CORE-080] is at level 6 with more than 3 projects', () => {
    const { window, saved } = someone({
      userSubscriptionLimit: [{ featureId: 'project', limit: 10, used: 4, purchaseItemCount: 0 }],
    });
    window().touch(NOW);
    expect(saved[0]?.user_level).toBe(6);
  });

  it('[CORE-081] is at level 7 with more than 30 % of the storage', () => {
    const at6 = { ...usageIn({}), user_level: 6 };
    const { window, saved } = someone({ analytics_info: at6, storage_items_limit: 100, storage_items_used: 31 });
    window().touch(NOW);
    expect(saved[0]?.user_level).toBe(7);
  });

  it('is not counted when nobody is signed in, and goes on when a count was not taken', async () => {
    const { session, window, saved } = someone();
    const { user } = session;
    session.user = undefined;
    window().touch(NOW);
    expect(saved).toEqual([]);
    const failing = new UsageWatch({
      session: { user },
      store: { read: () => undefined, write: () => undefined },
      save: () => Promise.reject(new Error('offline')),
      prompt: () => undefined,
    });
    expect(() => failing.touch(NOW)).not.toThrow();
  });
});
