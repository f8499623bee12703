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

/**
 * What a copy of a part of a line would stand for.
 * @param children of the line @param from in letters and things, each of which counts as one
 */
export const copiedFrom = (children: readonly Child[], from: number, to: number): readonly Stretch[] => {
  const all: Stretch[] = [];
  let at = 0;
  for (const child of children)
    for (const { client, clock, length } of stretchesOf(child)) {
      const [start, end] = [Math.max(from - at, 0), Math.min(to - at, length)];
      at += length;
      if (end > start) all.push(...traced({ client, clock: clock + start, length: end - start }, child.parent as Y.XmlElement));
    }
  return all;
};

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

/** Within the transaction that has made a line, before anything else comes into it. @param from what all that is in it stands for */
export const tellCopies = (line: Y.XmlElement, from: readonly Stretch[]): void => {
  const rest = [...from];
  const runs: Run[] = [];
  for (const child of line.toArray() as Child[])
    for (const { clock, length } of stretchesOf(child))
      for (let done = 0; done < length; ) {
        const next = rest.shift();
        // It does not say what the others said.
        if (!next) return;
        const count = Math.min(next.length, length - done);
        runs.push({ client: next.client, clock: next.clock, now: clock + done, length: count });
        if (count < next.length) rest.unshift({ ...next, clock: next.clock + count, length: next.length - count });
        done += count;
      }
  const told = joined(runs);
  if (rest.length > 0 || told.length === 0 || told.length > MOST_RUNS) return;
  // The types of yjs know strings alone; whatever JSON has can be one.
  line.setAttribute(COPIES, told.flatMap(({ client, clock, now, length }) => [client, clock, now, length]) as unknown as string);
};
