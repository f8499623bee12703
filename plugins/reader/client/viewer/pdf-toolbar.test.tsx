/** The bar above the pages: where one is, how large it is, and the ways to go elsewhere. */
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PageFrame } from '../../common/geometry/page-frame.ts';
import { libraryInMemory } from '../testing/library-in-memory.ts';
import { readerStage } from '../testing/reader-stage.tsx';
import { inWindow, viewTexts } from '../testing/view-window.ts';
import { PdfView } from '../view/pdf-view.ts';
import { PdfToolbar } from './pdf-toolbar.tsx';

const frame: PageFrame = { view: [0, 0, 612, 792], rotate: 0, userUnit: 1 };

/** The bar of a view that shows nine pages. */
const show = (isReady = true) => {
  const view = new PdfView(viewTexts);
  const { scroller } = inWindow(view);
  onTestFinished(() => scroller.remove());
  if (isReady) {
    const stage = view.motion.surface?.stage;
    if (stage) stage.frames = Array.from({ length: 9 }, () => frame);
    view.state.set({ status: 'ready', pageCount: 9 });
    view.motion.restore({ page: 1, x: 0, y: 0, zoom: 1, rotation: 0 });
  }
  const download = vi.fn();
  readerStage(libraryInMemory(undefined)).render(<PdfToolbar view={view} actions={<b>more of it</b>} onDownload={download} />);
  return { view, download, scroller };
};
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const choose = async (menu: string | RegExp, item: string) => {
  fireEvent.keyDown(button(menu), { key: 'Enter' });
  const role = /%|Fit|Actual/.test(item) ? 'menuitemcheckbox' : 'menuitem';
  // Its keys stand behind its name.
  const found = await screen.findByRole(role, { name: new RegExp(`^${item}`) });
  await act(async () => void fireEvent.click(found));
};

describe('the field of the page', () => {
  it('shows the page that is seen, and how many there are', () => {
    const { view } = show();
    expect([field().value, screen.getByText('/ 9')]).toEqual(['1', expect.anything()]);
    act(() => view.motion.goToPage(4));
    expect(field().value).toBe('4');
  });

  it('goes to the page whose number is typed, and gives the keyboard to the pages', () => {
    const { view, scroller } = show();
    scroller.tabIndex = 0;
    type('7');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect([view.state.page, field().value, document.activeElement === scroller]).toEqual([7, '7', true]);
    expect(view.state.canGoBack).toBe(true);
  });

  it.each(['0', '10', 'x', '1.5', '-2'])('says that there is no page %j, and goes nowhere', (text) => {
    const { view } = show();
    type(text);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect([view.state.page, view.state.canGoBack]).toEqual([1, false]);
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(field(), { key: 'Escape' })],
    ['leaving it', () => fireEvent.blur(field())],
  ])('forgets by %s what was typed', (_, leave) => {
    show();
    type('7');
    leave();
    expect(field().value).toBe('1');
  });

  it('takes printed names before numbers', () => {
    const { view } = show();
    act(() => view.state.set({ labels: ['i', 'ii', 'iii', '1', '2', '3', '4', '5', '6'] }));
    expect([field().value, screen.getByText('(1 of 9)')]).toEqual(['i', expect.anything()]);
    type('2');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect([view.state.page, field().value]).toEqual([5, '2']);
  });
});

describe('zoom', () => {
  it.each([
    ['Fit width', 'fit-width'],
    ['Fit page', 'fit-page'],
    ['Actual size', 1],
    ['150 %', 1.5],
  ])('%s is in the menu', async (item, zoom) => {
    const { view } = show();
    act(() => view.motion.setZoom(2));
    await choose(/^Zoom, now/, item);
    expect(view.state.zoom).toBe(zoom);
  });

  it('goes by steps, and the menu says what it is now', () => {
    const { view } = show();
    fireEvent.click(button('Zoom in'));
    expect(button('Zoom, now 110 %')).toBeTruthy();
    fireEvent.click(button('Zoom out'));
    fireEvent.click(button('Zoom out'));
    expect([view.state.factor, button('Zoom, now 90 %').textContent]).toEqual([0.9, '90 %']);
  });
});

describe('the way back', () => {
  it('is open once something was jumped to', () => {
    const { view } = show();
    const ways = () => [button('Back to where you were').disabled, button('Forward again').disabled];
    expect(ways()).toEqual([true, true]);
    act(() => view.motion.goToPage(6));
    expect(ways()).toEqual([false, true]);
    fireEvent.click(button('Back to where you were'));
    expect([view.state.page, ways()]).toEqual([1, [true, false]]);
    fireEvent.click(button('Forward again'));
    expect(view.state.page).toBe(6);
  });
});

describe('the menu at the end', () => {
  it.each([
    ['Last page', (view: PdfView) => view.state.page, 9],
    ['Rotate clockwise', (view: PdfView) => view.state.rotation, 90],
    ['Rotate counterclockwise', (view: PdfView) => view.state.rotation, 270],
  ])('%s', async (item, read, expected) => {
    const { view } = show();
    await choose('More', item);
    expect(read(view)).toBe(expected);
  });

  it('hands the file out', async () => {
    const { download } = show();
    await choose('More', 'Download PDF');
    expect(download).toHaveBeenCalledOnce();
  });
});

it('opens and closes the search', () => {
  const { view } = show();
  fireEvent.click(button('Find'));
  expect([view.find.isOpen, button('Find').getAttribute('aria-pressed')]).toEqual([true, 'true']);
  fireEvent.click(button('Find'));
  expect(view.find.isOpen).toBe(false);
});

it('waits for the document', () => {
  show(false);
  const names = ['Table of contents', 'Zoom in', 'Zoom out', 'Find', 'Back to where you were'];
  expect(names.map((name) => button(name).disabled)).toEqual(names.map(() => true));
  expect([field().disabled, field().value]).toEqual([true, '']);
  expect(screen.getByText('more of it')).toBeTruthy();
});
