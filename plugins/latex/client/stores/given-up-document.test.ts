/** A text whose writer may not write there any more: what is shown, and what stays on the device. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import type { Draft } from './journal.ts';
import { type DocumentParts, SourceDocument } from './source-document.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const open = (send: DocumentParts['send']) => {
  const drafts = new Map<string, Draft>();
  const journal = {
    read: async (key: string) => drafts.get(key),
    write: async (key: string, draft: Draft) => void drafts.set(key, draft),
    remove: async (key: string) => void drafts.delete(key),
    list: async () => drafts,
    clear: async () => drafts.clear(),
  };
  const parts = { send, journal, key: 'k', onFailure: vi.fn(), isReadOnly: () => false };
  return { document: new SourceDocument({ path: 'a.tex', content: 'old', version: 1 }, parts), drafts };
};

describe('a text that may not be changed any more', () => {
  it('shows what the server has, and keeps on the device what it has not, whatever comes of what is on its way', async () => {
    let fail: (error: Error) => void = () => undefined;
    const { document, drafts } = open(() => new Promise((_, no) => (fail = no)));
    document.edit('typed');
    const sending = document.flush();
    expect(document.giveUp()).toBe('typed');
    expect(document).toMatchObject({ text: 'old', state: 'saved' });
    fail(new ApiError(403, 'Not allowed.'));
    await sending;
    expect([document.text, drafts.get('k')?.text]).toEqual(['old', 'typed']);
  });

  it('has what arrived before it was given up', async () => {
    let take: (version: number) => void = () => undefined;
    const send = vi.fn(() => new Promise<number>((done) => (take = done)));
    const { document } = open(send);
    document.edit('typed');
    const sending = document.flush();
    document.giveUp();
    take(2);
    await sending;
    expect(document).toMatchObject({ text: 'typed', version: 2, state: 'saved' });
    await vi.runAllTimersAsync();
    expect(send).toHaveBeenCalledOnce();
  });
});
