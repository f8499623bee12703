import { describe, expect, it, vi } from 'vitest';
import type { ReaderSession } from './reader-session.ts';
import { ReaderSessions } from './reader-sessions.ts';

const sessionOf = (id: number) => {
  const setLeft = vi.fn<(isLeft: boolean) => void>();
  return { setLeft, session: { id, setLeft } as unknown as ReaderSession };
};
const { session } = sessionOf(7);

describe('open PDFs', () => {
  it('[LIB-036] have the keyboard when their panel got it before the document was there', () => {
    const sessions = new ReaderSessions();
    sessions.focus('reader.pdf:7');
    expect(sessions.isFocused).toBe(false);
    sessions.add('reader.pdf:7', session);
    expect(sessions.isFocused).toBe(true);
    sessions.focus('library.list');
    expect(sessions.isFocused).toBe(false);
  });

  it('stay the one that commands are for while another panel has the keyboard', () => {
    const sessions = new ReaderSessions();
    sessions.add('reader.pdf:7', session);
    sessions.add('reader.pdf:8', sessionOf(8).session);
    sessions.focus('reader.pdf:7');
    sessions.focus('library.list');
    expect(sessions.active?.id).toBe(7);
  });

  it('are left when another panel gets the keyboard, unless it shows what is in them', () => {
    const sessions = new ReaderSessions();
    const [one, two] = [sessionOf(7), sessionOf(8)];
    sessions.add('reader.pdf:7', one.session);
    sessions.add('reader.pdf:8', two.session);
    const left = () => [one, two].map(({ setLeft }) => setLeft.mock.lastCall?.[0]);
    sessions.focus('reader.pdf:7');
    expect(left()).toEqual([false, true]);
    sessions.focus('reader.highlights', true);
    expect(left()).toEqual([false, true]);
    sessions.focus('latex.editor:5');
    expect(left()).toEqual([true, true]);
    sessions.focus(undefined);
    expect(left()).toEqual([true, true]);
  });
});
