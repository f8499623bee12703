// @vitest-environment happy-dom
/** Several people in one rich text: what each shows, and where each is. */
import * as fc from 'fast-check';
import { TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { NODES, schema } from '../../common/schema/schema.ts';
import { treeShape } from '../../common/tree-shape.ts';
import { documentOn, linesOf, livePerson, richServer } from '../testing/live-people.ts';

type Person = ReturnType<typeof livePerson>;
const people: Person[] = [];
afterEach(() => {
  for (const one of people.splice(0)) one.end();
});
const saved = (...all: readonly Person[]): Promise<void> =>
  vi.waitFor(() => expect(all.map(({ tree }) => tree.state)).toEqual(all.map(() => 'saved')));
const join = async (server: ReturnType<typeof richServer>, count: number): Promise<Person[]> => {
  const all = Array.from({ length: count }, (_, at) => livePerson(server, at + 1));
  people.push(...all);
  await saved(...all);
  return all;
};
const asJson = ({ view }: Person): unknown => view.state.doc.toJSON();
const lineAt = ({ view }: Person, at: number) => view.state.doc.child(at);
const setLine = ({ view }: Person, at: number, attrs: object): void => {
  let start = 0;
  for (let n = 0; n < at; n++) start += view.state.doc.child(n).nodeSize;
  view.dispatch(view.state.tr.setNodeMarkup(start, null, { ...view.state.doc.child(at).attrs, ...attrs }));
};

describe('a rich text', () => {
  it('is shown as the live tree has it, and what is typed is on all screens', async () => {
    const server = richServer(linesOf('One two.', 'Three.'));
    const [ada, ben] = (await join(server, 2)) as [Person, Person];
    expect(ada.letters()).toBe('One two.\nThree.\n');
    ada.select(3);
    ada.type(' and');
    ben.select('Three');
    ben.press('Backspace');
    setLine(ben, 0, { kind: 'h1' });
    await saved(ada, ben);
    expect(ada.letters()).toBe('One and two.Three.\n');
    expect([asJson(ada), asJson(ben)]).toEqual(Array(2).fill(documentOn(server).toJSON()));
    expect(lineAt(ada, 0).attrs['kind']).toBe('h1');
  });

  it('a line is cut in two and joined while others type in it, and becomes a heading: nothing is lost', async () => {
    const server = richServer(linesOf('Begin middle end.', 'Next line.'));
    const [ada, ben, cleo] = (await join(server, 3)) as [Person, Person, Person];
    for (const one of [ada, ben, cleo]) one.online(false);
    ada.select(' end');
    ada.press('Enter');
    setLine(ben, 0, { kind: 'h2' });
    ben.select('iddle');
    ben.type('BEN');
    cleo.select('d.');
    cleo.type('CLEO');
    for (const one of [ada, ben, cleo]) one.online(true);
    await saved(ada, ben, cleo);
    const words = ada.letters();
    expect([ben.letters(), cleo.letters()]).toEqual([words, words]);
    expect(words).toContain('BEN');
    expect(words).toContain('CLEO');
    expect(lineAt(cleo, 0).attrs['kind']).toBe('h2');
  });

  it('leaves what is selected where it is, when others write before, behind and around it', async () => {
    const server = richServer(linesOf('One two three.', 'Four.', 'Five.'));
    const [ada, ben] = (await join(server, 2)) as [Person, Person];
    ada.select('two', ' three');
    // In two places at once, with the selection between them.
    ben.online(false);
    ben.select(0);
    ben.type('Zero. ');
    ben.select('Five');
    ben.type('And ');
    ben.online(true);
    await saved(ada, ben);
    const { selection, doc } = ada.view.state;
    expect(doc.textBetween(selection.from, selection.to)).toBe('two');
  });

  it('leaves decorations beside a change where they are', async () => {
    const server = richServer(linesOf('One two three.', 'Four.'));
    const [ada, ben] = (await join(server, 2)) as [Person, Person];
    const at = ada.at('Four');
    let drawn = DecorationSet.create(ada.view.state.doc, [Decoration.inline(at, at + 4, { class: 'x' })]);
    ada.view.setProps({
      dispatchTransaction(tr) {
        drawn = drawn.map(tr.mapping, tr.doc);
        ada.view.updateState(ada.view.state.apply(tr));
      },
    });
    ben.select('two');
    ben.type('or ');
    ben.press('Enter');
    await saved(ada, ben);
    const [left] = drawn.find();
    expect(left && ada.view.state.doc.textBetween(left.from, left.to)).toBe('Four');
  });

  it('is undone where one has written oneself, and the cursor is there', async () => {
    const server = richServer(linesOf('One.', 'Two.'));
    const [ada, ben] = (await join(server, 2)) as [Person, Person];
    ada.select('Two');
    ada.type('Mine ');
    ben.select(0);
    ben.type('Theirs ');
    await saved(ada, ben);
    ada.select(0);
    expect(ada.press('z', { ctrlKey: true })).toBe(true);
    expect(ada.letters()).toBe('Theirs One.\nTwo.\n');
    expect(ada.view.state.selection.head).toBe(ada.at('Two'));
    ada.press('y', { ctrlKey: true });
    await saved(ada, ben);
    expect(ben.letters()).toBe('Theirs One.\nMine Two.\n');
    expect(ada.view.state.selection.head).toBe(ada.at('Two'));
  });

  it('a picture that has arrived meanwhile goes with what put it in, and comes again with it', async () => {
    const server = richServer(linesOf('One.'));
    const [ada, ben] = (await join(server, 2)) as [Person, Person];
    const { image, figure } = NODES;
    const put = ada.view.state.tr.insert(6, figure!.create({}, image!.create())).setMeta('uiEvent', 'drop');
    ada.view.dispatch(put);
    ada.view.dispatch(ada.view.state.tr.setNodeAttribute(7, 'asset', 12).setMeta('addToHistory', false));
    await saved(ada, ben);
    expect(ben.view.state.doc.nodeAt(7)?.attrs['asset']).toBe(12);
    ada.press('z', { ctrlKey: true });
    await saved(ada, ben);
    expect([ada.letters(), ben.letters()]).toEqual(['One.\n', 'One.\n']);
    ada.press('y', { ctrlKey: true });
    await saved(ada, ben);
    expect([ada, ben].map(({ view }) => view.state.doc.nodeAt(7)?.attrs['asset'])).toEqual([12, 12]);
  });

  it('shows nothing of what does not fit the schema, and leaves it where it is', async () => {
    const server = richServer(linesOf('One.', 'Two.'));
    const fragment = server.doc.getXmlFragment(treeShape.root);
    const strange = new Y.XmlElement('marquee');
    fragment.insert(1, [strange]);
    (fragment.get(0) as Y.XmlElement).setAttribute('kind', 'javascript:');
    const [ada, ben] = (await join(server, 2)) as [Person, Person];
    expect(ada.letters()).toBe('One.\nTwo.\n');
    ada.select('Two');
    ada.press('Enter');
    ada.type('x');
    ben.select(0);
    ben.press('Enter');
    await saved(ada, ben);
    expect(ben.letters()).toBe('\nOne.\n\nxTwo.\n');
    expect(fragment.toArray()).toContain(strange);
  });

  it('follows another document that takes its place, and what was typed goes along', async () => {
    const server = richServer(linesOf('One.', 'Two.'));
    const [ada] = (await join(server, 1)) as [Person];
    ada.online(false);
    ada.select(3);
    ada.type(' ADA');
    server.begin(JSON.stringify(linesOf('One.', 'Two THEIRS.').toJSON()));
    ada.online(true);
    await saved(ada);
    expect(ada.letters()).toBe('One ADA.\nTwo THEIRS.\n');
    ada.type('!');
    await saved(ada);
    expect(documentOn(server).textContent).toBe('One ADA!.Two THEIRS.');
  });

  it('is not changed by who may not write, nor written anew by who only sees what others do', async () => {
    const server = richServer(linesOf('One.'));
    const [ada, ben] = (await join(server, 2)) as [Person, Person];
    server.setRole(1, 'comment');
    await vi.waitFor(() => expect(ada.tree.role).toBe('comment'));
    ada.select(0);
    ada.type('x');
    expect(ada.letters()).toBe('One.\n');
    const taken = server.taken.length;
    ben.select(0);
    ben.type('y');
    await saved(ben);
    await vi.waitFor(() => expect(ada.letters()).toBe('yOne.\n'));
    expect(server.taken.length).toBe(taken + 1);
    // Also where not all of it can be shown.
    const before = Y.encodeStateVector(server.doc);
    const line = server.doc.getXmlFragment(treeShape.root).get(0) as Y.XmlElement;
    line.setAttribute('kind', 'javascript:');
    (line.get(0) as Y.XmlText).insert(0, 'z');
    server.tell({ is: 'update', author: 99, update: Y.encodeStateAsUpdate(server.doc, before) });
    await vi.waitFor(() => expect(ben.letters()).toBe('zyOne.\n'));
    await saved(ben);
    expect(server.taken.length).toBe(taken + 1);
  });

  it('shows where the others are, with their names', async () => {
    const server = richServer(linesOf('One two.'));
    const [ada, ben] = (await join(server, 2)) as [Person, Person];
    vi.spyOn(ben.view, 'hasFocus').mockReturnValue(true);
    ben.select('two', '.');
    await vi.waitFor(() => expect(ada.view.dom.textContent).toContain('Person 2'));
    expect(ada.tree.cursors[0]).toMatchObject({ from: 4, to: 7, isBackward: false });
    ben.end();
    people.splice(people.indexOf(ben), 1);
    await vi.waitFor(() => expect(ada.view.dom.textContent).toBe('One two.'));
  });
});

const step = fc.record({
  who: fc.nat(2),
  does: fc.constantFrom('type', 'type', 'type', 'cut', 'join', 'line', 'mark', 'note', 'erase', 'undo', 'away', 'back', 'epoch'),
  at: fc.nat(1_000),
});

/** One that nobody types again. */
const letterOf = (step: number): string => String.fromCodePoint(0x4e00 + step);

/** Anywhere in the words. */
const placesIn = ({ view }: Person): number[] => {
  const places: number[] = [];
  view.state.doc.descendants((node, at) => {
    if (!node.isTextblock) return;
    for (let n = 0; n <= node.content.size; n++) places.push(at + 1 + n);
  });
  return places;
};

it('any order of keys, cuts, joins, looks, losses of connection and new documents ends with the same text everywhere', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      const server = richServer(linesOf('Begin here.', 'Second line.', 'Third.'));
      const all = await join(server, 3);
      const typed: string[] = [];
      const isOnline = [true, true, true];
      let isSure = true;
      for (const [number, { who, does, at }] of steps.entries()) {
        const one = all[who] as Person;
        const { view } = one;
        const places = placesIn(one);
        const place = places[at % Math.max(1, places.length)];
        if (place === undefined) continue;
        const { tr } = view.state;
        const go = (): void => view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place))));
        if (does === 'type') {
          go();
          typed.push(letterOf(number));
          one.type(letterOf(number));
        }
        if (does === 'cut') {
          go();
          one.press('Enter');
        }
        if (does === 'join') {
          const $at = view.state.doc.resolve(place);
          view.dispatch(tr.setSelection(TextSelection.create(view.state.doc, $at.start())));
          one.press('Backspace');
        }
        if (does === 'line') setLine(one, at % view.state.doc.childCount, { kind: at % 2 ? 'h1' : null, indent: at % 3 });
        if (does === 'mark') view.dispatch(tr.addMark(1, place, schema.mark(at % 2 ? 'strong' : 'em')));
        if (does === 'note') {
          go();
          const note = NODES['footnote']!.create({ id: `n${number}` }, schema.text('noted'));
          const { $from } = view.state.selection;
          if ($from.parent.type.name === 'line') view.dispatch(view.state.tr.replaceSelectionWith(note));
        }
        if (does === 'erase') {
          const found = one.letters().indexOf('here');
          if (found >= 0) view.dispatch(tr.delete(one.at(found), one.at(found + 4)));
        }
        if (does === 'undo') isSure = !one.tree.undo.undo() && isSure;
        if (does === 'away' || does === 'back') one.online((isOnline[who] = does === 'back'));
        const isCalm = isOnline.every(Boolean) && all.every(({ tree }) => tree.state === 'saved');
        if (does === 'epoch' && isCalm) server.begin(JSON.stringify(documentOn(server).toJSON()));
        if (at % 3 === 0) await new Promise((resolve) => setTimeout(resolve));
      }
      for (const one of all) one.online(true);
      await saved(...all);
      await vi.waitFor(() => {
        const now = documentOn(server).toJSON();
        for (const one of all) expect(asJson(one)).toEqual(now);
      });
      const words = (all[0] as Person).letters();
      // Twice is what two have moved at the same time.
      if (isSure) expect([words, ...typed.filter((letter) => !words.includes(letter))]).toEqual([words]);
      for (const one of people.splice(0)) one.end();
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 60_000);
