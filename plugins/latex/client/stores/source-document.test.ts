/** Tests of autosave, the journal, and texts that become one. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import type { Draft, Journal } from './journal.ts';
import { SourceDocument } from './source-document.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Send = (path: string, content: string, version: number) => Promise<number>;

const open = (send: Send, isReadOnly = false) => {
  const drafts = new Map<string, Draft>();
  const journal: Journal = {
    read: async (key) => drafts.get(key),
    write: async (key, draft) => void drafts.set(key, draft),
    remove: async (key) => void drafts.delete(key),
    list: async () => drafts,
    clear: async () => drafts.clear(),
  };
  const onFailure = vi.fn();
  const document = new SourceDocument(
    { path: 'a.tex', content: 'old', version: 1 },
    {
      isReadOnly: () => isReadOnly,
      send,
      journal,
      key: 'k',
      onFailure,
    },
  );
  const shown = vi.fn();
  document.onReplace(shown);
  return { document, drafts, journal, onFailure, shown };
};

/** A server that answers each text when the test says so. */
const slowServer = () => {
  const waiting: ((version: number) => void)[] = [];
  const send = vi.fn<Send>(() => new Promise((answer) => waiting.push(answer)));
  const answer = async (version: number) => {
    await vi.waitFor(() => expect(waiting).not.toHaveLength(0));
    waiting.shift()?.(version);
  };
  return { send, answer };
};
const offline = () => new ApiError(0, 'offline');
const changedTo = (content: string, version = 5) =>
  new ApiError(409, 'changed', { current: { path: 'a.tex', content, version } } as never);

it('[LTX-007] keeps a text on the device within 500 ms and on the server within 2 s', async () => {
  const send = vi.fn(async () => 2);
  const { document, drafts } = open(send);
  document.edit('new');
  await vi.advanceTimersByTimeAsync(500);
  expect(drafts.get('k')?.text).toBe('new');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(send).toHaveBeenCalledWith('a.tex', 'new', 1);
  expect(document).toMatchObject({ state: 'saved', version: 2 });
  expect(drafts.size).toBe(0);
});

it('[LTX-007] goes on offline and saves when the server is back', async () => {
  const send = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new ApiError(0, 'offline')).mockResolvedValue(2);
  const { document, drafts } = open(send);
  document.edit('new');
  await vi.advanceTimersByTimeAsync(1_300);
  expect(document.state).toBe('offline');
  expect(drafts.get('k')?.text).toBe('new');
  await vi.advanceTimersByTimeAsync(5_100);
  expect(document.state).toBe('saved');
});

it('[LTX-007] offers what an earlier session could not save', async () => {
  const { document, drafts } = open(async () => 2);
  drafts.set('k', { text: 'lost', base: 1, at: 1 });
  await document.recover();
  expect(document.recovered?.text).toBe('lost');
  document.restore();
  expect(document.text).toBe('lost');
});

