/** What spelling does as long as it is on: it looks at texts while the person wants it, and says of what is worked on how it stands. */
import { observable, runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import { type AnyToken, Emitter, type Key, type Scalar } from '#plugin-api';
import { type ClientContext, Language, ServerEvents, Settings, StatusBar } from '#plugin-api/client';
import { TextChecks, type TextThing } from '#plugins/coedit/common/text-checks.ts';
import { activate } from './activate.ts';
import { PAPER } from './testing/sources.ts';
import { TheCheck, TheGrammar, TheHouseGrammar } from './tokens.ts';

const setUp = () => {
  const values = new Map<string, Scalar>([['spelling.isOn', true]]);
  const changed = new Emitter<string>();
  const settings = { get: (id: string) => values.get(id), onChange: changed.event };
  const ended = vi.fn();
  const register = vi.fn((_: object) => ({ dispose: ended }));
  const texts = observable({ thing: undefined as TextThing | undefined, isAtHand: false, register }, {}, { deep: false });
  const checkedIn = { language: 'de_DE', codes: ['de_DE'], isOff: false };
  const check = { of: ({ kind }: TextThing) => (kind === PAPER.kind ? { checkedIn, count: 3 } : undefined), checkAgain: vi.fn() };
  const shown = new Map<string, string>();
  const status = {
    set: ({ id, text }: { id: string; text: string }) => {
      shown.set(id, text);
      return { dispose: () => void shown.delete(id) };
    },
  };
  const services = new Map<AnyToken, unknown>([
    [TheCheck, check],
    [TheGrammar, { of: () => undefined, checkAgain: vi.fn(), resume: vi.fn() }],
    [TheHouseGrammar, { host: undefined, renew: async () => undefined }],
    [Settings, settings],
    [ServerEvents, { on: () => ({ dispose() {} }), onReconnect: new Emitter<void>().event }],
    [TextChecks, texts],
    [StatusBar, status],
    [Language, { code: 'en' }],
  ]);
  const keys: Record<string, unknown> = {};
  activate({
    service: (token: AnyToken) => services.get(token),
    subscriptions: { add: () => undefined },
    setKey: (key: Key<string, boolean>, value: boolean) => void (keys[key.name] = value),
    t: (key: string, more?: object) => [key, ...Object.values(more ?? {})].join(' '),
  } as unknown as ClientContext);
  const set = (id: string, value: Scalar): void => {
    values.set(id, value);
    changed.fire(id);
  };
  return { check, ended, keys, register, set, shown, texts };
};

it('looks at texts while the person wants it', () => {
  const { check, ended, register, set } = setUp();
  expect(register).toHaveBeenCalledExactlyOnceWith(check);
  set('spelling.isOn', false);
  expect(ended).toHaveBeenCalledOnce();
  set('spelling.isOn', true);
  set('spelling.english', 'en_GB');
  expect([register.mock.calls.length, check.checkAgain.mock.calls.length]).toEqual([2, 1]);
});

it('its keys are for texts that are worked on, in their editors, whatever kind they are of', () => {
  const { keys, texts, shown } = setUp();
  const now = () => [keys['spelling.hasText'], keys['spelling.isInText'], [...shown.values()]];
  expect(now()).toEqual([false, false, []]);
  runInAction(() => Object.assign(texts, { thing: PAPER, isAtHand: true }));
  expect(now()).toEqual([true, true, ['status.language German (Germany)', 'status.wrong 3']]);
  runInAction(() => (texts.isAtHand = false));
  expect(now().slice(0, 2)).toEqual([true, false]);
  runInAction(() => Object.assign(texts, { thing: { kind: 'richtext', thing: 5 }, isAtHand: true }));
  expect(now()).toEqual([true, true, []]);
});
