/** The lint of one paper: what it asks the house for, what it shows, and what it does not ask for twice. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import type { SourceMark } from '#plugins/latex/common/source-checks.ts';
import { besideTest, type HeldSource, houseOf, openSource, PASSAGE, QUOTING, SOURCE } from '../testing/sources.ts';
import { PaperQuotes } from './paper-quotes.ts';
import type { KeptPrint } from './print-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Long enough for a check, and for what it asks for. */
const settle = (after = 500) => vi.advanceTimersByTimeAsync(after);

const setUp = async (held = new Map<string, HeldSource>([['pdf:1', { text: SOURCE }]]), content = QUOTING) => {
  const api = houseOf(held);
  const here = new Map<string, KeptPrint>();
  const prints = {
    read: vi.fn(async (keys: readonly string[]) => keys.flatMap((key) => here.get(key) ?? [])),
    keep: vi.fn(async (fetched: readonly KeptPrint[]) => fetched.forEach((print) => here.set(print.key, print))),
  };
  const describe = vi.fn((mark: { from: number; to: number; key: string }, stamp: { title: string }) => ({
    ...{ from: mark.from, to: mark.to, title: `${stamp.title} ${mark.key}`, text: '', deeds: [] },
  }));
  const open = () => new PaperQuotes(5, { api, prints, startLint: besideTest, describe: describe as never });
  const quotes = open();
  const { source, edit } = openSource(content);
  const shown: { marks: readonly SourceMark[]; version: number }[] = [];
  const watching = quotes.watch(source, (marks, version) => shown.push({ marks, version }));
  await settle();
  const marked = () => (shown.at(-1)?.marks ?? []).map(({ from, to }) => source.text.slice(from, to));
  return { api, held, here, prints, describe, open, quotes, source, edit, shown, watching, marked };
};

