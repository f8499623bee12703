/** What a change of tags is taken back with. */
import { expect, it } from 'vitest';
import { tagsBefore } from './tags-before.ts';

it('[LIB-111] tells tags of the same text and colour together, apart from those that stood on something else', () => {
  const red = { text: 'a', color: '#F00' };
  expect(
    tagsBefore([
      { id: 1, ...red },
      { id: 2, text: 'a', color: null },
      { id: 3, ...red },
      { id: 1, ...red, on: 'citation' },
      { id: 1, ...red, on: 'project' },
      { id: 4, ...red, tag: 9 },
      { id: 5, ...red, tag: 8 },
    ]),
  ).toEqual([
    { ...red, offered: false, ids: [1, 3] },
    { text: 'a', color: null, offered: false, ids: [2] },
    { ...red, offered: false, citations: true, ids: [1] },
    { ...red, offered: true, ids: [1] },
    { ...red, offered: false, ids: [4, 5], tags: [9, 8] },
  ]);
});
