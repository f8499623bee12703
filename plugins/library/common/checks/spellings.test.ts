import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { sameNames } from './spellings.ts';

const same = (names: readonly string[]) => {
  const work = sameNames(names);
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
};
const groups = (...names: string[]) =>
  same(names)
    .map((group) => [...group].sort())
    .sort();

describe('one journal', () => {
  it.each([
    [['Journal of Physics', 'journal of physics', 'The Journal of Physics']],
    [['J. Phys.', 'Journal of Physics']],
    [['Proc. Nat. Acad. Sci.', 'Proc Nat Acad Sci', 'Proceedings of the National Academy of Sciences']],
    [['J Phys', 'Journ. Phys.', 'Journal of Physics']],
    [['Science & Society', 'Science and Society']],
    [['Zeitschrift für Physik', 'Zeitschrift fur Physik', 'Z. Physik']],
  ])('%j', (names) => expect(groups(...names)).toEqual([[...names].sort()]));
});

describe('several', () => {
  it.each([
    [['Physical Review A', 'Physical Review B']],
    [['Nature', 'Nature Physics', 'Nat']],
    [['Journal of Physics', 'Journal of Physics A']],
    // It could be any of them.
    [['J. Bio', 'Journal of Biology', 'Journal of Biochemistry']],
    [['', '!', '?', '—']],
    [['Nature', 'Nature']],
  ])('%j', (names) => expect(groups(...names)).toEqual([]));
});

it('ten thousand names are compared in no time', () => {
  const names = Array.from({ length: 10_000 }, (_, n) => `Journal of x${n} Physics`);
  const worked = workClock();
  expect(same([...names, ...names.map((name) => name.toUpperCase())])).toHaveLength(10_000);
  expect(worked()).toBeLessThan(3000);
});

it('names made to take long leave others their turn in between', () => {
  // Each abbreviates all that are longer.
  const names = Array.from({ length: 4000 }, (_, n) => `${String.fromCharCode(97 + (n % 20))}${'x'.repeat(n / 20)} y`);
  let longest = 0;
  const work = sameNames(names);
  for (let worked = workClock(), step = work.next(); !step.done; worked = workClock(), step = work.next())
    longest = Math.max(longest, worked());
  expect(longest).toBeLessThan(200);
});
