/** The table of contents of real documents, in its panel. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makePdf } from '../../bench/make-pdf.mjs';
import OutlinePanel from '../panels/outline-panel.tsx';
import { libraryInMemory } from '../testing/library-in-memory.ts';
import '../testing/pdf-in-process.ts';
import { readerStage } from '../testing/reader-stage.tsx';
import { inWindow } from '../testing/view-window.ts';

const nativeFetch = globalThis.fetch;
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
afterEach(() => void vi.stubGlobal('fetch', nativeFetch));

const show = async (bytes: Uint8Array<ArrayBuffer>) => {
  const stage = readerStage(libraryInMemory(bytes));
  const session = await stage.session();
  inWindow(session.view);
  stage.render(<OutlinePanel />);
  await act(async () => void session.start({}));
  await waitFor(() => expect(session.view.state.status).toBe('ready'));
  return { ...stage, session };
};
const titles = () => screen.getAllByRole('treeitem').map((item) => item.textContent);

describe('the table of contents', () => {
  it('has the titles of the document; choosing one goes there, and back again', async () => {
    const { session } = await show(makePdf({ pages: 3 }));
    await waitFor(() => expect(titles()).toEqual(['Chapter 1', 'Chapter 2', 'Chapter 3']));
    fireEvent.mouseDown(screen.getByText('Chapter 3'));
    await waitFor(() => expect(session.view.state.page).toBe(3));
    act(() => session.view.motion.back());
    expect(session.view.state.page).toBe(1);
  });

  it('has no titles of a locked document before its password is there', async () => {
    const stage = readerStage(libraryInMemory(makePdf({ password: 'geheim' })));
    const session = await stage.session();
    inWindow(session.view);
    stage.render(<OutlinePanel />);
    await act(async () => void session.start({}));
    await waitFor(() => expect(session.view.opening?.password).toBe('needed'));
    expect(screen.queryAllByRole('treeitem')).toEqual([]);
    act(() => session.view.opening?.submitPassword('geheim'));
    await waitFor(() => expect(titles()).toEqual(['Chapter 1']));
  });

  it('says that there is none, or no PDF', async () => {
    const { session, sessions } = await show(makePdf());
    const { document: loaded } = session.view;
    if (!loaded) throw new Error('no document');
    const without = { ...loaded, pdf: Object.create(loaded.pdf, { getOutline: { value: async () => null } }) };
    act(() => void (session.view.document = without as typeof loaded));
    expect(await screen.findByText('No table of contents')).toBeTruthy();
    act(() => sessions.remove('reader.pdf:7'));
    expect(screen.getByText('No PDF open')).toBeTruthy();
  });
});
