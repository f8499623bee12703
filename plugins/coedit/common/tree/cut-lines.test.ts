/** Lines that several people cut at the same time: each letter is there once for everybody, once who has the updates of all has mended them. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { handsOn } from '../testing/hands-on.ts';
import { smallTree } from '../testing/small-tree.ts';
import { COPIES, runsOf } from './copied-letters.ts';
import { isNoPlace } from './lost-letters.ts';
import { Mending } from './mending.ts';
import { followTree } from './tree-view.ts';
import { isForgettable, Unclaimed } from '../unclaimed.ts';

const { tree: shape } = smallTree;
/** With which number of yjs is mended; what somebody wrote comes again by one of theirs. */
const PROGRAM = 7;
const PROGRAM_OF = 10_000;

/** Who has the updates of all, and people whose updates come there when they meet. @param clients their numbers in yjs: the order of what they put in one place @param isByState they say what they have, as who has lost the connection */
const begun = (plain: string, clients: readonly number[], isByState = false) => {
  const first = new Y.Doc();
  smallTree.put(first, plain);
  const begin = Y.encodeStateAsUpdate(first);
  const server = new Y.Doc({ gcFilter: isNoPlace });
  Y.applyUpdate(server, begin);
  const mending = new Mending(server, shape);
  const people = clients.map((client) => {
    const doc = new Y.Doc({ gcFilter: isForgettable });
    doc.clientID = client;
    Y.applyUpdate(doc, begin);
    const unclaimed = new Unclaimed();
    const unsent: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array, origin: unknown) => void (origin === server || unsent.push(update)));
    return { doc, ...handsOn(doc), unsent, unclaimed };
  });
  const saidBy = ({ doc, unsent, unclaimed }: (typeof people)[number]): readonly Uint8Array[] => {
    const all = unsent.splice(0);
    return isByState ? [unclaimed.without(Y.encodeStateAsUpdate(doc, Y.encodeStateVector(server)))] : all;
  };
  /** They come in one batch, and are mended behind it. */
  const sayAtOnce = (...some: typeof people): void => {
    const lost = some.flatMap((one) => saidBy(one).flatMap((update) => mending.take(update)));
    for (const person of new Set(lost.map(({ client }) => client % PROGRAM_OF)))
      mending.bringBack(
        lost.filter(({ client }) => client % PROGRAM_OF === person),
        PROGRAM_OF + person,
      );
    const twice = mending.twice();
    if (twice.length > 0) mending.makeSingle(twice, PROGRAM);
  };
  const hear = ({ doc, unclaimed }: (typeof people)[number]): void =>
    unclaimed.apply(doc, Y.encodeStateAsUpdate(server, Y.encodeStateVector(doc)), server);
  /** @returns what all of them say then */
  const together = (order = people, isOneBatch = false): string => {
    if (isOneBatch) sayAtOnce(...order);
    else for (const one of order) sayAtOnce(one);
    for (const one of people) hear(one);
    const said = followTree(server, shape).content;
    for (const { view } of people) expect(view.content).toBe(said);
    return said;
  };
  return { people, together, say: sayAtOnce, hear };
};

const CLIENTS = [
  [100, 200],
  [200, 100],
] as const;

