/** The PDF view that other plugins show: their bytes, their marks, and what they hear of it. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { observable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { describe, expect, it, vi } from 'vitest';
import { makePdf } from '../../bench/make-pdf.mjs';
import type { PdfMark, PdfSource, PdfViewHandle, PdfViewProps } from '../../common/services.ts';
import { libraryInMemory } from '../testing/library-in-memory.ts';
import { sourceOf } from '../testing/pdf-in-process.ts';
import { readerStage } from '../testing/reader-stage.tsx';
import { pdfViews } from './pdf-views.tsx';

vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);

const MARK: PdfMark = { id: 'm', page: 1, quads: [[60, 732, 300, 732, 60, 716, 300, 716]], color: '#FFE066', label: 'a mark' };
const { Viewer } = pdfViews;

const show = async (more: Partial<PdfViewProps> = {}) => {
  const stage = readerStage(libraryInMemory(undefined));
  const heard = {
    onReady: vi.fn<(view: PdfViewHandle) => void>(),
    onLoaded: vi.fn(),
    onMark: vi.fn(),
    onDoubleClick: vi.fn(),
    onError: vi.fn(),
  };
  const source = sourceOf(makePdf({ pages: 4 }));
  const shown = stage.render(<Viewer source={source} title="A preview" marks={[MARK]} {...heard} {...more} />);
  await waitFor(() => expect(heard.onLoaded.mock.calls.length + heard.onError.mock.calls.length).toBe(1));
  /** The pages, of which a point is a pixel and a third at 100 %. */
  const sheet = () => shown.container.querySelector('[data-page="1"]')?.parentElement as HTMLElement;
  const handle = () => heard.onReady.mock.calls[0]?.[0] as PdfViewHandle;
  return { ...heard, sheet, handle };
};

describe('the view for other plugins', () => {
  it('shows a document, says so, and can be steered', async () => {
    const { onReady, onLoaded, handle } = await show();
    expect([onReady.mock.calls.length, onLoaded.mock.calls]).toEqual([1, [[4]]]);
    expect(screen.getByRole('region', { name: 'A preview' })).toBeTruthy();
    act(() => handle().goToPage(3));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' }).value).toBe('3');
  });

  it('tells which mark was clicked, and that none was', async () => {
    const { onMark, sheet, handle } = await show();
    act(() => handle().restore({ page: 1, x: 0, y: 0, zoom: 0.75, rotation: 0 }));
    // The line is 792 - 724 points below the top of the page, which is 12 pixels from the left.
    fireEvent.click(sheet(), { clientX: 112, clientY: 68 });
    fireEvent.click(sheet(), { clientX: 112, clientY: 400 });
    expect(onMark.mock.calls.map(([id]) => id)).toEqual(['m', undefined]);
  });

  it('tells where a double click was, counted from the bottom of the page', async () => {
    const { onDoubleClick, sheet, handle } = await show();
    act(() => handle().restore({ page: 2, x: 0, y: 0, zoom: 0.75, rotation: 0 }));
    fireEvent.doubleClick(sheet(), { clientX: 60, clientY: 92 });
    const [page, x, y] = onDoubleClick.mock.calls[0] ?? [];
    expect([page, Math.round(y)]).toEqual([2, 700]);
    expect(x).toBeGreaterThan(0);
  });

  it('exchanges a revision in place, and begins another document at its beginning', async () => {
    const first = sourceOf(makePdf({ pages: 4 }), { revision: 1 });
    const other = sourceOf(makePdf({ pages: 2 }));
    const shown = observable.box<PdfSource>(first, { deep: false });
    const onLoaded = vi.fn();
    const Preview = observer(() => <Viewer source={shown.get()} title="A preview" onLoaded={onLoaded} />);
    readerStage(libraryInMemory(undefined)).render(<Preview />);
    const loaded = (pages: number) => waitFor(() => expect(onLoaded).toHaveBeenLastCalledWith(pages));
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' });
    await loaded(4);
    fireEvent.change(field(), { target: { value: '3' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    act(() => shown.set({ ...first, revision: 2, load: () => ({ data: makePdf({ pages: 6 }) }) }));
    await loaded(6);
    expect(field().value).toBe('3');
    act(() => shown.set(other));
    await loaded(2);
    expect(field().value).toBe('1');
  });

  it('reports why a document cannot be shown', async () => {
    const { onError, onReady } = await show({ source: sourceOf(Uint8Array.from([1, 2, 3])) });
    expect(onError).toHaveBeenCalledWith('not-pdf', expect.any(Error));
    expect(onReady).not.toHaveBeenCalled();
    expect(screen.getByText('This is not a PDF')).toBeTruthy();
  });
});
