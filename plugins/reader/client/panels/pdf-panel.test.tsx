/** The panel of a reference's PDF, from opening it to a highlight that is cited. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makePdf } from '../../bench/make-pdf.mjs';
import type { ReaderPlace } from '../../common/services.ts';
import { libraryInMemory } from '../testing/library-in-memory.ts';
import '../testing/pdf-in-process.ts';
import { readerStage } from '../testing/reader-stage.tsx';
import PdfPanel from './pdf-panel.tsx';

const nativeFetch = globalThis.fetch;
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
afterEach(() => void vi.stubGlobal('fetch', nativeFetch));

const PAGES = [['The loop is hot.'], ['Traces are exact.']];
const pdf = (more = {}) => makePdf({ pages: 2, lines: (page) => PAGES[page - 1] ?? [], ...more });

const open = (library = libraryInMemory(pdf()), params: ReaderPlace = { article: 7 }) => {
  const stage = readerStage(library);
  const panel = {
    instance: 'reader.pdf:7',
    isActive: true,
    isVisible: true,
    setTitle: vi.fn(),
    setParams: vi.fn(),
    close: vi.fn(),
  };
  const shown = stage.render(<PdfPanel params={params} panel={{ ...panel, setDirty: vi.fn(), keep: vi.fn() }} />);
  const session = () => {
    const { active } = stage.sessions;
    if (!active) throw new Error('no session');
    return active;
  };
  const ready = () => waitFor(() => expect(session().view.state.status).toBe('ready'));
  /** Selects from one page's text, as the hand would. */
  const select = async (words: string) => {
    const texts = session().view.document?.texts;
    if (!texts) throw new Error('no document');
    for (let index = 0; index < texts.pageCount; index++) {
      const { page } = await texts.read(index);
      const start = page.text.indexOf(words);
      if (start >= 0) act(() => void (session().view.selection.ranges = [{ index, page, start, end: start + words.length }]));
    }
  };
  return { ...stage, stage, library, panel, shown, session, ready, select };
};
const press = (name: string) => act(async () => void fireEvent.click(await screen.findByRole('button', { name })));

