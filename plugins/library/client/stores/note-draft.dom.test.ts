/** A note while it is written: nothing is lost by a crash, a lost connection or another browser. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoteDraft, type Saved } from './note-draft.ts';

const setUp = (stored: Record<string, unknown> = {}) => {
  const kept = new Map(Object.entries(stored));
  const local = {
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const save = vi.fn(
    async (text: string, version: number): Promise<Saved> => ({ text, version: version + 1, isConflict: false }),
  );
  const onConflict = vi.fn();
  const draft = new NoteDraft('start', 1, { key: 'note', local, save, onConflict });
  return { kept, save, onConflict, draft };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('keeps the text in this browser within half a second and saves it after two', async () => {
  const { kept, save, draft } = setUp();
  draft.write('more');
  await vi.advanceTimersByTimeAsync(500);
  expect(kept.get('note')).toEqual({ text: 'more', version: 1 });
  await vi.advanceTimersByTimeAsync(1500);
  expect(save).toHaveBeenCalledExactlyOnceWith('more', 1);
  expect(draft.state).toBe('saved');
  expect(kept.has('note')).toBe(false);
});

it('keeps within half a second also while someone goes on typing', async () => {
  const { kept, draft } = setUp();
  for (let n = 0; n < 6; n++) {
    draft.write('x'.repeat(n + 1));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(kept.has('note')).toBe(true);
});

it('[LIB-098] keeps what was typed last when the page is reloaded, and nothing once it is closed', async () => {
  const { kept, draft } = setUp();
  draft.write('mid-word');
  window.dispatchEvent(new Event('pagehide'));
  expect(kept.get('note')).toEqual({ text: 'mid-word', version: 1 });
  draft.dispose();
  await vi.advanceTimersByTimeAsync(2000);
  window.dispatchEvent(new Event('pagehide'));
  expect(kept.has('note')).toBe(false);
});

it('brings an unsaved text back after a crash, against the version it was written on', async () => {
  const { save, draft } = setUp({ note: { text: 'unsaved', version: 1 } });
  expect(draft.text).toBe('unsaved');
  await vi.advanceTimersByTimeAsync(2000);
  expect(save).toHaveBeenCalledWith('unsaved', 1);
});

it('keeps what cannot be sent and sends it later', async () => {
  const { kept, save, draft } = setUp();
  save.mockRejectedValueOnce(new Error('offline'));
  draft.write('offline text');
  await vi.advanceTimersByTimeAsync(2000);
  expect(draft.state).toBe('kept');
  expect(kept.get('note')).toMatchObject({ text: 'offline text' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(draft.state).toBe('saved');
});

it('shows the other text when this one was kept as a copy', async () => {
  const { save, onConflict, draft } = setUp();
  save.mockResolvedValueOnce({ text: 'theirs', version: 4, isConflict: true });
  draft.write('mine');
  await vi.advanceTimersByTimeAsync(2000);
  expect(onConflict).toHaveBeenCalledOnce();
  expect(draft.text).toBe('theirs');
});

it('sends again what was typed while it was saving', async () => {
  const { save, draft } = setUp();
  let finish: (saved: Saved) => void = () => {};
  save.mockImplementationOnce(() => new Promise((done) => (finish = done)));
  draft.write('one');
  await vi.advanceTimersByTimeAsync(2000);
  draft.write('one two');
  finish({ text: 'one', version: 2, isConflict: false });
  await vi.advanceTimersByTimeAsync(2000);
  expect(save).toHaveBeenLastCalledWith('one two', 2);
});

it('takes over the text of others only when nothing is unsaved', () => {
  const { draft } = setUp();
  draft.adopt('theirs', 2, 1);
  expect(draft.text).toBe('theirs');
  draft.write('mine');
  draft.adopt('later', 3, 2);
  expect(draft.text).toBe('mine');
});

it.each([
  ['nothing of ours', 'x'],
  ['another shape', { text: 5, version: 1 }],
  ['the text that the server has', { text: 'start', version: 1 }],
])('begins with the text of the server where this browser kept %s', async (_, kept) => {
  const { save, draft } = setUp({ note: kept });
  expect([draft.text, draft.state]).toEqual(['start', 'saved']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).not.toHaveBeenCalled();
});

describe('closing the panel', () => {
  it('saves at once, and once', async () => {
    const { save, draft } = setUp();
    draft.write('last words');
    draft.dispose();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledExactlyOnceWith('last words', 1);
  });

  it('sends nothing where nothing was written', async () => {
    const { save, draft } = setUp();
    draft.dispose();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).not.toHaveBeenCalled();
  });

  it('leaves the text in this browser where the server cannot be reached', async () => {
    const { kept, save, draft } = setUp();
    save.mockRejectedValue(new Error('offline'));
    draft.write('last words');
    draft.dispose();
    await vi.advanceTimersByTimeAsync(0);
    expect(kept.get('note')).toEqual({ text: 'last words', version: 1 });
  });
});

it('a text that was typed on while the server kept the first part as a copy is not lost', async () => {
  const { save, draft } = setUp();
  save.mockImplementationOnce(async () => {
    draft.write('mine, and more');
    return { text: 'theirs', version: 4, isConflict: true };
  });
  draft.write('mine');
  await vi.advanceTimersByTimeAsync(2000);
  expect(draft.text).toBe('mine, and more');
  await vi.advanceTimersByTimeAsync(2000);
  expect(save).toHaveBeenLastCalledWith('mine, and more', 4);
});

it('what was asked for before what is known here is old news', async () => {
  const { save, draft } = setUp();
  draft.adopt('newer', 3, 2);
  draft.adopt('older', 2, 1);
  expect(draft.text).toBe('newer');
  await vi.advanceTimersByTimeAsync(100);
  const asked = performance.now();
  draft.write('mine');
  await vi.advanceTimersByTimeAsync(2000);
  draft.adopt('newer', 3, asked);
  expect([draft.text, save.mock.lastCall]).toEqual(['mine', ['mine', 3]]);
});

it('[LIB-098] what stands on the server is shown, however often this was saved without a connection', async () => {
  const { save, draft } = setUp();
  for (const text of ['one', 'two', 'three']) {
    draft.write(text);
    await vi.advanceTimersByTimeAsync(2000);
  }
  draft.adopt('theirs', 2, performance.now());
  expect(draft.text).toBe('theirs');
  draft.write('theirs, and mine');
  await vi.advanceTimersByTimeAsync(2000);
  expect(save).toHaveBeenLastCalledWith('theirs, and mine', 2);
});
