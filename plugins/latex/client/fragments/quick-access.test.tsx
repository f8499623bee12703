/** The widget of the papers that are at hand. */
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Panels } from '#plugin-api/client';
import { localStore } from '../testing/local-store.ts';
import { PaperList } from '../stores/paper-list.ts';
import { renderLatex } from '../testing/render-latex.tsx';
import QuickAccess from './quick-access.tsx';

const paper = (id: number, title: string, is_quick_access: boolean) => ({ id, title, is_quick_access });

const show = async (answer: () => readonly object[]) => {
  const list = vi.fn(async () => ({
    latexFiles: answer(),
    latexFilesCountWithoutDemo: 0,
    user_detail: { limit: 3 },
    current: null,
  }));
  const places = { open: vi.fn() };
  const panels = { open: vi.fn() };
  renderLatex(<QuickAccess />, { list: new PaperList({ list } as never, localStore()), places }, [Panels, panels]);
  const isLoading = screen.queryByRole('status') !== null;
  await act(async () => {});
  return { list, places, panels, isLoading };
};

describe('[CORE-063] quick access', () => {
  it('lists what is marked for it, and opens it', async () => {
    const { places, isLoading } = await show(() => [paper(1, 'Marked', true), paper(2, 'Not marked', false)]);
    expect(isLoading).toBe(true);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Marked']);
    fireEvent.click(screen.getByRole('button', { name: 'Marked' }));
    expect(places.open).toHaveBeenCalledWith(1);
  });

  it('says how a paper comes here when there is none', async () => {
    const { panels } = await show(() => [paper(2, 'Not marked', false)]);
    expect(screen.queryByText('Not marked')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show manuscripts' }));
    expect(panels.open).toHaveBeenCalledWith('latex.files');
  });

  it('can be asked for again after a failure', async () => {
    let isAway = true;
    const { list } = await show(() => {
      if (isAway) throw new Error('away');
      return [paper(1, 'Marked', true)];
    });
    isAway = false;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(list).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('Marked')).not.toBeNull();
  });
});
