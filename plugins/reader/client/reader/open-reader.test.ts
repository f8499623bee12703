/** How other plugins open a PDF and learn what is read there. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Emitter } from '#plugin-api';
import type { Panels } from '#plugin-api/client';
import type { ReaderHighlight } from '../../common/services.ts';
import { openings } from '../document/openings.ts';
import { libraryInMemory } from '../testing/library-in-memory.ts';
import { OpenReader } from './open-reader.ts';
import type { ReaderActions } from './reader-actions.ts';
import type { ReaderSession } from './reader-session.ts';
import { ReaderSessions } from './reader-sessions.ts';

const setUp = (shown: readonly { params: object }[] = []) => {
  const prefetch = vi.spyOn(openings, 'prefetch').mockReturnValue(undefined);
  onTestFinished(() => prefetch.mockRestore());
  const panels = { open: vi.fn(), instances: () => shown } as unknown as Panels & { open: ReturnType<typeof vi.fn> };
  const sessions = new ReaderSessions();
  const made = new Emitter<ReaderHighlight>();
  const reader = new OpenReader(libraryInMemory(undefined).parts, panels, sessions, { onHighlight: made.event } as ReaderActions);
  return { reader, panels, sessions, prefetch, made };
};
const session = (id: number, more: object = {}) =>
  ({ id, goTo: vi.fn(), setLeft: vi.fn(), ...more }) as unknown as ReaderSession & { goTo: () => void };

describe('opening a PDF', () => {
  it('opens its panel at the place, while the document is on its way already', () => {
    const { reader, panels, prefetch } = setUp();
    reader.open({ article: 7, citation: 3 }, { beside: 'latex.editor' });
    expect(panels.open).toHaveBeenCalledWith('reader.pdf', { article: 7, citation: 3 }, { beside: 'latex.editor' });
    expect(prefetch.mock.calls.map(([{ key }]) => key)).toEqual(['article:7']);
  });

  it('goes to the place in the panel that shows it, and brings that to the front', () => {
    const params = { article: 7 };
    const { reader, panels, sessions, prefetch } = setUp([{ params: { article: 8 } }, { params }]);
    const open = session(7);
    sessions.add('reader.pdf:7', open);
    reader.open({ article: 7, page: 4 }, { beside: 'latex.editor' });
    expect(open.goTo).toHaveBeenCalledWith({ article: 7, page: 4 });
    expect([panels.open.mock.calls, prefetch.mock.calls]).toEqual([[['reader.pdf', params, { beside: 'latex.editor' }]], []]);
  });

  it('sends the place ahead to a panel that was never seen', () => {
    const { reader, sessions } = setUp([{ params: { article: 7 } }]);
    reader.open({ article: 7, page: 4 });
    expect(sessions.take(7)).toEqual({ article: 7, page: 4 });
    // A place is gone to once.
    expect(sessions.take(7)).toBeUndefined();
  });
});

describe('what is read', () => {
  it('is the selection in the PDF that was used last', () => {
    const { reader, sessions } = setUp();
    expect(reader.selection).toBeUndefined();
    const selection = { article: 8, page: 1, text: 'words' };
    sessions.add('reader.pdf:7', session(7));
    sessions.add('reader.pdf:8', session(8, { selection }));
    expect(reader.selection).toEqual(selection);
    sessions.focus('reader.pdf:7');
    expect(reader.selection).toBeUndefined();
  });

  it('is the highlight that was made or chosen last', () => {
    const { reader, made } = setUp();
    const heard = vi.fn();
    reader.onHighlight(heard);
    const highlight = { article: 7, citation: 1, page: 2, text: 'words' };
    expect(reader.lastHighlight).toBeUndefined();
    made.fire(highlight);
    expect([reader.lastHighlight, heard.mock.calls]).toEqual([highlight, [[highlight]]]);
  });

  it('tells of the pages that were looked at', () => {
    const { reader, sessions } = setUp();
    const heard = vi.fn();
    reader.onPageSeen(heard);
    sessions.sawPage({ article: 7, page: 2, pages: 9 });
    expect(heard.mock.calls).toEqual([[{ article: 7, page: 2, pages: 9 }]]);
  });
});
