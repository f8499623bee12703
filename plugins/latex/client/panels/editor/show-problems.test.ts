/** Where in a source the problems of a compile are drawn. */
import { expect, it } from 'vitest';
import type { Diagnostic } from '../../../common/model.ts';
import type { MonacoApi } from '../../monaco/load-monaco.ts';
import { showProblems } from './show-problems.ts';

const LINES = ['\\section{One}', '  see \\cite{smith} there', ''];

const problem = (rest: Partial<Diagnostic>): Diagnostic => ({
  severity: 'error',
  file: 'main.tex',
  line: 2,
  message: 'No.',
  ...rest,
});

const drawn = (...problems: Diagnostic[]) => {
  let markers: Record<string, unknown>[] = [];
  const monaco = {
    MarkerSeverity: { Error: 8, Warning: 4, Info: 2 },
    editor: { setModelMarkers: (_model: unknown, _owner: string, set: typeof markers) => (markers = set) },
  } as unknown as MonacoApi;
  const model = { getLineCount: () => LINES.length, getLineContent: (line: number) => LINES[line - 1] ?? '' };
  showProblems(monaco, model as Parameters<typeof showProblems>[1], 'main.tex', problems, {
    line: (line) => Math.min(line, LINES.length),
  });
  return markers.map(({ startLineNumber, startColumn, endColumn, severity }) => [
    startLineNumber,
    startColumn,
    endColumn,
    severity,
  ]);
};

it('a problem is drawn under what it is about, where that stands in its line', () => {
  expect(drawn(problem({ subject: 'smith' }))).toEqual([[2, 13, 18, 8]]);
});

it.each([
  ['that names nothing', {}],
  ['whose subject is not in its line', { subject: 'jones' }],
])('one %s is drawn under the words of its line', (_, rest) => {
  expect(drawn(problem({ severity: 'warning', ...rest }))).toEqual([[2, 3, 25, 4]]);
});

it('an empty line has something to point at, and so has the end of a source that has become shorter', () => {
  expect(drawn(problem({ severity: 'info', line: 3 }), problem({ line: 99 }))).toEqual([
    [3, 1, 2, 2],
    [3, 1, 2, 8],
  ]);
});

it('one of another file is not drawn, nor one that has no line', () => {
  expect(drawn(problem({ file: 'other.tex' }), problem({ file: null }), problem({ line: null }))).toEqual([]);
});
