import { expect, it } from 'vitest';
import { wholeText } from './whole-text.ts';

const of = (files: Readonly<Record<string, string>>) => wholeText(new Map(Object.entries(files)), 'main.tex');

it('puts what is input where it is input, with and without its ending, and files within files', () => {
  const text = of({
    'main.tex': 'A \\input{parts/one} B \\include{./two.tex} C',
    'parts/one.tex': '1 \\input {deep}',
    'deep.tex': 'deep',
    'two.tex': '2',
  });
  expect(text).toBe('A 1 deep B 2 C');
});

it('ends where files input each other, and leaves out what is not there', () => {
  expect(of({ 'main.tex': 'A \\input{gone} B' })).toBe('A  B');
  expect(of({ 'main.tex': 'x \\input{main}' }).startsWith('x x')).toBe(true);
  expect(of({ 'main.tex': `${'y'.repeat(1000)}${'\\input{main}'.repeat(30)}` }).length).toBeLessThan(30_000_000);
});
