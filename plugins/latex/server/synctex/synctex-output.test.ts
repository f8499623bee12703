/** Tests of what the `synctex` program prints. */
import { describe, expect, it } from 'vitest';
import { readBoxes, readSource } from './synctex-output.ts';

const box = (page: number, rest = '') => `Output:output.pdf\nPage:${page}\nx:1\ny:2\nh:100\nv:200\nW:50\nH:10\n${rest}`;
const shown = (...parts: string[]) => `SyncTeX result begin\n${parts.join('')}SyncTeX result end\n`;

describe('readBoxes', () => {
  it.each([
    ['a box by its top', shown(box(1)), [[1, 100, 190, 50, 10]]],
    [
      'several, each once',
      shown(box(1), box(2), box(1)),
      [
        [1, 100, 190, 50, 10],
        [2, 100, 190, 50, 10],
      ],
    ],
    ['none that is cut off', shown(box(1), 'Output:output.pdf\nPage:3\n'), [[1, 100, 190, 50, 10]]],
    ['none', 'SyncTeX ERROR: No file?', []],
    ['nothing before the first result', 'Page:1\nh:1\nv:1\nW:1\nH:1\n', []],
  ])('reads %s', (_, output, boxes) => {
    expect(readBoxes(output).map(({ page, x, y, width, height }) => [page, x, y, width, height])).toEqual(boxes);
  });
});

describe('readSource', () => {
  it.each([
    ['a place', shown('Output:o.pdf\nInput:/work/./main.tex\nLine:12\nColumn:-1\n'), { input: '/work/./main.tex', line: 12 }],
    ['a path with a colon', shown('Output:o.pdf\nInput:/work/a:b.tex\nLine:1\n'), { input: '/work/a:b.tex', line: 1 }],
    ['the first of several', shown('Output:o\nInput:a\nLine:1\n', 'Output:o\nInput:b\nLine:2\n'), { input: 'a', line: 1 }],
    ['no line', shown('Output:o\nInput:a\nLine:0\n'), undefined],
    ['no file', shown('Output:o\nLine:3\n'), undefined],
    ['nothing', '', undefined],
  ])('reads %s', (_, output, place) => expect(readSource(output)).toEqual(place));
});
