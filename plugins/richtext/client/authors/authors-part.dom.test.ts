// @vitest-environment happy-dom
/** Who wrote what, as it is drawn into a text. */
import { expect, it } from 'vitest';
import { linesOf as authorLines } from '#plugins/coedit/common/authors/author-lines.ts';
import type { TextAuthors } from '#plugins/coedit/common/authors/text-authors.ts';
import { linesOf } from '../testing/live-people.ts';
import { authorDecorations } from './authors-part.ts';

const [ADA, BEN] = [1, 2];
const people = new Map([
  [ADA, 'Ada'],
  [BEN, 'Ben'],
]);

it('the words of each have their line and name, over lines too; what is nobody’s, or not told, has none', () => {
  const doc = linesOf('Old words', 'by two.');
  const stretches = [
    { length: 4, person: null },
    { length: 8, person: ADA },
    { length: 4, person: BEN },
    { length: 2, person: undefined },
  ];
  const lines = authorLines(people, (name) => name.length % 5);
  const isMe = (person: unknown) => person === BEN;
  const authors = { stretches, people, lines, isMe } as unknown as TextAuthors;
  const drawn = authorDecorations(authors, doc, (key) => key).find();
  const told = drawn.map(({ from, to, spec: _, ...one }) => [
    doc.textBetween(from, to, '⏎'),
    (one as unknown as { type: { attrs: { title: string } } }).type.attrs.title,
  ]);
  expect(told).toEqual([
    ['words⏎by', 'Ada'],
    [' two', 'authors.you'],
  ]);
});
