import fc from 'fast-check';
import * as Y from 'yjs';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../common/document.ts';
import { Clocks, fitUpdate, isDeletedAlready, Lengths } from './fit-update.ts';
import { smallTree } from '../../common/testing/small-tree.ts';
import { readUpdate, type ReadUpdate, type Rules } from './read-update.ts';

const letters: Rules = { roots: new Set(['text']), tree: undefined };
const tree: Rules = { roots: new Set(['tree']), tree: smallTree.tree };

const docOf = (update?: Uint8Array): Y.Doc => {
  const doc = new Y.Doc();
  if (update) Y.applyUpdate(doc, update);
  return doc;
};
const fits = (doc: Y.Doc, update: Uint8Array, rules = letters): boolean => {
  const read = readUpdate(update, rules);
  return read !== undefined && fitUpdate(read, new Clocks(doc)) !== undefined;
};
/** The update that a change makes. */
const updateOf = (doc: Y.Doc, change: (doc: Y.Doc) => void): Uint8Array => {
  const before = Y.encodeStateVector(doc);
  let update: Uint8Array = new Uint8Array();
  doc.once('update', (made: Uint8Array) => void (update = made));
  doc.transact(() => change(doc));
  return update.length > 0 ? update : Y.encodeStateAsUpdate(doc, before);
};

