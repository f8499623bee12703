/** What marks look like on a page: filled boxes, and lines where the text has them, on pages of any turn. */
import { describe, expect, it } from 'vitest';
import { type PageFrame, pageSize } from '../../common/geometry/page-frame.ts';
import { quadOfBox } from '../../common/geometry/quads.ts';
import type { Rotation } from '../../common/geometry/types.ts';
import type { PdfMark } from '../../common/services.ts';
import { drawShapes, newMarkLayer } from './mark-layer.ts';

const frame: PageFrame = { view: [0, 0, 500, 700], rotate: 0, userUnit: 1 };
/** Two lines of text, ten points high: the upper one 100 points wide from a hundred below the top. */
const QUADS = [quadOfBox([50, 590, 150, 600]), quadOfBox([50, 575, 90, 585])];

const draw = (mark: Partial<PdfMark>, { rotation = 0, chosen }: { rotation?: Rotation; chosen?: string } = {}) => {
  const layer = newMarkLayer();
  const marks = [{ id: 'm', page: 1, quads: QUADS, color: '#FFE066', label: 'words', ...mark }];
  const shapes = { marks, chosen, draft: undefined, hits: [], currentHit: -1, glow: [] };
  drawShapes(layer, { frame, scale: 1, rotation }, pageSize(frame, rotation), shapes);
  const points = (name: string) =>
    [...layer.querySelectorAll(name)].map((shape) =>
      (shape.getAttribute('points') ?? '').split(' ').map((point) => point.split(',').map(Number) as [number, number]),
    );
  return { layer, boxes: points('polygon'), lines: points('polyline') };
};

describe('a mark', () => {
  it('is a filled box for each line of its text when nothing else is said', () => {
    const { boxes, lines, layer } = draw({});
    expect(boxes[0]).toEqual([
      [50, 100],
      [150, 100],
      [150, 110],
      [50, 110],
    ]);
    expect([boxes.length, lines]).toEqual([2, []]);
    expect(layer.querySelector('g')?.style.getPropertyValue('--mark')).toBe('#FFE066');
    expect(layer.querySelector('polygon')?.getAttribute('class')).toContain('fill');
  });

  it.each([
    ['underline', 0, [50, 109.6], [150, 109.6]],
    ['strikeout', 0, [50, 105.8], [150, 105.8]],
    // The lower edge of the text is on the left of a page that is turned to the right.
    ['underline', 90, [590.4, 50], [590.4, 150]],
    ['underline', 180, [450, 590.4], [350, 590.4]],
    ['strikeout', 270, [105.8, 450], [105.8, 350]],
  ] as const)('%s is a line along its text on a page turned by %d°', (kind, rotation, from, to) => {
    const { lines, layer } = draw({ kind }, { rotation });
    expect(lines).toHaveLength(2);
    expect(lines[0]).toEqual([from, to]);
    // The boxes are there for the sign that it is chosen, and are not filled.
    expect(layer.querySelectorAll('[class*="fill"]')).toHaveLength(0);
    expect(layer.querySelectorAll('[class*="box"]')).toHaveLength(2);
  });

  it('squiggly goes up and down below its text, from end to end', () => {
    const [line = []] = draw({ kind: 'squiggly' }).lines;
    expect([line[0]?.[0], line.at(-1)?.[0]]).toEqual([50, 150]);
    const heights = new Set(line.map(([, y]) => y));
    expect(heights.size).toBe(2);
    expect(Math.min(...heights)).toBeGreaterThan(108);
    expect(Math.max(...heights)).toBeLessThan(110);
  });

  it('is as thick as its text is large', () => {
    const thickness = (quads: PdfMark['quads']) =>
      Number(draw({ kind: 'underline', quads }).layer.querySelector('polyline')?.getAttribute('stroke-width'));
    expect(thickness([quadOfBox([50, 560, 150, 600])])).toBeCloseTo(4 * thickness(QUADS), 1);
    expect(thickness([quadOfBox([50, 599, 150, 600])])).toBe(0.6);
  });

  it('shows that it is chosen and that it has a note, and is nothing where its text was not found', () => {
    const { layer } = draw({ kind: 'strikeout', hasNote: true }, { chosen: 'm' });
    expect(layer.querySelector('g')?.getAttribute('class')).toContain('chosen');
    expect(layer.querySelector('circle')?.getAttribute('cx')).toBe('50.00');
    expect(draw({ quads: [], hasNote: true }).layer.querySelector('g')?.children).toHaveLength(0);
  });
});

describe('what is drawn on the page', () => {
  const box = quadOfBox([50, 500, 150, 600]);

  it('is an outline for an area, filled or not', () => {
    expect(draw({ kind: 'area', quads: [box] }).boxes).toEqual([
      [
        [50, 100],
        [150, 100],
        [150, 200],
        [50, 200],
      ],
    ]);
  });

  it('is a line without corners for each stroke of the pen, as thick as it was drawn', () => {
    const drawing = {
      strokes: [
        [50, 600, 100, 550, 150, 600],
        [60, 520],
      ],
      line_width: 3,
    };
    const paths = [...draw({ kind: 'ink', quads: [box], drawing }).layer.querySelectorAll('path')];
    expect(paths.map((path) => [path.getAttribute('d'), path.getAttribute('stroke-width')])).toEqual([
      ['M50.00 100.00Q100.00 150.00 125.00 125.00L150.00 100.00', '3'],
      ['M60.00 180.00L60.00 180.00', '3'],
    ]);
  });

  it.each([
    [0, 'translate(50.00 100.00) rotate(0)'],
    [90, 'translate(600.00 50.00) rotate(90)'],
    [180, 'translate(450.00 600.00) rotate(180)'],
    [270, 'translate(100.00 450.00) rotate(270)'],
  ] as const)('is text that turns with a page turned by %d°, and never markup', (rotation, place) => {
    const mark = { kind: 'text', quads: [box], label: '<b>bold</b>', drawing: { font_size: 20 } } as const;
    const frame = draw(mark, { rotation }).layer.querySelector('foreignObject');
    expect([frame?.getAttribute('transform'), frame?.getAttribute('width'), frame?.textContent]).toEqual([
      place,
      '100',
      '<b>bold</b>',
    ]);
    expect(frame?.querySelector('b')).toBeNull();
    expect(frame?.querySelector('div')?.style.fontSize).toBe('20px');
  });

  it('is a sheet of paper for a note, which is its own sign, and nothing without a place', () => {
    const { layer } = draw({ kind: 'note', quads: [box], hasNote: true });
    expect([layer.querySelectorAll('path').length, layer.querySelector('circle')]).toEqual([1, null]);
    expect(draw({ kind: 'ink', quads: [] }).layer.querySelector('g')?.children).toHaveLength(0);
  });
});

it('has a sign in the margin with how often it is cited, in its colour; what nothing cites has none', () => {
  const sign = (uses: number) => draw({ uses }).layer.querySelector<SVGGElement>('g[class*="use"]');
  expect([sign(3)?.textContent, sign(3)?.style.getPropertyValue('--mark'), sign(120)?.textContent, sign(0)]).toEqual([
    '3',
    '#FFE066',
    '99',
    null,
  ]);
  expect(sign(3)?.querySelector('text')?.getAttribute('y')).toBe('105');
});
