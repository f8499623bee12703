/** Numbers, and that they are the same however the document came to be. */
import { EditorState } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { doc, line, lineOf, made, table } from '../client/testing/documents.ts';
import { numberingOf } from './numbering.ts';
import { documentOf } from './schema/schema.ts';

const text = doc(
  lineOf({ kind: 'h1', id: 'a' }, 'One', made('footnote', {}, 'note')),
  lineOf({ kind: 'h2' }, 'One one'),
  made('figure', { id: 'f' }, lineOf({ kind: 'caption' }, 'Seals')),
  lineOf({ kind: 'h1', isUnnumbered: true }, 'Thanks'),
  made('figure', { kind: 'table' }, lineOf({ kind: 'caption' }, 'Depths', made('footnote')), table(['x'])),
  made('equation', { id: 'e', tex: 'x' }),
  lineOf({ kind: 'h1' }, 'Two'),
);
const told = (of = text) => numberingOf(of).all.map(({ kind, number, title }) => [kind, number, title]);

it('counts each kind by itself', () => {
  expect(told()).toEqual([
    ['heading', '1', 'One'],
    ['footnote', '1', ''],
    ['heading', '1.1', 'One one'],
    ['figure', '1', 'Seals'],
    ['heading', '', 'Thanks'],
    ['table', '1', 'Depths'],
    ['footnote', '2', ''],
    ['equation', '1', ''],
    ['heading', '2', 'Two'],
  ]);
});

it('tells where each stands', () => {
  const numbering = numberingOf(text);
  for (const numbered of numbering.all) {
    expect(text.nodeAt(numbered.at)?.attrs['id'] ?? null).toBe(numbered.id);
    expect(numbering.at(numbered.at)).toBe(numbered);
  }
  expect(numbering.of('e')?.kind).toBe('equation');
});

it('counts after a change as if it had never counted before', () => {
  let state = EditorState.create({ doc: text });
  const changes = [
    () => state.tr.insert(0, lineOf({ kind: 'h1' }, 'Zero')),
    () => state.tr.insertText('x', 3),
    () => state.tr.delete(10, 30),
    () => state.tr.insert(state.doc.content.size, line(made('footnote'))),
  ];
  for (const change of changes) {
    state = state.apply(change());
    expect(numberingOf(state.doc).all).toEqual(numberingOf(documentOf(state.doc.toJSON())).all);
  }
});
