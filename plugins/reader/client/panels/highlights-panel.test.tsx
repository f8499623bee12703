/** The list of highlights: what it shows, how it is filtered, and what is done with it by keyboard. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HIGHLIGHT_DRAG } from '#plugins/library/common/reference-drag.ts';
import { libraryInMemory } from '../testing/library-in-memory.ts';
import { readerStage } from '../testing/reader-stage.tsx';
import HighlightsPanel from './highlights-panel.tsx';
import { NoteEditor } from './note-editor.tsx';
import { NoteText } from './note-text.tsx';

const nativeFetch = globalThis.fetch;
// The list draws the rows that fit into it, and nothing is laid out here.
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
afterEach(() => void vi.stubGlobal('fetch', nativeFetch));

const QUADS = [[60, 700, 160, 700, 60, 688, 160, 688]];
const withThree = () => {
  const library = libraryInMemory(undefined);
  library.add({ page: 2, text: 'Loops are hot', sort_key: '2', color: '#A7D8FF', quads: QUADS });
  library.add({ page: 1, text: 'Naïve traces', sort_key: '1', quads: QUADS });
  library.add({ page: 3, text: '', sort_key: '3', quads: [] });
  return library;
};
const show = async (library = withThree()) => {
  const stage = readerStage(library);
  const session = await stage.session();
  stage.render(<HighlightsPanel />);
  return { ...stage, session, library };
};
const list = () => screen.getByRole('listbox', { name: 'Highlights' });
const rows = () => within(list()).getAllByRole('option');
const texts = () => rows().map((row) => row.textContent);
const current = () => rows().find((row) => row.getAttribute('aria-selected') === 'true')?.textContent;
const press = (key: string, more: KeyboardEventInit = {}) => act(async () => void fireEvent.keyDown(list(), { key, ...more }));

const openMenu = () => fireEvent.keyDown(screen.getByRole('button', { name: 'Filter and order' }), { key: 'Enter' });
const choose = async (name: string) => {
  openMenu();
  fireEvent.click(await screen.findByRole(name.startsWith('Show all') ? 'menuitem' : 'menuitemcheckbox', { name }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};

describe('the list of highlights', () => {
  it('has them in the order of the document, with their pages, and says which were not found', async () => {
    await show();
    expect(texts()).toEqual(['Naïve tracesp. 1', 'Loops are hotp. 2', '(no text)Not found in this filep. 3']);
    expect(screen.getByRole('status').textContent).toBe('3 highlights');
  });

  it('has the printed names of the pages', async () => {
    const { session } = await show();
    act(() => session.view.state.set({ labels: ['i', 'ii', 'iii'] }));
    expect(texts()[0]).toBe('Naïve tracesp. i');
  });

  it.each([
    ['traces', ['Naïve tracesp. 1']],
    ['NAIVE', ['Naïve tracesp. 1']],
    ['hot loops', ['Loops are hotp. 2']],
  ])('is filtered by the words %j', async (words, found) => {
    await show();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filter highlights' }), { target: { value: words } });
    await waitFor(() => expect(texts()).toEqual(found));
    expect(screen.getByRole('status').textContent).toBe('1 of 3');
  });

  it('is filtered by colours, which can be taken away again, and says when nothing fits', async () => {
    await show();
    const colour = (name: string) => screen.getByRole('button', { name });
    fireEvent.click(colour('Blue'));
    expect([texts(), colour('Blue').getAttribute('aria-pressed')]).toEqual([['Loops are hotp. 2'], 'true']);
    fireEvent.click(colour('Yellow'));
    expect(texts()).toHaveLength(3);
    fireEvent.click(colour('Yellow'));
    fireEvent.click(colour('Blue'));
    fireEvent.click(colour('Green'));
    expect(screen.getByText('No highlight fits the filter')).toBeTruthy();
    fireEvent.click(colour('Green'));
    expect(texts()).toHaveLength(3);
  });

  it.each([
    ['ArrowDown', 'Loops are hotp. 2'],
    ['End', '(no text)Not found in this filep. 3'],
    ['ArrowUp', 'Naïve tracesp. 1'],
  ])('goes by %s to %j', async (key, text) => {
    await show();
    await press(key);
    expect(current()).toBe(text);
  });

  it('shows a highlight in the PDF by Enter or a click, and tells the others', async () => {
    const { session, actions } = await show();
    const heard = vi.fn();
    actions.onHighlight(heard);
    const reveal = vi.spyOn(session.view, 'revealMark');
    await press('Enter');
    expect([session.chosen?.text, reveal.mock.lastCall?.[0].page]).toEqual(['Naïve traces', 1]);
    fireEvent.click(rows()[1] as HTMLElement);
    expect([session.chosen?.text, current()]).toEqual(['Loops are hot', 'Loops are hotp. 2']);
    expect(heard.mock.calls.map(([{ text }]) => text)).toEqual(['Naïve traces', 'Loops are hot']);
  });

  it('[LIB-210] [LIB-211] deletes by Delete, and Undo brings it back', async () => {
    const { told, undo } = await show();
    await press('Delete');
    await waitFor(() => expect(told()).toEqual(['Citation has been deleted.']));
    expect(texts()).toEqual(['Loops are hotp. 2', '(no text)Not found in this filep. 3']);
    await act(async () => void (await undo.undo('reader')));
    expect(texts()).toHaveLength(3);
  });

  it('[LIB-035] colours by the keys 1 to 5, and leaves what is pressed with mod to others', async () => {
    const { library } = await show();
    await press('3', { ctrlKey: true });
    expect(library.calls.updateCitation).not.toHaveBeenCalled();
    await press('4');
    await waitFor(() => expect(library.citations[1]?.color).toBe('#FFB3C6'));
  });

  it('gives a highlight away by dragging it', async () => {
    await show();
    const setData = vi.fn();
    fireEvent.dragStart(rows()[0] as HTMLElement, { dataTransfer: { setData } });
    expect(setData).toHaveBeenCalledWith(HIGHLIGHT_DRAG, JSON.stringify({ article: 7, citation: 102 }));
  });

  it('shows a note with its highlight, and finds it by the note’s words', async () => {
    const { session } = await show();
    const key = session.highlights.list[1]?.key ?? '';
    await act(async () => void (await session.highlights.setNote(key, 'compare with Gal')));
    expect(texts()[1]).toBe('Loops are hotcompare with Galp. 2');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'gal' } });
    await waitFor(() => expect(texts()).toEqual(['Loops are hotcompare with Galp. 2']));
  });
});

describe('the menu of the list', () => {
  const withKinds = () => {
    const library = withThree();
    library.add({ page: 4, text: '', kind: 'area', sort_key: '4', quads: QUADS, author: 'Ben' });
    return library;
  };
  it('filters by kind, author and comment with counts, and shows all again', async () => {
    const { session } = await show(withKinds());
    await choose('Area (1)');
    expect(texts()).toEqual(['AreaBenp. 4']);
    expect(screen.getByRole('status').textContent).toBe('1 of 4');
    await choose('Show all');
    await choose('Made here (3)');
    expect(texts()).toHaveLength(3);
    await choose('Show all');
    await act(async () => void (await session.highlights.setNote(session.highlights.list[0]?.key ?? '', 'why?')));
    await choose('With a comment (1)');
    expect(texts()).toEqual(['Naïve traceswhy?p. 1']);
  });

  it('orders', async () => {
    await show(withKinds());
    await choose('By colour');
    expect(texts()[0]).toBe('Loops are hotp. 2');
  });
});

describe('what manuscripts cite', () => {
  const cite = (library: ReturnType<typeof withThree>, ...times: readonly (readonly [text: string, times: number])[]) => {
    const idOf = (text: string) => library.citations.find((citation) => citation.text === text)?.id ?? 0;
    act(() => runInAction(() => library.used.set(new Map(times.map(([text, count]) => [idOf(text), count])))));
  };

  it('is marked in the list as it is cited, and found by the filter, as is what is not used yet', async () => {
    const { library, session } = await show();
    cite(library, ['Naïve traces', 3]);
    expect(texts()).toEqual(['Naïve tracesp. 13Cited 3 times', 'Loops are hotp. 2', '(no text)Not found in this filep. 3']);
    expect(session.marks.map(({ uses }) => uses)).toEqual([3, 0, 0]);
    await choose('Not used yet (2)');
    await waitFor(() => expect(texts()).toEqual(['Loops are hotp. 2', '(no text)Not found in this filep. 3']));
    cite(library, ['Naïve traces', 3], ['Loops are hot', 1]);
    expect(texts()).toEqual(['(no text)Not found in this filep. 3']);
    await choose('Used (2)');
    await waitFor(() => expect(texts()).toEqual(['Naïve tracesp. 13Cited 3 times', 'Loops are hotp. 21Cited once']));
  });

  it('is nothing to ask for without an editor', async () => {
    await show();
    openMenu();
    await screen.findByRole('menuitemcheckbox', { name: 'With a comment (0)' });
    expect(screen.queryByText('In manuscripts')).toBeNull();
  });

  it('is watched as long as the PDF is open', async () => {
    const library = withThree();
    const dispose = vi.fn();
    library.uses.watch.mockReturnValueOnce({ dispose });
    const { session } = await show(library);
    expect([library.uses.watch.mock.lastCall, dispose.mock.calls.length]).toEqual([[7], 0]);
    session.dispose();
    expect(dispose).toHaveBeenCalledOnce();
  });
});

describe('a comment', () => {
  it('shows what it looks like while it is written, and leads to the mark that it names', async () => {
    const { session, library, render } = await show();
    const [, second] = library.citations;
    const reveal = vi.spyOn(session.view, 'revealMark').mockReturnValue();
    render(
      <NoteEditor
        text=""
        preview={(text) => <NoteText session={session} text={text} />}
        onSave={async () => true}
        onClose={vi.fn()}
      />,
    );
    expect(screen.queryByRole('group', { name: 'Preview' })).toBeNull();
    fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), {
      target: { value: `**See** [[cit:${second?.id}]] and [[cit:4711]]` },
    });
    const preview = await screen.findByRole('group', { name: 'Preview' });
    const link = await within(preview).findByRole('link', { name: 'p. 1 Naïve traces' });
    expect([preview.querySelector('strong')?.textContent, preview.textContent]).toEqual([
      'See',
      'See p. 1 Naïve traces and [[cit:4711]]\n',
    ]);
    expect(fireEvent.click(link)).toBe(false);
    expect([reveal.mock.lastCall?.[0].page, session.chosen?.text]).toEqual([1, 'Naïve traces']);
  });
});

describe('the list without highlights', () => {
  it('says how one is made', async () => {
    await show(libraryInMemory(undefined));
    expect(screen.getByText('No highlights yet')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('0 highlights');
  });

  it('says that no PDF is open', () => {
    const stage = readerStage(libraryInMemory(undefined));
    stage.render(<HighlightsPanel />);
    expect(screen.getByText('No PDF open')).toBeTruthy();
  });

  it('says that they could not be loaded, and loads them when asked to', async () => {
    const library = withThree();
    library.calls.listCitations.mockRejectedValueOnce(new Error('offline'));
    await show(library);
    expect(screen.getByText('The highlights could not be loaded')).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await waitFor(() => expect(texts()).toHaveLength(3));
  });
});
