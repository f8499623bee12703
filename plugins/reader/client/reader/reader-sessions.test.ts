import { describe, expect, it } from 'vitest';
import type { ReaderSession } from './reader-session.ts';
import { ReaderSessions } from './reader-sessions.ts';

const session = { id: 7 } as ReaderSession;

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
    sessions.add('reader.pdf:8', { id: 8 } as ReaderSession);
    sessions.focus('reader.pdf:7');
    sessions.focus('library.list');
    expect(sessions.active?.id).toBe(7);
  });
});
