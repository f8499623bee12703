/** A guest reads, and says something: by hand and by keys, on the pages and in the source. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answeredCalls } from '#core/client/plugins/answered-calls.ts';
import { pluginStage } from '#core/client/plugins/render-plugin.tsx';
import type { ApiOf } from '#plugin-api';
import { Language, Notices } from '#plugin-api/client';
import { PdfViews, type PdfViewHandle, type PdfViewProps } from '#plugins/reader/common/services.ts';
import texts from '../../../../locales/en/guests.json' with { type: 'json' };
import type { GuestsContract } from '../../common/contract.ts';
import type { GuestManuscript, GuestPlace, GuestThread } from '../../common/model.ts';
import { ManuscriptView } from './manuscript-view.tsx';
import { VisitStore } from './visit-store.ts';

const stage = pluginStage('guests', texts);
const CONTENT = 'One two three.\nFour five.\n';

const thread = (id: number, words: string): GuestThread => ({
  ...{ id, file: 'main.tex', quote: words, is_resolved: false },
  place: { from: CONTENT.indexOf(words), to: CONTENT.indexOf(words) + words.length },
  comments: [{ id, name: 'Ada', is_guest: false, text: `About ${words}`, created_at: '2026-11-01T10:00:00Z' }],
});

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.spyOn(KeyboardEvent.prototype, 'getModifierState').mockReturnValue(false);
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
});

const show = async (pages: string | null, isNarrow = false) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const manuscript: GuestManuscript = {
    ...{ title: 'On Engines', may: 'comment', ends_at: null, name: 'Grace', pages, reading: null, stamp: 's' },
    files: [{ id: 11, name: 'main.tex', content: CONTENT }],
    threads: [thread(1, 'Four'), thread(2, 'One')],
  };
  let next = 10;
  const api = answeredCalls({
    enter: () => ({ guest: 'secret' }),
    manuscript: () => manuscript,
    changed: () => new Promise(() => undefined),
    marks: () => ({ marks: [{ thread: 1, page: 2, quads: [[0, 9, 5, 9, 0, 1, 5, 1]] }] }),
    comment: ({ body }: { body: { place: GuestPlace } }) => thread(next++, body.place.quote),
    reply: () => thread(1, 'Four'),
    placeOnPage: () => ({ place: { file: 11, quote: 'two', before: 'One ', after: ' three.\nFour five.\n' } }),
  });
  const visit = new VisitStore(api as unknown as ApiOf<GuestsContract>, 'x'.repeat(43), {
    read: () => undefined,
    write: vi.fn(),
  });
  await visit.enter('Grace');
  const Viewer = vi.fn((_: PdfViewProps) => <div role="document" tabIndex={0} />);
  const notices = { failure: vi.fn(), show: vi.fn(), success: vi.fn() };
  const shown = stage.render(
    <ManuscriptView visit={visit} manuscript={visit.manuscript ?? manuscript} />,
    stage.container([PdfViews, { Viewer }], [Notices, notices], [Language, { code: 'en' }]),
  );
  await act(async () => undefined);
  return { ...shown, visit, api, notices, viewer: () => Viewer.mock.lastCall?.[0] as PdfViewProps };
};

const press = (key: string, init: KeyboardEventInit = {}) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
    await new Promise((resolve) => setTimeout(resolve));
  });
const byKey = (key: string) => press(key, { ctrlKey: true, altKey: true });
const order = () => screen.getAllByRole('article').map((card) => card.textContent?.match(/About (One|Four|five)/)?.[1]);
const lines = () => within(screen.getByRole('list', { name: 'Lines of main.tex' })).getAllByRole('listitem');
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });

describe('in the source', () => {
  it('walks lines and words by keys, comments on them, and goes back to where the guest was', async () => {
    const { api } = await show(null);
    expect(order()).toEqual(['One', 'Four']);
    act(() => lines()[0]?.focus());
    await press('ArrowDown');
    expect(document.activeElement).toBe(lines()[1]);
    await press('ArrowRight');
    await press('ArrowRight');
    expect(String(getSelection())).toBe('five');
    await byKey('m');
    expect(document.activeElement).toBe(field());
    // It stands at its place in the list.
    expect(screen.getByText('five', { selector: 'q' }).closest('li')?.previousElementSibling?.textContent).toContain(
      'About Four',
    );
    fireEvent.change(field(), { target: { value: 'How many?' } });
    await press('Enter', { ctrlKey: true });
    const place = { file: 11, quote: 'five', before: 'One two three.\nFour ', after: '.\n' };
    expect(api.comment?.mock.lastCall?.[0]).toMatchObject({ body: { place, text: 'How many?' } });
    expect(document.activeElement).toBe(lines()[1]);
    expect(order()).toEqual(['One', 'Four', 'five']);
  });

  it('takes what AltGr types for a letter', async () => {
    await show(null);
    act(() => lines()[0]?.focus());
    vi.spyOn(KeyboardEvent.prototype, 'getModifierState').mockReturnValue(true);
    await byKey('m');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('comments on the line where no words are selected', async () => {
    await show(null);
    act(() => lines()[0]?.focus());
    await byKey('m');
    expect(screen.getByText('One two three.', { selector: 'q' })).toBeTruthy();
  });

  it('leaves with Escape, and what was written stays', async () => {
    await show(null);
    act(() => lines()[1]?.focus());
    await byKey('m');
    fireEvent.change(field(), { target: { value: 'Half a' } });
    await press('Escape');
    expect([document.activeElement, field().value]).toEqual([lines()[1], 'Half a']);
    // What is begun is gone on with, where nothing else is selected.
    await press('ArrowUp');
    await byKey('m');
    expect([document.activeElement, screen.getByText('Four five.', { selector: 'q' }).isConnected]).toEqual([field(), true]);
    fireEvent.change(field(), { target: { value: '' } });
    field().focus();
    await press('Escape');
    expect([document.activeElement, screen.queryByRole('textbox')]).toEqual([lines()[0], null]);
  });

  it('goes from comment to comment, marks the chosen one, and answers it', async () => {
    const { api, container } = await show(null);
    act(() => lines()[1]?.focus());
    await byKey('n');
    await byKey('n');
    expect(document.activeElement?.getAttribute('aria-current')).toBe('true');
    expect(container.querySelector('mark[data-chosen]')?.textContent).toBe('Four');
    await act(async () =>
      within(document.activeElement as HTMLElement)
        .getByRole('button', { name: 'Reply' })
        .click(),
    );
    fireEvent.change(screen.getByRole('textbox', { name: 'Reply' }), { target: { value: 'Yes.' } });
    await press('Enter', { ctrlKey: true });
    expect(api.reply).toHaveBeenCalledTimes(1);
    expect(document.activeElement?.getAttribute('aria-current')).toBe('true');
    await press('Escape');
    expect(document.activeElement).toBe(lines()[1]);
  });

  it('chooses the comment of a mark that is clicked', async () => {
    const { container } = await show(null);
    getSelection()?.removeAllRanges();
    fireEvent.click(container.querySelector('mark') as HTMLElement);
    expect(screen.getAllByRole('article')[0]?.getAttribute('aria-current')).toBe('true');
  });
});

describe('on the pages', () => {
  const handle = (selected: ReturnType<PdfViewHandle['selected']>) => ({
    pageBox: async () => [10, 20, 605, 792],
    revealBox: vi.fn(),
    selected: () => selected,
  });

  it('marks what is commented on, chooses what is clicked, and shows what is chosen', async () => {
    const { viewer } = await show('build 1');
    const view = handle(undefined);
    act(() => viewer().onReady?.(view as never));
    expect(viewer().marks?.map(({ id, page, label }) => [id, page, label])).toEqual([[1, 2, 'Ada: About Four']]);
    act(() => viewer().onMark?.(1, { x: 0, y: 0 }));
    expect(viewer().chosenMark).toBe(1);
    expect(view.revealBox).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Four' }));
    expect(view.revealBox).toHaveBeenCalledExactlyOnceWith(2, [[0, 1, 5, 9]]);
  });

  it('comments on the words that are selected, and says what to do where none are', async () => {
    const { viewer, api, notices } = await show('build 1');
    act(() => viewer().onReady?.(handle(undefined) as never));
    await byKey('m');
    expect(notices.show).toHaveBeenCalledTimes(1);
    const words = { text: 'two', before: 'One ', after: ' three.' };
    const quads = [[1, 2, 3, 4, 5, 6, 7, 8]] as const;
    act(() => viewer().onReady?.(handle({ page: 1, x: 40, y: 700, quads, ...words }) as never));
    await byKey('m');
    expect(api.placeOnPage).toHaveBeenCalledExactlyOnceWith({ body: { guest: 'secret', page: 1, x: 30, y: 92, words } });
    expect(document.activeElement).toBe(field());
    // What is about to be commented on is marked as what is chosen.
    expect(viewer().marks?.find(({ id }) => id === viewer().chosenMark)).toMatchObject({
      id: 'new',
      page: 1,
      quads,
      label: 'two',
    });
  });

  it('show the words of a mark again where what is said of them opens below', async () => {
    const { viewer } = await show('build 1', true);
    const view = handle(undefined);
    act(() => viewer().onReady?.(view as never));
    expect(screen.getByRole('button', { name: '2 comments' }).getAttribute('aria-expanded')).toBe('false');
    act(() => viewer().onMark?.(1, { x: 0, y: 0 }));
    expect(screen.getByRole('button', { name: '2 comments' }).getAttribute('aria-expanded')).toBe('true');
    expect(view.revealBox).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: '2 comments' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('stay as they are while the source is shown', async () => {
    await show('build 1');
    const pages = screen.getByRole('document');
    fireEvent.click(screen.getByRole('radio', { name: 'Source' }));
    expect(lines()).toHaveLength(3);
    expect(pages.isConnected).toBe(true);
    expect(pages.closest('[data-hidden]')).not.toBeNull();
  });
});
