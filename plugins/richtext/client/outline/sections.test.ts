/** Sections and how they are moved. */
import { EditorState } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { doc, line, lineOf, table } from '../testing/documents.ts';
import { moveSection, neighbour, sectionAt, sectionsOf } from './sections.ts';

const h = (level: number, words: string) => lineOf({ kind: `h${String(level)}` }, words);
const text = doc(line('before'), h(1, 'A'), line('a'), h(2, 'A1'), line('a1'), h(2, 'A2'), h(1, 'B'), line('b'), table(['cell']));
const state = EditorState.create({ doc: text });
const [a, a1, a2, b] = sectionsOf(text);
const moved = (...of: Parameters<typeof moveSection>) => moveSection(...of)?.doc.children.map(({ textContent }) => textContent);

it('end before the next heading that is as high', () => {
  expect(sectionsOf(text).map(({ title, number }) => [title, number])).toEqual([
    ['A', '1'],
    ['A1', '1.1'],
    ['A2', '1.2'],
    ['B', '2'],
  ]);
  expect([a?.end, a1?.end, a2?.end, b?.end]).toEqual([b?.at, a2?.at, b?.at, text.content.size]);
  expect([sectionAt(text, 1), sectionAt(text, (a1?.at ?? 0) + 2)]).toEqual([undefined, a1]);
});

describe('are moved', () => {
  if (!a || !a1 || !a2 || !b) throw new Error('There are four');
  it('with all that is in them', () => {
    expect(moved(state, b, a.at)).toEqual(['before', 'B', 'b', 'cell', 'A', 'a', 'A1', 'a1', 'A2']);
    expect(moved(state, a, b.end)).toEqual(['before', 'B', 'b', 'cell', 'A', 'a', 'A1', 'a1', 'A2']);
    expect(moved(state, a1, a2.end)).toEqual(['before', 'A', 'a', 'A2', 'A1', 'a1', 'B', 'b', 'cell']);
    expect(moved(state, a1, b.end)).toEqual(['before', 'A', 'a', 'A2', 'B', 'b', 'cell', 'A1', 'a1']);
  });
  it('and never into themselves', () => expect(moved(state, a, a2.at)).toBeUndefined());
  it('past those beside them by keys', () => {
    expect([
      neighbour(text, a, 1),
      neighbour(text, b, -1),
      neighbour(text, a2, -1),
      neighbour(text, a2, 1),
      neighbour(text, a1, -1),
    ]).toEqual([b, a, a1, undefined, undefined]);
  });
});
