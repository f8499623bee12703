/** When grammar is checked at all: in a house with a service, for who wants it and was told where texts go. */
import { observable, runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import { Emitter, type AnyToken, type Key, type Scalar } from '#plugin-api';
import { type ClientContext, Dialogs, Language, ServerEvents, Settings, StatusBar } from '#plugin-api/client';
import { TextChecks, type TextThing } from '#plugins/coedit/common/text-checks.ts';
import { TheGrammar, TheHouseGrammar } from '../tokens.ts';
import { memoryStore, PAPER } from '../testing/sources.ts';
import { activateGrammar } from './activate-grammar.ts';
import { HouseGrammar } from './house-grammar.ts';

const settle = () => new Promise((done) => setTimeout(done));

const setUp = async (host: string | null, { isWanted = false, agrees = true, store = memoryStore() } = {}) => {
  const api = { grammar: vi.fn(async () => ({ host, ignored: [] })), ignoreRule: vi.fn(), heedRule: vi.fn() };
  const house = new HouseGrammar({ api, store });
  const values = observable.map<string, Scalar>({ 'spelling.grammar': isWanted });
  const changed = new Emitter<string>();
  const settings = {
    get: (id: string) => values.get(id),
    set: (id: string, value: Scalar) => {
      runInAction(() => values.set(id, value));
      changed.fire(id);
    },
    onChange: changed.event,
  };
  const ended = vi.fn();
  const register = vi.fn(() => ({ dispose: ended }));
  const confirm = vi.fn(async (_: { text?: string }) => agrees);
  const texts = observable({ thing: PAPER as TextThing | undefined, register });
  const grammar = { state: 'checked', count: 2 };
  const check = { of: () => grammar, checkAgain: vi.fn(), resume: vi.fn() };
  const listeners = new Map<string, () => void>();
  const events = {
    on: (type: string, hear: () => void) => (listeners.set(type, hear), { dispose() {} }),
    onReconnect: new Emitter<void>().event,
  };
  const shown = vi.fn((_: object) => ({ dispose() {} }));
  const services = new Map<AnyToken, unknown>([
    [TheGrammar, check],
    [TheHouseGrammar, house],
    [Settings, settings],
    [ServerEvents, events],
    [Dialogs, { confirm }],
    [TextChecks, texts],
    [StatusBar, { set: shown }],
    [Language, { code: 'en' }],
  ]);
  const keys: Record<string, unknown> = {};
  activateGrammar({
    service: (token: AnyToken) => services.get(token),
    subscriptions: { add: () => undefined },
    setKey: (key: Key<string, boolean>, value: boolean) => void (keys[key.name] = value),
    t: (key: string, more?: object) => [key, ...Object.values(more ?? {})].join(' '),
  } as unknown as ClientContext);
  await settle();
  return {
    api,
    house,
    settings,
    register,
    ended,
    confirm,
    texts,
    check,
    keys,
    shown,
    store,
    hear: (type: string) => listeners.get(type)?.(),
  };
};
const want = async ({ settings }: { settings: { set(id: string, value: Scalar): void } }) => {
  settings.set('spelling.grammar', true);
  await settle();
};

it('is never seen in a house without a service, whatever one wanted elsewhere', async () => {
  const { keys, register, confirm } = await setUp(null, { isWanted: true });
  expect([keys, register.mock.calls, confirm.mock.calls]).toEqual([{ 'spelling.hasGrammar': false }, [], []]);
});

it('is off until the person wants it, who is then told where texts go', async () => {
  const test = await setUp('lt.example.org');
  expect([test.keys, test.register.mock.calls.length]).toEqual([{ 'spelling.hasGrammar': true }, 0]);
  await want(test);
  expect(test.confirm.mock.calls.map(([{ text }]) => text)).toEqual(['grammar.tell.text lt.example.org']);
  expect(test.register).toHaveBeenCalledExactlyOnceWith(test.check);
  expect(test.shown).toHaveBeenLastCalledWith(
    expect.objectContaining({ text: 'grammar.count 2', tooltip: 'grammar.sentTo lt.example.org' }),
  );
  test.settings.set('spelling.grammar', false);
  expect(test.ended).toHaveBeenCalledOnce();
});

it('is off again for who does not want texts to go there', async () => {
  const test = await setUp('lt.example.org', { agrees: false });
  await want(test);
  expect([test.settings.get('spelling.grammar'), test.register.mock.calls.length]).toEqual([false, 0]);
});

it('is told of once, and again before texts go elsewhere', async () => {
  const first = await setUp('lt.example.org');
  await want(first);
  const again = await setUp('lt.example.org', { isWanted: true, store: first.store });
  expect([again.confirm.mock.calls.length, again.register.mock.calls.length]).toEqual([0, 1]);
  again.api.grammar.mockResolvedValue({ host: 'other.example.org', ignored: [] });
  again.confirm.mockResolvedValue(false);
  again.hear('spelling.rules');
  await settle();
  expect([again.confirm.mock.calls.length, again.ended.mock.calls.length, again.settings.get('spelling.grammar')]).toEqual([
    1,
    1,
    false,
  ]);
});

it('asks nothing before a paper is there', async () => {
  const test = await setUp('lt.example.org');
  runInAction(() => void (test.texts.thing = undefined));
  await want(test);
  expect(test.confirm).not.toHaveBeenCalled();
  runInAction(() => void (test.texts.thing = PAPER));
  await settle();
  expect(test.confirm).toHaveBeenCalledOnce();
});
