/** The manuscripts that cite a reference, on its panel: with their sentences, in every state, and none without an editor. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Emitter } from '#plugin-api';
import { type FoundUses, type ReadingUse, UsesOfReading, type UseSource } from '../../common/uses-of-reading.ts';
import { setUp } from '../testing/reference-on-screen.tsx';

const use = (id: string, title: string, sentence: string | undefined): ReadingUse => ({
  id,
  manuscript: { id: title, title },
  sentence,
  open: vi.fn(),
});
const list = () => screen.getByRole('list', { name: 'Cited in manuscripts' });
const section = () => screen.queryByRole('region', { name: 'Cited in manuscripts' });

const begin = async (find: UseSource['find']) => {
  const stage = await setUp();
  const changed = new Emitter<readonly number[] | undefined>();
  const source = {
    id: 'editor',
    count: async () => new Map(),
    find,
    onChange: changed.event,
    onCited: new Emitter<never>().event,
  };
  expect(section()).toBeNull();
  await act(async () => void stage.service(UsesOfReading).register(source));
  return { change: (articles: readonly number[]) => act(async () => changed.fire(articles)) };
};

it('has each manuscript once with its sentences, which open their places', async () => {
  const uses = [use('1', 'Thesis', 'It is so [lee].'), use('2', 'Talk', undefined), use('3', 'Thesis', 'Twice [lee].')];
  await begin(async () => ({ uses, isCut: true }));
  const rows = within(list()).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'ThesisIt is so [lee].Twice [lee].',
    'TalkCited here; the sentence was not found.',
    'There are more than are listed here.',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Twice [lee].' }));
  expect(uses[2]?.open).toHaveBeenCalledOnce();
});

it('says that nothing cites it, and follows what changes of this reference alone', async () => {
  const found: FoundUses[] = [{ uses: [], isCut: false }];
  const find = vi.fn(async () => found[0] as FoundUses);
  const { change } = await begin(find);
  expect(screen.getByText('No manuscript cites it yet.')).toBeTruthy();
  found[0] = { uses: [use('1', 'Thesis', 'Now [lee].')], isCut: false };
  await change([99]);
  expect(find).toHaveBeenCalledTimes(1);
  await change([5]);
  expect(within(list()).getByText('Now [lee].')).toBeTruthy();
});

it('says that it could not be asked for, and asks again', async () => {
  const find = vi.fn(async (): Promise<FoundUses> => ({ uses: [use('1', 'Thesis', 'Now [lee].')], isCut: false }));
  find.mockRejectedValueOnce(new Error('away'));
  await begin(find);
  expect(section()?.textContent).toContain('What cites it could not be loaded.');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(within(list()).getByText('Now [lee].')).toBeTruthy();
});

it('keeps what was asked for last, whatever comes later', async () => {
  const answers: ((found: FoundUses) => void)[] = [];
  const { change } = await begin(() => new Promise((resolve) => void answers.push(resolve)));
  await change([5]);
  const [first, last] = answers;
  await act(async () => last?.({ uses: [use('1', 'Thesis', 'New [lee].')], isCut: false }));
  await act(async () => first?.({ uses: [], isCut: false }));
  expect(within(list()).getByText('New [lee].')).toBeTruthy();
});
