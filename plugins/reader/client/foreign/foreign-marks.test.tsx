/** What other programs marked in a file: found, listed, shown once, and made one's own. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { makePdf } from '../../bench/make-pdf.mjs';
import { ForeignCard } from '../panels/foreign-card.tsx';
import HighlightsPanel from '../panels/highlights-panel.tsx';
import { drawingStage } from '../testing/drawing-stage.ts';
import { libraryInMemory } from '../testing/library-in-memory.ts';
import { foreignNameOf, markOfForeign } from './foreign-marks.ts';

const nativeFetch = globalThis.fetch;
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
afterEach(() => void vi.stubGlobal('fetch', nativeFetch));

const HIGHLIGHT =
  '<< /Type /Annot /Subtype /Highlight /Rect [60 690 200 705] /QuadPoints [60 705 200 705 60 690 200 690] /C [1 1 0] /T (Ada) /Contents (Why **this**?) >>';
const SQUARE = '<< /Type /Annot /Subtype /Square /Rect [100 400 300 500] /C [0 1 0] >>';
/** As it is written here for the citation that is named so. */
const OURS = '<< /Type /Annot /Subtype /Square /Rect [10 10 60 60] /C [0 1 0] /IT /Carrel.known >>';

const setUp = async (own: string[] = []) => {
  const annotations = (page: number) => (page === 2 ? `${SQUARE} ${HIGHLIGHT}` : OURS);
  const library = libraryInMemory(makePdf({ pages: 2, lines: () => ['A line.'], annotations }));
  for (const annot_id of own)
    library.add({ page: 1, kind: 'area', sort_key: '1', annot_id, quads: [[10, 60, 60, 60, 10, 10, 60, 10]] });
  const stage = await drawingStage(library);
  const { foreign, view } = stage.session;
  await vi.waitFor(() => expect(foreign.list.length).toBeGreaterThan(1));
  const leftOut = () => {
    const storage = view.document?.pdf.annotationStorage;
    return [...foreign.replaced.values()].flat().map((id) => storage?.getRawValue(id));
  };
  return { ...stage, foreign, leftOut };
};
const list = () => screen.getByRole('listbox', { name: 'Marks in the file' });
const texts = () =>
  within(list())
    .getAllByRole('option')
    .map((row) => row.textContent);
const openForeign = () => fireEvent.click(screen.getByRole('radio', { name: /In the file/ }));

describe('marks in the file', () => {
  it('are found on all pages, from the first to the last and from the top', async () => {
    const { foreign } = await setUp();
    expect(foreign.list.map(({ kind, page }) => [kind, page])).toEqual([
      ['area', 1],
      ['highlight', 2],
      ['area', 2],
    ]);
  });

  it('are drawn by the page itself: only that one is chosen is drawn over it', async () => {
    const { session, foreign, sheet } = await setUp();
    act(() => session.showForeign(foreign.list[1]));
    await vi.waitFor(() => expect(sheet.querySelector('[data-page="2"] [class*="chosen"]')).not.toBeNull());
    expect(sheet.querySelectorAll('[data-page="2"] [class*="fill"], [data-page="2"] [class*="area"]')).toHaveLength(0);
    act(() => session.choose(undefined));
    expect(session.chosenMark).toBeUndefined();
  });

  it('are told from citations by their ids', async () => {
    const { foreign } = await setUp();
    const [mark] = foreign.list;
    expect(mark && foreignNameOf(markOfForeign(mark).id)).toBe(mark?.annot_id);
    expect([foreignNameOf('12'), foreignNameOf(12), foreignNameOf(undefined)]).toEqual([undefined, undefined, undefined]);
  });

  it('[LIB-134] that are citations are shown as these, and left out of the page’s picture', async () => {
    const { foreign, leftOut } = await setUp(['known']);
    expect(foreign.list.map(({ page }) => page)).toEqual([2, 2]);
    expect(leftOut()).toEqual([{ noView: true }]);
  });
});

describe('adopting', () => {
  it('[LIB-045] [LIB-046] makes a citation with its author, its name and what was said; the mark is not there twice', async () => {
    const { render, library, session, foreign, leftOut, told, undo } = await setUp();
    render(
      <>
        <HighlightsPanel />
        <ForeignCard session={session} />
      </>,
    );
    openForeign();
    await waitFor(() => expect(session.view.state.labels).toBeDefined());
    expect(texts()).toEqual(['Areap. i', 'HighlightWhy **this**?Adap. ii', 'Areap. ii']);
    await act(async () => void fireEvent.keyDown(list(), { key: 'ArrowDown' }));
    await act(async () => void fireEvent.keyDown(list(), { key: 'Enter' }));
    const mark = foreign.chosen;
    const card = await screen.findByRole('dialog', { name: 'Mark in the file' });
    expect(card.textContent).toContain('Ada');
    await act(async () => void fireEvent.click(within(card).getByRole('button', { name: 'Adopt' })));
    await waitFor(() => expect(library.calls.createCitationNote).toHaveBeenCalledOnce());
    expect(library.citations).toMatchObject([
      {
        kind: 'highlight',
        page: 2,
        color: '#FFFF00',
        author: 'Ada',
        annot_id: mark?.annot_id,
        quads: [[60, 705, 200, 705, 60, 690, 200, 690]],
      },
    ]);
    expect(library.calls.createCitationNote.mock.calls[0]?.[0].body.markdown.text).toBe('Why **this**?');
    await waitFor(() => expect(told()).toEqual(['Citation has been added.']));
    expect([foreign.list.length, leftOut()]).toEqual([2, [{ noView: true }]]);
    await act(async () => void (await undo.undo('reader')));
    expect([foreign.list.length, leftOut()]).toEqual([3, []]);
  });

  it('takes all at once, and one by a key', async () => {
    const { render, library, session, told } = await setUp();
    render(<HighlightsPanel />);
    openForeign();
    await act(async () => void fireEvent.keyDown(list(), { key: 'a' }));
    await waitFor(() => expect(library.citations).toMatchObject([{ kind: 'area', page: 1 }]));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Adopt all (2)' })));
    await waitFor(() => expect(told().at(-1)).toBe('2 citations have been added.'));
    expect(session.highlights.list).toHaveLength(3);
    expect(screen.queryByRole('radio', { name: /In the file/ })).toBeNull();
  });

  it('keeps what was adopted before it was refused, and says why the rest was not', async () => {
    const { library, session, foreign, actions, told } = await setUp();
    const { createCitation } = library.calls;
    const real = createCitation.getMockImplementation();
    createCitation.mockImplementation(async (sent) => {
      if (library.citations.length > 0 || !real) throw new ApiError(403, 'You do not have write permission.');
      return real(sent);
    });
    await act(() => actions.adopt(session, foreign.list));
    expect([library.citations.length, foreign.list.length]).toEqual([1, 2]);
    expect(told().toSorted()).toEqual(['Citation has been added.', 'You do not have write permission.']);
  });

  it('[LIB-088] is not for who may only read', async () => {
    const { render, library, session, actions, foreign, rights } = await setUp();
    act(() => void (rights.mayChange = false));
    render(<HighlightsPanel />);
    openForeign();
    expect(screen.getByRole('button', { name: /Adopt all/ }).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Adopt' })).toBeNull();
    await act(() => actions.adopt(session, foreign.list));
    expect(library.citations).toEqual([]);
  });
});
