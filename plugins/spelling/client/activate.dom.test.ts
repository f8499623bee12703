/** What spelling does as long as it is on: it looks at texts while the person wants it, and says of what is worked on how it stands. */
import { observable, runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import { type AnyToken, Emitter, type Key, type Scalar } from '#plugin-api';
import { type ClientContext, Language, ServerEvents, Settings, StatusBar } from '#plugin-api/client';
import { TextChecks, type TextThing } from '#plugins/coedit/common/text-checks.ts';
import { UserStore } from '#core/client/storage/user-store.ts';
import { activate } from './activate.ts';
import { PaperChoices } from './stores/paper-choices.ts';
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
  const grammar = { of: () => undefined, checkAgain: vi.fn(), resume: vi.fn() };
  const shown = new Map<string, string>();
  const status = {
    set: ({ id, text }: { id: string; text: string }) => {
      shown.set(id, text);
      return { dispose: () => void shown.delete(id) };
    },
  };
  const services = new Map<AnyToken, unknown>([
    [TheCheck, check],
    [TheGrammar, grammar],
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
  return { check, grammar, ended, keys, register, set, shown, texts };
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

it('looks again when another tab has chosen something for a text, and for nothing else', () => {
  const { check, grammar } = setUp();
  const times = () => [check.checkAgain.mock.calls.length, grammar.checkAgain.mock.calls.length];
  const keys: string[] = [];
  const storage = { read: () => undefined, write: (key: string) => keys.push(key) };
  const other = new UserStore(storage as never, () => 12);
  new PaperChoices(other).change({ kind: 'richtext', thing: 5 }, { language: 'de_DE' });
  new PaperChoices(other).pass(PAPER, 'hosue');
  for (const words of ['own', '5', 'richtext.5']) other.write(`spelling.words.${words}`, []);
  for (const key of [...keys, null]) dispatchEvent(new StorageEvent('storage', { key }));
  expect([keys.length, times()]).toEqual([5, [2, 2]]);
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
