/** Which operators of a page are drawn, and what is learned of those that are not. */
import { expect, it } from 'vitest';
import { PaintWalk } from './paint-walk.ts';
import type { LoadedFont } from './pdfjs.ts';

const NAMES = [
  'save',
  'restore',
  'transform',
  'beginGroup',
  'endGroup',
  'beginAnnotation',
  'paintFormXObjectBegin',
  'paintFormXObjectEnd',
  'setFillRGBColor',
  'setStrokeRGBColor',
  'setFillColorN',
  'setTextRenderingMode',
  'setFont',
  'setGState',
  'showText',
  'setCharWidth',
  'paintImageXObject',
  'constructPath',
];
const OPS: Record<string, number> = Object.fromEntries(NAMES.map((name, at) => [name, at + 1]));
const WORD = [{ unicode: 'o' }, 120, { unicode: 'k' }, { unicode: ' ' }];

const FONTS: Record<string, LoadedFont> = {
  plain: { name: 'Plain', missingFile: true },
  drawn: { isType3Font: true, charProcOperatorList: { a: { fnArray: [99] } } },
  coloured: { isType3Font: true, charProcOperatorList: { a: { fnArray: [99, OPS.setCharWidth ?? 0] } } },
};

type Operator = readonly [name: string, ...args: unknown[]];

/** The walk, and for each word whether it is drawn. */
const walked = (...operators: readonly Operator[]) => {
  const walk = new PaintWalk(OPS, (id) => FONTS[id]);
  const drawn = operators.map(([name, ...args]) => walk.step(OPS[name], args));
  return { walk, words: drawn.filter((_, at) => operators[at]?.[0] === 'showText') };
};
const word: Operator = ['showText', WORD];
const fill = (hex: string): Operator => ['setFillRGBColor', hex];
const RED = '#c00000';

it.each<[string, readonly Operator[], boolean]>([
  ['in black', [], false],
  ['in grey', [fill('#807c80')], false],
  ['in red', [fill(RED)], true],
  ['in a pattern', [['setFillColorN', 'tiles']], true],
  ['in what is no colour that is known', [['setFillRGBColor', {}]], true],
  ['with a red outline that is not drawn', [['setStrokeRGBColor', RED]], false],
  [
    'with a red outline',
    [
      ['setStrokeRGBColor', RED],
      ['setTextRenderingMode', 2],
    ],
    true,
  ],
  ['in red that is only outlined', [fill(RED), ['setTextRenderingMode', 1]], false],
  ['in red that nobody sees', [fill(RED), ['setTextRenderingMode', 3]], false],
  ['that cuts out what comes after', [['setTextRenderingMode', 7]], true],
  ['in black after red was given back', [['save'], fill(RED), ['restore']], false],
  ['in red after black was given back', [fill(RED), ['save'], fill('#000000'), ['restore']], true],
  ['after a form in red', [['paintFormXObjectBegin', null, null], fill(RED), ['paintFormXObjectEnd']], false],
  ['in a mask', [['beginGroup', { smask: { subtype: 'Luminosity' } }]], true],
  [
    'after a mask',
    [
      ['beginGroup', { smask: {} }],
      ['endGroup', { smask: {} }],
    ],
    false,
  ],
  ['in a group', [['beginGroup', { smask: null }]], false],
  ['in an annotation, which begins in black', [fill(RED), ['beginAnnotation', 'a', null, [1, 0, 0, 1, 0, 0], null]], false],
  ['of a font with colours of its own', [['setFont', 'coloured', 9]], true],
  ['of a font that is drawn', [['setFont', 'drawn', 9]], false],
  ['given back more often than saved', [fill(RED), ['restore'], ['restore']], true],
])('a word %s', (_, operators, isDrawn) => {
  const { walk, words } = walked(...operators, word);
  expect(words).toEqual([isDrawn]);
  expect(walk.hasDrawn).toBe(isDrawn);
  expect(walk.letters).toBe(2);
});

it('fonts are those of words that are seen, however they were chosen', () => {
  const { walk } = walked(
    ['setFont', 'drawn', 9],
    [
      'setGState',
      [
        ['LW', 1],
        ['Font', ['plain', 9]],
      ],
    ],
    word,
  );
  expect([...walk.fonts]).toEqual([['plain', FONTS.plain]]);
  const hidden = walked(['setFont', 'plain', 9], ['setTextRenderingMode', 3], word);
  expect([hidden.walk.fonts.size, hidden.walk.visibleLetters]).toEqual([0, 0]);
});

it('images lie where all matrices above them put them', () => {
  const { walk } = walked(
    ['paintFormXObjectBegin', [0.5, 0, 0, 0.5, 10, 10], null],
    ['save'],
    ['transform', 0, 200, -100, 0, 0, 0],
    ['paintImageXObject', 'image', 300, 600],
    ['restore'],
    ['paintFormXObjectEnd'],
    ['transform', 50, 0, 0, 60, 0, 0],
    ['paintImageXObject', 'image', 300, 600],
  );
  expect(walk.images).toEqual([
    { width: 300, height: 600, across: 100, up: 50 },
    { width: 300, height: 600, across: 50, up: 60 },
  ]);
  expect(walk.hasDrawn).toBe(true);
});
