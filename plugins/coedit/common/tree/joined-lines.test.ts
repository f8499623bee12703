/** Lines that several people join, cut and write into at the same time. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { handsOn } from '../testing/hands-on.ts';
import { smallTree } from '../testing/small-tree.ts';
import { contentOf, isSameNode } from './tree-node.ts';
import { TreePlaces } from './tree-places.ts';
import { TreeView } from './tree-view.ts';

const { tree: shape } = smallTree;

/** One who writes, with a view that follows. */
const person = (begin?: Uint8Array) => {
  const doc = new Y.Doc();
  const hands = handsOn(doc);
  if (begin) Y.applyUpdate(doc, begin);
  return { doc, ...hands, state: () => Y.encodeStateAsUpdate(doc) };
};
type Person = ReturnType<typeof person>;

const begun = (plain: string, count: number): Person[] => {
  const first = new Y.Doc();
  smallTree.put(first, plain);
  return Array.from({ length: count }, () => person(Y.encodeStateAsUpdate(first)));
};

/** Everybody hears of everything. @returns what all of them say then */
const together = (...all: Person[]): string => {
  const states = all.map(({ state }) => state());
  for (const { doc } of all) for (const state of states) Y.applyUpdate(doc, state);
  const [first] = all;
  for (const { view } of all) expect(view.content).toBe(first?.view.content);
  return first?.view.content ?? '';
};

describe('two lines that two people join at the same time', () => {
  const joins: [string, (one: Person) => void][] = [
    ['by their letters', (one) => one.type(4, '', 5)],
    ['by the whole', (one) => one.put('One.Two three.', 'Four.')],
  ];
  for (const [first, does] of joins)
    for (const [second, other] of joins)
      it(`are one, with all words once: ${first}, ${second}`, () => {
        const [ada, ben, cleo] = begun('One.\nTwo three.\nFour.', 3) as [Person, Person, Person];
        does(ada);
        other(ben);
        ben.type(8, 'BEN');
        cleo.type(5, 'CLEO');
        expect(together(ada, ben, cleo)).toBe('One.CLEOTwo BENthree.\nFour.\n');
      });
});

it('words that are taken away with the end of a line are gone, and what others write into the second line is there', () => {
  const [ada, ben] = begun('One two.\nX\nThree four.', 2) as [Person, Person];
  ada.put('One four.');
  ben.type(16, 'BEN');
  expect(together(ada, ben)).toBe('One BENfour.\n');
});

it('is a line by itself again when the line before is taken away by who did not know, and undone is a line as well', () => {
  const [ada, ben] = begun('One.\nTwo.\nThree.', 2) as [Person, Person];
  ada.type(4, '', 5);
  ben.type(0, '', 5);
  expect(together(ada, ben)).toBe('Two.\nThree.\n');
  const undo = new Y.UndoManager(ada.view.fragment);
  ada.type(4, '', 5);
  expect(ada.view.content).toBe('Two.Three.\n');
  undo.stopCapturing();
  ada.type(0, 'Zero.\n');
  undo.stopCapturing();
  ada.type(6, '', ada.view.content.length);
  undo.undo();
  expect(together(ada, ben)).toBe('Zero.\nTwo.Three.\n');
  ben.type(8, '\n');
  expect(together(ada, ben)).toBe('Zero.\nTw\no.Three.\n');
});

it('that two have joined, taken away and brought back, each by an undo of theirs, can be joined with what stands before', () => {
  const all = begun('One.\nTwo.\nThree.', 2);
  const undos = all.map(({ view }) => new Y.UndoManager(view.fragment, { captureTimeout: 0 }));
  for (const { type } of all) type(4, '', 5);
  for (const { type, view } of all) type(0, '', view.content.indexOf('\n') + 1);
  for (const undo of undos) undo.undo();
  const [ada, ben] = all as [Person, Person];
  expect(together(ada, ben)).toBe('One.\nOne.Two.Two.\nThree.\n');
  ada.put('One.One.Two.Two.', 'Three.');
  expect(together(ada, ben)).toBe('One.One.Two.Two.\nThree.\n');
});