describe('typing on while the server is asked', () => {
  it('[LTX-007] sends what came meanwhile, on the version that the first became', async () => {
    const { send, answer } = slowServer();
    const { document, drafts } = open(send);
    document.edit('one');
    await vi.advanceTimersByTimeAsync(1_200);
    document.edit('one two');
    expect(document.state).toBe('saving');
    await answer(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(document).toMatchObject({ state: 'waiting', version: 2, isDirty: true });
    await vi.advanceTimersByTimeAsync(1_200);
    await answer(3);
    await vi.advanceTimersByTimeAsync(0);
    expect(send.mock.calls).toEqual([
      ['a.tex', 'one', 1],
      ['a.tex', 'one two', 2],
    ]);
    expect(document).toMatchObject({ state: 'saved', version: 3 });
    expect(drafts.size).toBe(0);
  });

  it('[LTX-007] saving at once waits for what is on its way, and ends when the last key is on the server', async () => {
    const { send, answer } = slowServer();
    const { document } = open(send);
    document.edit('one');
    const first = document.flush();
    document.edit('one two');
    let isDone = false;
    const second = document.flush().then(() => (isDone = true));
    await answer(2);
    await first;
    expect(isDone).toBe(false);
    await answer(3);
    await second;
    expect(send.mock.lastCall).toEqual(['a.tex', 'one two', 2]);
    expect(document.isDirty).toBe(false);
  });

  it('sends one text after the other, however many ask for it', async () => {
    const { send, answer } = slowServer();
    const { document } = open(send);
    document.edit('one');
    const asked = [document.flush()];
    document.edit('one two');
    // A pause in typing and a compile both want it saved.
    asked.push(document.flush(), document.flush());
    await answer(2);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    document.edit('one two three');
    await answer(3);
    await answer(4);
    await Promise.all(asked);
    expect(send.mock.calls.map(([, text, version]) => `${text} on ${version}`)).toEqual([
      'one on 1',
      'one two on 2',
      'one two three on 3',
    ]);
  });

  it('what the server took already, but could not say so, is taken', async () => {
    const { document, onFailure } = open(vi.fn<Send>().mockRejectedValueOnce(changedTo('new', 2)));
    document.edit('new');
    await document.flush();
    expect(document).toMatchObject({ state: 'saved', version: 2, text: 'new', isDirty: false });
    expect(onFailure).not.toHaveBeenCalled();
  });
});

describe('a text that is not sent', () => {
  it('is one that was typed back to what the server has', async () => {
    const send = vi.fn(async () => 2);
    const { document, drafts } = open(send);
    document.edit('slip');
    await vi.advanceTimersByTimeAsync(400);
    expect(drafts.size).toBe(1);
    document.edit('old');
    expect(document.state).toBe('saved');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).not.toHaveBeenCalled();
    expect(drafts.size).toBe(0);
  });

  it('is one that nobody may write', async () => {
    const send = vi.fn(async () => 2);
    const { document } = open(send, true);
    document.edit('mine');
    await document.flush();
    expect(document.text).toBe('old');
    expect(send).not.toHaveBeenCalled();
  });

  it('is one that was closed; the device has it', async () => {
    const send = vi.fn(async () => 2);
    const { document, drafts } = open(send);
    document.edit('late');
    document.dispose();
    expect(drafts.get('k')).toMatchObject({ text: 'late', base: 1 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).not.toHaveBeenCalled();
  });

  it('is kept on the device only when there is something to keep', () => {
    const { document, drafts } = open(async () => 2);
    document.keep();
    expect(drafts.size).toBe(0);
  });
});

describe('a save that fails', () => {
  it('is kept on the device, and tried again with the next key', async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce(new Error('broken')).mockResolvedValue(2);
    const { document, drafts } = open(send);
    document.edit('a');
    await document.flush();
    expect(document.state).toBe('failed');
    expect(drafts.get('k')?.text).toBe('a');
    document.edit('ab');
    await vi.advanceTimersByTimeAsync(1_200);
    expect(document).toMatchObject({ state: 'saved', version: 2 });
  });

  it('is told once, however often it is tried, and told again when there was a success in between', async () => {
    const send = vi.fn<Send>().mockRejectedValue(new Error('broken'));
    const { document, onFailure } = open(send);
    const type = async (text: string) => {
      document.edit(text);
      await document.flush();
    };
    for (const text of ['a', 'ab', 'abc']) await type(text);
    expect(onFailure).toHaveBeenCalledOnce();
    send.mockResolvedValueOnce(2);
    await type('abcd');
    await type('abcde');
    expect(onFailure).toHaveBeenCalledTimes(2);
  });

  it('says that it is offline until the text is there, also while one types on', async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce(offline()).mockResolvedValue(2);
    const { document } = open(send);
    document.edit('a');
    await document.flush();
    document.edit('ab');
    expect(document.state).toBe('offline');
    await vi.advanceTimersByTimeAsync(1_200);
    expect(document.state).toBe('saved');
  });

  it('says nothing of a text that was typed back meanwhile: there is nothing left to save', async () => {
    let refuse = (_: Error): void => undefined;
    const { document } = open(() => new Promise((_, reject) => (refuse = reject)));
    document.edit('slip');
    const saving = document.flush();
    document.edit('old');
    refuse(offline());
    await saving;
    expect(document.state).toBe('saved');
  });

  it('does not mind a device that has no room', async () => {
    const send = vi.fn(async () => 2);
    const { document, journal } = open(send);
    journal.write = () => Promise.reject(new Error('full'));
    document.edit('new');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(document.state).toBe('saved');
  });
});

