/** Tests of the reference panel beside the source. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Emitter } from '#plugin-api';
import { Notices } from '#plugin-api/client';
import { HIGHLIGHT_DRAG, REFERENCE_DRAG } from '#plugins/library/common/reference-drag.ts';
import { References } from '#plugins/library/common/services.ts';
import { PICTURE_DRAG } from '../../editor/take-drop.ts';
import { ReferenceStore } from '../../stores/reference-store.ts';
import { renderLatex } from '../../testing/render-latex.tsx';
import ReferencesPanel from './references-panel.tsx';

const article = (id: number, title: string) => ({
  id,
  title,
  citekey: `key${id}`,
  authors: ['Newport'],
  author_count: 1,
  year: 2016,
});
const all = {
  references: [article(1, 'Deep Work'), article(2, 'Digital Minimalism')],
  citations: [{ id: 11, text: 'Focus is rare', article: 8, page: 4, color: '#ffff00' }],
  markdowns: [{ id: 21, text: '50% of it', article: 8, citation: 11 }],
  notes: [{ id: 31, text: 'Read again', article: 9 }],
};
const answer = <T,>(data: readonly T[]) => vi.fn(async (_: { query: object }) => ({ data, total: data.length }));

const make = () => {
  const calls = {
    listArticles: answer(all.references),
    listCitations: answer(all.citations),
    listCitationNotes: answer(all.markdowns),
    listArticleNotes: answer(all.notes),
    getAllProjects: vi.fn(async () => ({ data: [{ id: 7, title: 'Thesis' }] })),
    listTags: vi.fn(async () => ({ data: [{ text: 'method', color: '', count: 1 }] })),
  };
  const changed = new Emitter<object>();
  const citing = observable({ isAvailable: true, insert: vi.fn(async () => true) }, {}, { deep: false });
  const insertText = vi.fn();
  const insertFigure = vi.fn();
  const paper = {
    id: 5,
    files: ['main.tex', 'figures/curve.png', 'figures/Plan.pdf'].map((path) => ({ path, name: path.split('/').at(-1) })),
  };
  const show = vi.fn();
  const referenceList = new ReferenceStore(
    calls as never,
    async (id) =>
      ({ citekey: `key${id}`, info: { authors: [{ family: 'Kahneman' }, { literal: 'UNESCO' }], year: 2011 } }) as never,
  );
  const parts = {
    referenceList,
    citing,
    editors: { active: { insertText } },
    papers: { active: paper },
    documentActions: { insertFigure, insertImage: vi.fn() },
  };
  renderLatex(<ReferencesPanel />, parts, [References, { onChange: changed.event }], [Notices, { show }]);
  return { calls, changed, citing, insertText, insertFigure, show, documentActions: parts.documentActions };
};

let panel: ReturnType<typeof make>;
beforeEach(() => {
  panel = make();
});
/** Radix changes tabs on mouse down. */
const open = async (tab: string) => {
  fireEvent.mouseDown(screen.getByRole('tab', { name: tab }));
  await screen.findByRole('list', { name: tab });
};
const dragged = (row: HTMLElement): Record<string, string> => {
  const data: Record<string, string> = {};
  const dataTransfer = { setData: (type: string, value: string) => void (data[type] = value), effectAllowed: '' };
  fireEvent.dragStart(row, { dataTransfer });
  return data;
};
const choose = async (label: string, option: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  // A list that closes gives the focus back a moment later, and would close one that is opened by then.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
};

