/** "My order" in the list of highlights: what stands on the own list, how it gets there, and how it is moved. */
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { libraryInMemory } from '../testing/library-in-memory.ts';
import { readerStage } from '../testing/reader-stage.tsx';
import HighlightsPanel from './highlights-panel.tsx';

const nativeFetch = globalThis.fetch;
// The list draws the rows that fit into it, and nothing is laid out here.
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
afterEach(() => void vi.stubGlobal('fetch', nativeFetch));

const QUADS = [[60, 700, 160, 700, 60, 688, 160, 688]];
const rows = () => within(screen.getByRole('listbox', { name: 'Your list' })).getAllByRole('option');
const texts = () => rows().map((row) => (row.textContent ?? '').replace(/p\. \d$/, ''));
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () => void fireEvent.keyDown(screen.getByRole('listbox', { name: 'Your list' }), { key, ...more }));
const EMPTY = 'Nothing is on your list yet: put rows on it with L or their button, or drag them';

/** Three highlights and a note; `listed` are put on the list before it is shown. */
const show = async ({ listed = 0, mayChange = true } = {}) => {
  const library = libraryInMemory(undefined);
  for (const [at, text] of ['Alpha', 'Beta', 'Gamma'].entries()) {
    library.add({ page: at + 1, text, sort_key: String(at), quads: QUADS as never });
  }
  library.addNote('On all of it');
  for (const { id } of library.citations.slice(0, listed)) {
    await library.calls.addOverlayListItem({ body: { article: 7, type: 'citation', ref_id: id } });
  }
  const stage = readerStage(library);
  stage.rights.mayChange = mayChange;
  const session = await stage.session();
  stage.render(<HighlightsPanel />);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Filter and order' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'My order' }));
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  const kept = async () => (await library.calls.getOverlayListItem()).data.map(({ ref_id }) => ref_id);
  return { ...stage, library, session, kept, ids: library.citations.map(({ id }) => id) };
};

