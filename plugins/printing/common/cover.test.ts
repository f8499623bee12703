/** Spines, bindings and the cover laid flat. */
import { expect, it } from 'vitest';
import { bindingProblem, coverOf } from './cover.ts';

const A4 = { width: 210, height: 297 };

it.each([
  [220, 'single', 100, 27.5],
  [220, 'double', 100, 13.75],
  [221, 'double', 120, 16.65],
  [600, 'double', 120, 45],
] as const)('%i pages, %s sided, on %i g/m² have a spine of %d mm', (pages, sides, paper, spine) => {
  expect(coverOf('hard_cover', { pages, sides, paper }, A4).spine?.width).toBe(spine);
});

it('back, spine and front lie side by side within the bleed', () => {
  expect(coverOf('soft_cover', { pages: 200, sides: 'single', paper: 100 }, A4)).toEqual({
    sheets: 200,
    width: 3 + 210 + 25 + 210 + 3,
    height: 303,
    bleed: 3,
    back: { x: 3, y: 3, width: 210, height: 297 },
    spine: { x: 213, y: 3, width: 25, height: 297 },
    front: { x: 238, y: 3, width: 210, height: 297 },
    hasSpineText: true,
  });
});

it('letters stand on a spine of 8 mm and none narrower', () => {
  const at = (pages: number) => coverOf('soft_cover', { pages, sides: 'single', paper: 100 }, A4).hasSpineText;
  expect([at(63), at(64)]).toEqual([false, true]);
});

it.each(['spiral', 'wire_o'] as const)('%s has no spine', (binding) => {
  const { spine, hasSpineText, width } = coverOf(binding, { pages: 200, sides: 'single', paper: 100 }, A4);
  expect({ spine, hasSpineText, width }).toEqual({ spine: undefined, hasSpineText: false, width: 426 });
});

it.each([
  ['hard_cover', 29, 'single', { kind: 'too_few_sheets', sheets: 29, limit: 30 }],
  ['hard_cover', 30, 'single', undefined],
  ['hard_cover', 58, 'double', { kind: 'too_few_sheets', sheets: 29, limit: 30 }],
  ['hard_cover', 401, 'single', { kind: 'too_many_sheets', sheets: 401, limit: 400 }],
  ['hard_cover', 600, 'double', undefined],
  ['soft_cover', 20, 'single', undefined],
  ['soft_cover', 20, 'double', { kind: 'too_few_sheets', sheets: 10, limit: 20 }],
  ['spiral', 301, 'single', { kind: 'too_many_sheets', sheets: 301, limit: 300 }],
  ['spiral', 600, 'double', undefined],
] as const)('%s of %i pages, %s sided', (binding, pages, sides, problem) => {
  expect(bindingProblem(binding, { pages, sides })).toEqual(problem);
});
