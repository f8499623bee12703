/** What sources define, as it is drawn: each definition is given to what draws formulas. */
import { describe, expect, it } from 'vitest';
import { learn, markupOf } from '#plugins/coedit/common/formulas/katex-chunk.ts';
import { definitionsIn } from './definitions.ts';
import { KNOWN_COMMANDS } from './known-commands.ts';

const raw = String.raw;
/** Letters and signs as they are drawn. */
const drawn = (tex: string, source = '') => {
  const markup = markupOf(tex, false, learn(definitionsIn(source)));
  return markup
    .replace(/^.*?<span class="katex-html"/s, '<span')
    .replace(/<[^>]*>/g, '')
    .replace(/[​⁡\s]/g, '');
};

describe('what a paper defines is drawn', () => {
  it.each([
    ['a command', raw`\newcommand{\Ball}{\mathbb{B}}`, raw`\Ball`, raw`\mathbb{B}`],
    ['one without braces around its name', raw`\newcommand\Ball{\mathbb{B}}`, raw`\Ball`, raw`\mathbb{B}`],
    ['arguments', raw`\renewcommand{\vec}[1]{\mathbf{#1}}`, raw`\vec{x}`, raw`\mathbf{x}`],
    ['an argument that may be missing', raw`\newcommand{\E}[2][P]{E_{#1}[#2]}`, raw`\E{x}+\E[Q]{y}`, raw`E_{P}[x]+E_{Q}[y]`],
    ['a primitive definition', raw`\def\pair#1#2{(#1,#2)}`, raw`\pair{a}{b}`, '(a,b)'],
    ['one with signs around its arguments', raw`\def\at(#1){f_{#1}}`, raw`\at(2)`, 'f_{2}'],
    ['another name', raw`\let\eps\varepsilon \let\ph=\varphi`, raw`\eps\ph`, raw`\varepsilon\varphi`],
    ['an operator', raw`\DeclareMathOperator{\argmin}{arg\,min}`, raw`\argmin x`, raw`\operatorname{arg\,min}x`],
    ['delimiters', raw`\DeclarePairedDelimiter{\abs}{\lvert}{\rvert}`, raw`\abs{x}\abs*{y}\abs[\big]{z}`, raw`|x||y|\big|z\big|`],
    ['commands of xparse', raw`\NewDocumentCommand{\dd}{O{x} m}{d#1#2}`, raw`\dd{1}\dd[y]{2}`, 'dx1dy2'],
    ['one that stands on another', raw`\newcommand\a{x}\newcommand\b{\a\a}`, raw`\b`, 'xx'],
  ])('%s', (_, source, tex, same) => expect(drawn(tex, source)).toBe(drawn(same)));
});

it('draws what stands in formulas and prints nothing there, or is called otherwise', () => {
  const macros = learn(KNOWN_COMMANDS);
  const known = raw`x\label{eq:a_b}+\mathds{R}\eqref{b_c}\nicefrac{1}{2}`;
  expect(() => markupOf(known, true, macros)).not.toThrow();
  expect(Object.keys(macros).length).toBe(KNOWN_COMMANDS.length);
});

it('leaves out comments, and what is half typed', () => {
  expect(definitionsIn('% \\newcommand{\\R}{x}\n\\newcommand{\\S}{\n\\newcommand')).toEqual([]);
});

it('goes on behind a definition that cannot be read', () => {
  const source = raw`\newcommand{\bad}{\left(} \NewDocumentCommand{\odd}{s r()}{x} \newcommand{\good}{y}`;
  expect(drawn(raw`\good`, source)).toBe('y');
});

describe('hostile definitions', () => {
  it.each([
    ['that call themselves', raw`\def\a{\a}`, raw`\a`],
    [
      'that double',
      raw`\def\a{\b\b}\def\b{\c\c}\def\c{\d\d}\def\d{\e\e}\def\e{\f\f}\def\f{\g\g}\def\g{\h\h}\def\h{\i\i}\def\i{x}`,
      raw`\a\a`,
    ],
    ['that lead elsewhere', raw`\newcommand{\link}{\href{javascript:alert(1)}{x}}`, raw`\link`],
  ])('%s are refused at once', (_, source, tex) => {
    const macros = learn(definitionsIn(source));
    const began = performance.now();
    let markup = '';
    try {
      markup = markupOf(tex, false, macros);
    } catch {
      markup = '';
    }
    expect(performance.now() - began).toBeLessThan(500);
    expect(markup.includes('javascript')).toBe(false);
    expect(markup).not.toMatch(/<a[\s>]/);
  });

  it('change nothing for the formula after them', () => {
    const macros = learn(definitionsIn(raw`\newcommand{\Ball}{b}`));
    const before = markupOf(raw`\Ball`, false, macros);
    markupOf(raw`\gdef\Ball{spoiled}\Ball`, false, macros);
    expect(markupOf(raw`\Ball`, false, macros)).toBe(before);
  });
});
