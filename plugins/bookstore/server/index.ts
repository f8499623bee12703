/** Server half of the book store. It keeps nothing of anybody: what is added is the library's. */
import { defineServer } from '#plugin-api/server';
import { bookstoreContract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { addBook } from './books/add-book.ts';
import { coverOf } from './books/cover.ts';
import { findOffers } from './books/find-offers.ts';
import { forgetBooks } from './books/kept-books.ts';
import { searchBooks } from './books/search-books.ts';
import { openBookstore } from './bookstore.ts';
import { migrations } from './migrations/index.ts';
import { forgetAnswers } from './sources/ask-source.ts';

export default defineServer(manifest, bookstoreContract, {
  programs: { area: 'library' },
  migrations,
  setup(context) {
    const store = openBookstore(context);
    return {
      routes: {
        search: ({ query, signal }) => searchBooks(store, query, signal),
        offers: ({ params, signal }) => findOffers(store, params.id, signal),
        cover: ({ params, signal }) => coverOf(store, params.id, signal),
        add: (call) => addBook(store, call),
      },
      jobs: {
        sweep: {
          urgency: 'bulk',
          every: '47 * * * *',
          run: async () => {
            await forgetAnswers(store);
            await forgetBooks(store);
          },
        },
      },
      personal: { keepsNothing: 'Books and prices are public knowledge; who asked for them is not kept.' },
      health: async () => {
        const asked = store.sources.filter(({ base }) => base !== '').map(({ title }) => title);
        const hasPrices = store.sources.some(({ name, base }) => base !== '' && /^(?:campusbooks|shop)$/.test(name));
        return {
          ok: true,
          detail: asked.length > 0 ? `asks ${asked.join(', ')}` : 'asks nobody',
          parts: { shops: hasPrices ? { state: 'works' } : { state: 'limited', says: 'noKey' } },
        };
      },
    };
  },
});
