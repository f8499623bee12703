/** The check in the editor: one lint for each paper, switched by a setting, told of changes, and driven by commands. */
import { describe, expect, it, vi } from 'vitest';
import { DisposableStore, Emitter } from '#plugin-api';
import { type ClientContext, Language, Notices, ServerEvents, Settings, StatusBar } from '#plugin-api/client';
import { ChosenPaper, SourceChecks } from '#plugins/latex/common/services.ts';
import { activate } from './activate.ts';
import { commands } from './commands.ts';
import { QuoteCheck } from './quote-check.ts';
import { openSource } from './testing/sources.ts';
import { TheCheck } from './tokens.ts';

/** A lint that only remembers what it is told. */
const lintOf = (paper: number) => ({
  paper,
  count: 2,
  watch: vi.fn(() => ({ dispose: vi.fn() })),
  renew: vi.fn((_: number) => undefined),
  showAgain: vi.fn(),
  close: vi.fn(),
});

const setUp = () => {
  const lints: ReturnType<typeof lintOf>[] = [];
  const check = new QuoteCheck((paper) => {
    const lint = lintOf(paper);
    lints.push(lint);
    return lint as never;
  });
  const open = (paper: number, path = 'main.tex') => check.watch(openSource('', { paper, path }).source, vi.fn());
  return { check, lints, open };
};

describe('the check', () => {
  it('has one lint for all files of a paper, as long as one of them is open', () => {
    const { lints, open } = setUp();
    const [first, second] = [open(5), open(5, 'two.tex')];
    open(6);
    expect(lints.map(({ paper }) => paper)).toEqual([5, 6]);
    first.dispose();
    expect(lints[0]?.close).not.toHaveBeenCalled();
    second.dispose();
    expect([lints[0]?.close.mock.calls.length, lints[1]?.close.mock.calls.length]).toEqual([1, 0]);
    open(5);
    expect(lints.length).toBe(3);
  });

  it('reads nothing but LaTeX', () => {
    const { lints, open } = setUp();
    open(5, 'references.bib').dispose();
    expect(lints).toEqual([]);
  });

  it('asks soon what others have changed, and late what a paper tells of itself', () => {
    const { check, lints, open } = setUp();
    open(5);
    open(6);
    check.paperChanged(5);
    expect(lints.map(({ renew }) => renew.mock.lastCall?.[0])).toEqual([60_000, 5_000]);
    check.libraryChanged();
    expect(lints.map(({ renew }) => renew.mock.lastCall?.[0])).toEqual([5_000, 5_000]);
    check.reconnected();
    expect(lints.map(({ renew }) => renew.mock.lastCall?.[0])).toEqual([0, 0]);
    check.showAgain(6);
    expect(lints.map(({ showAgain }) => showAgain.mock.calls.length)).toEqual([0, 1]);
  });
});

