/** A printed entry on its card: what the library has of it, one press to add it, and what becomes of the card when that is taken back. */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pluginStage } from '#core/client/plugins/render-plugin.tsx';
import { ApiError, Emitter } from '#plugin-api';
import { Notices } from '#plugin-api/client';
import type { LibraryChanged } from '#plugins/library/common/events.ts';
import { LiteratureSearch, References } from '#plugins/library/common/services.ts';
import catalogue from '../../../../locales/en/reader.json' with { type: 'json' };
import { EntryPart } from './entry-part.tsx';
import { LibraryMatch } from './library-match.ts';

const stage = pluginStage('reader', catalogue);
const ENTRY = 'Donald E. Knuth. Structured programming with statements. Computing Surveys, 1974.';

const setUp = async (entry: string) => {
  const changed = new Emitter<LibraryChanged>();
  const references = { open: vi.fn(), onChange: changed.event };
  const onAdd = vi.fn();
  const search = { findTitle: vi.fn() };
  const printed = { add: vi.fn(async () => ({ id: 7, title: 'Structured programming with statements' })) };
  const getArticle = vi.fn(async () => ({}));
  const library = { listArticles: async () => ({ data: [], total: 0 }), startLookups: vi.fn(), getArticle };
  const match = new LibraryMatch(library as never, printed, { on: vi.fn() });
  const container = stage.container(
    [References, references],
    [Notices, { show: vi.fn(), failure: vi.fn() }],
    [LiteratureSearch, search],
  );
  const session = { article: { project: 3 }, canWrite: true };
  stage.render(<EntryPart session={session as never} entry={entry} match={match} onAdd={onAdd} />, container);
  await act(async () => {});
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  return { changed, references, search, printed, getArticle, onAdd, press };
};
const change = (articles: number[]): LibraryChanged => ({ project: 3, kinds: ['articles'], articles });

it('is added by one press, opened, and is absent again when adding it was taken back', async () => {
  const { changed, references, printed, getArticle, onAdd, press } = await setUp(ENTRY);
  expect(screen.getByRole('status').textContent).toContain('Not in your library');
  await press('Add');
  expect(printed.add).toHaveBeenCalledWith(ENTRY, 3);
  expect(onAdd).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status').textContent).toContain('In your library');
  await press('Open');
  expect(references.open).toHaveBeenCalledWith(7, { beside: 'reader.pdf' });
  getArticle.mockRejectedValue(new ApiError(404, 'Not found.'));
  await act(async () => changed.fire(change([8])));
  expect(screen.getByRole('status').textContent).toContain('In your library');
  await act(async () => changed.fire(change([7])));
  expect(screen.getByRole('status').textContent).toContain('Not in your library');
});

it('is looked for where it is not sure what it is', async () => {
  const { search, press } = await setUp('Knuth, D. E. The Art of Computer Programming. Addison-Wesley, 1968.');
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  await press('Find in the literature');
  expect(search.findTitle).toHaveBeenCalledTimes(1);
});
