/** The search in everything on the screen: groups, keyboard, places, and the states in which there is nothing to see. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { DocumentReader, type ElsewhereFinder, Finders, References } from '../../../common/services.ts';
import type { Found, Passage } from '../../../common/model/find.ts';
import type { ReferenceCache } from '../../reference-cache.ts';
import { libraryStage, projectOf, rowOf, type StageOptions } from '../../testing/library-stage.tsx';
import FindPanel from './find-panel.tsx';

const snippet = (text: string, ...marks: [number, number][]) => ({ text, marks, isCutBefore: false, isCutAfter: false });
const passage = (page: number): Passage => ({
  article: 2,
  title: 'Bees',
  project: 1,
  page,
  rank: 1,
  snippet: snippet(`The waggle dance on ${page}`, [4, 10], [11, 16]),
});
const FOUND: Found = {
  references: { data: [rowOf(1, 'Waggle')], total: 1 },
  passages: { data: [passage(3), passage(9)], total: 40, more: true },
  highlights: {
    data: [{ id: 5, article: 2, title: 'Bees', project: 1, page: 4, color: '#FFD400', snippet: snippet('waggle', [0, 6]) }],
    total: 1,
  },
  notes: {
    data: [
      { id: 6, article: 2, title: 'Bees', project: 1, page: null, citation: null, snippet: snippet('On waggle', [3, 9]) },
      { id: 7, article: 2, title: 'Bees', project: 1, page: 4, citation: 5, snippet: snippet('See waggle', [4, 10]) },
    ],
    total: 2,
  },
  unread: 0,
};

let scrolled: MockInstance;
beforeEach(() => {
  vi.useFakeTimers();
  scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
});
afterEach(() => vi.useRealTimers());

const setUp = async (answer: StageOptions['calls'] = { findEverywhere: () => FOUND }, withReader = true) => {
  const reader = { open: vi.fn() };
  const stage = libraryStage({
    projects: [projectOf(1, 'Thesis')],
    calls: answer,
    services: withReader ? [[DocumentReader, reader]] : [],
  });
  await stage.load();
  stage.render(<FindPanel />);
  await act(async () => {});
  return { ...stage, reader, open: vi.spyOn(stage.service(References), 'open') };
};
const field = () => screen.getByRole('combobox', { name: 'Find in references, PDFs, highlights and notes' });
const type = async (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(200));
};
const press = (key: string) => fireEvent.keyDown(field(), { key });
const chosen = () => screen.getAllByRole('option').findIndex((row) => row.getAttribute('aria-selected') === 'true');

describe('what was found', () => {
  it('stands in groups with their counts, with the words marked', async () => {
    await setUp();
    await type('waggle dance');
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'References1',
      'Passagesat least 40',
      'Highlights1',
      'Notes2',
    ]);
    const rows = within(screen.getByRole('listbox', { name: /^Passages/ })).getAllByRole('option');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'The waggle dance on 3p. 3Bees',
      'The waggle dance on 9p. 9Bees',
    ]);
    expect([...(rows[0]?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual(['waggle', 'dance']);
    expect(screen.getByText('44 hits')).toBeDefined();
  });

  it('is gone through with the arrows from the field, and opened with Enter', async () => {
    const { reader, open } = await setUp();
    await type('waggle');
    expect(chosen()).toBe(0);
    press('Enter');
    expect(open).toHaveBeenLastCalledWith(1, { preview: true });
    press('ArrowUp');
    expect(chosen()).toBe(0);
    press('ArrowDown');
    expect(chosen()).toBe(1);
    expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('on 3');
    press('Enter');
    expect(reader.open).toHaveBeenLastCalledWith(
      { article: 2, page: 3, find: 'waggle dance', before: 'The ', after: ' on 3' },
      { preview: true },
    );
    press('PageDown');
    expect(chosen()).toBe(5);
    press('Enter');
    expect(reader.open).toHaveBeenLastCalledWith({ article: 2, citation: 5 }, { preview: true });
    press('ArrowUp');
    press('Enter');
    expect(open).toHaveBeenLastCalledWith(2, { preview: true });
  });

  it('is opened by a click', async () => {
    const { reader } = await setUp();
    await type('waggle');
    fireEvent.click(within(screen.getByRole('listbox', { name: /^Highlights/ })).getByRole('option'));
    expect(reader.open).toHaveBeenLastCalledWith({ article: 2, citation: 5 }, { preview: true });
    expect(chosen()).toBe(3);
  });

  it('opens the reference where there is no reader', async () => {
    const { open } = await setUp(undefined, false);
    await type('waggle');
    press('ArrowDown');
    press('Enter');
    expect(open).toHaveBeenLastCalledWith(2, { preview: true });
  });

  it('comes in parts', async () => {
    const { api } = await setUp({
      findEverywhere: ({ query }: { query: { offset?: number } }) =>
        query.offset === undefined ? FOUND : { passages: { data: [passage(9), passage(12)], total: 40 }, unread: 0 },
    });
    await type('waggle');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show more' })));
    expect(api.findEverywhere?.mock.lastCall?.[0]).toEqual({ query: { q: 'waggle', kinds: 'passages', limit: 30, offset: 2 } });
    expect(within(screen.getByRole('listbox', { name: /^Passages/ })).getAllByRole('option')).toHaveLength(3);
  });
});

describe('what is asked for once more', () => {
  const pages = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => passage(from + n));
  const many = {
    findEverywhere: ({ query: { offset = 0, limit = 8 } }: { query: { offset?: number; limit?: number } }) => ({
      passages: { data: pages(offset + 1, offset + limit), total: 200 },
      unread: 1,
    }),
  };
  const rows = () => screen.getAllByRole('option');
  const more = () => screen.getByRole('button', { name: 'Show more' });

  it('comes once, however often one asks for more', async () => {
    await setUp(many);
    await type('waggle');
    await act(async () => {
      fireEvent.click(more());
      fireEvent.click(more());
    });
    expect(rows()).toHaveLength(38);
  });

  it('while PDFs are read, keeps the rows that were asked for, and does not move them', async () => {
    const { api } = await setUp(many);
    await type('waggle');
    await act(async () => void fireEvent.click(more()));
    press('PageDown');
    press('PageDown');
    expect(chosen()).toBe(16);
    scrolled.mockClear();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(api.findEverywhere?.mock.lastCall?.[0]).toEqual({ query: { q: 'waggle', limit: 38 } });
    expect([rows().length, chosen()]).toEqual([38, 16]);
    expect(scrolled).not.toHaveBeenCalled();
    await type('other');
    expect(rows()).toHaveLength(8);
  });

  it('after a burst of changes is asked for once', async () => {
    const { api, service } = await setUp();
    await type('waggle');
    const before = api.findEverywhere?.mock.calls.length ?? 0;
    await act(async () => {
      const references = service(References) as ReferenceCache;
      for (let n = 0; n < 5; n++) references.changed({ project: 1, kinds: ['articles'] });
      await vi.advanceTimersByTimeAsync(300);
    });
    expect(api.findEverywhere?.mock.calls.length).toBe(before + 1);
  });

  it('is looked for everywhere when the project is not there any more', async () => {
    const { parts } = await setUp();
    await act(async () => parts.finder.lookIn(1));
    expect(parts.finder.project).toBe(1);
    await act(async () => parts.store.projects.forget(new Set([1])));
    expect(parts.finder.project).toBeUndefined();
  });
});

describe('typing', () => {
  it('asks once for what was typed in one go, and no more for what was typed before', async () => {
    const asked: AbortSignal[] = [];
    const { api } = await setUp({ findEverywhere: () => new Promise(() => {}) });
    api.findEverywhere?.mockImplementation(async (...[, options]: unknown[]) => {
      asked.push((options as { signal: AbortSignal }).signal);
      return new Promise(() => {});
    });
    fireEvent.change(field(), { target: { value: 'w' } });
    fireEvent.change(field(), { target: { value: 'wa' } });
    await type('wag');
    expect(asked).toHaveLength(1);
    await type('wagg');
    expect(asked.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(api.findEverywhere?.mock.lastCall?.[0]).toEqual({ query: { q: 'wagg', limit: 8 } });
  });

  it('looks in one project when one is chosen', async () => {
    const { api, parts } = await setUp();
    await type('waggle');
    await act(async () => {
      parts.finder.lookIn(1);
      await vi.advanceTimersByTimeAsync(200);
    });
    expect(api.findEverywhere?.mock.lastCall?.[0]).toEqual({ query: { q: 'waggle', limit: 8, project: 1 } });
  });

  it('empties the list with the field', async () => {
    await setUp();
    await type('waggle');
    await type('');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.getByText(/Type words that must all be there/)).toBeDefined();
  });
});

describe('what other plugins find', () => {
  const found = (id: string, open = vi.fn()) => ({
    id,
    title: 'My paper',
    detail: 'main.tex, line 3',
    snippet: snippet('A waggle', [2, 8]),
    open,
  });
  const finder = (find: ElsewhereFinder['find']): ElsewhereFinder => ({
    id: 'papers',
    title: 'Manuscripts',
    icon: 'file-code',
    find,
  });

  it('stands below what the library has, is opened there, and comes in parts', async () => {
    const open = vi.fn();
    const find = vi.fn<ElsewhereFinder['find']>(async (_, { offset }) => ({
      hits: [found(`hit${offset}`, open)],
      total: 2,
      more: false,
    }));
    const stage = await setUp();
    const added = stage.service(Finders).add(finder(find));
    await type('waggle');
    const list = () => within(screen.getByRole('listbox', { name: /^Manuscripts/ })).getAllByRole('option');
    expect(screen.getAllByRole('heading').at(-1)?.textContent).toBe('Manuscripts2');
    expect(list().map(({ textContent }) => textContent)).toEqual(['A waggleMy paper · main.tex, line 3']);
    press('PageDown');
    press('Enter');
    expect(open).toHaveBeenCalledOnce();
    await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Show more' }).at(-1) as HTMLElement));
    expect(find.mock.lastCall?.slice(0, 2)).toEqual(['waggle', { limit: 30, offset: 1 }]);
    expect(list()).toHaveLength(2);
    added.dispose();
    await type('waggle d');
    expect(screen.queryByText('Manuscripts')).toBeNull();
  });

  it('is looked for in a project with what is below it', async () => {
    const find = vi.fn<ElsewhereFinder['find']>(async () => ({ hits: [], total: 0, more: false }));
    const stage = await setUp();
    stage.service(Finders).add(finder(find));
    await type('waggle');
    act(() => stage.parts.finder.lookIn(1));
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(find.mock.lastCall?.[1]).toEqual({ projects: [1], limit: 8, offset: 0 });
  });

  it('is left out where it fails, and nothing else with it', async () => {
    const stage = await setUp();
    stage.service(Finders).add(
      finder(async () => {
        throw new Error('down');
      }),
    );
    await type('waggle');
    expect(screen.getAllByRole('option')).toHaveLength(6);
  });
});

describe('where there is nothing to see', () => {
  it('it says that nothing was found', async () => {
    await setUp({ findEverywhere: () => ({ unread: 0 }) });
    await type('waggle');
    expect(screen.getByText('Nothing found')).toBeDefined();
  });

  it('it says what went wrong, and tries again', async () => {
    let fails = true;
    await setUp({
      findEverywhere: () => {
        if (fails) throw new Error('down');
        return FOUND;
      },
    });
    await type('waggle');
    expect(screen.getByText('The search did not work.')).toBeDefined();
    fails = false;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getAllByRole('option')).toHaveLength(6);
  });

  it('it says that PDFs are still being read, and looks again until they are', async () => {
    let unread = 2;
    const { api } = await setUp({ findEverywhere: () => ({ ...FOUND, unread }) });
    await type('waggle');
    expect(screen.getByText(/^2 PDFs are still being read/)).toBeDefined();
    unread = 0;
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.queryByText(/still being read/)).toBeNull();
    const asked = api.findEverywhere?.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(api.findEverywhere?.mock.calls.length).toBe(asked);
  });
});
