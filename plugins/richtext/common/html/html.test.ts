import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomDocument } from '../testing/random-document.ts';
import { readHtml } from './read.ts';
import { writeHtml } from './write.ts';

it('[RTX-009] every document comes back from its HTML as it was', () => {
  fc.assert(
    fc.property(randomDocument({ isRagged: true, maxBlocks: 12 }), (doc) => {
      const { doc: read, left } = readHtml(writeHtml(doc));
      expect(read).toEqual(doc.toJSON());
      expect(left).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
