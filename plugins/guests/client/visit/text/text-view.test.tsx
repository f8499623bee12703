/** A page that is read: what of it is drawn, how one goes about in it, and which letters of the text are commented on. */
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answeredCalls } from '#core/client/plugins/answered-calls.ts';
import { pluginStage } from '#core/client/plugins/render-plugin.tsx';
import type { ApiOf } from '#plugin-api';
import { Language, Notices } from '#plugin-api/client';
import { PdfViews } from '#plugins/reader/common/services.ts';
import texts from '../../../../../locales/en/guests.json' with { type: 'json' };
import type { GuestsContract } from '../../../common/contract.ts';
import type { GuestManuscript, GuestPlace, GuestThread } from '../../../common/model.ts';
import { ManuscriptView } from '../manuscript-view.tsx';
import { VisitStore } from '../visit-store.ts';

const stage = pluginStage('guests', texts);
/** U+FFFC stands for what is no word: a citation, and a footnote on either side of its words. */
const CONTENT = 'Waggle\nBees dance \uFFFC here\uFFFCAt noon.\uFFFC.\n';
const BLOCKS = [
  '<h1 class="title" data-line="0"><span data-at="0">Waggle</span></h1>',
  '<p data-line="7"><span data-at="7">Bees </span><strong><span data-at="12">dance</span></strong><span data-at="17"> </span>' +
    '<a href="#ref-1" role="doc-biblioref"><span>(Frisch)</span></a><span data-at="19"> here</span>' +
    '<sup><a href="#fn-1" id="fnref-1">1</a></sup><span data-at="35">.</span></p>',
  '<figure><img src="picture:7" alt="A bee" width="4" height="3"></figure>',
  '<section class="notes"><ol><li id="fn-1"><span data-at="25">At noon.</span></li></ol></section>',
];

const thread = (id: number, words: string): GuestThread => ({
  ...{ id, file: 'Waggle', quote: words, is_resolved: false },
  place: { from: CONTENT.indexOf(words), to: CONTENT.indexOf(words) + words.length },
  comments: [{ id, name: 'Ada', is_guest: false, text: `About ${words}`, created_at: '2026-11-01T10:00:00Z' }],
});

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  vi.spyOn(KeyboardEvent.prototype, 'getModifierState').mockReturnValue(false);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: readonly { isIntersecting: boolean }[]) => void;
      constructor(seen: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.#seen = seen;
      }
      observe = () => this.#seen([{ isIntersecting: true }]);
      disconnect = vi.fn();
    },
  );
  URL.createObjectURL = () => 'blob:bee';
});

const show = async (blocks: readonly string[] = BLOCKS, threads: GuestThread[] = [thread(1, 'dance')]) => {
  const manuscript: GuestManuscript = {
    ...{ title: 'Waggle', may: 'comment', ends_at: null, name: 'Grace', pages: null, reading: 'key', stamp: 's', threads },
    files: [{ id: 11, name: 'Waggle', content: CONTENT }],
  };
  const api = answeredCalls({
    enter: () => ({ guest: 'secret' }),
    manuscript: () => manuscript,
    reading: () => ({ key: 'key', language: 'en', blocks }),
    picture: () => new Blob(['x']),
    changed: () => new Promise(() => undefined),
    comment: ({ body }: { body: { place: GuestPlace } }) => ({ ...thread(9, 'Bees'), quote: body.place.quote }),
  });
  const visits = { read: () => undefined, write: vi.fn() };
  const visit = new VisitStore(api as unknown as ApiOf<GuestsContract>, 'x'.repeat(43), visits);
  await visit.enter('Grace');
  const notices = { failure: vi.fn(), show: vi.fn(), success: vi.fn() };
  const shown = stage.render(
    <ManuscriptView visit={visit} manuscript={manuscript} />,
    stage.container([PdfViews, { Viewer: () => null }], [Notices, notices], [Language, { code: 'en' }]),
  );
  await act(async () => undefined);
  return { ...shown, api, page: screen.getByRole('region', { name: 'Text of the manuscript' }) };
};

const press = (key: string, init: KeyboardEventInit = {}) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
    await new Promise((resolve) => setTimeout(resolve));
  });
const words = (page: HTMLElement, at: number): ChildNode => page.querySelector(`[data-at="${at}"]`)?.firstChild as ChildNode;
const comment = async (text: string) => {
  await press('m', { ctrlKey: true, altKey: true });
  fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value: text } });
  await press('Enter', { ctrlKey: true });
};