describe('[LIB-053] the order of one’s own', () => {
  it('shows what is on the list, then what is not, and how something gets there', async () => {
    await show();
    expect(texts()).toEqual([`${EMPTY}Alpha`, 'Beta', 'Gamma', 'On all of itNote']);
  });

  it('[LIB-130] [LIB-221] gets highlights and notes by L or their button, whoever may only read as well', async () => {
    const { told, undo, kept, ids, library } = await show({ mayChange: false });
    await press('ArrowDown');
    await press('l');
    await waitFor(() => expect(texts()).toEqual(['On your listBeta', 'Not on your listAlpha', 'Gamma', 'On all of itNote']));
    expect(told()).toEqual(['Item added successfully.']);
    const note = rows()[3] as HTMLElement;
    await act(async () => void fireEvent.click(within(note).getByRole('button', { name: 'Put on your list' })));
    await waitFor(() => expect(texts()[1]).toBe('On all of itNote'));
    expect(await kept()).toEqual([ids[1], (await library.calls.listArticleNotes()).data[0]?.id]);
    await act(async () => void (await undo.undo('reader')));
    expect(await kept()).toEqual([ids[1]]);
  });

  it('[LIB-131] [LIB-223] is moved by Alt and an arrow, the row stays the current one, and Undo takes it back', async () => {
    const { told, undo, kept, ids } = await show({ listed: 3 });
    const [a, b, c] = ids;
    await press('ArrowDown', { altKey: true });
    await waitFor(() => expect(texts().slice(0, 3)).toEqual(['On your listBeta', 'Alpha', 'Gamma']));
    expect(rows()[1]?.getAttribute('aria-selected')).toBe('true');
    await press('ArrowDown', { altKey: true });
    await press('ArrowDown', { altKey: true });
    await waitFor(async () => expect(await kept()).toEqual([b, c, a]));
    expect(told().every((text) => text === 'Notes order updated successfully.')).toBe(true);
    await act(async () => void (await undo.undo('reader')));
    expect(await kept()).toEqual([b, a, c]);
    await act(async () => void (await undo.redo('reader')));
    expect(await kept()).toEqual([b, c, a]);
  });

  it('[LIB-131] is moved by drag: onto the upper half before a row, onto the lower half behind it, out of the list off it', async () => {
    const { kept, ids } = await show({ listed: 2 });
    const [a, b, c] = ids;
    const drag = async (from: number, onto: number, y: number) => {
      const dataTransfer = { setData: vi.fn(), effectAllowed: '' };
      const target = rows()[onto] as HTMLElement;
      fireEvent.dragStart(rows()[from] as HTMLElement, { dataTransfer });
      const over = createEvent.dragOver(target, { dataTransfer });
      Object.defineProperty(over, 'clientY', { value: y });
      fireEvent(target, over);
      const drop = createEvent.drop(target, { dataTransfer });
      Object.defineProperty(drop, 'clientY', { value: y });
      await act(async () => void fireEvent(target, drop));
      return over.defaultPrevented;
    };
    // Nothing is laid out: a row begins at 0 and has no height.
    expect(await drag(1, 0, -1)).toBe(true);
    await waitFor(async () => expect(await kept()).toEqual([b, a]));
    await drag(2, 0, 1);
    await waitFor(async () => expect(await kept()).toEqual([b, c, a]));
    await drag(0, 3, 1);
    await waitFor(async () => expect(await kept()).toEqual([c, a]));
    // What is not on the list has no order of its own.
    expect(await drag(3, 2, 1)).toBe(false);
  });

  it('[LIB-132] [LIB-222] gives an item away by its menu, and Undo has it back in its place', async () => {
    const { told, undo, kept, ids } = await show({ listed: 3 });
    fireEvent.keyDown(within(rows()[1] as HTMLElement).getByRole('button', { name: 'Place 2 on your list' }), { key: 'Enter' });
    await act(async () => void fireEvent.click(await screen.findByRole('menuitem', { name: /Take off your list/ })));
    await waitFor(async () => expect(await kept()).toEqual([ids[0], ids[2]]));
    expect(told()).toEqual(['Item deleted successfully.']);
    await act(async () => void (await undo.undo('reader')));
    expect(await kept()).toEqual(ids);
  });

  it('[LIB-167] [LIB-168] says what failed, and is as it was', async () => {
    const { told, library, kept, ids } = await show({ listed: 2 });
    library.calls.updateOverlayListItems.mockRejectedValueOnce(new Error('offline'));
    await press('ArrowDown', { altKey: true });
    await waitFor(() => expect(told()).toEqual(["Couldn't update notes order."]));
    library.calls.deleteOverlayListItem.mockRejectedValueOnce(new Error('offline'));
    await press('l');
    await waitFor(() => expect(told()).toContain("Couldn't delete item."));
    await waitFor(() => expect(texts().slice(0, 2)).toEqual(['On your listAlpha', 'Beta']));
    expect(await kept()).toEqual(ids.slice(0, 2));
  });

  it('follows what was done elsewhere, loses what was deleted, and shows only what fits the filter', async () => {
    const { session, library, kept, ids } = await show({ listed: 3 });
    await library.calls.deleteOverlayListItem({ body: { id: (await library.calls.getOverlayListItem()).data[0]?.id ?? 0 } });
    await act(() => session.ownList.refresh());
    expect(texts()).toEqual(['On your listBeta', 'Gamma', 'Not on your listAlpha', 'On all of itNote']);
    await act(() => session.highlights.remove([session.highlights.byId(ids[1] ?? 0)?.key ?? '']));
    expect(texts()[0]).toBe('On your listGamma');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ALL' } });
    await waitFor(() => expect(texts()).toEqual(['Not on your listOn all of itNote']));
    expect(await kept()).toEqual([ids[1], ids[2]]);
  });

  it('[LIB-133] says that it could not be loaded, and loads again when asked to', async () => {
    const library = libraryInMemory(undefined);
    library.add({ page: 1, text: 'Alpha', quads: QUADS as never });
    const stage = readerStage(library);
    await stage.session();
    stage.render(<HighlightsPanel />);
    library.calls.getOverlayListItem.mockRejectedValueOnce(new Error('offline'));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Filter and order' }), { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'My order' }));
    expect(await screen.findByText('Your list could not be loaded')).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await waitFor(() => expect(texts()).toEqual([`${EMPTY}Alpha`]));
  });
});
