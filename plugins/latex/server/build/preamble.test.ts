/** Tests of where a main file is cut. */
import { describe, expect, it } from 'vitest';
import { splitPreamble } from './preamble.ts';

const source = (preamble: string) => `\\documentclass{article}\n${preamble}\n\\begin{document}\nHello\n\\end{document}`;

describe('splitPreamble', () => {
  it('keeps every line where it is', () => {
    const text = source('\\usepackage{amsmath}\n% a comment');
    const split = splitPreamble(text);
    expect(split?.preamble).toBe('\\documentclass{article}\n\\usepackage{amsmath}\n% a comment\n');
    const line = (of: string) => of.split('\n').indexOf('Hello');
    expect(line(split?.body ?? '')).toBe(line(text));
    expect(split?.body.trimStart().startsWith('\\begin{document}')).toBe(true);
  });

  it('is not taken in by a comment', () => {
    expect(splitPreamble(source('% \\begin{document}'))?.preamble).toContain('% \\begin{document}');
  });

  it.each([
    'makeindex',
    'makeglossaries',
    'newwrite\\out',
    'immediate\\write18{x}',
    'tikzexternalize',
    'directlua{x}',
    'endinput',
  ])('leaves a preamble alone that has \\%s', (command) => expect(splitPreamble(source(`\\${command}`))).toBeUndefined());

  it.each([
    ['no document', '\\documentclass{article}'],
    ['no class of its own', '\\input{class}\n\\begin{document}\n\\end{document}'],
  ])('leaves a source alone with %s', (_, text) => expect(splitPreamble(text)).toBeUndefined());

  it('does not stumble over names that only begin like these', () => {
    expect(splitPreamble(source('\\newcommand{\\dumped}{x}\\dumped'))).toBeDefined();
  });
});
