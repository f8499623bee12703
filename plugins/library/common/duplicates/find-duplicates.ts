/** Finds groups of references that are one work. A generator, so that whoever runs it can pause, report and stop. */
import { candidates, pairsOf } from './candidates.ts';
import type { Reason } from './reasons.ts';
import type { Traits } from './traits.ts';
import { type Verdict, verdictOf } from './verdict.ts';

export interface DuplicateGroup {
  /** Ids, rising. */
  readonly articles: readonly number[];
  /** Sure pairs lead from each of them to every other. */
  readonly isSure: boolean;
  /** What the least certain two of them have in common. */
  readonly reasons: readonly Reason[];
}

export interface Share {
  readonly done: number;
  readonly total: number;
}

interface Pair extends Verdict {
  readonly a: number;
  readonly b: number;
}

/** Blocks, pairs or groups that are worked through between two pauses. */
const STEP = 64;
/** References of one group at the most: more are not looked through by anybody. */
const MOST = 20;

export type IsApart = (a: number, b: number) => boolean;

const pairKey = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

type Known = ReadonlyMap<string, Pair>;

/**
 * Joins pairs, the most certain first. A group takes another in only if every one in it is like every one in the other: "A is like B,
 * and B like C" does not make A and C one work.
 */
function* group(
  all: readonly Traits[],
  pairs: readonly Pair[],
  known: Known,
  isApart: IsApart,
  share: Share,
): Generator<Share, number[][]> {
  const groups = new Map<number, number[]>();
  const of = (index: number): number[] => groups.get(index) ?? [index];
  const fits = (a: number, b: number): boolean => {
    const [one, other] = [all[a] as Traits, all[b] as Traits];
    return known.has(pairKey(a, b)) || (!isApart(one.id, other.id) && verdictOf(one, other) !== undefined);
  };
  for (const [at, { a, b }] of pairs.entries()) {
    if (at % STEP === 0) yield share;
    const [left, right] = [of(a), of(b)];
    if (left === right || left.length + right.length > MOST) continue;
    if (!left.every((each) => right.every((other) => fits(each, other)))) continue;
    const joined = [...left, ...right];
    for (const index of joined) groups.set(index, joined);
  }
  return [...new Set(groups.values())];
}

/** Whether these pairs lead from each member to every other. */
const isConnected = (members: readonly number[], pairs: readonly Pair[]): boolean => {
  const reached = new Set(members.slice(0, 1));
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    for (const { a, b } of pairs) if (reached.has(a) || reached.has(b)) reached.add(a).add(b);
  }
  return reached.size === members.length;
};

const summary = (all: readonly Traits[], members: readonly number[], known: Known): DuplicateGroup => {
  const pairs = members.flatMap((a, at) => members.slice(at + 1).flatMap((b) => known.get(pairKey(a, b)) ?? []));
  const sure = pairs.filter((pair) => pair.isSure);
  const isSure = isConnected(members, sure);
  const least = (isSure ? sure : pairs).reduce((a, b) => (b.score < a.score ? b : a));
  const articles = members.map((index) => (all[index] as Traits).id).sort((a, b) => a - b);
  return { articles, isSure, reasons: least.reasons };
};

/**
 * @param isApart pairs of ids that a person has said are two works
 * @yields how far it is, often @returns the sure ones first, then the oldest
 */
export function* findDuplicates(all: readonly Traits[], isApart: IsApart = () => false): Generator<Share, DuplicateGroup[]> {
  const pairs: Pair[] = [];
  let share: Share = { done: 0, total: 0 };
  const work = candidates(all);
  let step = work.next();
  for (; !step.done; step = work.next()) yield share;
  const { blocks } = step.value;
  let done = 0;
  let looked = 0;
  for (const [key, members] of blocks) {
    share = { done, total: blocks.size };
    if (done++ % STEP === 0) yield share;
    for (const [a, b] of members.length < 2 ? [] : pairsOf(all, step.value, key, members)) {
      if (++looked % STEP === 0) yield share;
      const [one, other] = [all[a] as Traits, all[b] as Traits];
      const verdict = verdictOf(one, other);
      if (verdict && !isApart(one.id, other.id)) pairs.push({ ...verdict, a, b });
    }
  }
  share = { done, total: done };
  yield share;
  pairs.sort((x, y) => y.score - x.score || x.a - y.a || x.b - y.b);
  yield share;
  const known = new Map(pairs.map((pair) => [pairKey(pair.a, pair.b), pair]));
  const found: DuplicateGroup[] = [];
  for (const members of yield* group(all, pairs, known, isApart, share)) {
    if (found.length % STEP === 0) yield share;
    found.push(summary(all, members, known));
  }
  return found.sort((x, y) => Number(y.isSure) - Number(x.isSure) || (x.articles[0] ?? 0) - (y.articles[0] ?? 0));
}