describe('a line that two people cut', () => {
  const cuts: [string, (one: { type(at: number, words: string): void; put(...lines: string[]): void }) => void][] = [
    ['by its letters', (one) => one.type(9, '\n')],
    ['by the whole', (one) => one.put('One.', 'Two ', 'three four.', 'Five.')],
  ];
  for (const [first, does] of cuts)
    for (const [second, other] of cuts)
      it(`at one place has each letter once, and who goes on writing behind it does: ${first}, ${second}`, () => {
        for (const clients of CLIENTS)
          for (const isTurned of [false, true]) {
            const { people, together } = begun('One.\nTwo three four.\nFive.', clients);
            const [ada, ben] = people as [(typeof people)[0], (typeof people)[0]];
            does(ada);
            other(ben);
            expect(together(isTurned ? [ben, ada] : [ada, ben])).toBe('One.\nTwo \nthree four.\nFive.\n');
            ben.type(10, 'BEN');
            ada.type(8, 'ADA');
            expect(together()).toBe('One.\nTwoADA \nBENthree four.\nFive.\n');
          }
      });

  it('at one place while both write on has what both have written, once', () => {
    for (const clients of CLIENTS) {
      const { people, together } = begun('Two three four.', clients);
      const [ada, ben] = people as [(typeof people)[0], (typeof people)[0]];
      ada.type(9, '\n');
      ada.type(10, 'ADA');
      ben.type(14, 'BEN');
      ben.type(9, '\n');
      ben.type(0, 'Ben ');
      const said = together();
      for (const word of ['Two', 'three', 'four', 'ADA', 'BEN', 'Ben'])
        expect([said, said.split(word).length]).toEqual([said, 2]);
      expect(said.split('\n').length).toBe(3);
    }
  });

  it('in one step with a word at the cut has each letter once all the same', () => {
    for (const clients of CLIENTS)
      for (const isTurned of [false, true]) {
        const { people, together } = begun('One.\nTwo three four.\nFive.', clients);
        const [ada, ben] = people as [(typeof people)[0], (typeof people)[0]];
        ada.type(9, '\n');
        ben.put('One.', 'Two BEN', 'three four.', 'Five.');
        const said = together(isTurned ? [ben, ada] : [ada, ben]);
        const counts = ['Two', 'BEN', 'three', 'four'].map((word) => said.split(word).length - 1);
        expect([said, ...counts]).toEqual([said, 1, 1, 1, 1]);
      }
  });

  it('that a third takes away who does not know all of it: what comes again of it is there once', () => {
    for (const isLong of [false, true]) {
      const { people, say, hear, together } = begun('One.\nTwo three four.\nFive.', [100, 200, 300]);
      const [ada, ben, cleo] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
      // Written in two goes, of which the second comes behind the first where that has come again.
      cleo.type(19, ' CLEO');
      if (isLong) {
        say(cleo);
        cleo.type(24, ' more');
      }
      say(cleo);
      hear(ada);
      ada.type(19, '\n');
      ben.type(5, '', 21);
      say(ben);
      say(ada);
      const said = together();
      expect([said, said.split('CLEO').length - 1, said.split('more').length - 1]).toEqual([said, 1, isLong ? 1 : 0]);
      expect(said).not.toContain('Two');
    }
  });

  it('that somebody takes away at the same moment: what comes again beside a copy of it, in a line of another number, is there once', () => {
    for (const clients of CLIENTS) {
      const { people, together, say } = begun('One.\nSecond line of some words.\nFive.', clients);
      const [ada, ben] = people as [(typeof people)[0], (typeof people)[0]];
      ben.type(19, ' first');
      ben.type(37, ' then');
      say(ben);
      ada.type(5, '', 32);
      ben.type(25, '\n');
      // She is heard first: his words are lost, and come again when his copy of them is there.
      const said = together([ada, ben], true);
      expect([said, ...['first', 'then'].map((word) => said.split(word).length - 1)]).toEqual([said, 1, 1]);
      expect(said.match(/^One\.$|^Five\.$/gm)).toEqual(['One.', 'Five.']);
    }
  });

  it('and others take away, first it and then the one in which its words have come again: they are there once', () => {
    for (const clients of [
      [100, 200, 300],
      [300, 200, 100],
    ]) {
      const same = 'Two three four five six.';
      const { people, together, say } = begun(`${same}\n${same}\nSeven.`, clients);
      const [ada, ben, cleo] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
      ben.type(19, ' BEN');
      say(ben);
      ada.type(0, '', 25);
      say(ada);
      cleo.type(25, '', 50);
      say(cleo);
      ben.type(18, '\n');
      const said = together();
      expect([said, said.split('BEN').length - 1]).toEqual([said, 1]);
    }
  });

  it('at two places is three lines, in their order, by who has begun in whichever half', () => {
    const letters = 'abcdefghijklmnopqrst';
    for (const [one, other] of [
      [4, 7],
      [13, 16],
      [4, 16],
    ] as const)
      for (const clients of CLIENTS) {
        const { people, together } = begun(letters, clients);
        const [ada, ben] = people as [(typeof people)[0], (typeof people)[0]];
        ada.type(one, '\n');
        ben.type(other, '\n');
        const said = together();
        expect(said.replaceAll('\n', '')).toBe(letters);
        // Where the shorter one stands on the far side of the longer, one line feed goes.
        expect(said.split('\n').length).toBeGreaterThanOrEqual(3);
      }
  });

  it('keeps what stands between the words, and how they look, also of copies that were cut again', () => {
    for (const clients of CLIENTS) {
      const { people, together } = begun('Two three four five six seven.', clients);
      const [ada, ben] = people as [(typeof people)[0], (typeof people)[0]];
      ada.doc.transact(() => {
        const words = ada.view.blocks[0]?.block.pieces[0]?.of as Y.XmlText;
        words.format(14, 4, { strong: {} });
        (words.parent as Y.XmlElement).insert(1, [new Y.XmlElement('star')]);
      });
      together();
      ada.type(9, '\n');
      ada.type(19, '\n');
      ben.type(14, '\n');
      const said = together();
      expect(said.replaceAll('\n', '')).toBe('Two three four five six seven.\uFFFC');
      const nodes = JSON.stringify(ada.view.nodeOf());
      expect(nodes.split('"star"').length).toBe(2);
      expect(nodes).toContain('"strong"');
      expect(nodes).not.toContain(COPIES);
    }
  });

  it('where it was joined: the halves are what they were, and nothing of either goes', () => {
    for (const clients of CLIENTS) {
      const { people, together } = begun('One two three.\nFour five.', clients);
      const [ada, ben] = people as [(typeof people)[0], (typeof people)[0]];
      ada.type(7, '\n');
      together();
      ben.type(7, '', 8);
      ben.type(7, '\n');
      ada.type(11, '\n');
      expect(together().replaceAll('\n', '')).toBe('One two three.Four five.');
    }
  });

  it('has what one of them has changed in what stands between the words, and both where that is told at once', () => {
    for (const isAtOnce of [false, true])
      for (const clients of CLIENTS) {
        const { people, together } = begun('Two three four.', clients);
        const [ada, ben] = people as [(typeof people)[0], (typeof people)[0]];
        ada.doc.transact(() => {
          const note = new Y.XmlElement('note');
          note.insert(0, [new Y.XmlText('said')]);
          (ada.view.fragment.get(0) as Y.XmlElement).insert(1, [note]);
        });
        together();
        ada.type(14, '\n');
        ben.type(14, '\n');
        ben.type(ben.view.content.indexOf('said'), 'BEN');
        if (isAtOnce) ben.unsent.splice(0, Infinity, Y.mergeUpdates(ben.unsent));
        const said = together();
        const counts = ['Two', 'three', 'four', 'BEN'].map((word) => said.split(word).length - 1);
        expect([said, ...counts]).toEqual([said, 1, 1, 1, 1]);
        expect(said).toContain('said');
        if (isAtOnce) expect(said.split('said').length - 1).toBe(2);
      }
  });
});

