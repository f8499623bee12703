/** From a reference to its offers. */
import { expect, it, vi } from 'vitest';
import { evaluate } from '#core/common/expression.ts';
import type { AnyToken } from '#core/common/token.ts';
import { type ClientContext, Navigation, Panels } from '#plugin-api/client';
import type { ArticleInfo } from '#plugins/library/common/model/info.ts';
import { LibrarySelection, References } from '#plugins/library/common/services.ts';
import manifest from '../plugin.ts';
import { findReference } from './find-reference.ts';

/** Where it leads, or the panel that is opened. */
const ledTo = async (info: ArticleInfo, articles: readonly number[] = [7]): Promise<unknown> => {
  const go = vi.fn((path: string) => path);
  const open = vi.fn((panel: string) => panel);
  const get = vi.fn(async () => ({ info }));
  const services = new Map<AnyToken, unknown>([
    [LibrarySelection, { articles }],
    [References, { get }],
    [Navigation, { go, pathOf: () => '/apps/book-store' }],
    [Panels, { open }],
  ]);
  await findReference({ service: (token: AnyToken) => services.get(token) } as unknown as ClientContext);
  if (articles.length > 0) expect(get).toHaveBeenCalledWith(7);
  return go.mock.calls[0]?.[0] ?? open.mock.calls[0]?.[0];
};

it.each<[string, ArticleInfo, string]>([
  ['a book by its ISBN', { type: 'book', title: 'Ruby', isbn: '0-596-51617-7' }, '?q=9780596516178&by=isbn'],
  ['one with a wrong ISBN by its title', { type: 'book', title: 'Ruby & more', isbn: '0596516178' }, '?q=Ruby+%26+more&by=title'],
  ['a chapter by the book', { type: 'chapter', title: 'Blocks', container_title: 'Ruby' }, '?q=Ruby&by=title'],
  ['a chapter of nothing by itself', { type: 'chapter', title: 'Blocks' }, '?q=Blocks&by=title'],
  ['a long title by its beginning', { type: 'book', title: 'x'.repeat(5000) }, `?q=${'x'.repeat(300)}&by=title`],
])('%s', async (_name, info, search) => {
  expect(await ledTo(info)).toBe(`/apps/book-store${search}`);
});

it('one without a name leads to the store', async () => {
  expect(await ledTo({ type: 'book' })).toBe('bookstore.page');
  expect(await ledTo({}, [])).toBeUndefined();
});

it('it stands in the menu of books and their chapters', () => {
  const [item] = manifest.contributes.menus ?? [];
  expect(item).toMatchObject({ menu: 'library.reference.context', command: 'bookstore.findReference' });
  const isShown = (isBook: boolean) => evaluate(item?.when, (key) => key === 'library.isBook' && isBook);
  expect([isShown(true), isShown(false)]).toEqual([true, false]);
});
