/** Results by keyboard: from row to row, and what is done with those that are meant. */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CitationFormatter } from '#plugins/library/common/services.ts';
import { settle } from '../testing/search-stage.tsx';
import { current, FOUND, giveRoom, list, press, rows, showResults, titles } from '../testing/shown-results.tsx';
import { answerOf, workOf } from '../testing/works.ts';

beforeEach(giveRoom);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the keyboard', () => {
  it('goes from row to row by j, k and arrows, opens with Enter, and comes back with Alt and an arrow', async () => {
    const { panels, run } = await showResults(FOUND);
    fireEvent.focus(list());
    await press('j');
    await press('ArrowDown');
    await press('k');
    expect(current()).toBe('Work 2');
    await press('Enter');
    expect(panels.active?.params).toMatchObject({ tabRoute: 'article' });
    expect(screen.getByRole('heading', { name: 'Work 2' })).toBeDefined();
    await run('search.goBack');
    expect([current(), panels.active?.params]).toEqual(['Work 2', { slug: 'AAAAAAAA', tabRoute: 'results' }]);
  });

  it('selects with x, and what is done is done with all that are selected', async () => {
    const add = vi.fn(async () => []);
    const { parts, run } = await showResults(FOUND);
    vi.spyOn(parts.add, 'ask').mockImplementation(add);
    fireEvent.focus(list());
    await press('x');
    await press('j');
    await press('x');
    expect(screen.getByText('2 selected')).toBeDefined();
    await run('search.addToProject');
    expect((add.mock.calls[0] as unknown[])[0]).toMatchObject([{ guid: 'doi:10.1/1' }, { guid: 'doi:10.1/2' }]);
    await press('Escape');
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  it('goes hand in hand with the pointer: a press with shift selects all up to a row, with Ctrl one more', async () => {
    await showResults(FOUND);
    const at = (index: number) => rows()[index] as HTMLElement;
    fireEvent.mouseDown(at(1));
    fireEvent.mouseDown(at(3), { shiftKey: true });
    const chosen = () => rows().map((row) => row.getAttribute('aria-selected') === 'true');
    expect(chosen()).toEqual([false, true, true, true, false]);
    fireEvent.mouseDown(at(2), { ctrlKey: true });
    expect(chosen()).toEqual([false, true, false, true, false]);
  });

  it('[SEA-028] shows similar works below a row with their reasons, and hides them', async () => {
    const reason = { kind: 'terms' as const, words: ['waggle', 'dance'] };
    const { run } = await showResults({ search: () => FOUND, similar: () => ({ data: [workOf(50, { reasons: [reason] })] }) });
    fireEvent.focus(list());
    await run('search.showSimilar');
    await settle();
    expect(titles().slice(0, 3)).toEqual(['Work 1', 'Work 50', 'Work 2']);
    expect(rows()[1]?.textContent).toContain('shares waggle, dance');
    await run('search.showSimilar');
    expect(titles()).toHaveLength(5);
  });

  it('is with what was found once a search was sent, and commands know it', async () => {
    const { keys } = await showResults(FOUND);
    expect(document.activeElement).toBe(list());
    expect(['hasSearch', 'hasWork', 'canGoBack'].map((key) => keys.get(`search.${key}`))).toEqual([true, true, false]);
  });

  it('cites those of the library', async () => {
    const copyCitation = vi.fn();
    const works = [workOf(1, { in_library: 41 }), workOf(2)];
    await showResults(answerOf(works), { services: [[CitationFormatter, { copyCitation } as never]] });
    fireEvent.focus(list());
    await press('a', { ctrlKey: true });
    fireEvent.click(screen.getByRole('button', { name: 'Copy citation' }));
    expect(copyCitation).toHaveBeenCalledWith([41]);
  });

  it('[SEA-028] hides similar works from one of them too, and is with the work that they belong to', async () => {
    const { run, api } = await showResults({ search: () => FOUND, similar: () => ({ data: [workOf(50)] }) });
    fireEvent.focus(list());
    await run('search.showSimilar');
    await press('j');
    expect(current()).toBe('Work 50');
    await run('search.showSimilar');
    expect([titles().length, current(), api['similar']?.mock.calls.length]).toEqual([5, 'Work 1', 1]);
  });

  it('[SEA-012] has no PDF to show of a work without one, and commands know it', async () => {
    const pdf_url = 'https://example.org/a.pdf';
    const works = [workOf(1), workOf(2, { info: { ...workOf(2).info, pdf_url } })];
    const { keys, panels, run } = await showResults(answerOf(works));
    fireEvent.focus(list());
    expect(keys.get('search.hasPdf')).toBe(false);
    await run('search.showPdf');
    expect(panels.active?.params).toMatchObject({ tabRoute: 'results' });
    await press('j');
    expect(keys.get('search.hasPdf')).toBe(true);
    await run('search.showPdf');
    expect(panels.active?.params).toMatchObject({ tabRoute: 'pdf' });
  });

  it('[SEA-009] takes one step where the same is asked for twice', async () => {
    const { parts, run } = await showResults(FOUND);
    fireEvent.focus(list());
    await run('search.openWork');
    await run('search.openWork');
    await run('search.goBack');
    act(() => parts.store.run('AAAAAAAA', { query: 'bees' }));
    await settle();
    expect(parts.tabs.active?.history).toHaveLength(2);
  });
});
