/** The strip of small pages: it follows the page that is read, goes to others by pointer and keys, and shows marks. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makePdf } from '../../bench/make-pdf.mjs';
import { libraryInMemory } from '../testing/library-in-memory.ts';
import '../testing/pdf-in-process.ts';
import { readerStage } from '../testing/reader-stage.tsx';
import PdfPanel from '../panels/pdf-panel.tsx';

const nativeFetch = globalThis.fetch;
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800);
vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(128);
afterEach(() => void vi.stubGlobal('fetch', nativeFetch));

const open = async () => {
  const library = libraryInMemory(makePdf({ pages: 40, lines: () => ['The loop is hot.'] }));
  library.add({ page: 2, quads: [[60, 716, 160, 716, 60, 704, 160, 704]], text: 'loop', color: '#B8F2B0' });
  const stage = readerStage(library);
  const panel = {
    instance: 'reader.pdf:7',
    isActive: true,
    isVisible: true,
    setTitle() {},
    setParams() {},
    setDirty() {},
    keep() {},
    close() {},
  };
  stage.render(<PdfPanel params={{ article: 7 }} panel={panel} />);
  const state = () => stage.sessions.active?.view.state;
  await waitFor(() => expect(state()?.status).toBe('ready'));
  const strip = () => screen.getByRole('listbox', { name: 'Small pages' });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Small pages' })));
  const current = () => within(strip()).getByRole('option', { selected: true }).getAttribute('aria-posinset');
  return { stage, state, strip, current };
};

describe('the strip of small pages', () => {
  it('has those near what is seen of it and no others, and follows the page', async () => {
    const { stage, strip, current } = await open();
    expect(within(strip()).getAllByRole('option').length).toBeLessThan(15);
    expect(current()).toBe('1');
    act(() => stage.sessions.active?.view.motion.goToPage(2));
    expect(current()).toBe('2');
  });

  it('goes to a page by pointer and by keys, and gives the keyboard to the pages by Enter', async () => {
    const { state, strip } = await open();
    fireEvent.click(within(strip()).getAllByRole('option')[2] as HTMLElement);
    expect(state()?.page).toBe(3);
    for (const [key, page] of [
      ['ArrowDown', 4],
      ['ArrowUp', 3],
      ['End', 40],
      ['Home', 1],
    ] as const) {
      act(() => void fireEvent.keyDown(strip(), { key }));
      expect([key, state()?.page]).toEqual([key, page]);
    }
    fireEvent.keyDown(strip(), { key: 'Enter' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Pages');
  });

  it('shows what is marked, as bands where it stands', async () => {
    const { strip } = await open();
    await waitFor(() => expect(strip().querySelectorAll('[data-band]')).toHaveLength(1));
    const band = strip().querySelector<HTMLElement>('[data-band]');
    expect([band?.style.top, band?.style.background]).toEqual([expect.stringMatching(/^9\.5/), '#B8F2B0']);
    expect(band?.closest('[role="option"]')?.getAttribute('aria-posinset')).toBe('2');
  });

  it('is there again in the next PDF, as are pages side by side', async () => {
    const { stage } = await open();
    act(() => stage.sessions.active?.view.motion.setSpread('cover'));
    expect([stage.settings.get('reader.thumbnails'), stage.settings.get('reader.spread')]).toEqual([true, 'cover']);
  });
});
