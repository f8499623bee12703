import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByteReader } from '../bytes/byte-reader.ts';
import { ByteWriter } from '../bytes/byte-writer.ts';
import { END, PostingsCursor, readPostings } from './postings.ts';
import { PostingsWriter } from './postings-writer.ts';

type List = readonly { readonly doc: number; readonly place: number }[];

const list = fc
  .uniqueArray(fc.integer({ min: 0, max: 50_000 }), { maxLength: 600, size: 'max' })
  .chain((docs) =>
    fc.tuple(
      fc.constant(docs.sort((a, b) => a - b)),
      fc.array(fc.integer({ min: 1, max: 255 }), { minLength: docs.length, maxLength: docs.length }),
    ),
  )
  .map(([docs, places]): List => docs.map((doc, i) => ({ doc, place: places[i] as number })));

const written = (of: List): Uint8Array => {
  const out = new ByteWriter();
  const writer = new PostingsWriter(out);
  writer.begin(of.length);
  writer.write(
    Uint32Array.from(of, ({ doc }) => doc),
    Uint8Array.from(of, ({ place }) => place),
    0,
    of.length,
  );
  writer.end();
  return out.view();
};

const read = (bytes: Uint8Array, count: number): List => {
  const docs = new Uint32Array(count);
  const places = new Uint8Array(count);
  readPostings({ count, bytes }, docs, places);
  return Array.from(docs, (doc, i) => ({ doc, place: places[i] as number }));
};

it('a list is read as it was written', () => {
  fc.assert(
    fc.property(list, (of) => {
      expect(read(written(of), of.length)).toEqual(of);
    }),
    { numRuns: 100 },
  );
});

it('a cursor finds what a search in the list finds, however far it leaps', () => {
  fc.assert(
    fc.property(list, fc.array(fc.integer({ min: 0, max: 52_000 }), { maxLength: 80 }), (of, wanted) => {
      const cursor = new PostingsCursor({ count: of.length, bytes: written(of) });
      for (const doc of wanted.sort((a, b) => a - b)) {
        const next = of.find((one) => one.doc >= doc);
        expect(cursor.advance(doc)).toBe(next?.doc ?? END);
        if (next) expect(cursor.places).toBe(next.place);
      }
    }),
    { numRuns: 100 },
  );
});

it('two long lists are one when the second is copied behind the first', () => {
  const long = (from: number): List => Array.from({ length: 300 }, (_, i) => ({ doc: from + i * 3, place: 1 + (i % 200) }));
  const out = new ByteWriter();
  const writer = new PostingsWriter(out);
  writer.begin(600);
  writer.copy(new ByteReader(written(long(5))), 0);
  writer.copy(new ByteReader(written(long(2))), 1000);
  writer.end();
  expect(read(out.view(), 600)).toEqual([...long(5), ...long(1002)]);
});
