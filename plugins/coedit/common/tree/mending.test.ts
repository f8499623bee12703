/** What comes again of what was lost: where it belongs, and as it looked. */
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { smallTree } from '../testing/small-tree.ts';
import { eraseLetters, writeLetters } from './edit-letters.ts';
import { isNoPlace } from './lost-letters.ts';
import { Mending } from './mending.ts';
import { putTree } from './put-tree.ts';
import { contentOf, type TreeElement, type TreeNode } from './tree-node.ts';
import { TreeView } from './tree-view.ts';

const { tree: shape } = smallTree;
const PROGRAM = 7;

const text = (words: string, ...marks: string[]): TreeNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const line = (attrs: Record<string, unknown>, ...content: TreeNode[]): TreeElement => ({
  type: 'p',
  ...(Object.keys(attrs).length > 0 && { attrs }),
  content,
});

const begun = (lines: readonly TreeElement[]): Uint8Array => {
  const doc = new Y.Doc();
  putTree(new TreeView(doc.getXmlFragment(shape.root), shape), { type: shape.whole, content: lines });
  return Y.encodeStateAsUpdate(doc);
};

/** One who writes, whose updates have not been heard of by anybody. */
const person = (begin: Uint8Array) => {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, begin);
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  const does = (what: (view: TreeView) => void): void =>
    doc.transact(() => what(new TreeView(doc.getXmlFragment(shape.root), shape)));
  return { updates, does };
};

/** What the one has that hears of all in this order. @param isKept each time it is read again from what is stored */
const mended = (begin: Uint8Array, updates: readonly Uint8Array[], isKept = false): TreeElement => {
  const read = (state: Uint8Array): Mending => {
    const doc = new Y.Doc({ gcFilter: isNoPlace });
    Y.applyUpdate(doc, state);
    return new Mending(doc, shape);
  };
  let mending = read(begin);
  for (const update of updates) {
    if (isKept) mending = read(Y.encodeStateAsUpdate(mending.doc));
    const lost = mending.take(update);
    if (lost.length > 0) mending.bringBack(lost, PROGRAM);
  }
  return new TreeView(mending.doc.getXmlFragment(shape.root), shape).nodeOf();
};

const BEGIN = begun([
  line({}, text('One.')),
  line({ kind: 'heading', id: 'h1' }, text('Two '), text('bold', 'strong'), text(' three.')),
  line({}, text('Four.')),
]);
const takesTheLine = (): readonly Uint8Array[] => {
  const ada = person(BEGIN);
  ada.does((view) => eraseLetters(view, 5, 21));
  return ada.updates;
};

describe('words typed into a line that somebody takes away', () => {
  const types = (): readonly Uint8Array[] => {
    const ben = person(BEGIN);
    // Within what is bold, behind it, and what is made bold and slanted later.
    ben.does((view) => writeLetters(view, 11, 'BOLD'));
    ben.does((view) => writeLetters(view, 24, 'PLAIN'));
    ben.does((view) => {
      const words = view.blocks[1]?.block.pieces[0]?.of;
      if (words instanceof Y.XmlText) words.format(20, 2, { em: {} });
    });
    return ben.updates;
  };
  const [head, end] = [line({}, text('One.')), line({}, text('Four.'))];
  const heading = (...content: TreeNode[]): TreeElement => line({ kind: 'heading' }, ...content);

  it('look as they did, in a line of the same kind that is not taken for the one that is gone', () => {
    const [bold, plain, slanted] = types() as [Uint8Array, Uint8Array, Uint8Array];
    const taken = takesTheLine();
    for (const isKept of [false, true]) {
      const late = [head, heading(text('BOLD', 'strong')), heading(text('PLAIN')), end];
      expect(contentOf(mended(BEGIN, [...taken, bold, plain], isKept))).toEqual(late);
      const before = [head, heading(text('BOLD', 'strong')), heading(text('P'), text('LA', 'em'), text('IN')), end];
      expect(contentOf(mended(BEGIN, [bold, plain, slanted, ...taken], isKept))).toEqual(before);
    }
  });

  it('key by key, each as it looks, behind each other', () => {
    const ben = person(BEGIN);
    ben.does((view) => writeLetters(view, 11, 'B'));
    ben.does((view) => writeLetters(view, 12, 'E'));
    ben.does((view) => writeLetters(view, 13, 'N', {}));
    for (const isKept of [false, true]) {
      const [, ...others] = contentOf(mended(BEGIN, [...takesTheLine(), ...ben.updates], isKept)) as TreeElement[];
      // Who has read it anew does not remember where the letter before came again.
      const expected = isKept
        ? [heading(text('B', 'strong')), heading(text('E', 'strong')), heading(text('N')), end]
        : [heading(text('BE', 'strong'), text('N')), end];
      expect(new Set(others)).toEqual(new Set(expected));
    }
  });
});

it('words stand where the words around them are now, and look as they did there', () => {
  const begin = begun([line({}, text('One.')), line({}, text('Two three four.', 'strong')), line({}, text('Five.'))]);
  const [ada, ben] = [person(begin), person(begin)];
  ada.does((view) => {
    eraseLetters(view, 5, 21);
    writeLetters(view, 10, '\nTwo three four.');
  });
  ben.does((view) => writeLetters(view, 8, ' BEN'));
  const [, , moved] = contentOf(mended(begin, [...ben.updates, ...ada.updates])) as TreeElement[];
  expect(moved).toEqual(line({}, text('Two'), text(' BEN', 'strong'), text(' three four.')));
});

it('words of a note come in a note, in a line where none is left, and what stands between words says what it said', () => {
  const note: TreeElement = { type: 'note', content: [text('said')] };
  const begin = begun([line({}, text('One.')), line({ kind: 'heading' }, text('Two'), note), line({}, text('Three.'))]);
  const [ada, ben] = [person(begin), person(begin)];
  ada.does((view) => eraseLetters(view, 5, 15));
  ben.does((view) => writeLetters(view, 13, ' MORE'));
  ben.does((view) => {
    const star = new Y.XmlElement('star');
    star.setAttribute('of', 'BEN');
    (view.fragment.get(1) as Y.XmlElement).insert(0, [star]);
  });
  for (const updates of [
    [...ada.updates, ...ben.updates],
    [...ben.updates, ...ada.updates],
  ])
    for (const isKept of [false, true]) {
      const [first, ...others] = contentOf(mended(begin, updates, isKept)) as TreeElement[];
      expect([first, others.at(-1)]).toEqual([line({}, text('One.')), line({}, text('Three.'))]);
      const lines = others.slice(0, -1);
      expect(new Set(lines.map(({ attrs }) => attrs?.['kind']))).toEqual(new Set(['heading']));
      const inLines = lines.flatMap(contentOf);
      expect(inLines).toContainEqual({ type: 'note', content: [text(' MORE')] });
      expect(inLines).toContainEqual({ type: 'star', attrs: { of: 'BEN' } });
    }
});