describe('kinds', () => {
  it('[LTX-004] has tabs for references, citations, markdowns, notes and images', () => {
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'References',
      'Citations',
      'Markdowns',
      'Notes',
      'Images',
    ]);
  });

  it.each([
    ['References', 'Deep Work', 'key1 · Newport · 2016', { article: 1 }, REFERENCE_DRAG, [1]],
    [
      'Citations',
      'Focus is rare',
      'key8 · Kahneman, UNESCO · 2011 · p. 4',
      { article: 8, citation: 11 },
      HIGHLIGHT_DRAG,
      { article: 8, citation: 11 },
    ],
    [
      'Markdowns',
      '50% of it',
      'key8 · Kahneman, UNESCO · 2011',
      { article: 8, citation: 11 },
      HIGHLIGHT_DRAG,
      { article: 8, citation: 11 },
    ],
    ['Notes', 'Read again', 'key9 · Kahneman, UNESCO · 2011', { article: 9 }, REFERENCE_DRAG, [9]],
  ])('[LTX-004] cites one of the %s by click, and lets it be dragged', async (tab, text, below, source, type, data) => {
    if (tab !== 'References') await open(tab);
    const row = (await screen.findByText(text)).closest('li') as HTMLElement;
    await waitFor(() => expect(within(row).queryByText(below)).not.toBeNull());
    fireEvent.click(within(row).getByRole('button', { name: new RegExp(text) }));
    expect(panel.citing.insert).toHaveBeenCalledExactlyOnceWith(source);
    expect(dragged(row)).toEqual({ [type]: JSON.stringify(data) });
  });

  it('[LTX-004] writes the figure of a picture of the paper', async () => {
    await open('Images');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
      'curve.pngfigures/curve.png',
      'Plan.pdffigures/Plan.pdf',
    ]);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'PLAN' } });
    const [row] = screen.getAllByRole('listitem');
    expect(dragged(row as HTMLElement)).toEqual({ [PICTURE_DRAG]: '{"file":5,"path":"figures/Plan.pdf"}' });
    fireEvent.click(within(row as HTMLElement).getByRole('button'));
    expect(panel.insertFigure).toHaveBeenCalledExactlyOnceWith('figures/Plan.pdf');
    expect(screen.queryByRole('combobox', { name: 'Tag' })).toBeNull();
  });

  it('inserts the words of a note, and has nothing to insert of a reference', async () => {
    await screen.findByText('Deep Work');
    expect(screen.queryByRole('button', { name: 'Insert the text' })).toBeNull();
    await open('Markdowns');
    fireEvent.click(screen.getByRole('button', { name: 'Insert the text' }));
    expect(panel.insertText).toHaveBeenCalledExactlyOnceWith('50% of it');
  });

  it('says so when no source takes a citation', async () => {
    runInAction(() => (panel.citing.isAvailable = false));
    fireEvent.click(await screen.findByText('Deep Work'));
    expect(panel.citing.insert).not.toHaveBeenCalled();
    expect(panel.show).toHaveBeenCalledWith({ kind: 'info', text: 'Open a LaTeX source first.' });
  });

  it('moves between rows by arrow keys', async () => {
    const [first, second] = [await screen.findByText('Deep Work'), screen.getByText('Digital Minimalism')].map(
      (text) => text.closest('button') as HTMLElement,
    );
    first?.focus();
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second as HTMLElement, { key: 'End' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second as HTMLElement, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(first);
  });
});

describe('filters', () => {
  it('[LTX-004] filters by project, tag and text', async () => {
    await screen.findByText('Deep Work');
    await choose('Project', 'Thesis');
    expect(panel.calls.listTags).toHaveBeenLastCalledWith({ query: { project: 7 } });
    await choose('Tag', 'method');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filter by text' }), { target: { value: ' deep work ' } });
    await waitFor(() =>
      expect(panel.calls.listArticles).toHaveBeenLastCalledWith({
        query: { project: 7, tag: 'method', q: 'deep work', offset: 0, limit: 100, sort: 'updated', dir: 'desc' },
      }),
    );
    await open('Citations');
    expect(panel.calls.listCitations).toHaveBeenLastCalledWith({
      query: { project: 7, tag: 'method', q: 'deep work', offset: 0, limit: 100 },
    });
    await choose('Project', 'All projects');
    await waitFor(() =>
      expect(panel.calls.listCitations).toHaveBeenLastCalledWith({ query: { q: 'deep work', offset: 0, limit: 100 } }),
    );
  });

  it.each([
    [true, 'Nothing matches'],
    [false, 'Nothing here yet'],
  ])('says why there is nothing (filtered: %s)', async (isFiltered, text) => {
    await screen.findByText('Deep Work');
    panel.calls.listArticleNotes.mockResolvedValue({ data: [], total: 0 });
    if (isFiltered) await choose('Tag', 'method');
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Notes' }));
    expect(await screen.findByText(text)).not.toBeNull();
  });

  it('asks for more rows, and anew when the library has changed', async () => {
    await screen.findByText('Deep Work');
    for (const id of [3, 4]) panel.calls.listArticles.mockResolvedValueOnce({ data: [article(id, `No. ${id}`)], total: 9 });
    await act(async () => panel.changed.fire({}));
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.queryByText('2 of 9')).not.toBeNull());
    expect(panel.calls.listArticles.mock.lastCall?.[0]).toMatchObject({ query: { offset: 1 } });
  });

  it('offers to try again after a failure', async () => {
    await screen.findByText('Deep Work');
    panel.calls.listArticles.mockRejectedValueOnce(new Error('away'));
    await act(async () => panel.changed.fire({}));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Deep Work')).not.toBeNull();
  });
});