describe('what is told of copies', () => {
  it('is nothing where a line is cut at its end, and no more than is there', () => {
    const { people, together } = begun('One two.', [100]);
    const [ada] = people as [(typeof people)[0]];
    ada.type(8, '\n');
    ada.type(9, 'three');
    together();
    expect(ada.view.fragment.toArray().map((line) => runsOf(line as Y.XmlElement))).toEqual([[], []]);
    ada.type(3, '\n');
    const told = ada.view.fragment.toArray().flatMap((line) => runsOf(line as Y.XmlElement));
    expect(told.map(({ length }) => length)).toEqual([3]);
  });

  it('is not believed where it cannot be, and takes nothing away that is not there twice', () => {
    const wrong = [
      'x',
      {},
      [1],
      [1, 2, 3],
      [1, 2, 3, -4],
      [1, 2, 3, 0.5],
      [[1, 2, 3, 4]],
      Array.from({ length: 4_000 }, () => 1),
    ];
    for (const value of wrong) {
      const { people, together } = begun('One.\nTwo.', [100]);
      const [ada] = people as [(typeof people)[0]];
      for (const line of ada.view.fragment.toArray()) (line as Y.XmlElement).setAttribute(COPIES, value as string);
      expect(together()).toBe('One.\nTwo.\n');
      expect(runsOf(ada.view.fragment.get(0) as Y.XmlElement)).toEqual([]);
      ada.type(1, '\n');
      expect(together()).toBe('O\nne.\nTwo.\n');
    }
    // Lines that say of their letters that they are those of another: of what says something else nothing goes.
    const { people, together } = begun('One.', [100]);
    const [ada] = people as [(typeof people)[0]];
    ada.type(4, '\nTwo.\nSix.');
    for (const line of ada.view.fragment.toArray()) {
      const [words] = (line as Y.XmlElement).toArray();
      const clock = (words as Y.XmlText)._start?.id.clock ?? 0;
      (line as Y.XmlElement).setAttribute(COPIES, [5, 0, clock, 4] as unknown as string);
    }
    expect(together().replaceAll('\n', '')).toMatch(/^(One|Two|Six)+[.]$/);
    for (const word of ['One', 'Two', 'Six']) expect(ada.view.content).toContain(word);
  });
});

