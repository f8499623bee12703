// @vitest-environment happy-dom
/** What is said about stretches of a rich text: drawn at its words, wherever those are by now; and where the cursor is, for who says something. */
import { observable, observableRef, runInAction } from 'mobx';
import { afterEach, expect, it, vi } from 'vitest';
import type { TextNote } from '#plugins/coedit/common/text-notes.ts';
import { NODES, schema } from '../../common/schema/schema.ts';
import { linesOf, livePerson, richServer } from '../testing/live-people.ts';
import { notedStretches } from './noted-stretches.ts';
import { RichSurface } from './rich-surface.ts';

const TEXT = 12;
const note = (id: number, from: number, to: number, isChosen = false): TextNote => ({
  ...{ id, from, to, isChosen, document: TEXT, label: 'Said' },
});
let ada: ReturnType<typeof livePerson> | undefined;
afterEach(() => ada?.end());

const open = async (doc = linesOf('One two three.', 'Four.')) => {
  const noted = observable({ notes: [] as readonly TextNote[] }, { notes: observableRef });
  const opened = vi.fn();
  const one = livePerson(richServer(doc), 1, () => [notedStretches({ noted, document: TEXT, open: opened })]);
  ada = one;
  await vi.waitFor(() => expect(one.tree.state).toBe('saved'));
  const say = async (...notes: TextNote[]): Promise<void> => {
    runInAction(() => (noted.notes = notes));
    await Promise.resolve();
  };
  const marked = () => [...one.view.dom.querySelectorAll('[class*=note], [class*=chosen]')].map((element) => element.textContent);
  const click = (at: number): void => {
    const event = new MouseEvent('click');
    one.view.someProp('handleClick', (handle) => handle(one.view, at, event));
  };
  return { one, say, marked, click, opened };
};

it('is drawn at its words, and goes along with them', async () => {
  const { one, say, marked } = await open();
  await say(note(1, 4, 7), note(2, 15, 19, true), { ...note(3, 0, 3), document: 99 });
  expect(marked()).toEqual(['two', 'Four']);
  one.select(0);
  one.type('Zero. ');
  expect(marked()).toEqual(['two', 'Four']);
  await say();
  expect(marked()).toEqual([]);
});

it('is drawn at what holds no words as well', async () => {
  const doc = schema.topNodeType.create({}, [...linesOf('One.').children, NODES['rule']!.create()]);
  const { say, one } = await open(doc);
  await say(note(1, 5, 6));
  expect(one.view.dom.querySelector('[data-block=rule]')?.className).toContain('note');
});

it('is shown by a click on it, the innermost of several, and not by one that leads elsewhere', async () => {
  const { one, say, click, opened } = await open();
  await say(note(1, 0, 14), note(2, 4, 7));
  click(one.at(5));
  click(one.at(1));
  click(one.at('Four'));
  expect(opened.mock.calls).toEqual([[2], [1]]);
  one.select('One', 'two');
  click(one.at(5));
  expect(opened).toHaveBeenCalledTimes(2);
});

it('a surface tells what is selected, else the word at the cursor, else its line; and brings a stretch into view', async () => {
  const { one } = await open(linesOf('One two three.', '', '…'));
  const file = observable({ id: 3, about: { text: TEXT } as { text: number } | undefined });
  const shown = vi.fn();
  const surface = new RichSurface({
    panel: 'richtext.editor',
    formName: () => '',
    partName: () => '',
    active: () => ({ file, view: one.view, moves: 0 }),
    show: (thing, act) => {
      shown(thing);
      act({ file, view: one.view, moves: 0 });
    },
  });
  one.select(4, 9);
  expect([surface.thing, surface.selected(), surface.cursor]).toEqual([
    3,
    { document: TEXT, from: 4, to: 9 },
    { document: TEXT, from: 4, to: 4 },
  ]);
  one.select(5);
  expect(surface.selected()).toEqual({ document: TEXT, from: 4, to: 7 });
  one.select(16);
  expect(surface.selected()).toEqual({ document: TEXT, from: 16, to: 17 });
  one.select(15);
  expect(surface.selected()).toBeUndefined();
  surface.reveal(3, { document: TEXT, from: 8, to: 13 });
  const { doc, selection } = one.view.state;
  expect([shown.mock.calls, doc.textBetween(selection.from, selection.to)]).toEqual([[[3]], 'three']);
  runInAction(() => (file.about = undefined));
  expect(surface.selected()).toBeUndefined();
});
