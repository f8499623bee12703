/** What is passed over at a key is what would have come out the same: of random documents and random changes. */
import * as fc from 'fast-check';
import { type Node, Slice } from 'prosemirror-model';
import { Transform } from 'prosemirror-transform';
import { describe, expect, it } from 'vitest';
import { doc, line, lineOf, made } from '../client/testing/documents.ts';
import { citationsOf, citesAsBefore } from './citations-of.ts';
import { countsAsBefore, numberingOf } from './numbering.ts';
import { randomDocument } from './testing/random-document.ts';

/** Another state of a document: letters typed, a stretch taken away, or one put elsewhere. */
const changed = (before: Node, places: readonly number[], what: number): Node => {
  const [from = 0, to = 0, at = 0] = places.map((part) => Math.round(part * before.content.size));
  const tr = new Transform(before);
  const [start, end] = [Math.min(from, to), Math.max(from, to)];
  const slice = before.slice(start, Math.min(end, start + 40));
  try {
    if (what === 0) tr.replaceWith(start, start, before.type.schema.text('typed'));
    else if (what === 1) tr.replace(start, Math.min(end, start + 40), Slice.empty);
    else tr.replace(at, at, slice);
  } catch {
    // What does not fit there is not done.
  }
  return tr.doc;
};

const place = fc.double({ min: 0, max: 1, noNaN: true });
const twoStates = fc
  .tuple(randomDocument({ maxBlocks: 8 }), fc.tuple(place, place, place), fc.nat(2))
  .map(([before, places, what]) => [before, changed(before, places, what)] as const);

const numbers = (of: Node, inNotes: boolean) => numberingOf(of, inNotes).all.map(({ at: _, ...told }) => told);
const cited = (of: Node) => citationsOf(of).map(({ at: _, ...told }) => told);

it('numbers and citations that are said to be as before are', () => {
  let passed = 0;
  fc.assert(
    fc.property(twoStates, ([before, after]) => {
      if (countsAsBefore(before, after)) {
        passed++;
        for (const inNotes of [false, true]) expect(numbers(after, inNotes)).toEqual(numbers(before, inNotes));
      }
      if (citesAsBefore(before, after)) expect(cited(after)).toEqual(cited(before));
    }),
    { numRuns: 300 },
  );
  expect(passed).toBeGreaterThan(30);
});

const note = made('footnote', {}, 'note');
const cite = made('citation', { id: 'c1', works: [{ article: 1 }] });
const other = made('citation', { id: 'c2', works: [{ article: 2 }] });
const noteOf = (...content: Node[]) => made('footnote', {}, ...content);
const heading = (attrs: object) => lineOf({ kind: 'h2', ...attrs }, 'word');
const figure = (attrs: object) => made('figure', attrs, made('image', { asset: 1 }));
const around = (...middle: Node[]) => doc(lineOf({ kind: 'h1' }, 'One'), ...middle, lineOf({}, 'Behind', cite));

describe('a key in a line', () => {
  it.each([
    ['of words', line('word'), line('words'), true, true],
    ['beside a footnote', lineOf({}, 'word', note), lineOf({}, 'words', note), true, true],
    ['beside a citation', lineOf({}, 'word', cite), lineOf({}, 'words', cite), true, true],
    ['that is a heading', lineOf({ kind: 'h2' }, 'word'), lineOf({ kind: 'h2' }, 'words'), false, true],
    ['that takes a footnote away', lineOf({}, 'word', note), line('word'), false, false],
    ['that takes a citation away', lineOf({}, 'word', cite), line('word'), false, false],
    ['that makes a heading of it', line('word'), lineOf({ kind: 'h2' }, 'word'), false, true],
  ])('%s', (_, then, now, counts, cites) => {
    const [before, after] = [around(then), around(now)];
    expect([countsAsBefore(before, after), citesAsBefore(before, after)]).toEqual([counts, cites]);
  });
});

describe('as before is not', () => {
  it.each([
    ['a heading that something else refers to', heading({ id: 'h1' }), heading({ id: 'h2' })],
    ['one that has a number no more', heading({}), heading({ isUnnumbered: true })],
    ['one of another level', heading({}), heading({ kind: 'h3' })],
    ['a table in the place of a figure', figure({}), figure({ kind: 'table' })],
    ['an equation in the place of a figure', figure({}), made('equation', { tex: 'x' })],
  ])('what is counted: %s', (_, then, now) => {
    expect(countsAsBefore(around(then), around(now))).toBe(false);
  });

  it.each([
    ['another one', lineOf({}, cite), lineOf({}, other)],
    ['one more', lineOf({}, cite), lineOf({}, cite, other)],
    ['one that stands behind a note', lineOf({}, cite, note), lineOf({}, note, cite)],
    ['one that stands in a note', lineOf({}, note, cite), lineOf({}, noteOf(cite))],
  ])('what is cited: %s', (_, then, now) => {
    expect(citesAsBefore(around(then), around(now))).toBe(false);
  });
});