const step = fc.record({
  who: fc.nat(2),
  does: fc.constantFrom('type', 'type', 'cut', 'cut', 'put', 'join', 'take', 'say', 'hear', 'meet', 'meetAtOnce'),
  at: fc.nat(1_000),
});

it('any order of cuts, and of what is written and joined meanwhile, ends with the same for everybody and each word once', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), fc.boolean(), fc.boolean(), (steps, isTurned, isByState) => {
      const { people, together, say, hear } = begun(
        'Begin.\nSecond line of some words.\nThird.',
        isTurned ? [300, 200, 100] : [100, 200, 300],
        isByState,
      );
      const written = new Set(['Begin', 'Second', 'Third']);
      for (const [number, { who, does, at }] of steps.entries()) {
        const one = people[who] as (typeof people)[0];
        const { content } = one.view;
        const gaps = [...content.matchAll(/[ \n]/g)].map(({ index }) => index);
        const gap = gaps[at % gaps.length] ?? 0;
        if (does === 'type') {
          written.add(`w${number}x`);
          one.type(gap, ` w${number}x`);
        }
        if (does === 'cut') one.type(gap, '\n');
        if (does === 'put') one.put(...`${content.slice(0, gap)}\n${content.slice(gap)}`.split('\n').slice(0, -1));
        if (does === 'join' && content[gap] === '\n' && gap < content.length - 1) one.type(gap, '', gap + 1);
        if (does === 'take') {
          const lines = content.split('\n').slice(0, -1);
          const gone = lines[at % lines.length] ?? '';
          const from = lines.slice(0, at % lines.length).reduce((sum, { length }) => sum + length + 1, 0);
          for (const word of written) if (gone.includes(word)) written.delete(word);
          one.type(from, '', from + gone.length + 1);
        }
        if (does === 'say') say(one);
        if (does === 'hear') hear(one);
        if (does === 'meet') together();
        if (does === 'meetAtOnce') together(people, true);
      }
      together();
      const said = together();
      expect([said, ...[...written].filter((word) => !said.includes(word))]).toEqual([said]);
      expect([said, ...[...written].filter((word) => said.split(word).length > 2)]).toEqual([said]);
    }),
    { numRuns: Number(process.env['SCHEDULES'] ?? 100) },
  );
}, 3_600_000);
