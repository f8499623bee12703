/** The form of a search: what is asked for, what it offers, and what it says is wrong. */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchStage, settle, type StageOptions } from '../testing/search-stage.tsx';
import { bodyOf, FOUND, giveRoom, titles } from '../testing/shown-results.tsx';
import { facetsOf } from '../testing/works.ts';

beforeEach(giveRoom);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('[SEA-014] the form', () => {
  const open = async (options: StageOptions = {}) => {
    const stage = searchStage(options);
    await act(async () => void (await stage.parts.tabs.open(undefined, 'AAAAAAAA')));
    stage.render();
    await settle();
    return stage;
  };
  const box = () => screen.getByRole('searchbox', { name: 'Search literature' });
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

  it('asks for words and fields, and shows what was found', async () => {
    const { api, panels } = await open({ calls: { search: () => FOUND } });
    type(box(), 'bees');
    fireEvent.click(screen.getByRole('button', { name: 'More fields' }));
    await settle();
    type(screen.getByRole('textbox', { name: 'Authors' }), 'Frisch; Seeley');
    type(screen.getByRole('textbox', { name: 'Published from' }), '2001-01-01');
    fireEvent.click(screen.getByRole('button', { name: 'Type Any' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'book' }));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Search' })));
    await settle();
    expect(bodyOf(api['search'])).toMatchObject({
      param: { query: 'bees', author: ['Frisch', 'Seeley'], publish_date_from: '2001-01-01', publication_type: ['book'] },
      offset: 0,
      sortByDate: false,
    });
    expect(titles()).toHaveLength(5);
    expect(panels.active?.params).toEqual({ slug: 'AAAAAAAA', tabRoute: 'results' });
  });

  it('[SEA-020] [SEA-039] offers languages of the catalogue and fields of research', async () => {
    await open({
      calls: {
        facets: () => ({ facets: facetsOf({ language: [{ value: 'de', count: 3 }] }) }),
        subjects: () => ({ data: [{ id: 1, name: 'Biology' }] }),
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'More fields' }));
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Language Any' }));
    expect(await screen.findByRole('checkbox', { name: 'German' })).toBeDefined();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'Field of research Any', hidden: true }));
    expect(await screen.findByRole('checkbox', { name: 'Biology' })).toBeDefined();
  });

  it('[SEA-037] says at its field what is wrong, and asks nobody', async () => {
    const { api } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'More fields' }));
    await settle();
    const isbn = screen.getByRole('textbox', { name: 'ISBN' });
    type(isbn, '123');
    fireEvent.blur(isbn);
    expect(screen.getByText('Enter a valid ISBN of 10 or 13 digits.')).toBeDefined();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Search' })));
    expect(api['search']).not.toHaveBeenCalled();
  });

  it('[SEA-037] of nothing says that something is to be filled in', async () => {
    await open();
    await act(async () => void fireEvent.keyDown(box(), { key: 'Enter' }));
    expect(screen.getByText('Fill in at least one field.')).toBeDefined();
  });

  it('underlines what is wrong in the box while one types, and asks nobody for it', async () => {
    const { api } = await open();
    type(box(), 'bees AND (honey');
    expect(screen.getByText('A bracket is missing.')).toBeDefined();
    expect(screen.getByTestId('underlined').querySelector('u')?.textContent).toContain('(');
    await act(async () => void fireEvent.keyDown(box(), { key: 'Enter' }));
    expect(api['search']).not.toHaveBeenCalled();
    type(box(), 'bees AND (honey)');
    expect(screen.queryByTestId('underlined')).toBeNull();
  });

  it('has examples of the query language that can be taken over', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'How to search' }));
    fireEvent.click(await screen.findByRole('button', { name: 'annotation -image' }));
    expect((box() as HTMLInputElement).value).toBe('annotation -image');
  });

  it('asks nobody without a connection, by button or by key', async () => {
    const { api, panels, session } = await open();
    await act(async () => {
      session.isOnline = false;
      session.changed();
    });
    type(box(), 'bees');
    await act(async () => void fireEvent.keyDown(box(), { key: 'Enter' }));
    await settle();
    expect([api['search']?.mock.calls, panels.active?.params]).toEqual([[], { slug: 'AAAAAAAA', tabRoute: 'search' }]);
  });

  it('[SEA-033] lets go of what a search brought along and the list does not offer', async () => {
    const { api, parts } = await open({ calls: { search: () => FOUND } });
    act(() => parts.store.workOf('AAAAAAAA').form.fill({ query: 'bees', language: ['la'] }));
    fireEvent.click(screen.getByRole('button', { name: 'Language Latin' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Latin' }));
    await act(async () => void fireEvent.keyDown(box(), { key: 'Enter' }));
    await settle();
    expect(bodyOf(api['search']).param).toEqual({ query: 'bees' });
  });
});
