/** That nothing leaves the browser of somebody who did not agree, and that they are asked once. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Emitter } from '../../common/emitter.ts';
import type { Disposable } from '../../common/disposable.ts';
import { ContextKeys, type Notice, Notices, Session, Settings, Translate } from '../../plugin-api/services.ts';
import { TheTracking } from '../boot/parts.ts';
import { askConsent } from './ask-consent.ts';
import { TrackingStore } from './tracking-store.ts';

const setUp = ({ offered = true, agreed = false, user = { user_type: 'normal' } as object | undefined } = {}) => {
  const kept = new Map<string, unknown>();
  const store = {
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const changed = new Emitter<string>();
  let answer = agreed;
  const settings = {
    get: () => answer as never,
    set: (id: string, value: boolean) => {
      answer = value;
      changed.fire(id);
    },
    onChange: changed.event,
  };
  let ask: () => unknown = () => undefined;
  const session = {
    user,
    initial: () => offered,
    onChange: new Emitter<undefined>().event,
    afterSignIn: (_delay: number, fetch: () => unknown): Disposable => {
      ask = fetch;
      return { dispose: () => undefined };
    },
  };
  const send = vi.fn(async () => ({}));
  const tracking = new TrackingStore({ session: session as never, settings, store, send });
  const shown: Notice[] = [];
  const keys = { set: vi.fn() };
  const services = new Map<unknown, unknown>([
    [Session, session],
    [Settings, settings],
    [TheTracking, tracking],
    [ContextKeys, keys],
    [Translate, (key: string) => key],
    [Notices, { show: (notice: Notice) => shown.push(notice) }],
  ]);
  const asking = askConsent((token) => services.get(token) as never);
  const press = (label: string) => shown[0]?.actions?.find((action) => action.label === label)?.run();
  return { tracking, send, settings, kept, shown, keys, press, asking, signIn: () => ask() };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('[CORE-078] without consent', () => {
  it('nothing is sent, there is no client id, and none is made', () => {
    const { tracking, send, kept } = setUp();
    tracking.track('login');
    expect(tracking.clientId).toBe('');
    expect(send).not.toHaveBeenCalled();
    expect(kept.has('tracking.id')).toBe(false);
  });

  it('nothing is sent where no service is named, even if somebody agreed elsewhere', () => {
    const { tracking, send } = setUp({ offered: false, agreed: true });
    tracking.track('login');
    expect([tracking.clientId, send.mock.calls.length]).toEqual(['', 0]);
  });
});

describe('[CORE-078] the question', () => {
  it('is asked once, in a notice that goes by itself', () => {
    const { signIn, shown } = setUp();
    signIn();
    signIn();
    expect(shown.map(({ text, kind }) => [text, kind])).toEqual([['tracking.ask', 'info']]);
    expect(shown[0]?.timeout).toBe(30_000);
  });

  it.each([
    ['no service is named', { offered: false }],
    ['they agreed already', { agreed: true }],
    ['they are affiliates, who have no settings', { user: { user_type: 'affiliate_user' } }],
    ['they cancelled', { user: { user_type: 'normal', cancelled_until: '2027-01-01T00:00:00Z' } }],
  ])('is not asked when %s', (_, options) => {
    const { signIn, shown } = setUp(options);
    signIn();
    expect(shown).toEqual([]);
  });

  it('answered with yes sends what happened in this visit, under a random name', () => {
    const { tracking, signIn, press, send } = setUp();
    tracking.track('sign_up');
    tracking.track('login');
    signIn();
    expect(send).not.toHaveBeenCalled();
    press('tracking.agree');
    expect(send.mock.calls).toEqual([
      ['sign_up', tracking.clientId, {}],
      ['login', tracking.clientId, {}],
    ]);
    expect(tracking.clientId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('answered with no forgets it', () => {
    const { tracking, signIn, press, send, settings } = setUp();
    tracking.track('login');
    signIn();
    press('tracking.refuse');
    settings.set('core.tracking', true);
    expect(send).not.toHaveBeenCalled();
  });

  it('can be answered anew in the settings, which ends it at once and forgets the name', () => {
    const { tracking, send, settings, kept, keys } = setUp({ agreed: true });
    expect(keys.set).toHaveBeenCalledWith(expect.objectContaining({ name: 'core.canTrack' }), true);
    tracking.track('login');
    expect(send).toHaveBeenCalledTimes(1);
    settings.set('core.tracking', false);
    tracking.track('login');
    expect(send).toHaveBeenCalledTimes(1);
    expect([tracking.clientId, kept.has('tracking.id')]).toEqual(['', false]);
  });
});

it('[CORE-078] a call that fails fails nothing else', async () => {
  const { tracking, send } = setUp({ agreed: true });
  send.mockRejectedValue(new Error('offline'));
  tracking.track('login');
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(1);
});