it('has a name that is said, where a line that others go on comes back by an undo', () => {
  const [ada] = begun('One.\nTwo.\nThree.', 1) as [Person];
  ada.type(4, '', 5);
  const undo = new Y.UndoManager(ada.view.fragment);
  ada.put('Three.');
  undo.undo();
  expect(ada.view.content).toBe('One.Two.\nThree.\n');
  expect(JSON.stringify(ada.view.nodeOf())).not.toContain('~');
});

it('places stay with their letters through it', () => {
  const [ada] = begun('One.\nTwo three.\nFour.', 1) as [Person];
  const places = new TreePlaces(ada.view);
  const [before, within, end] = [places.place(4, 0), places.place(9, 0), places.place(15, 0)];
  ada.type(4, '', 5);
  expect([before, within, end].map((place) => places.find(place)?.at)).toEqual([14, 8, 14]);
  for (let at = 0; at <= places.length; at++) expect(places.find(places.place(at, 0))?.at).toBe(at);
});

const step = fc.record({
  who: fc.nat(2),
  does: fc.constantFrom('type', 'type', 'cut', 'join', 'join', 'put', 'take', 'meet', 'undo'),
  at: fc.nat(1_000),
});

it('any order of it ends with the same lines for everybody, and no letter is lost or there twice but by a cut', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
      const all = begun('Begin.\nSecond line.\nThird.\nFourth one.', 3);
      const undos = all.map(({ view }) => new Y.UndoManager(view.fragment, { captureTimeout: 0 }));
      const typed: string[] = [];
      let isSure = true;
      let isOnce = true;
      for (const [number, { who, does, at }] of steps.entries()) {
        const one = all[who] as Person;
        const { content } = one.view;
        const place = at % Math.max(1, content.length);
        const feeds = [...content.matchAll(/\n/g)].map(({ index }) => index);
        const letter = String.fromCodePoint(0x4e00 + number);
        if (does === 'type') {
          one.type(place, letter);
          typed.push(letter);
        }
        if (does === 'cut') {
          one.type(place, '\n');
          isOnce = false;
        }
        if (does === 'join' && feeds.length > 1) {
          const feed = feeds[at % (feeds.length - 1)] as number;
          one.type(feed, '', feed + 1);
        }
        if (does === 'put') {
          const lines = content.slice(0, -1).split('\n');
          const first = at % lines.length;
          const wanted = lines.flatMap((line, n) =>
            n === first + 1 ? [] : n === first ? [line + (lines[n + 1] ?? '')] : [line],
          );
          // An empty line is taken away, and not joined: who has the updates of all brings back what was typed into it (`cut-lines.test.ts`).
          if (lines.slice(first, first + 2).includes('')) isSure = false;
          one.put(...wanted);
          expect(one.view.content).toBe(`${wanted.join('\n')}\n`);
        }
        if (does === 'take' && feeds.length > 1) {
          one.type(0, '', (feeds[0] ?? 0) + 1);
          isSure = false;
        }
        if (does === 'undo') isSure = !undos[who]?.undo() && isSure;
        if (does === 'meet') together(...all);
        const fresh = new TreeView(one.view.fragment, shape);
        expect(one.view.content).toBe(fresh.content);
        expect(isSameNode(one.view.nodeOf(), fresh.nodeOf())).toBe(true);
        expect(contentOf(fresh.nodeOf()).length).toBe(fresh.content.split('\n').length - 1);
      }
      const words = together(...all);
      if (isSure) expect(typed.filter((each) => !words.includes(each))).toEqual([]);
      if (isSure && isOnce) for (const each of [...typed, 'Fourth', 'Second']) expect(words.split(each).length).toBeLessThan(3);
    }),
    { numRuns: Number(process.env['SCHEDULES'] ?? 60) },
  );
}, 3_600_000);
