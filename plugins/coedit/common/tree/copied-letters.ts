/**
 * What was copied when a line was cut. The new line has letters of its own in place of those that are gone by the cut, and is told which ones they
 * stand for. So whoever has the updates of all knows when two people have cut the same line, and can have each letter once. The same is told of
 * letters that were lost and come again.
 */
import * as Y from 'yjs';

/** Attribute of a line, which nobody sees: of each of its runs the number of yjs, the first letter there, the first here, and how many. */
export const COPIES = '~copies';
/** The same of letters that have come into a line of another number than theirs, which is told last of each run. */
export const BROUGHT = '~brought';

/** Of one line; of more nothing is told. */
const MOST_RUNS = 100;

/** Letters in a row, by their numbers in yjs, or one thing that stands between them. */
export interface Stretch {
  readonly client: number;
  readonly clock: number;
  readonly length: number;
}

/** What letters of a line stand for. */
export interface Run extends Stretch {
  /** The number of those that do, and the first of them. */
  readonly by: number;
  readonly now: number;
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => Number.isSafeInteger(one) && one >= 0);

/** Also of a line that is gone, as far as it is kept. */
const toldOf = (line: Y.XmlElement, key: string): unknown => {
  const item = line._map.get(key);
  if (!item || (item.deleted && !line._item?.deleted)) return undefined;
  return item.content instanceof Y.ContentAny ? item.content.arr.at(-1) : undefined;
};

const runsTold = (line: Y.XmlElement, key: string, size: number): readonly Run[] => {
  const told = toldOf(line, key);
  if (!isNumbers(told) || told.length % size !== 0 || told.length > MOST_RUNS * size) return [];
  const mine = line._item?.id.client ?? 0;
  const runs: Run[] = [];
  for (let at = 0; at < told.length; at += size) {
    const [client, clock, now, length, by = mine] = told.slice(at, at + size) as [number, number, number, number, number?];
    runs.push({ client, clock, by, now, length });
  }
  return runs;
};

/** @returns nothing of a line that is no copy, or that tells what cannot be */
export const runsOf = (line: Y.XmlElement): readonly Run[] => [...runsTold(line, COPIES, 4), ...runsTold(line, BROUGHT, 5)];

/** What letters of a line stand for, also those of copies; what is no copy stands for itself. */
export const traced = ({ client, clock, length }: Stretch, line: Y.XmlElement): readonly Stretch[] => {
  const runs = runsOf(line).filter(({ by }) => by === client);
  const end = clock + length;
  const all: Stretch[] = [];
  for (let at = clock; at < end; ) {
    const run = runs.find(({ now, length: count }) => at >= now && at < now + count);
    const next = Math.min(end, ...(run ? [run.now + run.length] : runs.map(({ now }) => (now > at ? now : end))));
    all.push({ ...(run ? { client: run.client, clock: run.clock + at - run.now } : { client, clock: at }), length: next - at });
    at = next;
  }
  return all;
};

type Child = Y.XmlText | Y.XmlElement;

/** Letters, and what stands between them, in their order. */
function* stretchesOf(child: Child): Generator<Stretch> {
  if (child instanceof Y.XmlElement) yield { ...(child._item as Y.Item).id, length: 1 };
  else
    for (let item = child._start; item; item = item.right)
      if (!item.deleted && item.content instanceof Y.ContentString)
        yield { client: item.id.client, clock: item.id.clock, length: item.length };
}

/** @param from in letters and things, each of which counts as one */
function* clipped(children: readonly Child[], from: number, to: number): Generator<readonly [Stretch, Child]> {
  let at = 0;
  for (const child of children)
    for (const { client, clock, length } of stretchesOf(child)) {
      const [start, end] = [Math.max(from - at, 0), Math.min(to - at, length)];
      at += length;
      if (end > start) yield [{ client, clock: clock + start, length: end - start }, child];
    }
}

/**
 * What a copy of a part of a line would stand for.
 * @param children of the line @param from in letters and things, each of which counts as one
 */
export const copiedFrom = (children: readonly Child[], from: number, to: number): readonly Stretch[] =>
  [...clipped(children, from, to)].flatMap(([stretch, child]) => traced(stretch, child.parent as Y.XmlElement));

/** Letters and things of a part of a line. */
export const countOf = (children: readonly Child[]): number =>
  children.reduce((sum, child) => sum + (child instanceof Y.XmlText ? child.length : 1), 0);

const joined = (runs: readonly Run[]): readonly Run[] =>
  runs.reduce<Run[]>((all, run) => {
    const last = all.at(-1);
    const goesOn = last?.client === run.client && last.clock + last.length === run.clock;
    if (goesOn && last.by === run.by && last.now + last.length === run.now)
      all[all.length - 1] = { ...last, length: last.length + run.length };
    else all.push(run);
    return all;
  }, []);

/** @returns nothing where they are not as many on both sides: then they do not say the same */
const pairedRuns = (now: Iterable<Stretch>, from: readonly Stretch[]): readonly Run[] => {
  const rest = [...from];
  const runs: Run[] = [];
  for (const { client: by, clock, length } of now)
    for (let done = 0; done < length; ) {
      const next = rest.shift();
      if (!next) return [];
      const count = Math.min(next.length, length - done);
      runs.push({ client: next.client, clock: next.clock, by, now: clock + done, length: count });
      if (count < next.length) rest.unshift({ ...next, clock: next.clock + count, length: next.length - count });
      done += count;
    }
  return rest.length > 0 ? [] : runs;
};

const tellAt = (line: Y.XmlElement, key: string, runs: readonly Run[], numbersOf: (run: Run) => readonly number[]): void => {
  if (runs.length === 0 || runs.length > MOST_RUNS) return;
  // The types of yjs know strings alone; whatever JSON has can be one.
  line.setAttribute(key, runs.flatMap(numbersOf) as unknown as string);
};

const tell = (line: Y.XmlElement, all: readonly Run[]): void => {
  const runs = joined(all);
  const isOwn = ({ by }: Run): boolean => by === line._item?.id.client;
  const own = runs.filter(isOwn);
  const brought = runs.filter((run) => !isOwn(run));
  tellAt(line, COPIES, own, ({ client, clock, now, length }) => [client, clock, now, length]);
  tellAt(line, BROUGHT, brought, ({ client, clock, by, now, length }) => [client, clock, now, length, by]);
};

/**
 * Within the transaction that has made a line, before anything else comes into it.
 * @param from what its first letters and things stand for, or all of them
 * @param isEnd its last ones do
 */
export const tellCopies = (line: Y.XmlElement, from: readonly Stretch[], isEnd = false): void => {
  const children = line.toArray() as Child[];
  const count = from.reduce((sum, { length }) => sum + length, 0);
  const start = isEnd ? Math.max(0, countOf(children) - count) : 0;
  tell(
    line,
    pairedRuns(
      [...clipped(children, start, start + count)].map(([stretch]) => stretch),
      from,
    ),
  );
};

/**
 * Within the transaction that has written them: that letters of a line, and things in it, stand for others.
 * @param since from which number on they are new
 */
export const tellNew = (line: Y.XmlElement, since: Y.ID, from: readonly Stretch[]): void => {
  const now = (line.toArray() as Child[])
    .flatMap((child) => [...stretchesOf(child)])
    .filter(({ client, clock }) => client === since.client && clock >= since.clock);
  tell(line, [...runsOf(line), ...pairedRuns(now, from)]);
};