describe('[LTX-007] a text that both sides changed', () => {
  /** A server that somebody else saves at, before it is asked. */
  const changingServer = (...theirs: readonly string[]) => {
    let [content, version] = ['old', 1];
    const waiting = [...theirs];
    const send = vi.fn<Send>(async (_path, text, base) => {
      const other = waiting.shift();
      if (other !== undefined) [content, version] = [other, version + 1];
      if (base !== version) throw changedTo(content, version);
      [content, version] = [text, version + 1];
      return version;
    });
    return { send, kept: () => content };
  };

  it('becomes one with theirs: shown, on the device at once, and sent on their version', async () => {
    const { send, kept } = changingServer('old theirs');
    const { document, drafts, shown, onFailure } = open(send);
    document.edit('mine old');
    await document.flush();
    expect(document).toMatchObject({ state: 'saved', text: 'mine old theirs', version: 3 });
    expect(shown).toHaveBeenCalledExactlyOnceWith('mine old theirs');
    expect(kept()).toBe('mine old theirs');
    expect([onFailure.mock.calls.length, drafts.size]).toEqual([0, 0]);
  });

  it('is tried as often as others are quicker', async () => {
    const { send, kept } = changingServer('old a', 'old a b', 'old a b c');
    const { document } = open(send);
    document.edit('mine old');
    await document.flush();
    expect(send).toHaveBeenCalledTimes(4);
    expect([kept(), document.state]).toEqual(['mine old a b c', 'saved']);
  });

  it('keeps what is typed while it becomes one', async () => {
    const { send, kept } = changingServer('old theirs');
    const { document } = open(send);
    document.edit('mine old');
    const saving = document.flush();
    document.edit('mine too old');
    await saving;
    expect(kept()).toBe('mine too old theirs');
  });

  it('is kept on the device when the server is gone after that', async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce(changedTo('old theirs')).mockRejectedValue(offline());
    const { document, drafts } = open(send);
    document.edit('mine old');
    await document.flush();
    expect(document.state).toBe('offline');
    expect(drafts.get('k')).toMatchObject({ text: 'mine old theirs', base: 5, began: 'old theirs' });
  });
});

const news = (content: string, version: number) => ({ path: 'a.tex', content, version });

describe('news from the server', () => {
  it('are followed and shown where nothing is typed', () => {
    const { document, shown } = open(async () => 2);
    document.follow(news('newer', 2));
    expect(document).toMatchObject({ text: 'newer', version: 2, state: 'saved', isDirty: false });
    expect(shown).toHaveBeenCalledExactlyOnceWith('newer');
  });

  it.each([1, 0])('that are old come late and change nothing: version %i', (version) => {
    const { document, shown } = open(async () => 2);
    document.follow(news('older', version));
    expect(document.text).toBe('old');
    expect(shown).not.toHaveBeenCalled();
  });

  it('become one with what is typed, and that is sent', async () => {
    const send = vi.fn<Send>(async () => 3);
    const { document, shown } = open(send);
    document.edit('mine old');
    document.follow(news('old theirs', 2));
    expect(document).toMatchObject({ text: 'mine old theirs', version: 2, state: 'waiting' });
    expect(shown).toHaveBeenCalledExactlyOnceWith('mine old theirs');
    await vi.advanceTimersByTimeAsync(200);
    expect(send).toHaveBeenCalledExactlyOnceWith('a.tex', 'mine old theirs', 2);
  });

  it('wait for what is on its way', async () => {
    const { send, answer } = slowServer();
    const { document } = open(send);
    document.edit('mine old');
    const saving = document.flush();
    document.follow(news('mine old theirs', 3));
    expect(document).toMatchObject({ text: 'mine old', version: 1 });
    await answer(2);
    await saving;
    await vi.advanceTimersByTimeAsync(0);
    expect(document).toMatchObject({ text: 'mine old theirs', version: 3, state: 'saved' });
  });
});

describe('[LTX-007] a text of an earlier session', () => {
  const found = async (text: string) => {
    const send = vi.fn(async () => 2);
    const test = open(send);
    test.drafts.set('k', { text, base: 1, at: 1 });
    await test.document.recover();
    return { ...test, send };
  };

  it('that the server has by now is forgotten without a word', async () => {
    const { document, drafts } = await found('old');
    expect(document.recovered).toBeUndefined();
    expect(drafts.size).toBe(0);
  });

  it('that is taken is shown and saved like one that is typed', async () => {
    const { document, shown, send } = await found('lost');
    document.restore();
    expect(document.recovered).toBeUndefined();
    expect(shown).toHaveBeenCalledExactlyOnceWith('lost');
    await vi.advanceTimersByTimeAsync(1_200);
    expect(send).toHaveBeenCalledExactlyOnceWith('a.tex', 'lost', 1);
  });

  it('has what others have written since, where it is known what it began with', async () => {
    const { document, drafts } = open(async () => 4);
    drafts.set('k', { text: 'lost old', base: 1, began: 'old', at: 1 });
    document.follow(news('old theirs', 3));
    drafts.set('k', { text: 'lost old', base: 1, began: 'old', at: 1 });
    await document.recover();
    expect(document.offered).toBe('lost old theirs');
    document.restore();
    expect(document.text).toBe('lost old theirs');
  });

  it('that is not wanted is gone from the device', async () => {
    const { document, drafts } = await found('lost');
    document.discardRecovered();
    expect(document).toMatchObject({ recovered: undefined, text: 'old' });
    expect(drafts.size).toBe(0);
  });
});
