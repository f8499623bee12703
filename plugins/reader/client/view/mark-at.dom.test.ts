/** Which highlight is meant by a click, on pages of any turn and zoom. */
import { describe, expect, it } from 'vitest';
import type { PageFrame } from '../../common/geometry/page-frame.ts';
import { quadOfBox } from '../../common/geometry/quads.ts';
import type { PdfMark } from '../../common/services.ts';
import { markAt } from './mark-at.ts';
import { PageStage } from './page-stage.ts';
import type { PdfView } from './pdf-view.ts';

const mark = (id: string, page: number, ...boxes: readonly [number, number, number, number][]): PdfMark => ({
  id,
  page,
  quads: boxes.map(quadOfBox),
  color: '#FFE066',
  label: id,
});
const MARKS = [
  mark('paragraph', 1, [60, 600, 400, 612], [60, 586, 400, 598]),
  mark('word', 1, [100, 600, 140, 612]),
  mark('other page', 2, [60, 600, 400, 612]),
  mark('lost', 1),
];

const frame: PageFrame = { view: [0, 0, 500, 700], rotate: 0, userUnit: 1 };
const viewOf = (rotation: 0 | 90 | 180 | 270, zoom = 0.75) => {
  const scroller = document.createElement('div');
  Object.defineProperty(scroller, 'clientWidth', { value: 600 });
  Object.defineProperty(scroller, 'clientHeight', { value: 800 });
  scroller.getBoundingClientRect = () => new DOMRect(30, 40, 600, 800);
  const stage = new PageStage(scroller, document.createElement('div'));
  stage.frames = [frame, frame];
  stage.rotation = rotation;
  // At a zoom of 0.75 a point is a pixel.
  stage.zoom = zoom;
  stage.layOut();
  const view = { motion: { surface: { stage } } } as unknown as PdfView;
  /** The id of what a click meets, `x` and `y` pixels from the page's corner on the screen. */
  const click = (x: number, y: number, index = 0) =>
    markAt(view, MARKS, 30 + stage.left(index) + x, 40 + (stage.slot(index)?.top ?? 0) + y)?.id;
  const left = (x: number) => stage.left(0) + x;
  const top = (y: number) => (stage.slot(0)?.top ?? 0) + y;
  return { click, stage, view: { ...view, left, top } as PdfView & { left: typeof left; top: typeof top } };
};

describe('a click', () => {
  it.each([
    ['on a line', 300, 94, 'paragraph'],
    ['on its second line', 300, 108, 'paragraph'],
    ['between the two', 300, 101, undefined],
    ['where two overlap, on the smaller', 120, 94, 'word'],
    ['beside all of them', 450, 94, undefined],
  ])('%s', (_, x, y, id) => expect(viewOf(0).click(x, y)).toBe(id));

  it.each([
    [90, 606, 120],
    [180, 380, 606],
    [270, 94, 380],
  ] as const)('meets the same word on a page that is turned by %d°', (rotation, x, y) => {
    expect(viewOf(rotation).click(x, y)).toBe('word');
  });

  it('meets it at any zoom, and wherever the pages are scrolled to', () => {
    const { click, stage } = viewOf(0, 1.5);
    expect(click(240, 188)).toBe('word');
    stage.scroller.scrollTop = 100;
    expect(click(240, 88)).toBe('word');
  });

  it('is for the page that it is on', () => {
    expect(viewOf(0).click(120, 94, 1)).toBe('other page');
  });

  it('meets ink on its line, and not what it goes around', () => {
    const { view } = viewOf(0);
    const quads = [quadOfBox([60, 500, 160, 600])];
    const ink: PdfMark = { ...mark('ink', 1), kind: 'ink', quads, drawing: { strokes: [[60, 600, 160, 600]], line_width: 2 } };
    const at = (x: number, y: number) => markAt(view, [ink], 30 + view.left(x), 40 + view.top(y))?.id;
    expect([at(110, 104), at(110, 150)]).toEqual(['ink', undefined]);
  });

  it('meets nothing before there is a document', () => {
    expect(markAt({ motion: {} } as unknown as PdfView, MARKS, 1, 1)).toBeUndefined();
  });
});

it('a click on a sign in the margin meets the mark that it stands for', () => {
  const { view } = viewOf(0);
  const marks = MARKS.map((each) => (each.id === 'word' ? { ...each, uses: 2 } : each));
  const at = (x: number, y: number) => markAt(view, marks, 30 + view.left(x), 40 + view.top(y))?.id;
  expect([at(12, 94), at(12, 120), at(30, 94)]).toEqual(['word', undefined, undefined]);
});
