/** Families of lines of which many are not known again: they are found in time that grows with the lines. */
import { expect, it } from 'vitest';
import { smallTree } from '../testing/small-tree.ts';
import { familiesOf } from './families.ts';
import type { TreeElement } from './tree-node.ts';

const { tree: shape } = smallTree;
const line = (text: string): TreeElement => ({ type: 'p', content: [{ type: 'text', text }] });

/** Each second line was cut in two by the one and written anew by the other. */
const many = (count: number) => {
  const base = Array.from({ length: count }, (_, at) =>
    line(`one${String(at)} two${String(at)} three${String(at)} four${String(at)}`),
  );
  const cut = base.flatMap((one, at) =>
    at % 2 === 0 ? [one] : [line(`one${String(at)} two${String(at)}`), line(`three${String(at)} four${String(at)}`)],
  );
  const pairs = base.map((_, at) => [at, at + Math.floor(at / 2)] as const);
  const anew = base.map((one, at) => (at % 2 === 0 ? one : line(`four${String(at)} new${String(at)}`)));
  const known = base.flatMap((_, at) => (at % 2 === 0 ? [[at, at] as const] : []));
  return () => familiesOf(base, { lines: cut, pairs }, { lines: anew, pairs: known }, shape);
};

/** Microseconds of work, at best: now and then memory is swept meanwhile. */
const took = (work: () => unknown): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const start = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(start);
      return user + system;
    }),
  );

it('finds each of them, one line with its two halves', () => {
  const families = many(6)();
  expect(families).toEqual(
    [1, 3, 5].map((at) => ({ base: [at], mine: [at + Math.floor(at / 2), at + Math.floor(at / 2) + 1], theirs: [at] })),
  );
});

it('takes no more for each line of many than of few', () => {
  took(many(200));
  const [few, all] = [took(many(500)), took(many(4_000))];
  expect(all / 8).toBeLessThan(few * 4);
});
