/** The search field over the pages, over a real document. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makePdf } from '../../bench/make-pdf.mjs';
import { libraryInMemory } from '../testing/library-in-memory.ts';
import { sourceOf } from '../testing/pdf-in-process.ts';
import { readerStage } from '../testing/reader-stage.tsx';
import { inWindow, viewTexts } from '../testing/view-window.ts';
import { PdfView } from '../view/pdf-view.ts';
import { FindBar } from './find-bar.tsx';

const PAGES = [['a trace and a Trace'], ['traces'], ['nothing']];

const show = async () => {
  const view = new PdfView(viewTexts);
  inWindow(view);
  const source = sourceOf(makePdf({ pages: 3, lines: (page) => PAGES[page - 1] ?? [] }));
  await act(async () => void view.open(source));
  await waitFor(() => expect(view.state.status).toBe('ready'));
  act(() => view.find.open());
  readerStage(libraryInMemory(undefined)).render(<FindBar view={view} />);
  return view;
};
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find in document' });
const count = () => screen.getByRole('status').textContent;
const type = async (text: string, shown: string) => {
  fireEvent.change(field(), { target: { value: text } });
  await waitFor(() => expect(count()).toBe(shown));
};
const press = (key: string, shiftKey = false) => fireEvent.keyDown(field(), { key, shiftKey });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the search field', () => {
  it('has the keyboard at once, and says nothing before something is typed', async () => {
    await show();
    expect([document.activeElement === field(), count()]).toEqual([true, '']);
    expect([button('Next match').disabled, button('Previous match').disabled]).toEqual([true, true]);
  });

  it('counts the matches, and goes through them by Enter, round the end and back', async () => {
    await show();
    await type('trace', '1 of 3');
    const seen = [false, false, false, true].map((isBack) => {
      press('Enter', isBack);
      return count();
    });
    expect(seen).toEqual(['2 of 3', '3 of 3', '1 of 3', '3 of 3']);
  });

  it('does so by its buttons', async () => {
    await show();
    await type('trace', '1 of 3');
    fireEvent.click(button('Previous match'));
    expect(count()).toBe('3 of 3');
    fireEvent.click(button('Next match'));
    expect(count()).toBe('1 of 3');
  });

  it('says that there is no match', async () => {
    await show();
    await type('haystack', 'No matches');
    expect(button('Next match').disabled).toBe(true);
  });

  it('keeps capitals apart and takes whole words only when asked to', async () => {
    await show();
    await type('Trace', '1 of 3');
    fireEvent.click(button('Whole words'));
    await waitFor(() => expect(count()).toBe('1 of 2'));
    fireEvent.click(button('Match case'));
    await waitFor(() => expect(count()).toBe('1 of 1'));
    expect([button('Whole words'), button('Match case')].map((each) => each.getAttribute('aria-pressed'))).toEqual([
      'true',
      'true',
    ]);
  });

  it.each([
    ['Escape', () => press('Escape')],
    ['its button', () => fireEvent.click(button('Close search'))],
  ])('is closed by %s, and the pages get the keyboard', async (_, close) => {
    const view = await show();
    const focus = vi.spyOn(view, 'focus');
    close();
    expect([view.find.isOpen, focus.mock.calls.length]).toEqual([false, 1]);
  });

  it('gets the keyboard again when the search is asked for once more', async () => {
    const view = await show();
    button('Next match').focus();
    field().blur();
    act(() => view.find.open());
    expect(document.activeElement).toBe(field());
  });
});
