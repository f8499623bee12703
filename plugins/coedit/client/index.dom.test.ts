/** What the plugin does as long as it is on: keeps what is typed when the page goes, sends what was left, and parts people. */
import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DisposableStore, Emitter } from '#plugin-api';
import { type ClientContext, Panels, Session } from '#plugin-api/client';
import { ChosenThings } from '../common/chosen-things.ts';
import { sharesThing } from '../common/keys.ts';
import { CheckedEditors } from './checks/checked-editors.ts';
import half from './index.ts';
import { LastChosen } from './last-chosen.ts';
import { TheChecks, TheTexts } from './tokens.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const setUp = () => {
  const texts = { keep: vi.fn(), dispose: vi.fn(), sendLeft: vi.fn(async () => undefined) };
  const changed = new Emitter<{ id: number } | undefined>();
  const signedIn: (() => unknown)[] = [];
  const session = observable(
    {
      ...{ isOnline: true, isSignedIn: true, user: { id: 1 }, onChange: changed.event },
      afterSignIn: (_: number, fetch: () => unknown) => {
        signedIn.push(fetch);
        return { dispose: () => undefined };
      },
    },
    {},
    { deep: false },
  );
  const subscriptions = new DisposableStore();
  const [chosen, setKey] = [new LastChosen(), vi.fn()];
  const services = new Map<unknown, unknown>([
    [TheTexts, texts],
    [TheChecks, new CheckedEditors()],
    [Panels, { active: undefined, onActivate: new Emitter<void>().event }],
    [Session, session],
    [ChosenThings, chosen],
  ]);
  void half.activate?.({ subscriptions, setKey, service: (token: unknown) => services.get(token) } as unknown as ClientContext);
  return { texts, session, subscriptions, changed, signedIn, chosen, setKey };
};

it('[LTX-007] keeps what is typed when the page goes, or is put behind others, and at nothing else', () => {
  const { texts, subscriptions } = setUp();
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(texts.keep).not.toHaveBeenCalled();
  dispatchEvent(new Event('pagehide'));
  visible.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(texts.keep).toHaveBeenCalledTimes(2);
  subscriptions.dispose();
  dispatchEvent(new Event('pagehide'));
  expect([texts.keep.mock.calls.length, texts.dispose.mock.calls.length]).toEqual([2, 1]);
});

it('sends what was left after a sign-in, and when there is a connection again', () => {
  const { texts, session, signedIn } = setUp();
  signedIn.forEach((fetch) => fetch());
  expect(texts.sendLeft).toHaveBeenCalledOnce();
  runInAction(() => (session.isOnline = false));
  runInAction(() => (session.isOnline = true));
  vi.advanceTimersByTime(6_000);
  expect(texts.sendLeft).toHaveBeenCalledTimes(2);
});

it('closes what one person has open for the next, and not for the same', () => {
  const { texts, changed } = setUp();
  changed.fire(undefined);
  changed.fire({ id: 1 });
  expect(texts.dispose).not.toHaveBeenCalled();
  changed.fire({ id: 2 });
  expect(texts.dispose).toHaveBeenCalledOnce();
});

it('tells of which kind the manuscript is that was chosen last, and whether it is the own one', () => {
  const { chosen, setKey, subscriptions } = setUp();
  const choice = (kind: string, isOwned: boolean) =>
    observable({ kind, isOwned, thing: undefined as number | undefined, choices: 0 });
  const [paper, text] = [choice('latex', true), choice('richtext', false)];
  const added = [paper, text].map((one) => chosen.add(one));
  expect([chosen.current, setKey.mock.lastCall]).toEqual([undefined, [sharesThing, false]]);
  runInAction(() => (paper.thing = 1));
  expect([chosen.current, setKey.mock.lastCall]).toEqual([{ kind: 'latex', thing: 1, isOwned: true }, [sharesThing, true]]);
  runInAction(() => (text.thing = 2));
  expect([chosen.current?.kind, setKey.mock.lastCall]).toEqual(['richtext', [sharesThing, false]]);
  // The same one again.
  runInAction(() => paper.choices++);
  expect(chosen.current).toMatchObject({ kind: 'latex', thing: 1 });
  added[0]?.dispose();
  expect(chosen.current?.kind).toBe('richtext');
  subscriptions.dispose();
});
