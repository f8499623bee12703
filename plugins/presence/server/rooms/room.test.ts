import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFrame, RoomNews } from '../../common/channel.ts';
import { type Guest, Room } from './room.ts';

/** What processes tell each other, heard by all of them at once. */
const bus = () => {
  const listeners = new Set<(data: unknown) => void>();
  const told: unknown[] = [];
  const hearing = {
    hear(_topic: string, listener: (data: unknown) => void) {
      listeners.add(listener);
      return { dispose: () => void listeners.delete(listener) };
    },
    async tell(_topic: string, data: unknown) {
      told.push(data);
      for (const listener of [...listeners]) listener(structuredClone(data));
    },
    onGap: () => ({ dispose: () => undefined }),
  };
  return { hearing, told };
};

const guest = (person: number) => {
  const news: RoomNews[] = [];
  const bytes = { count: 0 };
  const send = (frame: Uint8Array): void => {
    bytes.count += frame.length;
    const read = readFrame(RoomNews, frame);
    if (read) news.push(read);
  };
  const as: Guest = { person, name: `Person ${person}`, send };
  return { as, news, bytes };
};

const { hearing, told } = bus();
const roomOf = (process: string) => new Room({ hearing, process, topic: 'room', failed: () => undefined });

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
});
afterEach(() => void vi.useRealTimers());

describe('a room', () => {
  it('of 200 people who all move ten times a second makes a hundred frames a second in all, and no more than a small one', () => {
    const room = roomOf('a');
    const guests = Array.from({ length: 200 }, (_, person) => guest(person));
    for (const { as } of guests) room.enter(as);
    vi.advanceTimersByTime(3_000);
    const before = guests.reduce((sum, { news }) => sum + news.length, 0);
    for (let tenth = 0; tenth < 100; tenth++) {
      for (const { as } of guests) room.move(as, { file: 'main.tex', line: tenth + 1 });
      vi.advanceTimersByTime(100);
    }
    const frames = guests.reduce((sum, { news }) => sum + news.length, 0) - before;
    expect(frames / 10).toBeLessThanOrEqual(120);
    vi.advanceTimersByTime(3_000);
    expect(guests[7]?.news.at(-1)?.people).toContainEqual([3, 'Person 3', { file: 'main.tex', line: 100 }]);
    room.dispose();
  });

  it('that no other process has tells nobody of moves', () => {
    const room = roomOf('a');
    const { as } = guest(1);
    room.enter(as);
    for (let line = 1; line <= 50; line++) {
      room.move(as, { line });
      vi.advanceTimersByTime(100);
    }
    expect(told).toHaveLength(1);
    room.dispose();
  });

  it('takes the people of a process that is no longer heard as gone', () => {
    const [here, there] = [roomOf('here'), roomOf('there')];
    const [mine, theirs] = [guest(1), guest(2)];
    here.enter(mine.as);
    there.enter(theirs.as);
    vi.advanceTimersByTime(1_000);
    expect(here.size).toBe(2);
    // A process that is killed says nothing.
    const silenced = hearing.tell;
    hearing.tell = async (topic, data) => {
      if ((data as { from: string }).from !== 'there') await silenced(topic, data);
    };
    vi.advanceTimersByTime(120_000);
    hearing.tell = silenced;
    expect(here.size).toBe(1);
    expect(mine.news.at(-1)?.gone).toEqual([2]);
    for (const room of [here, there]) room.dispose();
  });

  it('keeps the place of the window that moved last, when another process says again what it has said', () => {
    const [here, there] = [roomOf('here'), roomOf('there')];
    const [ada, one, two] = [guest(1), guest(2), guest(2)];
    here.enter(ada.as);
    there.enter(two.as);
    there.move(two.as, { line: 1 });
    vi.advanceTimersByTime(500);
    here.enter(one.as);
    here.move(one.as, { line: 2 });
    vi.advanceTimersByTime(70_000);
    const last = ada.news
      .flatMap(({ people }) => people)
      .filter(([person]) => person === 2)
      .at(-1);
    expect(last?.[2]).toEqual({ line: 2 });
    for (const room of [here, there]) room.dispose();
  });
});
