/** Steps of the zoom. */
import { expect, it } from 'vitest';
import { imageFacts } from './image-facts.ts';
import { larger, smaller } from './image-zoom.ts';

it.each([
  [0.33, 0.5, 0.25],
  [1, 1.5, 0.75],
  [0.9999, 1.5, 0.75],
  [8, 8, 4],
  [20, 8, 8],
  [0.01, 0.1, 0.1],
])('at %d the next sizes are %d and %d', (shown, up, down) => expect([larger(shown), smaller(shown)]).toEqual([up, down]));

it.each([
  [1, 'en', '1 kB', 'May 3, 2026'],
  [200_000, 'en', '195 kB', 'May 3, 2026'],
  [5_500_000, 'en', '5.2 MB', 'May 3, 2026'],
  [5_500_000, 'de', '5,2 MB', '03.05.2026'],
])('an image of %d bytes in %s has %s and came on %s', (size, language, ...facts) => {
  const image = { fileId: 1, projectId: 1, url: '', name: '', size, created_at: '2026-05-03T12:00:00Z' };
  expect(imageFacts(image, language)).toEqual(facts);
});
