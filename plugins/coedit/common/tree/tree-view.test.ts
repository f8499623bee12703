/** A tree that is read again with each change says what one says that is read anew. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { handsOn } from '../testing/hands-on.ts';
import { smallTree } from '../testing/small-tree.ts';
import { writeLetters } from './edit-letters.ts';
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

const begun = () => {
  const [mine, theirs] = [new Y.Doc(), new Y.Doc()];
  smallTree.put(mine, 'one\ntwo\nthree\n\nfive');
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
  return { mine, theirs, ...handsOn(mine) };
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
        const { mine, theirs, view, type, put } = one;
        isSame(one);
        for (const [next, isRead] of steps) {
          if (next.is === 'theirs') {
            const other = new TreeView(theirs.getXmlFragment(shape.root), shape);
            theirs.transact(() => writeLetters(other, Math.floor(next.at * (other.length - 1)), next.text.replaceAll('\n', '')));
            Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs));
          } else if (next.is === 'put') put(...next.lines.map((text) => text.replaceAll('\n', ' ')));
          else {
            const at = Math.floor(next.at * Math.max(0, view.length - 1));
            if (next.is === 'erase') type(at, '', Math.min(view.length, at + next.length));
            else if (view.length > 0) type(at, next.text);
          }
          // Several changes may come before it is asked again.
          if (isRead) isSame(one);
        }
        isSame(one);
      }),
      { numRuns: 200 },
    );
  });

  it('reads one line for a key, and moves all others along', () => {
    const { view, type } = begun();
    const before = view.blocks;
    type(5, 'x');
    expect(view.content).toBe('one\ntxwo\nthree\n\nfive\n');
    expect(view.blocks.map(({ block }, at) => block === before[at]?.block)).toEqual([true, false, true, true, true]);
    expect(view.blocks[0]).toBe(before[0]);
    expect(view.blocks.map(({ from }) => from)).toEqual([0, 4, 9, 15, 16]);
  });

  it('knows which line words are in that stand in another element, since two were joined', () => {
    const one = begun();
    const { view, type, put } = one;
    put('onetwo', 'three', '', 'five');
    expect(view.partsOf(view.blocks[0]!.block.element)).toHaveLength(2);
    isSame(one);
    type(5, 'x');
    expect(view.content).toBe('onetwxo\nthree\n\nfive\n');
    isSame(one);
  });
});
