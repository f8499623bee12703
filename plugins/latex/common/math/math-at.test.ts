/** Which formula a place is in: the place is where `|` stands. */
import { describe, expect, it } from 'vitest';
import { mathAt } from './math-at.ts';

const raw = String.raw;
const at = (marked: string) => mathAt(marked.replace('|', ''), marked.indexOf('|'));

describe('the formula at a place', () => {
  it.each([
    ['in a line', 'Let $x|^2$ be', 'x^2', false],
    ['between round signs', raw`Let \(x|\) be`, 'x', false],
    ['on a line of its own', raw`\[ a|b \]`, 'ab', true],
    ['between two dollars each', '$$ a|b $$', 'ab', true],
    ['one of several', 'If $a$ and $b|$ and $c$', 'b', false],
    ['of two that touch', '$a$$b|$', 'b', false],
    ['that is not closed yet', 'Let $x^2 + |\nAnd so on', 'x^2 +', false],
    ['an environment', raw`\begin{equation*}x|\end{equation*}`, 'x', true],
    ['one that is not closed yet', `\\begin{equation}\nx|`, 'x', true],
    ['rows', raw`\begin{align}a &= b|\\ c &= d\end{align}`, raw`\begin{aligned}a &= b\\ c &= d\end{aligned}`, true],
    ['columns that are counted', raw`\begin{alignat}{2}a|&b\end{alignat}`, raw`\begin{alignedat}{2}a&b\end{alignedat}`, true],
    ['with text in it that has formulas', raw`$$a \text{ if $x$ } b|$$`, raw`a \text{ if $x$ } b`, true],
    ['behind a price', raw`It costs \$5, and $x|$`, 'x', false],
    ['behind a comment', `% costs $5\n$x|$`, 'x', false],
    ['with a comment in it', `$$a % $\n b|$$`, 'a \n b', true],
    ['behind code', raw`\verb|$| and $x%%$`.replace('%%', '§'), undefined, false],
  ])('%s', (_, marked, tex, isBlock) => {
    if (tex === undefined) {
      const place = marked.indexOf('§');
      expect(mathAt(marked.replace('§', ''), place)?.tex).toBe('x');
    } else expect(at(marked)).toMatchObject({ tex, isBlock });
  });

  it.each([
    ['between formulas', 'If $a$ and| $b$'],
    ['between the signs of one that is begun', '$|$ is'],
    ['before one', '|$a$'],
    ['behind one', '$a$|'],
    ['in another paragraph', 'It costs $5.\n\nIn all x| years'],
    ['in an example', '\\begin{verbatim}\n\n$x|$\n\\end{verbatim}'],
    ['in a comment', '% $x|$'],
  ])('is none %s', (_, marked) => expect(at(marked)).toBeUndefined());

  it('has its place in the text', () => expect(at('Let $x|$ be')).toMatchObject({ start: 4, end: 7 }));
});
