/**
 * What was copied when a line was cut. The new line has letters of its own in place of those that are gone by the cut, and is told which ones they
 * stand for. So whoever has the updates of all knows when two people have cut the same line, and can have each letter once.
 */
import * as Y from 'yjs';

/** Attribute of a line, which nobody sees: of each of its runs the number of yjs, the first letter there, the first here, and how many. */
export const COPIES = '~copies';

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
  /** The first of those that do, which have the number of yjs that the line has. */
  readonly now: number;
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => Number.isSafeInteger(one) && one >= 0);

/** @returns nothing of a line that is no copy, or that tells what cannot be */
export const runsOf = (line: Y.XmlElement): readonly Run[] => {
  const told: unknown = line.getAttribute(COPIES);
  if (!isNumbers(told) || told.length % 4 !== 0 || told.length > MOST_RUNS * 4) return [];
  const runs: Run[] = [];
  for (let at = 0; at < told.length; at += 4) {
    const [client, clock, now, length] = told.slice(at, at + 4) as [number, number, number, number];
    runs.push({ client, clock, now, length });
  }
  return runs;
};

/** What copies stand for, also those of copies; what is none stands for itself. */
const traced = ({ client, clock, length }: Stretch, line: Y.XmlElement): readonly Stretch[] => {
  const runs = client === line._item?.id.client ? runsOf(line) : [];
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
    const isMore = last?.client === run.client && last.clock + last.length === run.clock && last.now + last.length === run.now;
    if (isMore) all[all.length - 1] = { ...last, length: last.length + run.length };
    else all.push(run);
    return all;
  }, []);

/** @returns nothing where they are not as many on both sides: then they do not say the same */
const pairedRuns = (now: Iterable<Stretch>, from: readonly Stretch[]): readonly Run[] => {
  const rest = [...from];
  const runs: Run[] = [];
  for (const { clock, length } of now)
    for (let done = 0; done < length; ) {
      const next = rest.shift();
      if (!next) return [];
      const count = Math.min(next.length, length - done);
      runs.push({ client: next.client, clock: next.clock, now: clock + done, length: count });
      if (count < next.length) rest.unshift({ ...next, clock: next.clock + count, length: next.length - count });
      done += count;
    }
  return rest.length > 0 ? [] : runs;
};

const tell = (line: Y.XmlElement, runs: readonly Run[]): void => {
  const told = joined(runs);
  if (told.length === 0 || told.length > MOST_RUNS) return;
  // The types of yjs know strings alone; whatever JSON has can be one.
  line.setAttribute(COPIES, told.flatMap(({ client, clock, now, length }) => [client, clock, now, length]) as unknown as string);
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
 * Within the transaction that has written them: that letters of a line, and things in it, stand for others. Nothing is told of a line of another
 * number of yjs than theirs.
 * @param since from which number on they are new
 */
export const tellNew = (line: Y.XmlElement, since: Y.ID, from: readonly Stretch[]): boolean => {
  if (line._item?.id.client !== since.client) return false;
  const now = (line.toArray() as Child[])
    .flatMap((child) => [...stretchesOf(child)])
    .filter(({ client, clock }) => client === since.client && clock >= since.clock);
  tell(line, [...runsOf(line), ...pairedRuns(now, from)]);
  return true;
};
