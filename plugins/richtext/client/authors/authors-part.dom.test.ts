// @vitest-environment happy-dom
/** Who wrote what, as it is drawn into a text. */
import { expect, it, vi } from 'vitest';
import { Api, Session } from '#plugin-api/client';
import { linesOf as authorLines } from '#plugins/coedit/common/authors/author-lines.ts';
import type { TextAuthors } from '#plugins/coedit/common/authors/text-authors.ts';
import { linesOf } from '../testing/live-people.ts';
import type { EditorHost } from '../editor/part.ts';
import { authorDecorations } from './authors-part.ts';
import { ShownAuthors } from './shown-authors.ts';

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

it('is asked for while it is shown, and given up with it', async () => {
  const dispose = vi.fn();
  const getAuthored = vi.fn(async () => ({ stretches: [{ length: 3, person: BEN }], people: [{ id: BEN, name: 'Ben' }] }));
  const services = new Map<unknown, unknown>([
    [Api, { of: () => ({ getAuthored }) }],
    [Session, { user: { id: ADA, first_name: 'Ada', last_name: '', email: 'ada@example.org' } }],
  ]);
  const tree = { view: { length: 3 }, flush: async () => undefined, onEdits: () => ({ dispose }) };
  class Host {
    readonly file = { id: 7, tree } as unknown as EditorHost['file'];
    readonly #services = services;
    service(token: unknown): never {
      return this.#services.get(token) as never;
    }
  }
  const shown = new ShownAuthors(new Host());
  shown.toggle();
  await vi.waitFor(() => expect(shown.authors?.shares).toEqual([{ person: BEN, share: 1 }]));
  expect(getAuthored).toHaveBeenCalledExactlyOnceWith({ params: { id: 7 } });
  shown.toggle();
  expect([shown.authors, dispose.mock.calls.length]).toEqual([undefined, 1]);
});
