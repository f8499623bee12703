/** Formulas of Word: each construct of OMML, and that KaTeX takes what is made of it. */
import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { makeDocx } from '../testing/make-docx.ts';
import { readDocx } from './read-docx.ts';
import { lost } from '../testing/told.ts';

const t = (text: string, looks = '') => `<m:r>${looks && `<m:rPr>${looks}</m:rPr>`}<m:t>${text}</m:t></m:r>`;
const e = (...inner: string[]) => inner.map((each) => `<m:e>${each}</m:e>`).join('');
const of = (name: string, properties: string, inner: string) =>
  `<m:${name}><m:${name}Pr>${properties}</m:${name}Pr>${inner}</m:${name}>`;
const val = (name: string, value: string) => `<m:${name} m:val="${value}"/>`;
const part = (name: string, inner: string) => `<m:${name}>${inner}</m:${name}>`;

const taken = (inner: string) =>
  readDocx(makeDocx({ body: `<w:p><m:oMathPara><m:oMath>${inner}</m:oMath></m:oMathPara></w:p>` }));
const texOf = (inner: string): string =>
  (taken(inner).doc as { content: { attrs: { tex: string } }[] }).content[0]?.attrs.tex ?? '';

const lim = of('limLow', '', e(t('lim', val('sty', 'p'))) + part('lim', t('n→∞')));

describe('is made of', () => {
  it.each([
    ['fractions', of('f', '', part('num', t('a')) + part('den', t('b+1'))), '\\frac{a}{b+1}'],
    ['a binomial', of('d', '', e(of('f', val('type', 'noBar'), part('num', t('n')) + part('den', t('k'))))), '\\binom{n}{k}'],
    ['a fraction in a line', of('f', val('type', 'lin'), part('num', t('a')) + part('den', t('b'))), 'a/b'],
    ['scripts', of('sSup', '', e(t('x')) + part('sup', t('2'))), 'x^{2}'],
    ['both scripts', of('sSubSup', '', e(t('α')) + part('sub', t('i')) + part('sup', t('n'))), '\\alpha_{i}^{n}'],
    ['scripts of a sum', of('sSup', '', e(t('x+y')) + part('sup', t('2'))), '{x+y}^{2}'],
    ['scripts before', of('sPre', '', part('sub', t('6')) + part('sup', t('14')) + e(t('C'))), '{}_{6}^{14}C'],
    ['a derivative', of('sSup', '', e(t('f')) + part('sup', t('′'))), "f'"],
    ['roots', of('rad', '<m:degHide/>', '<m:deg/>' + e(t('x'))), '\\sqrt{x}'],
    ['roots of a degree', of('rad', '', part('deg', t('3')) + e(t('x'))), '\\sqrt[3]{x}'],
    [
      'sums',
      of('nary', val('chr', '∑') + val('limLoc', 'undOvr'), part('sub', t('i=1')) + part('sup', t('n')) + e(t('i'))),
      '\\sum_{i=1}^{n} i',
    ],
    ['integrals', of('nary', '', part('sub', t('0')) + part('sup', t('1')) + e(t('f'))), '\\int_{0}^{1} f'],
    ['fences', of('d', val('begChr', '[') + val('endChr', ')'), e(t('a,b'))), '\\left[ a,b\\right)'],
    ['parts of a fence', of('d', '', e(t('A'), t('B'))), '\\left( A\\middle|B\\right)'],
    [
      'matrices',
      of(
        'd',
        val('begChr', '[') + val('endChr', ']'),
        e(`<m:m><m:mr>${e(t('1'), t('2'))}</m:mr><m:mr>${e(t('3'), t('4'))}</m:mr></m:m>`),
      ),
      '\\begin{bmatrix}1 & 2 \\\\ 3 & 4\\end{bmatrix}',
    ],
    [
      'cases',
      of('d', val('begChr', '{') + val('endChr', ''), e(of('eqArr', '', e(t('1&amp;x&gt;0'), t('0&amp;else'))))),
      '\\begin{cases}1 & x>0 \\\\ 0 & else\\end{cases}',
    ],
    ['aligned lines', of('eqArr', '', e(t('a&amp;=b'), t('c&amp;=d'))), '\\begin{aligned}a & =b \\\\ c & =d\\end{aligned}'],
    ['accents', of('acc', val('chr', '⃗'), e(t('v'))), '\\vec{v}'],
    ['wide accents', of('acc', '', e(t('abc'))), '\\widehat{abc}'],
    ['bars', of('bar', val('pos', 'top'), e(t('z'))), '\\overline{z}'],
    ['braces', of('limLow', '', e(of('groupChr', val('chr', '⏟'), e(t('a+b')))) + part('lim', t('n'))), '\\underbrace{a+b}_{n}'],
    ['functions', of('func', '', part('fName', t('sin', val('sty', 'p'))) + e(t('x'))), '\\sin x'],
    ['limits', of('func', '', part('fName', lim) + e(t('x'))), '\\lim_{n\\rightarrow\\infty} x'],
    ['boxes', of('borderBox', '', e(t('E'))), '\\boxed{E}'],
    ['words', t('if 50% &amp; more', '<m:nor/>'), '\\text{if 50\\% \\& more}'],
    [
      'alphabets',
      t('R', val('scr', 'double-struck')) + t('v', val('sty', 'b')) + t('𝐱𝛼ℒ'),
      '\\mathbb{R}\\mathbf{v}\\mathbf{x}\\alpha\\mathcal{L}',
    ],
    ['signs', t('a≤b∈ℝ, {c}_d'), 'a\\le b\\in\\mathbb{R},\\ \\{c\\}\\_d'],
  ])('%s', (_, omml, tex) => {
    expect(texOf(omml)).toBe(tex);
    expect(() => katex.renderToString(tex, { throwOnError: true, strict: 'ignore' })).not.toThrow();
  });
});

it('has a number at its right', () => {
  expect(taken(of('eqArr', val('maxDist', '1'), e(t('E=m#(3)')))).doc).toEqual({
    type: 'doc',
    content: [{ type: 'equation', attrs: { tex: 'E=m' } }],
  });
});

it('what is not known keeps its letters, and is told', () => {
  expect(texOf('<m:wonder><m:e><m:r><m:t>x</m:t></m:r></m:e></m:wonder>')).toBe('x');
  expect(lost(taken('<m:wonder><m:e><m:r><m:t>x</m:t></m:r></m:e></m:wonder>'))).toEqual({ equationParts: 1 });
});