describe('the lint of a paper', () => {
  it('shows what stands in a source, and fetches only the texts that it needs', async () => {
    const other = 'Something else that nobody would ever write into a paper of their own again.';
    const { marked, api, quotes, watching } = await setUp(
      new Map([
        ['pdf:1', { text: SOURCE }],
        ['pdf:2', { text: other }],
      ]),
    );
    expect(marked()).toEqual([PASSAGE]);
    expect(api.text.mock.calls.map(([{ query }]) => query.key)).toEqual(['pdf:1']);
    expect(quotes.count).toBe(1);
    watching.dispose();
    expect(quotes.count).toBe(0);
  });

  it('tells nobody what is written', async () => {
    const { api, edit } = await setUp();
    edit({ from: QUOTING.indexOf('We end'), to: QUOTING.indexOf('We end'), text: 'A secret of mine. ' });
    await settle();
    const sent = JSON.stringify([api.sources, api.prints, api.text].map(({ mock }) => mock.calls));
    expect(sent).toContain('pdf:1');
    expect(sent).not.toMatch(/secret|margins/);
  });

  it('checks when nobody has typed for a while', async () => {
    const { shown, edit, marked } = await setUp();
    const before = shown.length;
    const at = QUOTING.indexOf('crowded');
    edit({ from: at, to: at + 'crowded'.length, text: 'not at all crowded' });
    await settle(300);
    edit({ from: 0, to: 0, text: '% Mine.\n' });
    await settle(300);
    expect(shown.length).toBe(before);
    await settle(300);
    expect([marked(), shown.at(-1)?.version]).toEqual([[], 3]);
  });

  it('has the prints from this browser, as long as the texts are the same', async () => {
    const { api, open, held, prints } = await setUp();
    open();
    await settle();
    expect([api.sources.mock.calls.length, api.prints.mock.calls.length]).toEqual([2, 1]);
    held.set('pdf:1', { text: SOURCE, version: '2' });
    open();
    await settle();
    expect(api.prints).toHaveBeenCalledTimes(2);
    expect(prints.keep.mock.lastCall?.[0][0]?.version).toBe('2');
  });

  it('asks for prints in parts', async () => {
    const held = new Map(Array.from({ length: 90 }, (_, at) => [`pdf:${at + 1}`, { text: SOURCE }] as const));
    const { api } = await setUp(held, '');
    expect(api.prints.mock.calls.map(([{ query }]) => query.keys.split(',').length)).toEqual([40, 40, 10]);
  });

  it('follows the project: new sources are marked, and those that left are not', async () => {
    const { quotes, held, marked } = await setUp(new Map());
    expect(marked()).toEqual([]);
    held.set('pdf:1', { text: SOURCE });
    quotes.renew(0);
    await settle();
    expect(marked()).toEqual([PASSAGE]);
    held.clear();
    quotes.renew(0);
    await settle();
    expect(marked()).toEqual([]);
  });

  it('asks once for what changes together, and not later than it was to', async () => {
    const { quotes, api } = await setUp();
    quotes.renew(60_000);
    quotes.renew(5_000);
    await settle(3_000);
    quotes.renew(5_000);
    quotes.renew(60_000);
    await settle(2_001);
    expect(api.sources).toHaveBeenCalledTimes(2);
    await settle(60_000);
    expect(api.sources).toHaveBeenCalledTimes(2);
  });

  it('goes on without a connection, and has what it missed when there is one', async () => {
    const held = new Map<string, HeldSource>([['pdf:1', { text: SOURCE }]]);
    const { quotes, api, marked } = await setUp(held, '');
    expect(marked()).toEqual([]);
    const { source } = openSource(QUOTING, { path: 'two.tex' });
    const shown = vi.fn();
    api.text.mockRejectedValue(new ApiError(0, 'Offline'));
    quotes.watch(source, shown);
    await settle();
    expect(shown.mock.lastCall?.[0]).toEqual([]);
    api.text.mockReset().mockResolvedValue({ key: 'pdf:1', version: '1', text: SOURCE, pages: [] });
    held.set('pdf:1', { text: SOURCE, version: '2' });
    quotes.renew(0);
    await settle();
    expect(shown.mock.lastCall?.[0]).toHaveLength(1);
  });

  it('has what it missed although no source has changed', async () => {
    const { quotes, api } = await setUp(undefined, '');
    const { source } = openSource(QUOTING, { path: 'two.tex' });
    const shown = vi.fn();
    api.text.mockRejectedValueOnce(new ApiError(0, 'Offline'));
    quotes.watch(source, shown);
    await settle();
    quotes.renew(0);
    await settle();
    expect(shown.mock.lastCall?.[0]).toHaveLength(1);
  });

  it('asks again for sources that could not be had, unless the paper is gone', async () => {
    const { quotes, api } = await setUp();
    api.sources.mockRejectedValueOnce(new ApiError(503, 'Busy'));
    quotes.renew(0);
    await settle(60_001);
    expect(api.sources).toHaveBeenCalledTimes(3);
    api.sources.mockRejectedValueOnce(new ApiError(404, 'Gone'));
    quotes.renew(0);
    await settle(120_000);
    expect(api.sources).toHaveBeenCalledTimes(4);
  });

  it('tells marks of the same passage apart, and keeps their names', async () => {
    const { shown, edit } = await setUp(undefined, `${QUOTING.replace('We end.', `${PASSAGE}.`)}`);
    const ids = () => shown.at(-1)?.marks.map(({ id }) => id) ?? [];
    const before = ids();
    expect(new Set(before).size).toBe(2);
    edit({ from: 0, to: 0, text: '% Mine.\n' });
    await settle();
    expect(ids()).toEqual(before);
  });

  it('shows nothing once it is closed', async () => {
    const { quotes, shown, edit, api, watching } = await setUp();
    const before = shown.length;
    edit({ from: 0, to: 0, text: '% Mine.\n' });
    watching.dispose();
    quotes.close();
    quotes.renew(0);
    await settle(120_000);
    expect([shown.length, api.sources.mock.calls.length]).toEqual([before, 1]);
  });
});