it('shows the page in place of sources, with its pictures, and marks what is commented on', async () => {
  const { page, container } = await show();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getAllByRole('heading', { level: 1, name: 'Waggle' })).toHaveLength(2);
  expect(screen.getByAltText('A bee').getAttribute('src')).toBe('blob:bee');
  expect(container.querySelector('mark')?.textContent).toBe('dance');
  fireEvent.click(container.querySelector('mark') as HTMLElement);
  expect(container.querySelector('mark[data-chosen]')?.textContent).toBe('dance');
  expect(page.lang).toBe('en');
});

it('comments on the letters of the text that are selected, whatever is printed among them', async () => {
  const { page, api } = await show();
  getSelection()?.setBaseAndExtent(words(page, 7), 2, words(page, 19), 3);
  await comment('All of it?');
  const place = { file: 11, quote: 'es dance \uFFFC he', before: 'Waggle\nBe' };
  expect(api.comment?.mock.lastCall?.[0]).toMatchObject({ body: { place, text: 'All of it?' } });
});

it('comments on a footnote where its words stand in the text', async () => {
  const { page, api } = await show();
  getSelection()?.selectAllChildren(page.querySelector('li') as HTMLElement);
  await comment('When?');
  expect(api.comment?.mock.lastCall?.[0]).toMatchObject({ body: { place: { quote: 'At noon.', after: '\uFFFC.\n' } } });
});

it('is walked by keys, line by line and word by word, and a line is commented on as a whole', async () => {
  const { page, api } = await show();
  const [title, line] = [...page.querySelectorAll<HTMLElement>('[data-line]')];
  expect([title?.tabIndex, line?.tabIndex]).toEqual([0, -1]);
  act(() => title?.focus());
  await press('ArrowDown');
  expect([document.activeElement, title?.tabIndex, line?.tabIndex]).toEqual([line, -1, 0]);
  await press('ArrowRight');
  expect(String(getSelection())).toBe('Bees');
  await press('Enter');
  expect(document.activeElement?.getAttribute('aria-current')).toBe('true');
  await press('Escape');
  getSelection()?.removeAllRanges();
  await comment('Hm.');
  expect(api.comment?.mock.lastCall?.[0]).toMatchObject({ body: { place: { quote: CONTENT.slice(7, -1) } } });
});

it('keeps the address, which holds the link of the guest, when somebody goes about in it', async () => {
  location.hash = 'secret-link';
  const { page } = await show();
  const link = screen.getByRole('link', { name: '1' });
  expect(link.getAttribute('href')).toBe(location.href);
  fireEvent.click(link);
  expect(document.activeElement).toBe(page.querySelector('li'));
  expect(location.hash).toBe('#secret-link');
});

it('draws nothing that runs, is fetched or leads anywhere but out, whatever a page says', async () => {
  const hostile = [
    '<script>window.broken = 1</script><p onclick="window.broken = 1" style="position:fixed;background:url(//x.test)" id="root" class="page">kept</p>',
    '<p><a href="javascript:window.broken=1">one</a><a href="https://example.org/" onclick="x()">two</a></p>',
    '<iframe src="//x.test"></iframe><object data="//x.test"></object><form action="//x.test"><input name="a" value="b"></form>',
    '<img src="//x.test/p.png" onerror="window.broken=1" srcset="//x.test 2x"><svg onload="window.broken=1"><a xlink:href="javascript:1">three</a></svg>',
    '<math><mi href="javascript:1" xlink:href="javascript:1" onclick="x()">four</mi><annotation-xml encoding="text/html"><img src=x onerror=y></annotation-xml></math>',
    '<style>* { display: none }</style><base href="//x.test"><meta http-equiv="refresh" content="0;url=//x.test">',
  ];
  const { page, api } = await show(hostile, []);
  expect(page.innerHTML).not.toMatch(
    /x\.test|javascript:|\son\w+=|<(?:script|iframe|object|form|input|svg|style|base|meta)\b|position/,
  );
  expect(page.textContent).toContain('kept');
  expect(page.textContent).toMatch(/one.*two.*three.*four/s);
  expect(page.querySelector('#root')).toBeNull();
  const out = screen.getByRole('link', { name: 'two' });
  expect([out.getAttribute('href'), out.getAttribute('rel'), out.getAttribute('target')]).toEqual([
    ...['https://example.org/', 'noopener noreferrer', '_blank'],
  ]);
  expect(screen.queryByRole('link', { name: 'one' })).toBeNull();
  expect('broken' in window).toBe(false);
  // No picture of the house has such an address.
  expect(api.picture).not.toHaveBeenCalled();
});
