/** For tests: the book store's page over calls that a test answers. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { Answers } from '#core/client/plugins/answered-calls.ts';
import { screenStage } from '#core/client/plugins/screen-stage.tsx';
import { AddressRouter } from '#core/client/router/address-router.tsx';
import { BrowserBar } from '#core/client/router/browser-bar.ts';
import { Emitter } from '#plugin-api';
import { Navigation, Session } from '#plugin-api/client';
import { References } from '#plugins/library/common/services.ts';
import catalogue from '../../../../locales/en/bookstore.json' with { type: 'json' };
import type { Book, Offer, SourceState } from '../../common/model.ts';
import BookstorePanel from '../panels/bookstore-panel.tsx';

export const book = (changes: Partial<Book> = {}): Book => ({
  ...{ id: '9780596516178', isbn13: '9780596516178', title: 'The Ruby Programming Language' },
  ...{ author: 'David Flanagan, Yukihiro Matsumoto', edition: null, publisher: "O'Reilly", year: 2008 },
  ...{ binding: 'Paperback', image: null, lowest_price: 1150 },
  ...changes,
});

export const offer = (changes: Partial<Offer> = {}): Offer => ({
  ...{ merchant: 'Corner Books', condition: 'Good', binding: 'Paperback', availability: 'In stock' },
  ...{ price: 950, shipping: 200, total: 1150, currency: 'USD', url: 'https://corner.example/1' },
  ...{ source: 'shop', seen_at: '2026-11-28T12:00:00.000Z', earns: false },
  ...changes,
});

export const answered: readonly SourceState[] = [
  { source: 'campusbooks', name: 'CampusBooks', state: 'off' },
  { source: 'openlibrary', name: 'Open Library', state: 'answered' },
];

const PATH = '/apps/book-store';

/** @param search of the page's address, e.g. `?q=ruby` */
export const bookstoreStage = async (calls: Answers = {}, search = '') => {
  history.replaceState(null, '', PATH + search);
  const stage = screenStage('bookstore', catalogue, {
    search: () => ({ data: [book()], total: 1, sources: answered }),
    offers: () => ({ book: book(), data: [offer()], sources: answered }),
    cover: () => new Blob(['']),
    add: () => ({ article: 7, project: 1, project_title: 'Imported', is_new: true }),
    ...calls,
  });
  const references = { open: vi.fn() };
  const session = { user: { id: 1 }, isOnline: true, onChange: new Emitter<unknown>().event };
  const bar = new BrowserBar();
  const navigation: Navigation = {
    go: (path, { replace = false } = {}) => bar.navigate(path, { replace }),
    pathOf: (panel) => (panel === 'bookstore.page' ? PATH : undefined),
  };
  const container = stage.container([References, references], [Session, session], [Navigation, navigation]);
  await act(
    async () =>
      void stage.render(
        <AddressRouter bar={bar}>
          <BookstorePanel />
        </AddressRouter>,
        container,
      ),
  );
  return { ...stage, bar, references };
};
