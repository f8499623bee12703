/**
 * Whether a document has everything that an update builds on. yjs would keep what does not fit and wait for the rest, for ever where that
 * never comes: here it is refused, before anything is stored. What the document has already is no fault: browsers send again what they have
 * no answer to.
 */
import * as Y from 'yjs';
import type { ReadUpdate } from './read-update.ts';

type Struct = Y.Item | Y.GC;

/** Numbers with something new in one update: a person has had so many tabs since the server heard of them last. */
const MOST_CLIENTS = 200;

/** How far each client's structs go: those of the document, and of updates that go before. */
export class Clocks {
  readonly #doc: Y.Doc;
  readonly #ahead = new Map<number, number>();
  #steps = MOST_STEPS;

  constructor(doc: Y.Doc) {
    this.#doc = doc;
  }

  of(client: number): number {
    return this.#ahead.get(client) ?? Y.getState(this.#doc.store, client);
  }

  /** Whether a struct goes on where everything is forgotten, so that nobody could say behind what it stands. */
  isCutOff({ id, length }: Struct): boolean {
    const clock = Y.getState(this.#doc.store, id.client);
    if (id.clock >= clock || id.clock + length <= clock) return false;
    return Y.getItem(this.#doc.store, Y.createID(id.client, clock - 1)) instanceof Y.GC;
  }

  /**
   * Whether it would stand behind what is before it. Then every reader would have it elsewhere. It is looked at where both neighbours are
   * in the document, as they are for all that is typed; between them is what others have written there at the same time.
   */
  isBackwards(struct: Struct): boolean {
    if (!(struct instanceof Y.Item)) return false;
    const { origin, rightOrigin } = struct;
    if (!origin || !rightOrigin || !this.#has(origin) || !this.#has(rightOrigin)) return false;
    const last = Y.getItem(this.#doc.store, rightOrigin);
    let item: Y.Item | null = Y.getItem(this.#doc.store, origin);
    // Beside what is forgotten there is no order.
    if (!(item instanceof Y.Item) || !(last instanceof Y.Item)) return false;
    if (item === last) return rightOrigin.clock <= origin.clock;
    while (item && item !== last && this.#steps-- > 0) item = item.right;
    return item !== last;
  }

  #has({ client, clock }: Y.ID): boolean {
    return clock < Y.getState(this.#doc.store, client);
  }

  take(grown: ReadonlyMap<number, number>): void {
    for (const [client, clock] of grown) this.#ahead.set(client, clock);
  }
}

/** From neighbour to neighbour, for all that is judged together: some hundredths of a second. */
const MOST_STEPS = 5_000_000;

const endOf = ({ id, length }: Struct): number => id.clock + length;

/** What a struct names that must be there before it. */
const neededBy = (struct: Struct): readonly Y.ID[] => {
  if (!(struct instanceof Y.Item)) return [];
  const { origin, rightOrigin, parent } = struct;
  return [origin, rightOrigin, parent].filter((id): id is Y.ID => id instanceof Y.ID);
};

/** By client, in the order of their clocks. */
const byClient = (structs: readonly Struct[]): Map<number, Struct[]> => {
  const found = new Map<number, Struct[]>();
  for (const struct of structs) {
    const mine = found.get(struct.id.client);
    if (mine) mine.push(struct);
    else found.set(struct.id.client, [struct]);
  }
  return found;
};

/** @returns how far clients go with it, only those that it brings something of; `undefined` when it does not fit */
export const fitUpdate = ({ structs, deleted }: ReadUpdate, clocks: Clocks): ReadonlyMap<number, number> | undefined => {
  // yjs also waits for what is named by structs that it has already.
  const queues = byClient(structs);
  const grown = new Map<number, number>();
  const clockOf = (client: number): number => grown.get(client) ?? clocks.of(client);
  /** By client, who waits until it has gone beyond a clock. */
  const waiting = new Map<number, { readonly client: number; readonly beyond: number }[]>();
  const ready = [...queues.keys()];
  const next = new Map<number, number>();
  for (let client = ready.pop(); client !== undefined; client = ready.pop()) {
    const queue = queues.get(client) ?? [];
    let at = next.get(client) ?? 0;
    for (; at < queue.length; at++) {
      const struct = queue[at] as Struct;
      if (struct.id.clock > clockOf(client)) return undefined;
      const lacking = neededBy(struct).find((id) =>
        id.client === client ? id.clock >= struct.id.clock : id.clock >= clockOf(id.client),
      );
      if (lacking) {
        if (lacking.client === client) return undefined;
        const others = waiting.get(lacking.client) ?? [];
        others.push({ client, beyond: lacking.clock });
        waiting.set(lacking.client, others);
        break;
      }
      if (endOf(struct) <= clockOf(client)) continue;
      if (clocks.isCutOff(struct) || clocks.isBackwards(struct) || grown.size > MOST_CLIENTS) return undefined;
      grown.set(client, endOf(struct));
    }
    next.set(client, at);
    const reached = clockOf(client);
    const still = (waiting.get(client) ?? []).filter((one) => {
      if (one.beyond >= reached) return true;
      ready.push(one.client);
      return false;
    });
    waiting.set(client, still);
  }
  for (const [client, queue] of queues) if ((next.get(client) ?? 0) < queue.length) return undefined;
  for (const [client, ranges] of deleted)
    for (const { clock, len } of ranges) if (clock + len > clockOf(client)) return undefined;
  return grown;
};

/** From a clock to another, which is not in it. */
type Clocked = readonly [from: number, to: number];

interface Standing {
  readonly item: Y.Item;
  /** What of it is to go. */
  readonly range: Clocked;
}

/** What of a range is in none of the others. */
const without = (range: Clocked, others: readonly Clocked[]): readonly Clocked[] =>
  others.reduce<readonly Clocked[]>(
    (left, [from, to]) =>
      left.flatMap(([start, end]): Clocked[] =>
        [[start, Math.min(end, from)] as const, [Math.max(start, to), end] as const].filter(([first, last]) => last > first),
      ),
    [range],
  );

/** What of the document an update takes away, as far as it still stands there. */
function* standing(doc: Y.Doc, deleted: ReadUpdate['deleted']): Generator<Standing> {
  for (const [client, ranges] of deleted) {
    const structs = doc.store.clients.get(client) ?? [];
    const end = Y.getState(doc.store, client);
    for (const { clock, len } of ranges) {
      if (clock >= end) continue;
      for (let at = Y.findIndexSS(structs, clock); at < structs.length; at++) {
        const struct = structs[at] as Struct;
        const { id, length } = struct;
        if (id.clock >= clock + len) break;
        if (struct instanceof Y.Item && !struct.deleted)
          yield { item: struct, range: [Math.max(id.clock, clock), Math.min(id.clock + length, clock + len)] };
      }
    }
  }
}

/** Whether everything that it takes away is gone already. */
export const isDeletedAlready = (doc: Y.Doc, deleted: ReadUpdate['deleted']): boolean => {
  for (const [client, ranges] of deleted)
    for (const { clock, len } of ranges) if (Y.getState(doc.store, client) < clock + len) return false;
  return standing(doc, deleted).next().done === true;
};

interface Going {
  /** UTF-16 units. */
  readonly length: number;
  /** All that is gone of an item then. */
  readonly ranges: ReadonlyMap<Y.Item, readonly Clocked[]>;
}

/** How long a text becomes by updates that are judged together. What goes is counted only where it decides: it takes its time. */
export class Lengths {
  readonly #doc: Y.Doc;
  readonly #longest: number;
  /** Not less than it is. */
  #units: number;
  readonly #uncounted: ReadUpdate[] = [];
  /** What goes with an update that was judged by it. */
  readonly #judged = new Map<ReadUpdate, Going>();
  /** What two of them take away goes once. */
  readonly #gone = new Map<Y.Item, readonly Clocked[]>();

  /** @param units of the document's text @param longest that it may be, both in UTF-16 units */
  constructor(doc: Y.Doc, units: number, longest: number) {
    this.#doc = doc;
    this.#units = units;
    this.#longest = longest;
  }

  /** Whether the text may become as long as it is with this one. */
  allows(update: ReadUpdate): boolean {
    if (update.length === 0 || this.#units + update.length <= this.#longest) return true;
    for (const one of this.#uncounted.splice(0)) this.#lose(this.#goingWith(one));
    const going = this.#goingWith(update);
    this.#judged.set(update, going);
    const more = update.length - going.length;
    return more <= 0 || this.#units + more <= this.#longest;
  }

  take(update: ReadUpdate): void {
    this.#units += update.length;
    const going = this.#judged.get(update);
    if (going) this.#lose(going);
    else this.#uncounted.push(update);
  }

  #lose({ length, ranges }: Going): void {
    this.#units -= length;
    for (const [item, gone] of ranges) this.#gone.set(item, gone);
  }

  #goingWith({ deleted }: ReadUpdate): Going {
    const ranges = new Map<Y.Item, readonly Clocked[]>();
    let length = 0;
    for (const { item, range } of standing(this.#doc, deleted)) {
      const known = ranges.get(item) ?? this.#gone.get(item) ?? [];
      const more = without(range, known);
      ranges.set(item, [...known, ...more]);
      for (const [from, to] of more) length += to - from;
    }
    return { length, ranges };
  }
}
