/** A tree that is read again with each change says what one says that is read anew. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { smallTree } from '../testing/small-tree.ts';
import { eraseLetters, writeLetters } from './edit-letters.ts';
import { putTree } from './put-tree.ts';
import type { TreeElement } from './tree-node.ts';
import { TreeView } from './tree-view.ts';

const { tree: shape } = smallTree;

const words = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀'), maxLength: 6 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ is: fc.constant('type' as const), at: share, text: words }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('erase' as const), at: share, length: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('put' as const), lines: fc.array(words, { maxLength: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('theirs' as const), at: share, text: words }) },
);

const paragraph = (text: string): TreeElement =>
  text === '' ? { type: 'p' } : { type: 'p', content: [{ type: 'text', text: text.replaceAll('\n', ' ') }] };

const begun = () => {
  const [mine, theirs] = [new Y.Doc(), new Y.Doc()];
  smallTree.put(mine, 'one\ntwo\nthree\n\nfive');
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
  const view = new TreeView(mine.getXmlFragment(shape.root), shape);
  let count = 0;
  view.fragment.observeDeep((events) => {
    count += 1;
    for (const { target } of events) view.forget(target);
  });
  return { mine, theirs, view, count: () => count };
};

const said = (view: TreeView) => ({
  content: view.content,
  blocks: view.blocks.map(({ block, from }) => [block.element, block.words, from, view.startOf(block.element)]),
  tree: view.nodeOf(),
});

const isSame = ({ view }: ReturnType<typeof begun>): void => expect(said(view)).toEqual(said(new TreeView(view.fragment, shape)));

describe('a view that is told what has changed', () => {
  it('says the same as one that reads all', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 12 }), (steps) => {
        const one = begun();
        const { mine, theirs, view } = one;
        isSame(one);
        for (const [next, isRead] of steps) {
          if (next.is === 'theirs') {
            const other = new TreeView(theirs.getXmlFragment(shape.root), shape);
            theirs.transact(() => writeLetters(other, Math.floor(next.at * (other.length - 1)), next.text.replaceAll('\n', '')));
            Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs));
          } else
            mine.transact(() => {
              const at = Math.floor(('at' in next ? next.at : 0) * Math.max(0, view.length - 1));
              if (next.is === 'type' && view.length > 0) writeLetters(view, at, next.text);
              if (next.is === 'erase') eraseLetters(view, at, Math.min(view.length, at + next.length));
              if (next.is === 'put') {
                const lines = next.lines.map(paragraph);
                putTree(view, { type: shape.whole, content: lines });
              }
            });
          // Several changes may come before it is asked again.
          if (isRead) isSame(one);
        }
        isSame(one);
      }),
      { numRuns: 200 },
    );
  });

  it('reads one line for a key, and moves all others along', () => {
    const { mine, view } = begun();
    const before = view.blocks;
    mine.transact(() => writeLetters(view, 5, 'x'));
    expect(view.content).toBe('one\ntxwo\nthree\n\nfive\n');
    expect(view.blocks.map(({ block }, at) => block === before[at]?.block)).toEqual([true, false, true, true, true]);
    expect(view.blocks[0]).toBe(before[0]);
    expect(view.blocks.map(({ from }) => from)).toEqual([0, 4, 9, 15, 16]);
  });

  it('knows which line words are in that stand in another element, since two were joined', () => {
    const one = begun();
    const { mine, view } = one;
    mine.transact(() => putTree(view, { type: shape.whole, content: ['onetwo', 'three', '', 'five'].map(paragraph) }));
    expect(view.partsOf(view.blocks[0]!.block.element)).toHaveLength(2);
    isSame(one);
    mine.transact(() => writeLetters(view, 5, 'x'));
    expect(view.content).toBe('onetwxo\nthree\n\nfive\n');
    isSame(one);
  });
});
