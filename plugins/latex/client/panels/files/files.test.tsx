/** Tests of the list of papers and of the files of one. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { giveSize } from '#core/client/ui/testing.tsx';
import { Menus } from '#plugin-api/client';
import { localStore } from '../../testing/local-store.ts';
import { PaperList } from '../../stores/paper-list.ts';
import { latexText, renderLatex } from '../../testing/render-latex.tsx';
import { documentNodes } from './document-nodes.ts';
import { PaperTree } from './paper-tree.tsx';

beforeAll(() => giveSize(400));

const paper = (id: number, title: string, marks: object = {}) => ({
  ...{ id, title, is_favourite: false, is_quick_access: false, is_demo: false, role: 'owner', owner_name: null },
  ...marks,
});

const show = async (papers: readonly object[] | Error, limit: number | null = 3) => {
  const api = {
    list: vi.fn(async () => {
      if (papers instanceof Error) throw papers;
      return { latexFiles: papers, latexFilesCountWithoutDemo: 2, user_detail: { limit }, current: null };
    }),
  };
  const list = new PaperList(api as never, localStore());
  const actions = { create: vi.fn(), import: vi.fn(), openDemo: vi.fn(), rename: vi.fn(), delete: vi.fn(), reorder: vi.fn() };
  const places = { open: vi.fn() };
  await list.load();
  renderLatex(<PaperTree />, { list, papers: { active: { id: 2 } }, places, paperActions: actions }, [
    Menus,
    { entries: () => [] },
  ]);
  return { list, actions, places, api };
};

describe('the papers', () => {
  it('[LTX-018] [LTX-021] are listed with their marks and counters', async () => {
    await show([paper(1, 'One', { is_favourite: true, is_demo: true }), paper(2, 'Two', { is_quick_access: true })]);
    const [one, two] = screen.getAllByRole('treeitem');
    expect(within(one as HTMLElement).queryByRole('img', { name: 'Favourite' })).not.toBeNull();
    expect(one?.textContent).toContain('demo');
    expect(within(two as HTMLElement).queryByRole('img', { name: 'Quick access' })).not.toBeNull();
    expect(within(two as HTMLElement).queryByRole('img', { name: 'Favourite' })).toBeNull();
    expect(screen.queryByText('2 of 3')).not.toBeNull();
  });

  it('say whose they are, and which of them may only be read', async () => {
    const { actions } = await show([
      paper(1, 'Mine'),
      paper(2, 'Theirs', { owner_name: 'Ada Lovelace', role: 'read' }),
      paper(3, 'Ours', { owner_name: 'Ada Lovelace', role: 'write' }),
    ]);
    const [mine, theirs, ours] = screen.getAllByRole('treeitem');
    expect([mine, theirs, ours].map((row) => row?.textContent?.includes('Ada Lovelace'))).toEqual([false, true, true]);
    const readOnly = (row: HTMLElement | undefined) =>
      within(row as HTMLElement).queryByRole('img', { name: 'Manuscript of Ada Lovelace. You may only read it.' });
    expect([mine, theirs, ours].map((row) => readOnly(row) !== null)).toEqual([false, true, false]);
    for (const row of [theirs, ours]) fireEvent.keyDown(row as HTMLElement, { key: 'Delete' });
    expect(actions.delete).not.toHaveBeenCalled();
    fireEvent.keyDown(mine as HTMLElement, { key: 'Delete' });
    expect(actions.delete).toHaveBeenCalledOnce();
  });

  it('show no number where there is no limit', async () => {
    await show([paper(1, 'One')], null);
    expect(screen.queryByText(/ of /)).toBeNull();
  });

  it('can be made, imported, or tried with the demo when there are none', async () => {
    const { actions } = await show([]);
    fireEvent.click(screen.getByRole('button', { name: 'Open the demo' }));
    expect(actions.openDemo).toHaveBeenCalledOnce();
    for (const button of screen.getAllByRole('button', { name: 'New manuscript' })) fireEvent.click(button);
    for (const button of screen.getAllByRole('button', { name: 'Import' })) fireEvent.click(button);
    expect([actions.create.mock.calls.length, actions.import.mock.calls.length]).toEqual([2, 2]);
  });

  it('are asked for again after a failure', async () => {
    const { api } = await show(new Error('away'));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(api.list).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['requested', '1', 'true'],
    ['settled', '2', 'false'],
    ['createFailed', '3', 'false'],
  ] as const)('[LTX-019] tell that something is %s', async (tracking, code, busy) => {
    const { list } = await show([paper(1, 'One')]);
    act(() => list.track(tracking));
    const panel = document.querySelector('[data-tracking]');
    expect([panel?.getAttribute('data-tracking'), panel?.getAttribute('aria-busy')]).toEqual([code, busy]);
  });
});

describe('documentNodes', () => {
  const file = (path: string, more: object = {}) => ({
    ...{ path, name: path.split('/').at(-1) ?? '', size: 1, is_main: false, kind: 'text', is_generated: false, version: 1 },
    ...more,
  });
  it('puts folders first, then files by name, with what they are', () => {
    const files = [
      file('z.tex'),
      file('main.tex', { is_main: true }),
      file('references.bib', { is_generated: true }),
      file('figures/deep/a.PNG', { kind: 'binary' }),
      file('figures/b.pdf', { kind: 'binary' }),
      file('data.bin', { kind: 'binary' }),
    ];
    const nodes = documentNodes(files as never, latexText('files.main'), latexText('files.generated'));
    const shape = (list: typeof nodes): string[] =>
      list.flatMap(({ id, icon, detail, muted, children }) => [
        [id, icon, detail, muted && 'muted'].filter(Boolean).join(' '),
        ...shape((children as typeof nodes | undefined) ?? []),
      ]);
    expect(shape(nodes)).toEqual([
      'figures folder',
      'figures/deep folder',
      'figures/deep/a.PNG image',
      'figures/b.pdf image',
      'data.bin file',
      'main.tex file-code main',
      'references.bib book-marked from library muted',
      'z.tex file-code',
    ]);
  });
});
