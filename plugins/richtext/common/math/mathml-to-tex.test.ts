/** MathML of pages, which word processors write as well, as LaTeX. */
import { expect, it } from 'vitest';
import { mathOf } from '../html/math-from.ts';
import { find, parseHtml } from '../html/tree.ts';

const texOf = (inside: string) => {
  const math = find(parseHtml(`<math>${inside}</math>`).root, ({ name }) => name === 'math');
  return math && mathOf(math)?.tex.replace(/\s+/g, ' ');
};

it.each([
  ['<mfrac><mi>a</mi><mn>2</mn></mfrac>', '\\frac{a}{2}'],
  ['<mrow> <mi>α</mi> <mo>≤</mo> <mi>x</mi> </mrow>', '\\alpha\\le x'],
  ['<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt>', '\\sqrt{x+1}'],
  ['<mover><mi>x</mi><mo>→</mo></mover>', '\\vec{x}'],
  ['<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><mi>i</mi>', '\\sum_{i}^{n} i'],
  ['<mi>sin</mi><mi>x</mi>', '\\sin x'],
  ['<mtext>if 5 % </mtext>', '\\text{if 5 \\% }'],
  ['<mi mathvariant="double-struck">R</mi>', '\\mathbb{R}'],
  ['<mfenced open="[" close=")"><mi>a</mi><mi>b</mi></mfenced>', '\\left[ a,b\\right)'],
  ['<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr></mtable>', '\\begin{matrix}a & b\\end{matrix}'],
  ['<semantics><mi>x</mi><annotation encoding="application/x-tex">\\xi</annotation></semantics>', '\\xi'],
])('%s', (mathml, tex) => expect(texOf(mathml)).toBe(tex));
