/** Writing into the cells of the table view. */
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveSize } from '#core/client/ui/testing.tsx';
import type { Article, ArticleChange } from '../../../../common/model/article.ts';
import { libraryStage, notice, projectOf, rowOf } from '../../../testing/library-stage.tsx';
import { ReferenceTable } from '../reference-table.tsx';

beforeEach(() => giveSize(600, 1200));

const setUp = async (view: 'list' | 'table' = 'table', role: 'owner' | 'read' = 'owner') => {
  let row = rowOf(1, 'First', { year: 1999 });
  const stage = libraryStage({
    plan: 'P',
    projects: [projectOf(1, 'Thesis', { role })],
    calls: {
      listArticles: () => ({ data: [row, rowOf(2, 'Second')], total: 2 }),
      getArticle: () => ({
        document: { id: 1, version: 4, citekey: row.citekey, info: { title: row.title, year: row.year } } as Article,
      }),
      updateArticle: ({ body }: { body: ArticleChange }) => {
        row = { ...row, ...(body.info as object) };
        return { document: {} };
      },
    },
  });
  await stage.load();
  stage.render(<ReferenceTable view={view} room={1200} />);
  await act(async () => {});
  return stage;
};
const line = (text: string) => screen.getByText(text).closest('[data-index]') as HTMLElement;
const field = () => screen.queryByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(field() as HTMLElement, { target: { value } });
const press = (key: string, init: object = {}) =>
  act(async () => void fireEvent.keyDown(field() as HTMLElement, { key, ...init }));

describe('a cell', () => {
  it('is written in after a double click, and Enter keeps it; Undo brings back what was there', async () => {
    const { api, panels } = await setUp();
    fireEvent.doubleClick(screen.getByText('First'));
    expect([field()?.value, field()?.getAttribute('aria-label')]).toEqual(['First', 'Title']);
    type('Foremost');
    await press('Enter');
    await notice('Reference has been updated.');
    expect(api.updateArticle?.mock.lastCall).toEqual([{ params: { id: 1 }, body: { info: { title: 'Foremost' }, version: 4 } }]);
    expect(screen.getByText('Foremost')).toBeDefined();
    expect(document.activeElement).toBe(line('Foremost'));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Undo/ })));
    expect(api.updateArticle?.mock.lastCall).toEqual([{ params: { id: 1 }, body: { info: { title: 'First' } } }]);
    expect(screen.getByText('First')).toBeDefined();
    expect(panels.open).not.toHaveBeenCalled();
  });

  it('begins by F2 with the first of the row, Tab keeps it and goes on, Escape leaves it', async () => {
    const { api } = await setUp();
    fireEvent.mouseDown(line('First'));
    fireEvent.keyDown(line('First'), { key: 'F2' });
    expect(field()?.getAttribute('aria-label')).toBe('Year');
    type('2001');
    await press('Tab');
    expect(api.updateArticle?.mock.lastCall).toEqual([{ params: { id: 1 }, body: { info: { year: 2001 }, version: 4 } }]);
    expect(field()?.getAttribute('aria-label')).toBe('Title');
    await press('Tab', { shiftKey: true });
    expect(field()?.getAttribute('aria-label')).toBe('Year');
    type('1066');
    await press('Escape');
    expect(field()).toBeNull();
    expect(api.updateArticle).toHaveBeenCalledOnce();
  });

  it('that cannot hold what was written stays as it was', async () => {
    const { api } = await setUp();
    fireEvent.doubleClick(screen.getByText('1999'));
    type('soon');
    await press('Enter');
    expect(screen.getByText('1999')).toBeDefined();
    expect(api.updateArticle).not.toHaveBeenCalled();
  });

  it('of a project that is only read is not written in', async () => {
    await setUp('table', 'read');
    fireEvent.doubleClick(screen.getByText('First'));
    expect(field()).toBeNull();
    await notice('You do not have write permission.');
  });

  it('of the list is none: a double click opens the reference', async () => {
    const { panels } = await setUp('list');
    fireEvent.doubleClick(screen.getByText('First'));
    await act(async () => {});
    expect(field()).toBeNull();
    expect(panels.open).toHaveBeenCalledWith('library.reference', { article: 1, project: 1 });
  });
});
