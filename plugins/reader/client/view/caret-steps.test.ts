import { describe, expect, it } from 'vitest';
import { type Place, type Run, stepFrom } from './caret-steps.ts';

const WIDTH = 10;
const run = (text: string, left: number, top: number): Run => ({
  text,
  box: { left, top, right: left + text.length * WIDTH, bottom: top + 12 },
  offsetAt: (x) => Math.min(text.length, Math.max(0, Math.round((x - left) / WIDTH))),
});

/** Two columns: the left one of three lines, the first in two runs; the right one beside its first line. */
const runs = [run('On the', 0, 0), run('margins', 70, 1), run('of 📚 books', 0, 20), run('and', 0, 40), run('Right', 200, 0)];
const at = (index: number, offset: number): Place => ({ run: index, offset });

describe('[LIB-036] stepFrom', () => {
  it.each([
    ['within a run', at(0, 0), 1, at(0, 1)],
    ['into the next run', at(0, 6), 1, at(1, 0)],
    ['back into the run before', at(1, 0), -1, at(0, 6)],
    ['over a sign of two units', at(2, 3), 1, at(2, 5)],
    ['back over it', at(2, 5), -1, at(2, 3)],
    ['nowhere at the end', at(4, 5), 1, at(4, 5)],
    ['nowhere at the beginning', at(0, 0), -1, at(0, 0)],
  ] as const)('goes by characters: %s', (_, from, direction, to) => {
    expect(stepFrom(runs, from, direction, 'character', 0)).toEqual(to);
  });

  it.each([
    ['to the end of the word', at(0, 0), 1, at(0, 2)],
    ['over a blank', at(0, 2), 1, at(0, 6)],
    ['into the next run', at(0, 6), 1, at(1, 7)],
    ['back to the beginning of the word', at(1, 4), -1, at(1, 0)],
    ['back into the run before', at(1, 0), -1, at(0, 3)],
  ] as const)('goes by words: %s', (_, from, direction, to) => {
    expect(stepFrom(runs, from, direction, 'word', 0)).toEqual(to);
  });

  it('goes down to the same column, through a line of several runs as one', () => {
    expect(stepFrom(runs, at(1, 2), 1, 'line', 90)).toEqual(at(2, 9));
    expect(stepFrom(runs, at(2, 9), 1, 'line', 90)).toEqual(at(3, 3));
    expect(stepFrom(runs, at(2, 9), -1, 'line', 90)).toEqual(at(1, 2));
    expect(stepFrom(runs, at(2, 0), -1, 'line', 0)).toEqual(at(0, 0));
  });

  it('goes on in the next column, and stays on the last line', () => {
    expect(stepFrom(runs, at(3, 0), 1, 'line', 0)).toEqual(at(4, 0));
    expect(stepFrom(runs, at(4, 1), 1, 'line', 210)).toEqual(at(4, 1));
  });

  it('takes what begins further left for another line', () => {
    const columns = [run('Right', 200, 0), run('Left', 0, 1)];
    expect(stepFrom(columns, at(0, 0), 1, 'line-end', 0)).toEqual(at(0, 5));
  });

  it('goes to both ends of a line', () => {
    expect(stepFrom(runs, at(0, 3), 1, 'line-end', 0)).toEqual(at(1, 7));
    expect(stepFrom(runs, at(1, 3), -1, 'line-end', 0)).toEqual(at(0, 0));
  });
});
