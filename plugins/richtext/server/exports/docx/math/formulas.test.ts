import { isTag, type ChildNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { Formulas } from './formulas.ts';
import { type MathNode, node } from './node.ts';
import { signatureOf } from './signature.ts';

/** As a reader of documents sees it. */
const treeOf = (child: ChildNode): (MathNode | string)[] =>
  isTag(child)
    ? [node(child.name, child.attribs, ...child.children.flatMap(treeOf))]
    : 'data' in child
      ? [String(child.data)]
      : [];
const readBack = (xml: string): MathNode => treeOf(parseDocument(xml, { xmlMode: true }).children[0] as ChildNode)[0] as MathNode;

const says = (tex: string): string => signatureOf(readBack(new Formulas().write(tex, true)));

describe('a formula in Word', () => {
  it.each([
    ['\\frac{a}{b}', 'f(num("a") den("b"))'],
    ['\\binom{n}{k}', 'd(e(f(type=noBar num("n") den("k"))))'],
    ['\\sqrt[3]{x} \\sqrt y', 'rad(deg("3") e("x")) rad(deg() e("y"))'],
    ['x_i^2', 'sSubSup(e("x") sub("i") sup("2"))'],
    ['\\sum_{i=1}^{n} x_i = 3', 'nary(chr=∑ sub("i=1") sup("n") e(sSub(e("x") sub("i")))) "=3"'],
    ['\\int_0^1 f', 'nary(sub("0") sup("1") e("f"))'],
    ['\\left[ a \\right)', 'd(begChr=[ e("a"))'],
    ['\\begin{cases} a & b \\\\ c & d \\end{cases}', 'd(begChr={ endChr= e(m(mr(e("a") e("b")) mr(e("c") e("d")))))'],
    ['\\begin{pmatrix} a & b \\end{pmatrix}', 'd(e(m(mr(e("a") e("b")))))'],
    ['\\sin x', 'func(fName([sty=p]"sin") e("x"))'],
    ['\\lim_{x \\to 0} f', 'func(fName(limLow(e([sty=p]"lim") lim("x→0"))) e("f"))'],
    ['\\hat x \\vec v', 'acc(e("x")) acc(chr=\u20d7 e("v"))'],
    ['\\overline{ab} \\underbrace{c}_n', 'bar(pos=top e("ab")) limLow(e(groupChr(e("c"))) lim("n"))'],
    ['\\mathbb{R} \\mathcal{L} \\mathbf{v}', '[sty=p]"ℝℒ" [sty=b]"v"'],
    ['\\text{if } x', '[nor=]"if\u00a0" "x"'],
    ['\\boxed{x}', 'borderBox(e("x"))'],
  ])('%s', (tex, said) => {
    expect(says(tex)).toBe(said);
  });

  it('that cannot be read stands there as it was typed', () => {
    expect(says('\\foo{')).toBe('[nor=]"\\\\foo{"');
    expect(says('\\href{javascript:alert(1)}{x}')).not.toContain('href(');
  });

  it('takes no longer for one that grows without end', () => {
    const worked = workClock();
    for (const tex of ['\\def\\a{\\a\\a}\\a', '{'.repeat(5_000), '\\frac{1}{'.repeat(500), 'x'.repeat(100_000)]) says(tex);
    expect(worked()).toBeLessThan(2_000);
  });
});

describe('the sources of formulas', () => {
  it('are known by what an equation says, whatever Word has made of its runs', () => {
    const formulas = new Formulas();
    const written = formulas.write('ab + \\frac{1}{2}', false);
    const said = signatureOf(readBack(written));
    expect(formulas.writeSources()).toContain('>ab + \\frac{1}{2}</formula>');
    const joined = written.replace('a</m:t></m:r><m:r><m:t xml:space="preserve">b', 'ab');
    const looked = joined.replaceAll('<m:f>', '<m:f><m:fPr><m:type m:val="bar"/><m:ctrlPr><w:rPr/></m:ctrlPr></m:fPr>');
    expect(looked).not.toBe(written);
    expect(signatureOf(readBack(looked))).toBe(said);
    expect(signatureOf(readBack(looked.replace('>2<', '>3<')))).not.toBe(said);
  });

  it('are not told where two say the same', () => {
    const formulas = new Formulas();
    formulas.write('a b', false);
    formulas.write('ab', false);
    expect(formulas.writeSources()).toBeUndefined();
  });
});
