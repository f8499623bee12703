import { EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { citationsOf } from '../../../common/citations-of.ts';
import type { CitedWork } from '../../../common/schema/inline.ts';
import { doc, line, made, placeOf } from '../../testing/documents.ts';
import { citePlace, writeCitation } from './write-citation.ts';

const cited = (...works: CitedWork[]) => made('citation', { id: 'c1', works });
const at = (document: ReturnType<typeof doc>, from: number, to = from) =>
  EditorState.create({ doc: document, selection: TextSelection.create(document, from, to) });
const HEADING = 'References';
const kinds = (document: ReturnType<typeof doc>) => {
  const told: string[] = [];
  document.forEach((node) => void told.push(`${node.type.name}${node.attrs.kind ? `:${node.attrs.kind}` : ''}`));
  return told;
};

describe('a citation', () => {
  it('comes at the cursor, and the first one with the bibliography in the same step', () => {
    const state = at(doc(line('Words here.')), 6);
    const place = citePlace(state);
    const { doc: after, selection } = writeCitation(state, place as never, [{ article: 1, locator: ' 3 ' }], HEADING);
    expect(kinds(after)).toEqual(['line', 'line:h1', 'bibliography']);
    expect(after.child(1).textContent).toBe(HEADING);
    expect(citationsOf(after)).toEqual([expect.objectContaining({ at: 6, works: [{ article: 1, locator: '3' }] })]);
    expect(selection.from).toBe(7);
  });

  it('comes behind words that are chosen, and takes none of them away', () => {
    const state = at(doc(line('Words here.')), 1, 6);
    const { doc: after } = writeCitation(state, citePlace(state) as never, [{ article: 1 }], HEADING);
    expect(after.child(0).textContent).toBe('Words here.');
    expect(citationsOf(after)[0]?.at).toBe(6);
  });

  it('brings no bibliography where somebody has taken it away', () => {
    const state = at(doc(line('One ', cited({ article: 1 }), ' two')), 7);
    expect(kinds(writeCitation(state, { kind: 'gap', at: 8 }, [{ article: 2 }], HEADING).doc)).toEqual(['line']);
  });

  it('that stands at the cursor is the one that is meant', () => {
    const document = doc(line('One', cited({ article: 1 }), ' two'));
    const place = placeOf(document, 'citation');
    const chosen = EditorState.create({ doc: document, selection: NodeSelection.create(document, place) });
    for (const state of [at(document, place), at(document, place + 1), chosen])
      expect(citePlace(state)).toEqual({ kind: 'citation', at: place });
    expect(citePlace(at(document, place + 2))).toEqual({ kind: 'gap', at: place + 2 });
    const state = at(document, place + 1);
    const { doc: after } = writeCitation(state, { kind: 'citation', at: place }, [{ article: 2 }, { article: 1 }], HEADING);
    expect(citationsOf(after)).toEqual([expect.objectContaining({ id: 'c1', works: [{ article: 2 }, { article: 1 }] })]);
  });

  it('goes with its last work', () => {
    const document = doc(line('One', cited({ article: 1 }), ' two'));
    const { doc: after } = writeCitation(at(document, 1), { kind: 'citation', at: 4 }, [], HEADING);
    expect(citationsOf(after)).toEqual([]);
  });

  it('is not written where none can stand, or where its place is gone', () => {
    const code = doc(made('code_block', {}, 'let x'));
    expect(citePlace(at(code, 3))).toBeUndefined();
    const state = at(doc(line('Words')), 1);
    expect(writeCitation(state, { kind: 'citation', at: 2 }, [{ article: 1 }], HEADING).docChanged).toBe(false);
  });
});
