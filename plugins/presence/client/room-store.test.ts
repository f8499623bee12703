import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveListener } from '#plugin-api/client';
import type { PresencePlace } from '#plugins/library/common/presence.ts';
import { frameOf, Place, readFrame, type RoomNews } from '../common/channel.ts';
import { RoomStore } from './room-store.ts';
import { Rooms } from './rooms.ts';

const ADA = 1;
const text = (frame: Uint8Array) => readFrame(Place, frame);

/** A server that says what the test says. */
const setUp = () => {
  const settings = observable({ isOn: true });
  let listener: LiveListener | undefined;
  const told: unknown[] = [];
  const opened = vi.fn();
  const closed = vi.fn();
  const channel = { isOpen: true, send: (frame: Uint8Array) => told.push(text(frame)) > 0, dispose: closed };
  const live = {
    open: (_channel: unknown, params: unknown, hears: LiveListener) => {
      opened(params);
      listener = hears;
      return channel;
    },
  };
  const store = new RoomStore('paper', 7, { live: live as never, self: () => ADA, isOn: () => settings.isOn });
  const say = (news: Partial<RoomNews>) => listener?.heard(frameOf({ people: [], gone: [], ...news }) as Uint8Array<ArrayBuffer>);
  return {
    store,
    told,
    opened,
    closed,
    say,
    hears: () => listener,
    set: (isOn: boolean) => runInAction(() => void (settings.isOn = isOn)),
    names: () => store.others.map(({ name }) => name),
  };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a room', () => {
  it('has everybody but oneself, by name, as the server tells it', () => {
    const { say, names, store, hears } = setUp();
    say({
      all: true,
      people: [
        [3, 'Cleo', null],
        [ADA, 'Ada', null],
        [2, 'Bob', { file: 'main.tex', line: 4 }],
      ],
    });
    expect(names()).toEqual(['Bob', 'Cleo']);
    expect(store.others[0]?.place).toEqual({ file: 'main.tex', line: 4 });
    say({ people: [[4, 'Amy', null]], gone: [3] });
    expect(names()).toEqual(['Amy', 'Bob']);
    say({ all: true, people: [[3, 'Cleo', null]] });
    expect(names()).toEqual(['Cleo']);
    hears()?.heard(new TextEncoder().encode('{rubbish'));
    expect(names()).toEqual(['Cleo']);
    hears()?.lost?.();
    expect(names()).toEqual([]);
  });

  it('is told of moves ten times a second at most, of the last place always, and once more when it is open again', () => {
    const { store, told, hears } = setUp();
    for (let line = 1; line <= 100; line++) {
      store.moved({ file: 'main.tex', line });
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(200);
    expect(told.length).toBeLessThanOrEqual(11);
    expect(told.at(-1)).toEqual({ file: 'main.tex', line: 100 });
    const before = told.length;
    store.moved({ file: 'main.tex', line: 100 });
    vi.advanceTimersByTime(200);
    expect(told).toHaveLength(before);
    hears()?.opened();
    expect(told.at(-1)).toEqual({ file: 'main.tex', line: 100 });
  });

  it('follows somebody wherever they go, until one does not, or they have gone', () => {
    const { store, say } = setUp();
    const shown: PresencePlace[] = [];
    const show = (place: PresencePlace) => void shown.push(place);
    say({
      all: true,
      people: [
        [2, 'Bob', { page: 1 }],
        [3, 'Cleo', { page: 9 }],
      ],
    });
    store.follow(2, show);
    say({ people: [[2, 'Bob', { page: 2 }]] });
    say({ people: [[3, 'Cleo', { page: 8 }]] });
    expect(shown).toEqual([{ page: 1 }, { page: 2 }]);
    store.unfollow();
    say({ people: [[2, 'Bob', { page: 3 }]] });
    expect(shown).toHaveLength(2);
    store.follow(2, show);
    say({ gone: [2] });
    expect([store.following, shown.length]).toEqual([undefined, 3]);
  });

  it('is not entered by who does not wish to be seen, and left when they no longer do', () => {
    const { store, opened, closed, set, say, names } = setUp();
    expect(opened).toHaveBeenCalledExactlyOnceWith({ kind: 'paper', id: 7 });
    say({ people: [[2, 'Bob', null]] });
    set(false);
    expect([closed.mock.calls.length, names()]).toEqual([1, []]);
    set(true);
    expect(opened).toHaveBeenCalledTimes(2);
    store.dispose();
    set(false);
    set(true);
    expect(opened).toHaveBeenCalledTimes(2);
  });
});

it('panels of one thing share a room, which is left with the last of them', () => {
  const disposed = vi.fn();
  const make = vi.fn((_kind: string, _id: number) => ({ dispose: disposed, others: [] }) as unknown as RoomStore);
  const rooms = new Rooms(make);
  const panels = [rooms.enter('paper', 1, () => undefined), rooms.enter('paper', 1, () => undefined)];
  rooms.enter('pdf', 1, () => undefined);
  expect(make.mock.calls).toEqual([
    ['paper', 1],
    ['pdf', 1],
  ]);
  panels[0]?.dispose();
  panels[0]?.dispose();
  expect(disposed).not.toHaveBeenCalled();
  panels[1]?.dispose();
  expect(disposed).toHaveBeenCalledOnce();
});
