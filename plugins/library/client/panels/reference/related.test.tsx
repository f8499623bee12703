/** References that belong to one: shown, added from the picker, ended, and taken back. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveSize } from '#core/client/ui/testing.tsx';
import type { Article } from '../../../common/model/article.ts';
import { References } from '../../../common/services.ts';
import type { ReferenceCache } from '../../reference-cache.ts';
import { libraryStage, notice, rowOf, type StageOptions } from '../../testing/library-stage.tsx';
import { Related } from './related.tsx';

beforeEach(() => giveSize(600, 400));
const rows = [rowOf(5, 'This one'), rowOf(6, 'Erratum'), rowOf(7, 'Reply', { project: 2 })];

const setUp = async (calls: StageOptions['calls'] = {}) => {
  let related = [7];
  const stage = libraryStage({
    rows,
    calls: {
      relatedArticles: () => ({ data: rows.filter(({ id }) => related.includes(id)) }),
      relateArticles: ({ body }: { body: { others: number[]; related: boolean } }) => {
        const changed = body.others.filter((id) => related.includes(id) !== body.related);
        related = body.related ? [...related, ...changed] : related.filter((id) => !changed.includes(id));
        return { changed };
      },
      ...calls,
    },
  });
  stage.render(<Related article={{ id: 5, version: 1 } as Article} />);
  await act(async () => {});
  return stage;
};
const titles = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

it('are shown, and lead to their own panels', async () => {
  const { panels } = await setUp();
  expect(titles()).toEqual(['ReplyLee · 2001']);
  fireEvent.click(screen.getByRole('button', { name: /^Reply/ }));
  expect(panels.open).toHaveBeenCalledWith('library.reference', { article: 7, project: 2 });
});

describe('another one', () => {
  it('is picked from the library, and taken back', async () => {
    const { api } = await setUp();
    fireEvent.click(screen.getByRole('button', { name: 'Relate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Relate references to this one' }));
    fireEvent.mouseDown(await dialog.findByText('Erratum'), { button: 0 });
    fireEvent.click(dialog.getByRole('button', { name: 'Relate' }));
    await waitFor(() =>
      expect(api.relateArticles?.mock.lastCall).toEqual([{ body: { article: 5, others: [6], related: true } }]),
    );
    await notice('References have been related.');
    expect(titles()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(titles()).toEqual(['ReplyLee · 2001']));
  });
});

it('one is ended, and taken back', async () => {
  const { undo, api } = await setUp();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'No longer relate “Reply”' })));
  expect(api.relateArticles?.mock.lastCall).toEqual([{ body: { article: 5, others: [7], related: false } }]);
  await notice('References are no longer related.');
  expect(screen.getByText('Nothing is related yet.')).toBeDefined();
  await act(() => undo.undo('library'));
  expect(titles()).toHaveLength(1);
});

it('follow changes made elsewhere', async () => {
  const { api, service } = await setUp();
  await act(async () => (service(References) as ReferenceCache).changed({ project: 9, kinds: ['articles'] }));
  expect(api.relatedArticles).toHaveBeenCalledTimes(2);
});

it('say when they could not be loaded, and are asked for again', async () => {
  let tries = 0;
  await setUp({
    relatedArticles: () => {
      if (++tries === 1) throw new Error('no');
      return { data: [rowOf(7, 'Reply')] };
    },
  });
  expect(screen.getByText('The related references could not be loaded.')).toBeDefined();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(titles()).toHaveLength(1);
});

it('say what the server refuses', async () => {
  await setUp({ relateArticles: () => Promise.reject(new Error('Only references of the same owner.')) });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'No longer relate “Reply”' })));
  await notice('Could not update library (Only references of the same owner.)');
});
