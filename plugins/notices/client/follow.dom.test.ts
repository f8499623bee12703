import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOTICES_CHANGED } from '../common/events.ts';
import { follow } from './follow.ts';
import { groupsOf, itemOf, noteOf, noticesStage } from './testing/notices-stage.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const started = () => {
  const stage = noticesStage({
    notifications: () => groupsOf({ shareRequests: [itemOf(1)], otherNotifications: [itemOf(2), itemOf(3, { is_read: true })] }),
    releaseNotes: () => ({ data: [noteOf('0.2.0'), noteOf('0.1.0', { is_read: true })] }),
  });
  follow(stage.context);
  return stage;
};

it('[CORE-037] the changelog starts five seconds after the start and after a sign-in, and only then counts', async () => {
  const { api, keys, afterSignIn } = started();
  expect(keys.get('notices.unread')).toBe(0);
  await afterSignIn(600);
  expect(keys.get('notices.unread')).toBe(2);
  expect(api.releaseNotes).not.toHaveBeenCalled();
  await afterSignIn(5000);
  expect(api.releaseNotes).toHaveBeenCalledOnce();
  expect(keys.get('notices.unread')).toBe(3);
});

it('[CORE-069] asks again every minute while the window is in front, and when it comes to the front again', async () => {
  const { api, subscriptions } = started();
  await pass(60_000);
  expect(api.notifications).toHaveBeenCalledTimes(1);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(180_000);
  expect(api.notifications).toHaveBeenCalledTimes(1);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(1000);
  expect(api.notifications).toHaveBeenCalledTimes(2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(api.notifications).toHaveBeenCalledTimes(2);
  subscriptions.dispose();
  await pass(120_000);
  expect(api.notifications).toHaveBeenCalledTimes(2);
});

it('[CORE-069] has a minute of its own: who comes back after it is told at once, and who comes back within it is not', async () => {
  const { api } = started();
  await pass(60_000);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const comeBack = async () => {
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    visibility.mockReturnValue('hidden');
  };
  await pass(59_000);
  await comeBack();
  expect(api.notifications).toHaveBeenCalledTimes(1);
  await pass(2000);
  await comeBack();
  expect(api.notifications).toHaveBeenCalledTimes(2);
});

it('[CORE-057] asks at once when the server says that there is something', async () => {
  const { api, tell } = started();
  await tell(NOTICES_CHANGED);
  expect(api.notifications).toHaveBeenCalledOnce();
});

it('keeps nothing of a person who has signed out', async () => {
  const { store, keys, afterSignIn, signOut } = started();
  await afterSignIn(600);
  await signOut();
  expect([store.groups, store.notes, keys.get('notices.unread')]).toEqual([undefined, undefined, 0]);
});

it('[CORE-057] what comes after a sign-out was for somebody else', async () => {
  const answers: (() => void)[] = [];
  const later = (answer: unknown) => new Promise((resolve) => answers.push(() => resolve(answer)));
  const { store, context, afterSignIn, signOut } = noticesStage({
    notifications: () => later(groupsOf({ otherNotifications: [itemOf(1)] })),
    releaseNotes: () => later({ data: [noteOf('0.2.0')] }),
  });
  follow(context);
  await afterSignIn(600);
  await afterSignIn(5000);
  await signOut();
  await act(async () => answers.forEach((answer) => answer()));
  expect(answers).toHaveLength(2);
  expect([store.groups, store.notes]).toEqual([undefined, undefined]);
});

it('[CORE-069] an answer that was overtaken does not make new again what was read', async () => {
  let answer: (groups: unknown) => void = () => {};
  const { store } = noticesStage({
    notifications: () => new Promise((resolve) => (answer = resolve)),
    updateNotifications: () => groupsOf({ otherNotifications: [itemOf(1, { is_read: true })] }),
  });
  store.groups = groupsOf({ otherNotifications: [itemOf(1)] });
  const asked = store.load();
  await store.markRead();
  answer(groupsOf({ otherNotifications: [itemOf(1)] }));
  await asked;
  expect(store.unread).toBe(0);
});

it('[AFF-002] asks nothing for affiliates, who have no such list', async () => {
  const { api, context, afterSignIn, tell } = noticesStage({}, { userType: 'affiliate_user' });
  follow(context);
  await afterSignIn(600);
  await afterSignIn(5000);
  await tell(NOTICES_CHANGED);
  await pass(120_000);
  expect([api.notifications, api.releaseNotes].map((call) => call?.mock.calls.length)).toEqual([0, 0]);
});

it('the icon of the installed app says how much is unread, and nothing any more when it is read or somebody else may look', async () => {
  const badges: (number | undefined)[] = [];
  const setAppBadge = vi.fn(async (count: number) => void badges.push(count));
  const clearAppBadge = vi.fn(
    () => (badges.push(undefined), Promise.reject(new DOMException('Not installed', 'InvalidStateError'))),
  );
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  try {
    const { afterSignIn, store } = started();
    await afterSignIn(600);
    act(() => store.clear());
    expect(badges).toEqual([undefined, 2, undefined]);
  } finally {
    for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
  }
});
