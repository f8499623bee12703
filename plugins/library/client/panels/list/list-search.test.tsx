/** What is searched for in the list, and how it is narrowed. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PanelHandle } from '#plugin-api/client';
import { giveSize } from '#core/client/ui/testing.tsx';
import { libraryStage, projectOf, rowOf, type StageOptions } from '../../testing/library-stage.tsx';
import ListPanel from './list-panel.tsx';

const projects = [projectOf(1, 'Thesis'), projectOf(2, 'Chapter', { parent_project_id: 1 })];
const rows = [rowOf(1, 'First'), rowOf(2, 'Second', { pdf_url: '/storage/pdf/1/' }), rowOf(3, 'Third')];
const panel = { instance: 'library.list', setParams: vi.fn() } as unknown as PanelHandle;

beforeEach(() => giveSize(600, 1000));

const setUp = async (options: StageOptions = {}, params: { project?: number } = {}) => {
  const stage = libraryStage({ projects, rows, ...options });
  stage.render(<ListPanel params={params} panel={panel} />);
  await act(async () => {});
  return stage;
};
const asked = ({ api }: { api: Awaited<ReturnType<typeof setUp>>['api'] }) => api.listArticles?.mock.lastCall?.[0];

describe('search and filter', () => {
  it('[LIB-015] ask once for what was typed, without the blanks around it', async () => {
    vi.useFakeTimers();
    try {
      const stage = await setUp();
      const field = screen.getByRole('searchbox', { name: 'Search references' });
      for (const value of ['m', 'ma', ' mar ']) fireEvent.change(field, { target: { value } });
      await act(() => vi.advanceTimersByTimeAsync(100));
      expect(stage.api.listArticles).toHaveBeenCalledTimes(2);
      expect(asked(stage)).toMatchObject({ query: { q: 'mar' } });
    } finally {
      vi.useRealTimers();
    }
  });

  it('[LIB-016] narrow the list by what is set, and widen it again', async () => {
    const stage = await setUp({ calls: { listTags: () => ({ data: [{ text: 'read', color: '#76B041', count: 2 }] }) } });
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Has a PDF' }));
    fireEvent.change(screen.getByLabelText('From year'), { target: { value: '1999' } });
    fireEvent.click(await screen.findByRole('button', { name: 'read' }));
    await act(async () => {});
    expect(asked(stage)).toMatchObject({ query: { has_pdf: '1', year_from: 1999, tags: 'read' } });
    expect(screen.getByRole('button', { name: 'Filter (3 set)' })).toBeDefined();
    fireEvent.change(screen.getByLabelText('From year'), { target: { value: 'x' } });
    fireEvent.click(screen.getByRole('button', { name: 'read' }));
    await act(async () => {});
    expect(stage.parts.store.filter).toEqual({ has_pdf: '1' });
    fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
    await act(async () => {});
    expect(stage.parts.store.filter).toEqual({});
  });

  it('[LIB-016] say where a tag has to be, as long as one is asked for', async () => {
    const stage = await setUp({ calls: { listTags: () => ({ data: [{ text: 'read', color: '#76B041', count: 2 }] }) } });
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const tag = await screen.findByRole('button', { name: 'read' });
    expect(screen.queryByRole('combobox', { name: 'Where the tag is' })).toBeNull();
    fireEvent.click(tag);
    const place = screen.getByRole('combobox', { name: 'Where the tag is' });
    expect(place.textContent).toBe('On reference or highlight');
    fireEvent.click(place);
    await act(async () => void fireEvent.click(screen.getByRole('option', { name: 'On a highlight' })));
    expect(asked(stage)).toMatchObject({ query: { tags: 'read', tags_on: 'highlight' } });
    expect(screen.getByRole('button', { name: 'Filter (1 set)' })).toBeDefined();
    // The next tag that is chosen in the tree is looked for everywhere again.
    fireEvent.click(tag);
    await act(async () => {});
    expect(stage.parts.store.filter).toEqual({});
  });

  it('[LIB-016] go by years before our era too, as they are typed', async () => {
    const stage = await setUp();
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const field = await screen.findByLabelText('To year');
    const typed = (value: string) => {
      fireEvent.change(field, { target: { value } });
      return [(field as HTMLInputElement).value, stage.parts.store.filter.year_to];
    };
    expect(['-', '-3', '-350', '-35x', ''].map(typed)).toEqual([
      ['-', undefined],
      ['-3', -3],
      ['-350', -350],
      ['-35x', undefined],
      ['', undefined],
    ]);
    typed('-44');
    fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
    await act(async () => {});
    expect((field as HTMLInputElement).value).toBe('');
  });

  it('[LIB-016] also go by type, author, colour of a tag, and who has added it', async () => {
    const owner = { id: 7, first_name: 'Grace', last_name: 'Hopper', email: 'g@example.org', avatar: null };
    const stage = await setUp({
      projects: [...projects, projectOf(9, 'Shared', { role: 'read' })],
      calls: { participants: () => ({ project_id: 9, owner, data: [] }) },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const pick = async (list: string, option: string) => {
      fireEvent.click(await screen.findByRole('combobox', { name: list }));
      await act(async () => void fireEvent.click(screen.getByRole('option', { name: option })));
    };
    await pick('Type', 'Thesis');
    await pick('Added by', 'Grace Hopper');
    fireEvent.change(screen.getByLabelText('Author'), { target: { value: 'lee' } });
    const [colour] = within(screen.getByRole('radiogroup', { name: 'Colour of a tag' })).getAllByRole('radio');
    await act(async () => void fireEvent.click(colour as HTMLElement));
    expect(asked(stage)).toMatchObject({
      query: { type: 'thesis', added_by: 7, author: 'lee', color: expect.stringMatching(/^#[0-9A-F]{6}$/i) },
    });
    await pick('Type', 'Any type');
    await pick('Added by', 'Anyone');
    fireEvent.change(screen.getByLabelText('Author'), { target: { value: '' } });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Any colour' })));
    expect(stage.parts.store.filter).toEqual({});
  });

  it('that find nothing say so', async () => {
    const stage = await setUp({ rows: [] });
    await act(async () => stage.parts.store.narrow({ has_pdf: '1' }));
    expect(screen.getByText('Nothing found')).toBeDefined();
  });
});
