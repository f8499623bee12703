/** What the reader does by itself: it follows the keyboard, tells what is marked, and hears of changes made elsewhere. */
import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Emitter, type AnyToken, type Key } from '#plugin-api';
import { Api, type ClientContext, LocalStore, Panels, ServerEvents, Session } from '#plugin-api/client';
import type { LibraryChanged } from '#plugins/library/common/events.ts';
import { ProjectRights, References } from '#plugins/library/common/services.ts';
import { ReaderService } from '../common/services.ts';
import { activate } from './activate.ts';
import type { ReaderSession } from './reader/reader-session.ts';
import { ReaderSessions } from './reader/reader-sessions.ts';
import { Actions, Kept, Seen, Sessions, TheOffline } from './tokens.ts';

const sessionOf = (id: number) => ({
  id,
  passages: [] as unknown[],
  chosen: undefined,
  canWrite: true,
  refresh: vi.fn(),
  setLeft: vi.fn(),
  ownList: { refresh: vi.fn() },
  unsaved: { list: [] as unknown[] },
});

const setUp = () => {
  const sessions = new ReaderSessions();
  const activated = new Emitter<string>();
  const reconnected = new Emitter<void>();
  const panels = { active: undefined as { instance: string } | undefined, onActivate: activated.event };
  const lost = new Emitter<number>();
  const kept = { lose: vi.fn(async () => undefined) };
  const references = new Emitter<LibraryChanged>();
  const events = { onReconnect: reconnected.event };
  const savePosition = vi.fn(async () => ({ success: true, message: '' }));
  const position = { article: 7, page: 3, x: 1, y: 2, zoom: 1, rotation: 0 };
  const small = new Map<string, unknown>([['reader.positions', [{ position, at: Date.now(), isWaiting: true }]]]);
  const local = { read: (key: string) => small.get(key), write: (key: string, value: unknown) => void small.set(key, value) };
  const makeLeft = vi.fn(async () => new Set<number>());
  const drawUnsaved = vi.fn((_: ReaderSession) => undefined);
  const services = new Map<AnyToken, unknown>([
    [Sessions, sessions],
    [ReaderService, {}],
    [Actions, { drawUnsaved }],
    [Panels, panels],
    [ServerEvents, events],
    [References, { onChange: references.event }],
    [ProjectRights, { onLost: lost.event }],
    [Kept, kept],
    [Seen, { makeLeft }],
    [Api, { of: () => ({ savePosition }) }],
    [LocalStore, local],
    [TheOffline, { isAnyMarked: false, onLoaded: () => ({ dispose() {} }) }],
    [Session, { afterSignIn: () => ({ dispose() {} }), onChange: () => ({ dispose() {} }) }],
  ]);
  const keys: Record<string, unknown> = {};
  const subscriptions: { dispose(): void }[] = [];
  const context = {
    service: (token: AnyToken) => services.get(token),
    subscriptions: { add: (item: { dispose(): void }) => void subscriptions.push(item) },
    setKey: (key: Key<string, boolean>, value: boolean) => void (keys[key.name] = value),
  } as unknown as ClientContext;
  activate(context);
  return {
    sessions,
    keys,
    savePosition,
    drawUnsaved,
    makeLeft,
    focus: (instance: string) => {
      panels.active = { instance };
      activated.fire(instance);
    },
    changed: (articles?: readonly number[], kinds: LibraryChanged['kinds'] = ['citations']) =>
      references.fire({ project: 1, kinds, ...(articles && { articles }) }),
    kept,
    lose: (project: number) => lost.fire(project),
    reconnect: () => reconnected.fire(),
    end: () => subscriptions.forEach((item) => item.dispose()),
  };
};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the reader', () => {
  it('[CORE-043] keeps no files of a project that is not shared any more', () => {
    const { kept, lose, end } = setUp();
    lose(4);
    expect(kept.lose).toHaveBeenCalledExactlyOnceWith(4);
    end();
  });

  it('[CORE-043] sends where somebody stopped reading as soon as there is a connection again', async () => {
    const { savePosition, reconnect, end } = setUp();
    expect(savePosition).not.toHaveBeenCalled();
    reconnect();
    await vi.waitFor(() => expect(savePosition).toHaveBeenCalledTimes(1));
    reconnect();
    await vi.advanceTimersByTimeAsync(10);
    expect(savePosition).toHaveBeenCalledTimes(1);
    end();
  });

  it('[CORE-043] makes the marks that a tab left unmade as soon as there is a connection again', () => {
    const { makeLeft, reconnect, end } = setUp();
    reconnect();
    expect(makeLeft).toHaveBeenCalledOnce();
    end();
  });

  it('says whether a PDF is open, has the keyboard, and has something marked', () => {
    const { sessions, keys, focus } = setUp();
    expect(keys).toEqual({
      'reader.isOpen': false,
      'reader.isFocused': false,
      'reader.hasPassage': false,
      'reader.hasHighlight': false,
      'reader.mayMark': true,
    });
    const session = { ...sessionOf(7), passages: [{}], chosen: {} };
    sessions.add('reader.pdf:7', session as unknown as ReaderSession);
    expect(keys).toMatchObject({
      'reader.isOpen': true,
      'reader.isFocused': false,
      'reader.mayMark': true,
      'reader.hasPassage': true,
      'reader.hasHighlight': true,
    });
    focus('reader.pdf:7');
    expect(keys['reader.isFocused']).toBe(true);
    focus('library.list');
    expect(keys).toMatchObject({ 'reader.isOpen': true, 'reader.isFocused': false });
    runInAction(() => sessions.remove('reader.pdf:7'));
    expect(keys['reader.isOpen']).toBe(false);
  });

  it('[LIB-088] says whether the PDF may be marked', () => {
    const { sessions, keys } = setUp();
    const session = { ...sessionOf(7), canWrite: false };
    sessions.add('reader.pdf:7', session as unknown as ReaderSession);
    expect(keys['reader.mayMark']).toBe(false);
  });

  it('asks again for the references that changed, once for many changes', () => {
    const { sessions, changed } = setUp();
    const [seven, eight] = [sessionOf(7), sessionOf(8)];
    sessions.add('a', seven as unknown as ReaderSession);
    sessions.add('b', eight as unknown as ReaderSession);
    for (let times = 0; times < 5; times++) changed([7]);
    vi.advanceTimersByTime(1_000);
    expect([seven.refresh.mock.calls.length, eight.refresh.mock.calls.length]).toEqual([1, 0]);
    // Of a change that names no references any may be concerned.
    changed();
    vi.advanceTimersByTime(1_000);
    expect([seven.refresh.mock.calls.length, eight.refresh.mock.calls.length]).toEqual([2, 1]);
  });

  it('[CORE-043] asks again when others answer than before, of whom nobody knows what is another with them', () => {
    const { sessions, changed } = setUp();
    const session = sessionOf(7);
    sessions.add('a', session as unknown as ReaderSession);
    changed(undefined, []);
    vi.advanceTimersByTime(1_000);
    expect(session.refresh).toHaveBeenCalledOnce();
  });

  it('[LIB-053] asks for the own list alone when that is all that changed, and for nothing when nothing here did', () => {
    const { sessions, changed } = setUp();
    const session = { ...sessionOf(7), ownList: { refresh: vi.fn() } };
    const asked = () => [session.refresh.mock.calls.length, session.ownList.refresh.mock.calls.length];
    sessions.add('a', session as unknown as ReaderSession);
    changed([7], ['overlay']);
    changed([7], ['images', 'order']);
    vi.advanceTimersByTime(1_000);
    expect(asked()).toEqual([0, 1]);
    // With something else in the same moment everything is asked for, whichever came first.
    changed([7]);
    changed([7], ['overlay']);
    vi.advanceTimersByTime(1_000);
    expect(asked()).toEqual([1, 1]);
  });

  it('asks again for everything after the connection was lost', () => {
    const { sessions, reconnect } = setUp();
    const session = sessionOf(7);
    sessions.add('a', session as unknown as ReaderSession);
    reconnect();
    expect(session.refresh).toHaveBeenCalledOnce();
  });

  it('tries again then to store what could not be stored', () => {
    const { sessions, reconnect, drawUnsaved } = setUp();
    const [saved, unsaved] = [sessionOf(7), { ...sessionOf(8), unsaved: { list: [{}] } }];
    sessions.add('a', saved as unknown as ReaderSession);
    sessions.add('b', unsaved as unknown as ReaderSession);
    reconnect();
    expect(drawUnsaved.mock.calls.map(([{ id }]) => id)).toEqual([8]);
  });

  it('hears of nothing once it is off', () => {
    const { sessions, changed, reconnect, end, keys } = setUp();
    const session = sessionOf(7);
    end();
    sessions.add('a', session as unknown as ReaderSession);
    changed([7]);
    reconnect();
    vi.advanceTimersByTime(1_000);
    expect([session.refresh.mock.calls.length, keys['reader.isOpen']]).toEqual([0, false]);
  });
});