describe('the panel of a PDF', () => {
  it('has the title of its reference, and forgets the place that it was opened at', async () => {
    const { ready, panel, session } = open(undefined, { article: 7, page: 2 });
    await ready();
    await waitFor(() => expect(panel.setTitle).toHaveBeenLastCalledWith('On traces'));
    await waitFor(() => expect(session().view.state.page).toBe(2));
    expect(panel.setParams).toHaveBeenCalledWith({ article: 7 });
    expect(screen.getByRole('region', { name: 'On traces' })).toBeTruthy();
  });

  it('goes to the place that was sent to it before it was seen', async () => {
    const library = libraryInMemory(pdf());
    const stage = readerStage(library);
    stage.sessions.send({ article: 7, page: 2 });
    const panel = {
      instance: 'i',
      isActive: true,
      isVisible: true,
      setTitle() {},
      setParams() {},
      setDirty() {},
      keep() {},
      close() {},
    };
    stage.render(<PdfPanel params={{ article: 7 }} panel={panel} />);
    await waitFor(() => expect(stage.sessions.active?.view.state).toMatchObject({ status: 'ready', page: 2 }));
  });

  it('[LIB-067] closes when its project is no longer shared, and not when another one is', async () => {
    const { ready, panel, lose, session } = open();
    await ready();
    await waitFor(() => expect(session().article).toBeDefined());
    lose(2);
    expect(panel.close).not.toHaveBeenCalled();
    lose(1);
    expect(panel.close).toHaveBeenCalledOnce();
  });

  it('leaves nothing behind when it is closed', async () => {
    const { ready, shown, sessions, library, session } = open();
    await ready();
    act(() => session().view.motion.goToPage(2));
    shown.unmount();
    expect(sessions.active).toBeUndefined();
    // Where reading stopped is kept at once.
    expect(library.calls.savePosition).toHaveBeenCalledOnce();
  });

  it('tells of the page that was looked at for a while', async () => {
    const { ready, library } = open();
    await ready();
    const page = { article: 7, pages: [1], page_count: 2 };
    await waitFor(() => expect(library.pagesRead.seen.mock.calls).toEqual([[page]]), { timeout: 6000 });
  });

  it.each([
    ['gives up what could not be stored when it is closed, about which it has asked', true],
    ['keeps what could not be stored where it goes otherwise, as when a session ends', false],
  ])('%s', async (_, isClosed) => {
    const { ready, session, shown, stage, library } = open();
    await ready();
    const drawn = { kind: 'area', index: 0, box: [60, 60, 90, 90] } as const;
    library.calls.createCitation.mockRejectedValue(new Error('offline'));
    await session()
      .drawn.add(drawn)
      .catch(() => undefined);
    expect(library.noted.size).toBe(1);
    if (isClosed) stage.shown.length = 0;
    shown.unmount();
    expect([library.noted.size, library.left.size]).toEqual(isClosed ? [0, 0] : [1, 1]);
  });

  it('offers the reference’s details when it has no file', async () => {
    const { references } = open(libraryInMemory(undefined));
    await press('Show reference');
    expect(references.open).toHaveBeenCalledWith(7);
    expect(screen.getByText('No PDF yet')).toBeTruthy();
  });

  it('asks for the password of a locked PDF, says that it was wrong, and opens', async () => {
    const { ready } = open(libraryInMemory(pdf({ password: 'geheim' })));
    const answer = async (password: string) => {
      const field = await screen.findByLabelText('Password');
      fireEvent.change(field, { target: { value: password } });
      await press('Open');
    };
    expect((await screen.findByRole('button', { name: 'Open' })).hasAttribute('disabled')).toBe(true);
    await answer('falsch');
    expect(await screen.findByText('That is not the password.')).toBeTruthy();
    await answer('geheim');
    await ready();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('says that a PDF is damaged and what is safe, and hands the file out all the same', async () => {
    open(libraryInMemory(Uint8Array.from(new TextEncoder().encode('%PDF-1.4 cut off'))));
    expect(await screen.findByText('The PDF is damaged')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('saves the file under the title of the reference', async () => {
    const library = libraryInMemory(pdf());
    library.state.title = 'On traces: A/B';
    const { ready, host, panel } = open(library);
    await ready();
    await waitFor(() => expect(panel.setTitle).toHaveBeenLastCalledWith('On traces: A/B'));
    fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Download PDF' }));
    await waitFor(() => expect(host.save).toHaveBeenCalledOnce());
    const [file, name] = host.save.mock.calls[0] ?? [];
    expect(name).toBe('On traces_ A_B.pdf');
    expect(new Uint8Array(await (file as Blob).arrayBuffer())).toEqual(pdf());
  });
});

describe('the card of selected text', () => {
  it('[LIB-036] [LIB-208] highlights in the colour that is pressed, and goes: the mark is its own sign, and keys are for it', async () => {
    const { ready, select, library, told, session } = open();
    await ready();
    await select('loop');
    expect(screen.getByRole('dialog', { name: 'Selected text' })).toBeTruthy();
    await press('Green');
    await waitFor(() => expect(library.citations).toMatchObject([{ page: 1, text: 'loop', color: '#B8F2B0' }]));
    await waitFor(() => expect(told()).toEqual(['Citation has been added.']));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(session().chosen?.text).toBe('loop');
    act(() => session().write());
    expect(screen.getByRole('dialog', { name: 'Highlight' })).toBeTruthy();
  });

  it('[LIB-036] is gone while another panel is worked in, and so is that of a highlight, which does not come back by itself', async () => {
    const { ready, select, sessions, session, panel } = open();
    await ready();
    const card = () => screen.queryByRole('dialog')?.getAttribute('aria-label');
    await select('loop');
    expect(card()).toBe('Selected text');
    act(() => sessions.focus('latex.editor'));
    expect(card()).toBeUndefined();
    act(() => sessions.focus(panel.instance));
    expect(card()).toBe('Selected text');
    await press('Green');
    await waitFor(() => expect(session().chosen?.text).toBe('loop'));
    act(() => session().show(session().chosenKey ?? ''));
    expect(card()).toBe('Highlight');
    act(() => sessions.focus('latex.editor'));
    act(() => sessions.focus(panel.instance));
    expect([card(), session().chosen?.text]).toEqual([undefined, 'loop']);
    // A note that was being written is stored, and does not hold the card.
    act(() => session().write());
    fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'half a thought' } });
    act(() => sessions.focus('latex.editor'));
    expect(card()).toBeUndefined();
    await waitFor(() => expect(session().chosen?.notes[0]?.text).toBe('half a thought'));
  });

  it('[LIB-036] of a highlight goes for good when it is scrolled out of view', async () => {
    const { ready, select, session } = open(libraryInMemory(pdf({ pages: 6 })));
    await ready();
    await select('loop');
    await press('Green');
    await waitFor(() => expect(session().chosen?.text).toBe('loop'));
    act(() => session().show(session().chosenKey ?? ''));
    expect(screen.getByRole('dialog', { name: 'Highlight' })).toBeTruthy();
    act(() => session().view.motion.goToPage(6));
    act(() => session().view.motion.goToPage(1));
    expect([screen.queryByRole('dialog'), session().isChosenSeen]).toEqual([null, true]);
  });

  it('is not there for a selection that is scrolled away', async () => {
    const { ready, select, session } = open();
    await ready();
    await select('Traces');
    act(() => session().view.motion.goToPage(2));
    expect(screen.getByRole('dialog', { name: 'Selected text' })).toBeTruthy();
    act(() => session().view.motion.goToPage(1));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Selected text' })).toBeNull());
  });

  it('[LIB-204] highlights and opens a note on it', async () => {
    const { ready, select, library, told } = open();
    await ready();
    await select('loop');
    await press('Highlight and write a note');
    const field = await screen.findByRole('textbox', { name: 'Note' });
    fireEvent.change(field, { target: { value: 'why?' } });
    await press('Save');
    await waitFor(() => expect(library.calls.createCitationNote).toHaveBeenCalledOnce());
    expect(library.calls.createCitationNote.mock.calls[0]?.[0].body.markdown).toEqual({
      citation: library.citations[0]?.id,
      text: 'why?',
    });
    await waitFor(() => expect(told().at(-1)).toBe('Markdown has been added.'));
    expect(await screen.findByText('why?')).toBeTruthy();
  });

  it('[LIB-204] what is typed while the highlight is being stored is the beginning of its note', async () => {
    const { ready, select, library, session } = open();
    await ready();
    const { createCitation } = library.calls;
    const create = createCitation.getMockImplementation();
    let store: () => void = () => {};
    const isLong = new Promise<void>((done) => (store = done));
    createCitation.mockImplementation(async (sent) => {
      await isLong;
      return create?.(sent) as ReturnType<typeof createCitation>;
    });
    await select('loop');
    await press('Highlight and write a note');
    await waitFor(() => expect(createCitation).toHaveBeenCalledOnce());
    const held = document.activeElement as HTMLTextAreaElement;
    expect([held.tagName, screen.queryByRole('textbox', { name: 'Note' })]).toEqual(['TEXTAREA', null]);
    held.value = 'why ';
    await act(async () => store());
    const field = await screen.findByRole('textbox', { name: 'Note' });
    await waitFor(() => expect(field).toHaveProperty('value', 'why '));
    expect([document.activeElement, held.isConnected]).toEqual([field, false]);
    fireEvent.change(field, { target: { value: 'why not?' } });
    await press('Save');
    await waitFor(() => expect(session().chosen?.notes[0]?.text).toBe('why not?'));
  });

  it('[LIB-204] gives the keyboard back when the highlight cannot be stored, or by Escape', async () => {
    const { ready, select, library, session } = open();
    await ready();
    library.calls.createCitation.mockRejectedValueOnce(new Error('refused'));
    await select('loop');
    await press('Highlight and write a note');
    const { scroller } = session().view.motion.surface?.stage ?? {};
    await waitFor(() => expect(document.activeElement).toBe(scroller));
    library.calls.createCitation.mockReturnValueOnce(new Promise(() => undefined));
    await select('hot');
    await press('Highlight and write a note');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(document.activeElement).toBe(scroller);
  });

  it('cites it in the editor: the highlight is made first', async () => {
    const { ready, select, target, library } = open();
    await ready();
    await select('loop');
    await press('Cite in editor');
    await waitFor(() => expect(target.insert).toHaveBeenCalledWith({ article: 7, citation: library.citations[0]?.id }));
    expect(library.citations).toMatchObject([{ text: 'loop' }]);
  });

  it('copies it as it reads, without the ends of lines', async () => {
    const { ready, select, told } = open(libraryInMemory(pdf({ pages: 1, lines: () => ['The loop is', 'hot.'] })));
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await ready();
    await select('is\nhot');
    await press('Copy text');
    expect(writeText).toHaveBeenCalledWith('is hot');
    await waitFor(() => expect(told()).toEqual(['Copied']));
  });
});
