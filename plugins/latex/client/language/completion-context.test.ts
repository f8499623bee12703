/** Tests of what is being completed at a place. */
import { expect, it } from 'vitest';
import { completionContext } from './completion-context.ts';

const at = (text: string) => completionContext(text, text.length);

it('[LTX-002] knows commands, and leaves line breaks and comments alone', () => {
  expect(at('see \\sec')).toMatchObject({ kind: 'command', typed: 'sec', from: 5 });
  expect(at('a \\\\')).toBeUndefined();
  expect(at('50\\% \\te')).toMatchObject({ kind: 'command', typed: 'te' });
  expect(at('% \\sec')).toBeUndefined();
});

it('[LTX-002] completes the key after the last comma, over lines and options', () => {
  expect(at('\\citep[see][p.~3]{one, two,\n  thr')).toMatchObject({ kind: 'citation', typed: 'thr' });
  expect(at('\\parencite{')).toMatchObject({ kind: 'citation', typed: '' });
});

it('[LTX-002] tells labels, environments, packages and files apart', () => {
  expect(at('\\cref{fig:')?.kind).toBe('reference');
  expect(at('\\begin{eq')?.kind).toBe('environment');
  expect(at('\\usepackage[utf8]{in')?.kind).toBe('package');
  expect(at('\\includegraphics[width=5cm]{fi')?.kind).toBe('graphic');
  expect(at('\\textbf{bo')).toBeUndefined();
});
