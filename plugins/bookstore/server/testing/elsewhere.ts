/** For tests: one server on this machine that stands for all sources of books, each below a path of its own. */
import { localServer, type Reply, type Replies } from '#core/server/testing/local-server.ts';
import { startLibrary } from '#plugins/library/server/testing/start-library.ts';
import { bookstoreContract } from '../../common/contract.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';

export const calls = bookstoreContract;

/** The Ruby Programming Language. */
export const RUBY = '9780596516178';

export const json = (value: unknown): Reply => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) });

/** A work of Open Library with one edition. */
export const work = (more: object = {}, edition: object = {}) => ({
  key: '/works/OL8479867W',
  title: 'The Ruby Programming Language',
  author_name: ['David Flanagan', 'Yukihiro Matsumoto'],
  first_publish_year: 2008,
  cover_i: 2325612,
  ebook_access: 'no_ebook',
  isbn: ['0596516177'],
  editions: {
    numFound: 1,
    docs: [
      {
        key: '/books/OL22520540M',
        title: 'The Ruby Programming Language',
        isbn: ['0596516177', RUBY],
        publisher: ["O'Reilly"],
        publish_date: ['January 25, 2008'],
        cover_i: 2325612,
        ...edition,
      },
    ],
  },
  ...more,
});
export const works = (...docs: readonly object[]) => json({ numFound: docs.length, docs });

/** A book of Google, for sale. */
export const volume = (more: object = {}, sale: object = {}) => ({
  id: 'jcUbTcr5XWwC',
  volumeInfo: {
    title: 'The Ruby Programming Language',
    subtitle: 'Everything You Need to Know',
    authors: ['David Flanagan', 'Yukihiro Matsumoto'],
    publisher: "O'Reilly Media",
    publishedDate: '2008-01-25',
    industryIdentifiers: [
      { type: 'ISBN_10', identifier: '0596516177' },
      { type: 'ISBN_13', identifier: RUBY },
    ],
    infoLink: 'https://play.google.com/store/books/details?id=jcUbTcr5XWwC',
    ...more,
  },
  saleInfo: {
    country: 'US',
    saleability: 'FOR_SALE',
    isEbook: true,
    retailPrice: { amount: 23.99, currencyCode: 'USD' },
    buyLink: 'https://play.google.com/store/books/details?id=jcUbTcr5XWwC&rdid=book',
    ...sale,
  },
});
export const volumes = (...items: readonly object[]) => json({ kind: 'books#volumes', totalItems: items.length, items });

/** An offer of CampusBooks. */
export const campusOffer = (more: object = {}) => ({
  isbn: RUBY,
  merchant_id: '-24',
  merchant_name: 'eCampus',
  price: '12.50',
  shipping_ground: '3.99',
  total_price: '16.49',
  link: 'https://partners.example/ecampus?isbn=9780596516178',
  condition_id: '2',
  condition_text: 'Like New',
  availability_id: '2',
  availability_text: '1-2 days',
  ...more,
});
export const campus = (page: object) => json({ response: { status: 'ok', version: '12', page } });
/** Grouped by condition, as CampusBooks does. */
export const campusPrices = (...offers: readonly object[]) =>
  campus({ name: 'prices', offers: { condition: offers.map((offer, id) => ({ id, offer: [offer] })) } });

export const shopOffers = (...offers: readonly unknown[]) => json({ offers });

/** Called at the top of a test file. `replies` decides by path and query; what it does not answer is a 404. */
export const startBookstore = async (replies: Replies, env: Readonly<Record<string, string>> = {}) => {
  const elsewhere = await localServer(replies);
  const { origin } = elsewhere;
  const server = await startLibrary({
    env: {
      BOOKSTORE_CAMPUSBOOKS: `${origin}/campus`,
      BOOKSTORE_CAMPUSBOOKS_KEY: 'k3y',
      BOOKSTORE_OPENLIBRARY: `${origin}/ol/`,
      BOOKSTORE_OPENLIBRARY_COVERS: `${origin}/covers`,
      BOOKSTORE_GOOGLEBOOKS: `${origin}/google`,
      BOOKSTORE_SHOPS: `Corner Books*=${origin}/corner`,
      BOOKSTORE_SECONDS: '2',
      ...env,
    },
    plugins: [{ manifest, server: async () => half }],
  });
  return { elsewhere, server };
};
