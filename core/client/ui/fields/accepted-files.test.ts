import { describe, expect, it } from 'vitest';
import { isAccepted, sortFiles } from './accepted-files.ts';

const file = (name: string, type = '') => ({ name, type });

describe('isAccepted', () => {
  it.each([
    ['paper.PDF', '', ['.pdf'], true],
    ['paper.pdf.exe', '', ['.pdf'], false],
    ['a.png', 'image/png', ['image/*'], true],
    ['a.svg', 'text/plain', ['image/*'], false],
    ['a.bib', '', [], true],
  ])('%s of type "%s" by %j: %s', (name, type, accept, expected) => {
    expect(isAccepted(file(name, type), accept)).toBe(expected);
  });
});

it('sorts files into those that come in and those that do not', () => {
  const [a, b] = [file('a.pdf'), file('b.doc')];
  expect(sortFiles([a, b], ['.pdf'])).toEqual({ accepted: [a], refused: [b] });
});
