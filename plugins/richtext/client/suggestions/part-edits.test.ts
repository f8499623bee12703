/** Whatever somebody does to a document while suggesting becomes parts that make of the text just that when they are accepted. */
import * as fc from 'fast-check';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { addRowAfter, deleteColumn } from 'prosemirror-tables';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { putPart, type PutPart } from '#plugins/coedit/common/tree/put-part.ts';
import { wordsOf } from '#plugins/coedit/common/tree/tree-node.ts';
import { putTree } from '#plugins/coedit/common/tree/put-tree.ts';
import { TreeView } from '#plugins/coedit/common/tree/tree-view.ts';
import { nodeOf, treeOf } from '../../common/live/tree-nodes.ts';
import { randomDocument } from '../../common/testing/random-document.ts';
import { treeShape } from '../../common/tree-shape.ts';
import { wordsIn } from '../../common/words.ts';
import { doc, line, made, placeOf, table } from '../testing/documents.ts';
import { partEditsOf } from './part-edits.ts';

const viewOf = (ydoc: Y.Doc): TreeView => new TreeView(ydoc.getXmlFragment(treeShape.root), treeShape);

const begun = (before: Node): Y.Doc => {
  const ydoc = new Y.Doc();
  putTree(viewOf(ydoc), treeOf(before));
  return ydoc;
};

const said = (ydoc: Y.Doc): Node => nodeOf(viewOf(ydoc).nodeOf());

/** From the end, so that places before are still true. */
const accept = (ydoc: Y.Doc, edits: ReturnType<typeof partEditsOf>): (PutPart | undefined)[] =>
  edits.toReversed().map(({ edit }) => ydoc.transact(() => putPart(viewOf(ydoc), edit)));

const kinds = (before: Node, after: Node) =>
  partEditsOf(before, after).map(({ edit: { part, from, to } }) => [
    part.in,
    wordsIn(before).content.slice(from, to),
    part.was.map(({ type }) => type).join(),
    part.to.map(({ type }) => type).join(),
  ]);

const apply = (before: Node, change: (state: EditorState) => EditorState['tr']): Node =>
  change(EditorState.create({ doc: before })).doc;

describe('what somebody does', () => {
  const before = doc(line('One two.'), table(['a', 'b'], ['c', 'd']), line('Three', made('footnote', {}, 'said'), '.'));
  const cell = wordsIn(before).positionAt(wordsIn(before).content.indexOf('c'));

  it('is told as the smallest whole that one element holds', () => {
    const math = made('math', { tex: 'x' });
    const into = (at: number, ...nodes: Node[]) => apply(before, ({ tr }) => tr.insert(at, nodes));
    expect(kinds(before, into(10, made('page_break'), made('rule')))).toEqual([['doc', '', '', 'page_break,rule']]);
    expect(kinds(before, into(4, math))).toEqual([['line', '', '', 'math']]);
    expect(kinds(before, into(cell, math))).toEqual([['line', '', '', 'math']]);
    expect(kinds(before, into(placeOf(before, 'footnote') + 2, math))).toEqual([['footnote', '', '', 'math']]);
    expect(kinds(before, into(cell + 2, made('equation', { tex: 'y' })))).toEqual([['table_cell', '', '', 'equation']]);
    expect(
      kinds(
        before,
        apply(before, ({ tr }) => tr.delete(10, 10 + before.child(1).nodeSize)),
      ),
    ).toEqual([['doc', 'a\nb\nc\nd\n', 'table', '']]);
  });

  it('to rows and columns is told of the whole table', () => {
    for (const command of [addRowAfter, deleteColumn]) {
      const state = EditorState.create({ doc: before });
      let after = before;
      const here = state.apply(state.tr.setSelection(TextSelection.near(before.resolve(cell))));
      command(here, (tr) => (after = tr.doc));
      expect(kinds(before, after)).toEqual([['doc', 'a\nb\nc\nd\n', 'table', 'table']]);
    }
  });

  it('in several places is several', () => {
    const after = apply(before, ({ tr }) =>
      tr.insert(before.content.size, made('bibliography')).insert(4, made('math', { tex: 'x' })),
    );
    expect(kinds(before, after).map(([, , , comes]) => comes)).toEqual(['math', 'bibliography']);
  });
});

/** Blocks of one document instead of some of another, in it or in a cell, or something in one of its lines. */
const changed = (one: Node, other: Node, at: number, count: number): Node | undefined => {
  const places: number[] = [];
  one.descendants((node, pos) => {
    if (node.type.name === 'doc' || node.type.name.startsWith('table_cell') || node.isTextblock) places.push(pos + 1);
  });
  const holders = [0, ...places];
  const start = holders[at % holders.length] ?? 0;
  const holder = start === 0 ? one : (one.nodeAt(start - 1) as Node);
  if (holder.type.spec.code) return undefined;
  const from = at % (holder.childCount + 1);
  const to = Math.min(holder.childCount, from + count);
  const [first, last] = [from, to].map((index) =>
    holder.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0),
  ) as [number, number];
  const content = holder.isTextblock
    ? Fragment.from(made('math', { tex: `x_${String(at)}` }))
    : Fragment.from(other.children.slice(0, 2));
  return one.replace(start + first, start + last, new Slice(content, 0, 0));
};

const hasNoLetters = (all: Node): boolean => {
  let has = false;
  all.descendants((node) => {
    if (!node.isInline && wordsOf(treeOf(node), treeShape) === '') has = true;
    return !node.isTextblock;
  });
  return has;
};

it('makes of the text what was done when it is accepted, and what it was when that is undone', () => {
  const documents = randomDocument({ maxBlocks: 5, isRagged: false });
  fc.assert(
    fc.property(documents, documents, fc.nat(10_000), fc.nat(2), (one, other, at, count) => {
      const [before, came] = [one, other].map((each) => nodeOf(JSON.parse(JSON.stringify(treeOf(each))))) as [Node, Node];
      const after = changed(before, came, at, count);
      // Nobody can name what has no letter, as a table of no rows.
      if (!after || [before, after].some(hasNoLetters)) return;
      const ydoc = begun(before);
      const edits = partEditsOf(before, after);
      const put = accept(ydoc, edits);
      expect(said(ydoc).toJSON()).toEqual(after.toJSON());
      for (const each of put.toReversed()) {
        expect(each).toBeDefined();
        if (each) ydoc.transact(() => putPart(viewOf(ydoc), { ...each.place, part: each.back }));
      }
      expect(said(ydoc).toJSON()).toEqual(before.toJSON());
    }),
    { numRuns: Number(process.env['SCHEDULES'] ?? 100) },
  );
});
