/**
 * One room on this process. What changes is told together, the more seldom the more people there are, so that a full room makes no more
 * noise than a small one. Other processes hear of it only when they have the room too.
 */
import type { Hearing } from '#plugin-api/server';
import { type Disposable, DisposableStore, disposable } from '#plugin-api';
import { frameOf, type Place, type Present, type RoomNews } from '../../common/channel.ts';
import { People } from './people.ts';

/** Milliseconds. */
const QUICKEST = 100;
const FOR_EACH = 10;
const REFRESH = 30_000;
/** A process that has not been heard for so long is gone. */
const SILENCE = 75_000;

/** Somebody's window. */
export interface Guest {
  readonly person: number;
  readonly name: string;
  send(frame: Uint8Array): void;
}

/** What a process tells the others that have the room. */
interface Word extends RoomNews {
  readonly from: string;
  /** It has just opened the room, or lost sight of the others: they say who is with them. */
  readonly asks?: true;
  readonly leaves?: true;
}

export interface RoomParts {
  readonly hearing: Pick<Hearing, 'hear' | 'tell' | 'onGap'>;
  readonly topic: string;
  /** Of this process. */
  readonly process: string;
  readonly failed: (error: unknown) => void;
}

export class Room implements Disposable {
  readonly #parts: RoomParts;
  readonly #people = new People();
  readonly #guests = new Set<Guest>();
  /** When a process was heard last, by its name. */
  readonly #processes = new Map<string, { heard: number; people: Set<number> }>();
  readonly #life = new DisposableStore();
  /** Of guests here, whom other processes are to hear of. */
  readonly #own = new Set<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: RoomParts) {
    this.#parts = parts;
    this.#life.add(parts.hearing.hear(parts.topic, (word) => this.#hear(word as Word)));
    this.#life.add(parts.hearing.onGap(() => this.#tell({ asks: true })));
    const refresh = setInterval(() => this.#refresh(), REFRESH);
    this.#life.add(
      disposable(() => {
        clearInterval(refresh);
        clearTimeout(this.#timer);
      }),
    );
    this.#tell({ asks: true });
  }

  get isEmpty(): boolean {
    return this.#guests.size === 0;
  }

  /** People, wherever they are connected. */
  get size(): number {
    return this.#people.count;
  }

  enter(guest: Guest): void {
    this.#guests.add(guest);
    this.#set(guest, null);
    guest.send(frameOf({ all: true, people: this.#people.all(), gone: [] }));
  }

  move(guest: Guest, place: Place): void {
    if (this.#guests.has(guest)) this.#set(guest, place);
  }

  leave(guest: Guest): void {
    if (!this.#guests.delete(guest)) return;
    this.#people.leave(guest, guest.person);
    this.#own.add(guest.person);
    this.#soon();
  }

  dispose(): void {
    this.#tell({ leaves: true });
    this.#life.dispose();
  }

  #set(guest: Guest, place: Place | null): void {
    this.#people.set(guest, [guest.person, guest.name, place]);
    this.#own.add(guest.person);
    this.#soon();
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => this.#flush(), Math.max(QUICKEST, this.#people.count * FOR_EACH));
  }

  #flush(): void {
    this.#timer = undefined;
    const news = newsOf(this.#people.takeChanged(), (person) => this.#people.find(person));
    const frame = frameOf(news);
    for (const guest of this.#guests) guest.send(frame);
    const own = [...this.#own];
    this.#own.clear();
    if (own.length > 0 && this.#processes.size > 0) this.#tell(newsOf(own, (person) => this.#people.find(person, this.#isHere)));
  }

  readonly #isHere = (seat: unknown): boolean => typeof seat !== 'string';

  #hear({ from, asks, leaves, all, people, gone }: Word): void {
    const { process } = this.#parts;
    if (from === process) return;
    const known = this.#processes.get(from) ?? { heard: 0, people: new Set() };
    known.heard = performance.now();
    this.#processes.set(from, known);
    const stay = new Set(people.map(([person]) => person));
    const left = leaves || all ? [...known.people].filter((person) => !stay.has(person)) : gone;
    for (const person of left) this.#forget(from, person);
    for (const present of people) {
      known.people.add(present[0]);
      this.#people.set(from, present);
    }
    if (leaves) this.#processes.delete(from);
    if (asks) this.#tell({ all: true, people: this.#people.all(this.#isHere) });
    if (this.#people.hasChanged) this.#soon();
  }

  #forget(process: string, person: number): void {
    this.#processes.get(process)?.people.delete(person);
    this.#people.leave(process, person);
  }

  /** Says that this process is still there, and takes those as gone that no longer do. */
  #refresh(): void {
    for (const [process, { heard, people }] of this.#processes) {
      if (performance.now() - heard < SILENCE) continue;
      for (const person of people) this.#people.leave(process, person);
      this.#processes.delete(process);
    }
    if (this.#people.hasChanged) this.#soon();
    if (this.#processes.size > 0) this.#tell({ all: true, people: this.#people.all(this.#isHere) });
  }

  #tell(word: Partial<Word>): void {
    const { hearing, topic, process, failed } = this.#parts;
    const said: Word = { people: [], gone: [], ...word, from: process };
    // Whoever asks hears of all who are here, from the beginning.
    const whole = word.asks ? { ...said, all: true as const, people: this.#people.all(this.#isHere) } : said;
    void hearing.tell(topic, whole).catch(failed);
  }
}

const newsOf = (changed: readonly number[], find: (person: number) => Present | undefined): RoomNews => {
  const found = changed.map((person) => [person, find(person)] as const);
  return {
    people: found.flatMap(([, present]) => (present ? [present] : [])),
    gone: found.flatMap(([person, present]) => (present ? [] : [person])),
  };
};
