import { describe, expect, it } from 'vitest';
import { migrationSequence } from './migrate.ts';

const append = (letter: string) => (value: unknown) => `${String(value)}${letter}`;

describe('migrationSequence', () => {
  const sequence = migrationSequence('note', [
    { id: 'note/2', up: append('b') },
    { id: 'note/3', up: append('c') },
  ]);

  it('runs only the steps that a value has not seen', () => {
    expect(sequence.version).toBe(3);
    expect(sequence.migrate('a', 1)).toEqual({ ok: true, value: 'abc' });
    expect(sequence.migrate('ab', 2)).toEqual({ ok: true, value: 'abc' });
    expect(sequence.migrate('abc', 3)).toEqual({ ok: true, value: 'abc' });
  });

  it('takes a value that tells no version for one of the first', () => {
    expect(sequence.migrate('a', 0)).toEqual({ ok: true, value: 'abc' });
  });

  it('leaves a value of a later release alone', () => {
    expect(sequence.migrate('abcd', 4)).toEqual({ ok: false, reason: 'newer' });
  });

  it('answers the step that failed instead of throwing', () => {
    const error = new Error('no title');
    const broken = migrationSequence('note', [
      {
        id: 'note/2',
        up: () => {
          throw error;
        },
      },
    ]);
    expect(broken.migrate({}, 1)).toEqual({ ok: false, reason: 'failed', step: 'note/2', error });
  });

  it.each([
    ['a gap', ['note/2', 'note/4']],
    ['a step twice', ['note/2', 'note/2']],
    ['steps out of order', ['note/3', 'note/2']],
    ['a step of another sequence', ['page/2']],
  ] as const)('refuses %s', (_, ids) => {
    expect(() =>
      migrationSequence(
        'note',
        ids.map((id) => ({ id, up: append('x') })),
      ),
    ).toThrow(/gap/);
  });
});
