/** Letters of the document that the editor shows, of its JSON and of the live tree are the same ones, at the same places. */
import * as fc from 'fast-check';
import { Fragment, type Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { putTree } from '#plugins/coedit/common/tree/put-tree.ts';
import { wordsOf } from '#plugins/coedit/common/tree/tree-node.ts';
import { TreePlaces } from '#plugins/coedit/common/tree/tree-places.ts';
import { TreeView } from '#plugins/coedit/common/tree/tree-view.ts';
import { OBJECT } from '#plugins/coedit/common/tree-shape.ts';
import { nodeOf, readPlain, treeOf, writePlain } from './live/tree-nodes.ts';
import { NODES, schema } from './schema/schema.ts';
import { randomDocument } from './testing/random-document.ts';
import { treeShape } from './tree-shape.ts';
import { wordsIn } from './words.ts';

const live = (doc: Node) => {
  const view = new TreeView(new Y.Doc().getXmlFragment(treeShape.root), treeShape);
  putTree(view, treeOf(doc));
  return new TreeView(view.fragment, treeShape);
};

/** Marks stand on words alone in the live text. */
const unmarked = (node: Node): Node => {
  if (node.isText) return node;
  const children: Node[] = [];
  node.forEach((child) => void children.push(unmarked(child)));
  return node.type.create(node.attrs, Fragment.from(children));
};
const documents = randomDocument({ letters: 'kept', isRagged: true, maxBlocks: 12 }).map(unmarked);

describe('letters', () => {
  it('are as the contract says', () => {
    const { line, footnote, equation } = NODES;
    const note = footnote!.create({ id: 'n1' }, schema.text('words of the note'));
    const doc = schema.topNodeType.create({}, [
      line!.create({}, [schema.text('Words with a note'), note, schema.text('.')]),
      equation!.create({ tex: 'x' }),
    ]);
    expect(wordsIn(doc).content).toBe(`Words with a note${OBJECT}words of the note${OBJECT}.\n${OBJECT}\n`);
  });

  it('of the editor, of JSON and of the live tree agree on every document', () => {
    fc.assert(
      fc.property(documents, (doc) => {
        const view = live(doc);
        const words = wordsIn(doc);
        expect(words.content).toBe(view.content);
        expect(wordsOf(treeOf(doc), treeShape)).toBe(view.content);
        expect([words.length, view.length]).toEqual([view.content.length, view.content.length]);
      }),
      { numRuns: 15 },
    );
  });

  it('have a place in the document each, and it is theirs', () => {
    fc.assert(
      fc.property(documents, (doc) => {
        const words = wordsIn(doc);
        for (let letter = 0; letter < words.length; letter++) {
          const at = words.positionAt(letter);
          // Behind a leaf, which is one step and two letters, the next line begins.
          const isBehindLeaf =
            words.content.charAt(letter) === '\n' && at > 0 && doc.nodeAt(at - 1)?.isLeaf && doc.nodeAt(at - 1)?.isBlock;
          expect(words.letterAt(at)).toBe(isBehindLeaf ? letter + 1 : letter);
          const sign = words.content.charAt(letter);
          const text = doc.textBetween(at, Math.min(at + 1, doc.content.size));
          if (sign !== '\n' && sign !== OBJECT) expect(text).toBe(sign);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('are found again by the places that hold on to them, on both sides', () => {
    fc.assert(
      fc.property(documents, fc.nat(), (doc, seed) => {
        const view = live(doc);
        const places = new TreePlaces(view);
        for (let n = 0; n < 30; n++) {
          const at = (seed + n * 7_919) % (places.length + 1);
          for (const side of [0, -1] as const) {
            const edge = side === 0 ? at === places.length : at === 0;
            expect(places.find(places.place(at, side))).toEqual({ at, is: edge ? 'edge' : 'there' });
          }
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('a document', () => {
  it('comes back from the live tree as it was put, and from its plain text', () => {
    fc.assert(
      fc.property(documents, (doc) => {
        expect(nodeOf(live(doc).nodeOf()).toJSON()).toEqual(doc.toJSON());
        expect(readPlain(writePlain(doc)).toJSON()).toEqual(doc.toJSON());
      }),
      { numRuns: 15 },
    );
  });

  it('becomes any other one, whatever the two are', () => {
    fc.assert(
      fc.property(documents, documents, (one, other) => {
        const view = live(one);
        putTree(view, treeOf(other));
        expect(nodeOf(new TreeView(view.fragment, treeShape).nodeOf()).toJSON()).toEqual(other.toJSON());
      }),
      { numRuns: 15 },
    );
  });

  it('of which somebody has made something else has what fits, and nothing fails', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (anything) => {
        const attrs = { kind: anything, indent: anything, about: anything, works: anything, colwidth: anything, href: anything };
        const tree = {
          type: 'doc',
          attrs,
          content: [
            {
              type: 'line',
              attrs,
              content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs }, { type: 'constructor' }] }],
            },
            {
              type: 'table',
              attrs,
              content: [{ type: 'line' }, { type: 'table_row', content: [{ type: 'table_cell', attrs }] }],
            },
            { type: '__proto__' },
            anything as never,
          ],
        };
        const node = nodeOf(tree);
        node.check();
        expect(wordsIn(node).content).toBe('a\n');
        expect(node.firstChild?.firstChild?.marks).toEqual([]);
      }),
      { numRuns: 200 },
    );
    expect(readPlain('no JSON').childCount).toBe(0);
  });
});
