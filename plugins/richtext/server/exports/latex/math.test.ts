/** Formulas as LaTeX: KaTeX, which shows them while they are typed, knows more commands than LaTeX does, and bears more. */
import { describe, expect, it } from 'vitest';
import { mathTex } from './math.ts';

it.each(['x', '\\frac{a}{b}', '\\left( x \\right]', '\\text{if } x', '\\hspace{1em}x', "f''", 'a \\not= b', '\\sqrt[3]{x}'])(
  '%s stays what it is',
  (tex) => expect(mathTex(tex, false)).toBe(tex),
);

describe('what KaTeX alone has is written in words of LaTeX', () => {
  it.each([
    ['a \\coloneqq b', 'a \\mathrel{:=} b'],
    ['a \\equalscolon b', 'a \\mathrel{=:} b'],
    ['\\Alpha\\Zeta', '\\mathrm{A}\\mathrm{Z}'],
    ['\\R^n', '\\mathbb{R}^n'],
    ['a\\lt b', 'a< b'],
    ['\\lparen x\\rparen', '( x)'],
    ['90\\degree', '90{}^{\\circ}'],
    ['\\tg x', '\\operatorname{tg} x'],
    ['\\bold{x}', '\\mathbf{x}'],
    ['\\left\\lang x\\right\\rang', '\\left\\langle x\\right\\rangle'],
    ['\\sub2', '\\subset2'],
    ['\\begin{align*} a &= b \\\\ c &= d \\end{align*}', '\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}'],
  ])('%s', (tex, written) => expect(mathTex(tex, true)).toBe(written));
});

describe('what may not compile stands as it was typed', () => {
  it.each([
    ['a command of KaTeX alone', '\\overleftharpoon{x} \\blueA{x}'],
    ['a primitive of TeX', 'x\\noexpand y'],
    ['an accent of words on a sign', "\\'{x}"],
    ['mathematics in words', '\\text{\\displaystyle a}'],
    ['words without braces', '\\text a'],
    ['a letter in mathematics', 'é \\text{a}'],
    ['letters that the usual font does not have', '\\text{漢}'],
    ['a command without its argument', '\\begin{matrix} \\mathbf \\\\ a \\end{matrix}'],
    ['a row that ends within braces', '\\begin{aligned} {\\\\} \\end{aligned}'],
    ['more columns than the array says', '\\begin{array}{c|c} a & b & c \\end{array}'],
    ['more columns than cases have', '\\begin{cases} a & b & c \\end{cases}'],
    ['columns where there are none', '\\begin{gathered} a & b \\end{gathered}'],
    ['more columns than a matrix may have', `\\begin{matrix} ${Array(41).fill('a').join('&')} \\end{matrix}`],
    ['a fraction that is raised without braces around its parts', 'x^\\tbinom ab'],
    ['nothing', ' '],
    ['a comment', 'x % y'],
  ])('%s', (_, tex) => expect(mathTex(tex, true)).toBeUndefined());
});

describe('what is raised or lowered', () => {
  it.each([
    ['x_\\models', 'x_{\\models}'],
    ['x^\\Longrightarrow y', 'x^{\\Longrightarrow} y'],
    ['x_~', 'x_{~}'],
    ['x_\\binom{a}{b_\\int}', 'x_{\\binom{a}{b_{\\int}}}'],
    ['x_\\mathrm{max}^2', 'x_{\\mathrm{max}}^2'],
    ['x_i^2', 'x_i^2'],
    ['\\text{a\\_b}', '\\text{a\\_b}'],
  ])('%s', (tex, written) => expect(mathTex(tex, true)).toBe(written));
});

it.each([
  ['matrices', '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}'],
  ['of many columns', `\\begin{matrix} ${Array(40).fill('a').join('&')} \\end{matrix}`],
  ['arrays', '\\begin{array}{c|c} a & b \\\\ \\hline c & d \\end{array}'],
  ['pairs', '\\begin{alignedat}{2} a &= b & c &= d \\end{alignedat}'],
  ['lines below an operator', '\\sum_{\\substack{a \\\\ b}}'],
])('%s are kept', (_, tex) => expect(mathTex(tex, true)).toBe(tex));

it('signs and letters of words are what LaTeX has for them', () =>
  expect(mathTex('α ≤ \\text{Größe α}', false)).toBe(
    '\\ensuremath{\\alpha} \\ensuremath{\\leq} \\text{Größe \\ensuremath{\\alpha}}',
  ));