describe('an update', () => {
  it('fits when everything is there that it builds on, also what comes with it, and what is there already', () => {
    const doc = docOf();
    const first = updateOf(doc, () => textOf(doc).insert(0, 'hello'));
    const second = updateOf(doc, () => textOf(doc).insert(2, 'XY'));
    const third = updateOf(doc, () => textOf(doc).delete(1, 3));
    const other = docOf(Y.encodeStateAsUpdate(doc));
    const fourth = updateOf(other, () => textOf(other).insert(1, 'of somebody else'));
    const all = Y.mergeUpdates([first, second, third, fourth]);
    expect([first, all].every((update) => fits(docOf(), update))).toBe(true);
    expect([second, third, fourth].map((update) => fits(docOf(), update))).toEqual([false, false, false]);
    expect([first, second, third, fourth].every((update) => fits(other, update))).toBe(true);
    expect(fits(docOf(first), second)).toBe(true);
  });

  it('does not fit when something between is missing', () => {
    const doc = docOf();
    const steps = ['a', 'b', 'c'].map((letter) => updateOf(doc, () => textOf(doc).insert(0, letter)));
    const gap = Y.mergeUpdates([steps[0], steps[2]] as Uint8Array[]);
    expect(fits(docOf(), gap)).toBe(false);
    expect(fits(docOf(steps[0]), gap)).toBe(false);
    expect(fits(docOf(Y.mergeUpdates(steps)), gap)).toBe(false);
  });

  it('takes letters, and no roots or things that a text has not', () => {
    const made = (change: (doc: Y.Doc) => void): Uint8Array => {
      const doc = docOf();
      return updateOf(doc, change);
    };
    const bad = [
      made((doc) => doc.getText('elsewhere').insert(0, 'x')),
      made((doc) => textOf(doc).insertEmbed(0, { image: 'x' })),
      made((doc) => doc.getMap('text').set('a', 'b')),
      made((doc) => doc.getArray('text').insert(0, [new Y.Map()])),
      made((doc) => doc.getMap('text').set('a', new Y.Doc())),
    ];
    expect(bad.map((update) => readUpdate(update, letters))).toEqual(bad.map(() => undefined));
    const paragraph = made((doc) => doc.getXmlFragment('tree').insert(0, [new Y.XmlElement('p')]));
    expect([readUpdate(paragraph, tree), readUpdate(paragraph, letters)].map((read) => read !== undefined)).toEqual([
      true,
      false,
    ]);
  });

  it('does not fit when it would stand behind what is before it: each reader would have it elsewhere', () => {
    const doc = docOf();
    textOf(doc).insert(0, 'abc');
    const made = docOf(Y.encodeStateAsUpdate(doc));
    const good = updateOf(made, () => textOf(made).insert(1, 'x'));
    expect(fits(doc, good)).toBe(true);
    const { client } = Y.decodeUpdate(good).structs[0]?.id ?? { client: 0 };
    const letter = new Y.ContentString('x');
    const turned = new Y.Item(
      Y.createID(client, 0),
      null,
      Y.createID(doc.clientID, 1),
      null,
      Y.createID(doc.clientID, 0),
      null,
      null,
      letter,
    );
    const read = readUpdate(good, letters);
    expect(read && fitUpdate({ ...read, structs: [turned] }, new Clocks(doc))).toBeUndefined();
  });

  it('that is rubbish is none', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const read = readUpdate(bytes, letters);
        if (!read || !fitUpdate(read, new Clocks(docOf()))) return;
        const doc = docOf();
        textOf(doc);
        Y.applyUpdate(doc, bytes);
        expect([doc.store.pendingStructs, doc.store.pendingDs]).toEqual([null, null]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('that was tampered with does no harm where it is taken: it applies at once and whole, and the text can be read again', () => {
    const base = docOf();
    // Small numbers, so that what is tampered with often names something that is there.
    base.clientID = 1;
    textOf(base).insert(0, 'The quick brown fox jumps over the lazy dog.');
    textOf(base).delete(4, 6);
    const start = Y.encodeStateAsUpdate(base);
    const other = docOf(start);
    other.clientID = 2;
    const good = [
      updateOf(other, () => textOf(other).insert(10, 'very ')),
      updateOf(other, () => textOf(other).delete(3, 9)),
      updateOf(other, () => {
        textOf(other).insert(0, 'Once. ');
        textOf(other).delete(8, 2);
        textOf(other).insert(12, 'Twice. ');
      }),
    ];
    let taken = 0;
    const change = fc.record({ at: fc.nat(80), to: fc.oneof(fc.nat(50), fc.nat(255)), cut: fc.nat(9) });
    fc.assert(
      fc.property(fc.constantFrom(...good), fc.array(change, { minLength: 1, maxLength: 3 }), (update, changes) => {
        let bytes = Uint8Array.from(update);
        for (const { at, to, cut } of changes) {
          bytes[at % bytes.length] = to;
          if (cut === 0 && at > 20) bytes = bytes.slice(0, at % bytes.length || 1);
        }
        const doc = docOf(start);
        textOf(doc);
        if (!fits(doc, bytes)) return;
        taken++;
        Y.applyUpdate(doc, bytes);
        expect([doc.store.pendingStructs, doc.store.pendingDs]).toEqual([null, null]);
        const again = docOf(Y.encodeStateAsUpdate(doc));
        expect([textOf(again).toString(), again.store.pendingStructs]).toEqual([textOf(doc).toString(), null]);
        textOf(doc).insert(0, 'on');
      }),
      { numRuns: 1_500, seed: 7 },
    );
    expect(taken).toBeGreaterThan(20);
  });

  it('of many numbers that wait for each other is judged quickly', () => {
    const [a, b] = [docOf(), docOf()];
    for (let n = 0; n < 1_000; n++) {
      textOf(a).insert(0, 'a');
      Y.applyUpdate(b, Y.encodeStateAsUpdate(a, Y.encodeStateVector(b)));
      textOf(b).insert(1, 'b');
      Y.applyUpdate(a, Y.encodeStateAsUpdate(b, Y.encodeStateVector(a)));
    }
    const before = process.cpuUsage();
    expect(fits(docOf(), Y.encodeStateAsUpdate(a))).toBe(true);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(2_000);
  });
});

it('what is gone already is told from what is not', () => {
  const doc = docOf();
  textOf(doc).insert(0, 'hello');
  const gone = updateOf(doc, () => textOf(doc).delete(1, 2));
  const copy = docOf(Y.encodeStateAsUpdate(doc));
  const going = updateOf(copy, () => textOf(copy).delete(1, 1));
  const deleted = (update: Uint8Array) => readUpdate(update, letters)?.deleted ?? new Map();
  expect([isDeletedAlready(doc, deleted(gone)), isDeletedAlready(doc, deleted(going))]).toEqual([true, false]);
  expect(isDeletedAlready(docOf(), deleted(gone))).toBe(false);
});

describe('a text that is as long as it may be', () => {
  const full = 'abcdef';
  const setUp = () => {
    const doc = docOf();
    textOf(doc).insert(0, full);
    const lengths = new Lengths(doc, full.length, full.length);
    /** Somebody's who has the text as it was. */
    const edit = (from: number, removed: number, added: string) => {
      const copy = docOf(Y.encodeStateAsUpdate(doc));
      const update = updateOf(copy, () => {
        textOf(copy).delete(from, removed);
        textOf(copy).insert(from, added);
      });
      return readUpdate(update, letters) as ReadUpdate;
    };
    const says = (update: ReadUpdate) => {
      const isAllowed = lengths.allows(update);
      if (isAllowed) lengths.take(update);
      return isAllowed;
    };
    return { edit, says };
  };

  it('takes as much as goes, and no more', () => {
    const { edit, says } = setUp();
    expect([says(edit(0, 0, 'x')), says(edit(0, 2, 'xyz')), says(edit(0, 2, 'xy'))]).toEqual([false, false, true]);
  });

  it('has room again for what comes after what went, in one go with it', () => {
    const { edit, says } = setUp();
    expect([says(edit(1, 3, '')), says(edit(0, 0, '12')), says(edit(0, 0, '34')), says(edit(0, 0, '5'))]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it('counts once what two have taken away', () => {
    const { edit, says } = setUp();
    const both = [edit(0, 4, ''), edit(0, 4, '')];
    expect(both.map(says)).toEqual([true, true]);
    expect([says(edit(0, 0, '1234')), says(edit(0, 0, '5'))]).toEqual([true, false]);
  });
});