const setUpPlugin = (isOn = true) => {
  const { check, lints, open } = setUp();
  const values = new Map<string, unknown>([['quotes.isOn', isOn]]);
  const changed = new Emitter<string>();
  const set = (key: string, value: unknown) => {
    values.set(key, value);
    changed.fire(key);
  };
  const ended = vi.fn();
  const mark = { reveal: vi.fn(), run: vi.fn((_: string) => true) };
  const checks = { register: vi.fn((_: unknown) => ({ dispose: ended })), seek: vi.fn((): typeof mark | undefined => mark) };
  const heard = new Map<string, (data: unknown) => void>();
  const events = {
    on: (type: string, listener: (data: unknown) => void) => (heard.set(type, listener), { dispose: () => undefined }),
    onReconnect: new Emitter<void>().event,
  };
  const notices = { show: vi.fn(), success: vi.fn() };
  const cleared = vi.fn();
  const status = vi.fn((_: object) => ({ dispose: cleared }));
  const services = new Map<unknown, unknown>([
    [TheCheck, check],
    [Settings, { get: (key: string) => values.get(key), set, onChange: changed.event }],
    [SourceChecks, checks],
    [ServerEvents, events],
    [Notices, notices],
    [ChosenPaper, { file: 5 }],
    [Language, { code: 'en' }],
    [StatusBar, { set: status }],
  ]);
  const subscriptions = new DisposableStore();
  const ctx = {
    subscriptions,
    service: (token: unknown) => services.get(token),
    t: (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
  };
  activate(ctx as unknown as ClientContext);
  return {
    check,
    lints,
    open,
    set,
    ended,
    checks,
    heard,
    notices,
    status,
    cleared,
    mark,
    subscriptions,
    ctx: ctx as unknown as ClientContext,
  };
};

describe('the plugin', () => {
  it('runs while it is switched on', () => {
    const { checks, check, set, ended, subscriptions } = setUpPlugin();
    expect(checks.register).toHaveBeenCalledExactlyOnceWith(check);
    set('other', 1);
    expect([checks.register.mock.calls.length, ended.mock.calls.length]).toEqual([1, 0]);
    set('quotes.isOn', false);
    expect(ended).toHaveBeenCalledOnce();
    set('quotes.isOn', true);
    expect(checks.register).toHaveBeenCalledTimes(2);
    subscriptions.dispose();
    expect(ended).toHaveBeenCalledTimes(2);
  });

  it('does not run while it is off', () => {
    expect(setUpPlugin(false).checks.register).not.toHaveBeenCalled();
  });

  it('follows library, shares and papers', () => {
    const { heard, lints, open } = setUpPlugin();
    open(5);
    heard.get('library.changed')?.({});
    heard.get('library.sharing')?.({});
    heard.get('latex.changed')?.({ file: 5 });
    expect(lints[0]?.renew.mock.calls).toEqual([[5_000], [5_000], [60_000]]);
  });
});

describe('the status bar', () => {
  it('counts the marks of the paper in hand, and leads to them', () => {
    const { open, status, cleared } = setUpPlugin();
    open(6);
    expect(status).not.toHaveBeenCalled();
    const opened = open(5);
    expect(status.mock.lastCall?.[0]).toMatchObject({ text: 'status 2', command: 'quotes.next' });
    opened.dispose();
    expect(cleared).toHaveBeenCalledOnce();
  });
});

describe('the commands', () => {
  it('make the mark at the cursor, or the next one, a quotation', () => {
    const { ctx, checks, mark } = setUpPlugin();
    expect(commands['quotes.quote'](ctx)).toBe(true);
    expect(checks.seek).toHaveBeenCalledExactlyOnceWith('quotes', 'here');
    expect([mark.reveal.mock.calls.length, mark.run.mock.lastCall]).toEqual([1, ['quote']]);
  });

  it('go to the next one', () => {
    const { ctx, checks, mark } = setUpPlugin();
    commands['quotes.next'](ctx);
    expect(checks.seek).toHaveBeenCalledExactlyOnceWith('quotes', 'behind');
    expect([mark.reveal.mock.calls.length, mark.run.mock.calls.length]).toEqual([1, 0]);
  });

  it.each([
    [true, 'none'],
    [false, 'isOff'],
  ])('say why there is none: on %s, %s', (isOn, text) => {
    const { ctx, checks, notices } = setUpPlugin(isOn);
    checks.seek.mockReturnValue(undefined);
    commands['quotes.quote'](ctx);
    expect(notices.show).toHaveBeenCalledExactlyOnceWith({ kind: 'info', text });
  });

  it('switch it off and on', () => {
    const { ctx, ended, checks, notices } = setUpPlugin();
    commands['quotes.toggle'](ctx);
    commands['quotes.toggle'](ctx);
    expect([ended.mock.calls.length, checks.register.mock.calls.length]).toEqual([1, 2]);
    expect(notices.success.mock.calls).toEqual([['switchedOff'], ['switchedOn']]);
  });
});
