/** What editors say of a reference that is looked at: asked once, true after changes, and gone with the editor. */
import { describe, expect, it, vi } from 'vitest';
import { Emitter } from '#plugin-api';
import type { UseSource } from '../../common/uses-of-reading.ts';
import { UsesStore } from './uses-store.ts';

const editor = (id = 'one') => {
  const changed = new Emitter<readonly number[] | undefined>();
  const cited = new Emitter<{ article: number; citation: number }>();
  const counts = new Map([[11, 1]]);
  const source = {
    id,
    count: vi.fn(async (_: number): Promise<ReadonlyMap<number, number>> => new Map(counts)),
    find: vi.fn(async () => ({
      uses: [{ id: `${id}:1`, manuscript: { id, title: id }, sentence: undefined, open: () => undefined }],
      isCut: id === 'two',
    })),
    onChange: changed.event,
    onCited: cited.event,
  } satisfies UseSource;
  return { source, counts, changed: changed.fire.bind(changed), cited: cited.fire.bind(cited) };
};
const settle = () => new Promise((done) => setImmediate(done));
const started = async (...editors: ReturnType<typeof editor>[]) => {
  const store = new UsesStore(() => null);
  const registered = editors.map(({ source }) => store.register(source));
  const watching = store.watch(7);
  await settle();
  return { store, registered, watching, times: () => [...(store.times(7) ?? [])] };
};

describe('how often highlights are cited', () => {
  it('is not known without an editor, and is from when one comes', async () => {
    const { store, times } = await started();
    expect([store.isKnown, store.times(7)]).toEqual([false, undefined]);
    const late = editor();
    const there = store.register(late.source);
    await settle();
    expect([store.isKnown, times()]).toEqual([true, [[11, 1]]]);
    there.dispose();
    expect([store.isKnown, store.times(7)]).toEqual([false, undefined]);
  });

  it('is the sum of what all editors say', async () => {
    const [one, two] = [editor(), editor('two')];
    two.counts.set(12, 3).set(11, 4);
    const { times } = await started(one, two);
    expect(times()).toEqual([
      [11, 5],
      [12, 3],
    ]);
  });

  it('is asked for again when it changes, for what is watched alone', async () => {
    const one = editor();
    const { store, watching, times } = await started(one);
    const second = store.watch(7);
    one.counts.set(11, 2);
    one.changed([8]);
    await settle();
    expect([one.source.count.mock.calls.length, times()]).toEqual([1, [[11, 1]]]);
    one.changed([7]);
    await settle();
    expect([one.source.count.mock.calls.length, times()]).toEqual([2, [[11, 2]]]);
    watching.dispose();
    watching.dispose();
    one.changed(undefined);
    await settle();
    expect(one.source.count).toHaveBeenCalledTimes(3);
    second.dispose();
    one.changed(undefined);
    expect(one.source.count).toHaveBeenCalledTimes(3);
  });

  it('is one more at once when this window cites', async () => {
    const one = editor();
    const { times } = await started(one);
    one.cited({ article: 7, citation: 12 });
    one.cited({ article: 8, citation: 11 });
    one.cited({ article: 7, citation: 11 });
    expect(times()).toEqual([
      [11, 2],
      [12, 1],
    ]);
  });

  it('stays what it was when the server cannot be asked; an answer that comes late is none', async () => {
    const one = editor();
    const { times } = await started(one);
    one.source.count.mockRejectedValueOnce(new Error('offline'));
    one.changed(undefined);
    await settle();
    expect(times()).toEqual([[11, 1]]);
    let answer: (counts: ReadonlyMap<number, number>) => void = () => undefined;
    one.source.count.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    one.changed(undefined);
    one.counts.set(11, 9);
    one.changed(undefined);
    await settle();
    answer(new Map());
    await settle();
    expect(times()).toEqual([[11, 9]]);
  });
});

it('places are those of all editors', async () => {
  const { store } = await started(editor(), editor('two'));
  expect(await store.find(7, 11)).toMatchObject({ uses: [{ id: 'one:1' }, { id: 'two:1' }], isCut: true });
});
