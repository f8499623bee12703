/** Tests of what can be folded. */
import { expect, it } from 'vitest';
import { scan } from '../../common/source/scan.ts';
import { foldingRanges } from './folding-ranges.ts';

const folds = (...lines: string[]) => {
  const text = lines.join('\n');
  return foldingRanges(text, scan(text)).map(({ start, end, kind }) => `${start}-${end}${kind ? ` ${kind}` : ''}`);
};

it.each([
  ['an environment, without its last line', ['\\begin{a}', 'x', '\\end{a}'], ['1-2']],
  ['none on one line', ['\\begin{a}x\\end{a}'], []],
  ['none with nothing between', ['\\begin{a}', '\\end{a}'], []],
  ['none that is left open', ['\\begin{a}', 'x', 'y'], []],
  [
    'sections up to the next of their level',
    ['\\section{A}', 'x', '\\subsection{B}', 'y', '\\section{C}', 'z', ''],
    ['1-4', '3-4', '5-6'],
  ],
  ['a block of three comments', ['% a', '% b', '% c', 'x'], ['1-3 comment']],
  ['not two of them', ['% a', '% b', 'x'], []],
  ['blocks apart', ['% a', '% b', '% c', 'x', '% d', '% e', '% f'], ['1-3 comment', '5-7 comment']],
  ['no comments behind text', ['x % a', 'x % b', 'x % c'], []],
])('folds %s', (_, lines, ranges) => expect(folds(...lines)).toEqual(ranges));
