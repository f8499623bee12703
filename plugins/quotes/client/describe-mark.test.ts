/** What the editor shows of a passage, and what is done about it. */
import { describe, expect, it, vi } from 'vitest';
import type { QuoteMark } from '../common/lint/find-quotes.ts';
import type { SourceStamp } from '../common/model.ts';
import { describeMark } from './describe-mark.ts';
import { PassedOver } from './stores/passed-over.ts';
import { openSource, PASSAGE, QUOTING, stampOf } from './testing/sources.ts';

const setUp = (stamp: Partial<SourceStamp> = {}, rest: Partial<QuoteMark> = {}, { isReadOnly = false } = {}) => {
  const kept = new Map<string, unknown>();
  const store = { read: (key: string) => kept.get(key), write: (key: string, value: unknown) => kept.set(key, value) };
  const reader = { open: vi.fn() };
  const references = { open: vi.fn() };
  const panels = { open: vi.fn() };
  const showAgain = vi.fn();
  const undo: (() => unknown)[] = [];
  const notices = {
    success: vi.fn((_: string, back?: () => unknown) => (back && undo.push(back), { dispose: () => undefined })),
  };
  const { source, edit, cite } = openSource(QUOTING, { isReadOnly });
  const from = QUOTING.indexOf(PASSAGE);
  const mark: QuoteMark = {
    ...{ from, to: from + PASSAGE.length, key: 'pdf:1', page: 3, words: 11, found: PASSAGE, before: 'slowly. ', after: ', as' },
    ...rest,
  };
  const describeIt = describeMark({
    ...{
      references,
      panels,
      notices,
      showAgain,
      t: (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
    },
    reader,
    passedOver: new PassedOver(store as never),
  } as never);
  const described = () => describeIt(mark, stampOf('pdf:1', { text: '', stamp }), source);
  const deeds = () => described()?.deeds ?? [];
  /** As the editor tells where the mark is after something was typed before it. */
  const run = (id: string, by = 0) =>
    deeds()
      .find((deed) => deed.id === id)
      ?.run(() => ({ from: from + by, to: mark.to + by }));
  return { ...{ described, deeds, run, reader, references, panels, showAgain, notices, undo, source, edit, cite, mark, kept } };
};

describe('a passage of a source', () => {
  it('says where it stands', () => {
    expect(setUp().described()).toMatchObject({ title: 'mark.fromPage On Margins 3', text: `mark.passage ${PASSAGE}` });
    expect(setUp({}, { page: undefined }).described()?.title).toBe('mark.from On Margins');
    expect(setUp({}, { found: 'x'.repeat(900) }).described()?.text.length).toBeLessThan(450);
  });

  it('becomes a quotation with its citation, where it stands by then', async () => {
    const { run, cite, edit, source } = setUp();
    edit({ from: 0, to: 0, text: '% Mine.\n' });
    await run('quote', 8);
    expect(cite.mock.calls[0]?.[0]).toBe(12);
    expect(source.text).toContain(`\`\`${PASSAGE}''~\\cite[p.~3]{smith2020}.`);
  });

  it('stays as it is when its place is gone', async () => {
    const { deeds, source } = setUp();
    await deeds()
      .find(({ id }) => id === 'quote')
      ?.run(() => undefined);
    expect(source.text).toBe(QUOTING);
  });

  it('of another paper gets quotation marks alone', async () => {
    const { run, cite, source } = setUp({ kind: 'paper', article: null, paper: 8, citation_key: null });
    await run('quote');
    expect([cite.mock.calls.length, source.text]).toEqual([0, QUOTING.replace(PASSAGE, `\`\`${PASSAGE}''`)]);
  });

  it('of a file that cannot be written in is only shown', () => {
    expect(
      setUp({}, {}, { isReadOnly: true })
        .deeds()
        .map(({ id }) => id),
    ).toEqual(['show', 'pass']);
  });

  it('is shown in its PDF, beside what is written', () => {
    const { run, reader } = setUp();
    void run('show');
    const place = { article: 12, page: 3, find: PASSAGE, before: 'slowly. ', after: ', as' };
    expect(reader.open).toHaveBeenCalledExactlyOnceWith(place, { beside: 'latex.editor', preview: true });
  });

  it('is shown where else it stands', () => {
    const note = setUp({ kind: 'note' });
    void note.run('show');
    expect(note.references.open).toHaveBeenCalledExactlyOnceWith(12, { beside: 'latex.editor', preview: true });
    const paper = setUp({ kind: 'paper', article: null, paper: 8 });
    void paper.run('show');
    expect(paper.panels.open).toHaveBeenCalledExactlyOnceWith('latex.editor', { file: 8 });
  });

  it('is passed over where it is not wanted, in this paper alone, until that is taken back', () => {
    const { run, described, showAgain, undo, kept } = setUp();
    void run('pass');
    expect([described(), showAgain.mock.calls]).toEqual([undefined, [[5]]]);
    expect([...kept.keys()]).toEqual(['quotes.passedOver.5']);
    undo[0]?.();
    expect(described()).toBeDefined();
    expect(showAgain).toHaveBeenCalledTimes(2);
  });
});

describe('passages that are passed over', () => {
  const storeOf = (value: unknown) => {
    const kept = new Map<string, unknown>([['quotes.passedOver.5', value]]);
    return { read: (key: string) => kept.get(key), write: (key: string, next: unknown) => kept.set(key, next), remove: vi.fn() };
  };

  it('are known again where lines are broken elsewhere', () => {
    const passed = new PassedOver(storeOf([]) as never);
    passed.add(5, 'One two\n  Three');
    expect([passed.has(5, ' one  two three'), passed.has(6, 'one two three'), passed.has(5, 'one two')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are few enough to be kept, and nonsense in the browser is none', () => {
    const store = storeOf({ nonsense: true });
    const passed = new PassedOver(store as never);
    for (let at = 0; at < 501; at++) passed.add(5, `passage ${at}`);
    expect([passed.has(5, 'passage 0'), passed.has(5, 'passage 1'), passed.has(5, 'passage 500')]).toEqual([false, true, true]);
  });
});
