import { expect, it } from 'vitest';
import { escapeLatex } from './escape-latex.ts';

it.each([
  ['A & B: 100 % _new_', 'A \\& B: 100 \\% \\_new\\_'],
  ['\\input{x}', '\\textbackslash{}input\\{x\\}'],
  ['~^', '\\textasciitilde{}\\textasciicircum{}'],
  ['$5 #1', '\\$5 \\#1'],
  ['plain, “quoted”', 'plain, “quoted”'],
])('writes %j so that LaTeX prints it', (text, written) => expect(escapeLatex(text)).toBe(written));
