/** Where a guest is: the order of what is said, the way through it, and what they are about to say. */
import { expect, it } from 'vitest';
import type { GuestManuscript, GuestThread } from '../../common/model.ts';
import { Reading } from './reading.ts';
import type { VisitStore } from './visit-store.ts';

const FILES = [
  { id: 11, name: 'main.tex', content: 'One two three, and two more.' },
  { id: 12, name: 'a.tex', content: 'Four.' },
];

const thread = (id: number, words: string, rest: Partial<GuestThread> = {}): GuestThread => {
  const file = FILES.find(({ content }) => content.includes(words));
  const from = file?.content.indexOf(words) ?? 0;
  return {
    ...{ id, file: file?.name ?? '', quote: words, is_resolved: false, comments: [] },
    place: file ? { from, to: from + words.length } : null,
    ...rest,
  };
};

const stage = (threads: readonly GuestThread[], may: 'read' | 'comment' = 'comment') => {
  const manuscript: Partial<GuestManuscript> = { may, files: FILES, threads: [...threads], pages: null };
  return new Reading({ manuscript, mayComment: may === 'comment' } as unknown as VisitStore);
};
const said = () => [
  thread(1, 'Four'),
  thread(2, 'three'),
  thread(3, 'lost'),
  thread(4, 'One'),
  thread(5, 'two', { is_resolved: true }),
];

it('has threads in the order of the text, main text first, and at the end those whose words are gone', () => {
  const reading = stage(said());
  expect(reading.open.map(({ id }) => id)).toEqual([4, 2, 1, 3]);
  expect(reading.resolved.map(({ id }) => id)).toEqual([5]);
});

it('has what the guest is about to say at its place among them, and marks its words', () => {
  const reading = stage(said());
  reading.begin({ file: 11, quote: 'two', before: 'One ', after: ' three, and two more.' });
  expect(reading.slot).toBe(1);
  expect(reading.marked.find(({ id }) => id === 'new')).toEqual({ id: 'new', from: 4, to: 7 });
  reading.begin({ file: 12, quote: 'Four.', before: '', after: '' });
  expect(reading.slot).toBe(3);
  reading.drop();
  expect(reading.marked.map(({ id }) => id)).toEqual([4, 2]);
});

it('goes from comment to comment and around, shows the text of each, and gives it the focus', () => {
  const reading = stage(said());
  reading.step(1);
  expect([reading.chosen, reading.shownFile?.id]).toEqual([4, 11]);
  reading.step(-1);
  expect([reading.chosen, reading.focused?.thread]).toEqual([3, 3]);
  reading.step(-1);
  expect([reading.chosen, reading.shownFile?.name, reading.sought?.thread]).toEqual([1, 'a.tex', 1]);
  const alone = stage([]);
  alone.step(1);
  expect(alone.chosen).toBeUndefined();
});

it('leaves the manuscript where it is when a mark in it was met', () => {
  const reading = stage(said());
  reading.choose(2);
  expect([reading.chosen, reading.isTalkOpen, reading.sought]).toEqual([2, true, undefined]);
});

it('begins with what the view on the screen says, and never for who may only read', async () => {
  const place = { file: 11, quote: 'One', before: '', after: ' two' };
  const reading = stage([]);
  expect(await reading.beginHere()).toBe(false);
  const end = reading.picksBy(async () => place);
  expect([await reading.beginHere(), reading.begun]).toEqual([true, place]);
  end();
  expect(await reading.beginHere()).toBe(false);
  const reader = stage([], 'read');
  reader.begin(place);
  expect(reader.begun).toBeUndefined();
});
