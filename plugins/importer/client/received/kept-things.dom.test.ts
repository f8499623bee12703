/** What other programs hand over is kept until somebody has said what becomes of it; whatever a form holds besides is let go. */
import { expect, it } from 'vitest';
import { fakeCaches } from '../testing/fake-caches.ts';
import { KeptThings } from './kept-things.ts';

const pdf = (name = 'owls.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const formOf = (parts: readonly (readonly [string, string | File])[]) => {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
};
const made = () => {
  const caches = fakeCaches();
  let clock = 0;
  return new KeptThings(caches, () => ++clock);
};

it('each file and the words of a form, in their order', async () => {
  const kept = made();
  expect(await kept.isEmpty()).toBe(true);
  await kept.addForm(
    formOf([
      ['title', 'Owls'],
      ['files', pdf('../a.pdf')],
      ['files', pdf('b.pdf')],
      ['url', 'https://a.example'],
    ]),
  );
  expect(await kept.isEmpty()).toBe(false);
  const things = await kept.all();
  expect(things.map(({ name, form }) => [name, form])).toEqual([
    ['a.pdf', 'file'],
    ['b.pdf', 'file'],
    ['Owls', 'words'],
  ]);
  expect(new Set(things.map(({ id }) => id)).size).toBe(3);
  expect(await things[0]?.content.text()).toBe('%PDF-1.7');
  expect(await things[2]?.content.text()).toBe('Owls\nhttps://a.example');
});

it('belongs to nobody and goes nowhere by itself, whatever a hostile form says', async () => {
  const kept = made();
  const hostile = [
    ['owner', '7'],
    ['project', '7'],
    ['id', 'tmp-1'],
    ['x-about', '{}'],
    ['files', 'no file'],
    ['text', pdf()],
  ] as const;
  await kept.addForm(formOf(hostile));
  expect(await kept.all()).toEqual([]);
  await kept.addForm(formOf([...hostile, ['url', 'https://a.example']]));
  expect((await kept.all()).map(({ owner, project }) => [owner, project])).toEqual([[undefined, undefined]]);
});

it('takes twenty files of one form, and a hundred in all', async () => {
  const kept = made();
  const many = formOf(Array.from({ length: 30 }, (_, at) => ['files', pdf(`${at}.pdf`)] as const));
  await kept.addForm(many);
  expect(await kept.all()).toHaveLength(20);
  for (let time = 0; time < 6; time++) await kept.addForm(many);
  expect(await kept.all()).toHaveLength(100);
});

it('is changed and removed one by one', async () => {
  const kept = made();
  await kept.addFiles([pdf('a.pdf'), pdf('b.pdf')]);
  const [first, second] = await kept.all();
  if (!first || !second) throw new Error('Two were kept');
  await kept.change(first, { owner: 1, project: 4 });
  await kept.remove(second);
  expect(await kept.all()).toMatchObject([{ id: first.id, name: 'a.pdf', owner: 1, project: 4 }]);
});

it('what an older version kept in another way is passed over', async () => {
  const caches = fakeCaches();
  await (await caches.open('carrel.received')).put('/received/kept/old', new Response('x', { headers: { 'x-about': '%7B%7D' } }));
  expect(await new KeptThings(caches).all()).toEqual([]);
});

it('where there is no place to keep anything there is nothing', async () => {
  const kept = new KeptThings(undefined);
  expect([await kept.isEmpty(), await kept.all()]).toEqual([true, []]);
});
