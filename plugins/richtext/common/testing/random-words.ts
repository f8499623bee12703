/** Words for documents of tests: of many scripts, with signs that mean something to the formats that they are written in. */
import * as fc from 'fast-check';

const WORDS = [
  ...[
    'Theory',
    'results',
    'Straße',
    'naïve',
    'Übergrößenträger',
    'don’t',
    '“quoted”',
    '„Anführung“',
    'e.g.',
    '3.5 %',
    'a–b',
    '…',
  ],
  ...[
    '漢字かな',
    'שלום',
    'مرحبا',
    'Ελληνικά',
    'Привет',
    'ไทย',
    '𝐀𝛼',
    '😀',
    '👩‍👩‍👧',
    'e\u0301',
    '\u00a0',
    'zero\u200bwidth',
    'soft\u00adhyphen',
  ],
  ...['<b>', '</p>', '&amp;', '&', '"', "'", ']]>', '<!--', '<script>alert(1)</script>', 'javascript:alert(1)', '${x}', '{{x}}'],
  ...[
    '\\cite{a}',
    '\\end{document}',
    '%',
    '$5',
    '$$',
    '#1',
    '_under_',
    '^',
    '~',
    '{',
    '}',
    '\\',
    '@key',
    '[@key]',
    '`code`',
    '**',
    '*',
    '|',
  ],
  ...['# no heading', '1. no list', '- no list', '> no quote', '---', '=1+1', '#let x', '#panic()', '`', '<label>', '//', '/*'],
  ...['_x000D_', '%s', 'HYPERLINK "x"', '\u202eabc\u202c', '\u2028', '\ufeff'],
];

/** What no XML and hardly any format can hold. */
const HOSTILE = [
  '\u0000',
  '\u0001',
  '\u0008',
  '\u000b',
  '\u001f',
  '\u007f',
  '\ud800',
  '\udc00x',
  '\ufffe',
  '\uffff',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\u0085',
];

/** One line, never empty; without control characters and halves of letters. */
export const keptWords: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
      { weight: 2, arbitrary: fc.stringMatching(/^[a-zA-Z ]{1,12}$/) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }) },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((words) => words.join(' '));

/** Never empty. */
export const anyWords: fc.Arbitrary<string> = fc
  .array(fc.oneof(keptWords, fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', minLength: 1, maxLength: 4 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(' '));

const FORMULAS = [
  ...[
    'x',
    'E = mc^2',
    '\\frac{a}{b}',
    '\\sqrt[3]{x}',
    'x_i^{2n}',
    '\\sum_{i=1}^n x_i',
    '\\int_0^\\infty e^{-x}\\,dx',
    '\\lim_{x \\to 0} f(x)',
  ],
  ...[
    '\\left( \\frac{1}{2} \\right]',
    '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}',
    '\\begin{cases} x & y \\\\ z & \\text{if } w \\end{cases}',
  ],
  ...[
    '\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}',
    '\\hat{x} + \\overline{abc}',
    '\\sin x',
    '\\mathbb{R}',
    '\\mathcal{L}',
    '\\binom{n}{k}',
  ],
  ...[
    '\\underbrace{a + b}_{n}',
    '\\overset{!}{=}',
    '\\text{for all } x',
    '\\alpha < \\beta',
    "f'",
    '\\not=',
    '\\ldots',
    'a \\bmod b',
    '\\prod_{k}^{n}',
  ],
];
const BROKEN = [
  '',
  '\\frac{a}',
  '\\foo',
  '}',
  '{',
  '\\begin{matrix}',
  '&',
  '\\href{javascript:alert(1)}{x}',
  '\\def\\a{\\a\\a}\\a',
  '% x',
  '$',
];

/** LaTeX of mathematics that can be set. */
export const goodFormula: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...FORMULAS), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join(' + '));

export const anyFormula: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: goodFormula },
  { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...BROKEN), anyWords) },
);
