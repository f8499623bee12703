/** Tags of highlights in the list: how they get there and go, how the list is narrowed by them, and what becomes of failures. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { libraryInMemory } from '../testing/library-in-memory.ts';
import { readerStage } from '../testing/reader-stage.tsx';
import HighlightsPanel from './highlights-panel.tsx';

const nativeFetch = globalThis.fetch;
// The list draws the rows that fit into it, and nothing is laid out here.
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
afterEach(() => void vi.stubGlobal('fetch', nativeFetch));

const [METHODS, MAIN] = [
  { text: 'Methods', color: '#E4572E' },
  { text: 'Claims/Main', color: '#76B041' },
];

const show = async ({ mayChange = true } = {}) => {
  const library = libraryInMemory(undefined);
  for (const [at, tags] of [[METHODS], [MAIN, METHODS], []].entries()) {
    library.add({ page: at + 1, text: `Passage ${at + 1}`, sort_key: String(at), quads: [], tags });
  }
  const stage = readerStage(library);
  stage.rights.mayChange = mayChange;
  const session = await stage.session();
  stage.render(<HighlightsPanel />);
  const tags = (index: number) => library.citations[index]?.tags.map(({ text }) => text);
  return { ...stage, session, library, tags };
};
const list = () => screen.getByRole('listbox', { name: 'Highlights' });
const rows = () => within(list()).getAllByRole('option');
const pages = () => rows().map((row) => /p\. (\d)/.exec(row.textContent ?? '')?.[1]);
const press = (key: string, more: KeyboardEventInit = {}) => act(async () => void fireEvent.keyDown(list(), { key, ...more }));
const choose = async (name: string) => {
  fireEvent.keyDown(screen.getByRole('button', { name: 'Filter and order' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole(name === 'Show all' ? 'menuitem' : 'menuitemcheckbox', { name }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};

describe('[LIB-047] tags of highlights', () => {
  it('stand on their rows, are found by their words, and narrow the list with what is below them', async () => {
    const { library, session } = await show();
    expect(rows()[1]?.textContent).toContain('Claims/MainMethods');
    await choose('Methods (2)');
    expect(pages()).toEqual(['1', '2']);
    await choose('Claims/Main (1)');
    await choose('Methods (2)');
    expect(pages()).toEqual(['2']);
    await choose('Show all');
    library.add({ page: 4, text: 'Passage 4', sort_key: '9', quads: [], tags: [{ text: 'methods/field', color: '#E4572E' }] });
    await act(() => session.highlights.load());
    await choose('Methods (3)');
    expect(pages()).toEqual(['1', '2', '4']);
    await choose('Show all');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'claims' } });
    await waitFor(() => expect(pages()).toEqual(['2']));
  });

  it('[LIB-031] [LIB-212] are chosen by G, and Undo takes them off again', async () => {
    const { tags, told, undo, chooser } = await show();
    await press('g');
    await waitFor(() => expect(tags(0)).toEqual(['Methods', 'Claims/Main']));
    expect(told()).toEqual(['Tag has been added.']);
    await act(async () => void (await undo.undo('reader')));
    expect(tags(0)).toEqual(['Methods']);
    chooser.choose.mockResolvedValueOnce(undefined);
    await press('g');
    expect(tags(0)).toEqual(['Methods']);
  });

  it('[LIB-214] are put on by Shift and a number, and taken off by it once more, with their colour back by Undo', async () => {
    const { tags, told, undo, library } = await show();
    await press('!', { shiftKey: true, code: 'Digit1' });
    await waitFor(() => expect(tags(0)).toEqual([]));
    expect(told()).toEqual(['Tag has been removed.']);
    await act(async () => void (await undo.undo('reader')));
    expect(library.citations[0]?.tags).toEqual([METHODS]);
    await press('"', { shiftKey: true, code: 'Digit2' });
    await waitFor(() => expect(tags(0)).toEqual(['Methods', 'Claims/Main']));
    // There is no ninth tag.
    await press('(', { shiftKey: true, code: 'Digit9' });
    expect(tags(0)).toEqual(['Methods', 'Claims/Main']);
  });

  it('[LIB-158] that could not be stored are not shown, and it is said why', async () => {
    const { session, told, library } = await show();
    library.calls.updateCitation.mockRejectedValueOnce(new Error('offline'));
    await press('g');
    await waitFor(() => expect(told()).toEqual(['Tag could not be added. Try again!']));
    expect(session.highlights.list[0]?.tags).toEqual([METHODS]);
  });

  it('[LIB-088] are not for who may only read', async () => {
    const { tags, told, chooser } = await show({ mayChange: false });
    await press('g');
    await press('!', { shiftKey: true, code: 'Digit1' });
    expect([tags(0), chooser.choose.mock.calls.length]).toEqual([['Methods'], 0]);
    expect(told()).toContain('You do not have write permission.');
  });

  it('are added whatever was changed elsewhere, and hold up no other change', async () => {
    const { session, library, tags } = await show();
    const key = session.highlights.list[0]?.key ?? '';
    const tagging = session.highlights.tag(key, [MAIN], []);
    const colouring = session.highlights.change(key, { color: '#B8F2B0' });
    await Promise.all([tagging, colouring]);
    expect([tags(0), library.citations[0]?.color]).toEqual([['Methods', 'Claims/Main'], '#B8F2B0']);
    library.calls.updateCitation.mockRejectedValueOnce(new ApiError(500, 'x'));
    await expect(session.highlights.tag(key, [], ['methods'])).rejects.toThrow('x');
    expect(session.highlights.get(key)?.tags).toEqual([METHODS, MAIN]);
  });
});
