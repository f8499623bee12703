/** Books and offers through the calls, over sources that stand on this machine. */
import { beforeEach, describe, expect, it } from 'vitest';
import { libraryContract } from '#plugins/library/common/contract.ts';
import type { Reply } from '#core/server/testing/local-server.ts';
import {
  calls,
  campus,
  campusOffer,
  campusPrices,
  json,
  RUBY,
  shopOffers,
  startBookstore,
  volume,
  volumes,
  work,
  works,
} from '../testing/elsewhere.ts';

/** What each source says, by the beginning of the path. */
const said = new Map<string, Reply>();
const { elsewhere, server } = await startBookstore(({ url }) => [...said].find(([begin]) => url.startsWith(begin))?.[1]);
const someone = () => server.signIn({ plan: 'F' });

/** Everybody knows the book of Ruby. */
const all = (): readonly (readonly [string, Reply])[] => [
  [
    '/campus/search',
    campus({
      count: '1',
      results: {
        book: [
          {
            isbn13: RUBY,
            title: 'The Ruby Programming Language',
            author: 'David Flanagan - Yukihiro Matsumoto',
            binding: 'Softcover',
            msrp: '39.99',
          },
        ],
      },
    }),
  ],
  [
    '/campus/bookinfo',
    campus({
      isbn13: RUBY,
      title: 'The Ruby Programming Language',
      author: 'David Flanagan - Yukihiro Matsumoto',
      binding: 'Softcover',
    }),
  ],
  ['/campus/prices', campusPrices(campusOffer())],
  ['/ol/search', works(work())],
  ['/google/volumes', volumes(volume())],
  [
    '/corner/offers',
    shopOffers({
      price: 9.5,
      shipping: '2.00',
      condition: 'used - good',
      binding: 'softcover',
      availability: 'in stock',
      url: 'https://corner.example/1',
    }),
  ],
];

beforeEach(async () => {
  said.clear();
  for (const [path, reply] of all()) said.set(path, reply);
  elsewhere.asked.length = 0;
  await server.db.pool.query('truncate bookstore_answer, bookstore_book');
});

const asked = (begin: string) =>
  elsewhere.asked.filter(({ url }) => url.startsWith(begin)).map(({ url }) => new URL(url, 'http://x'));

describe('[BKS-005] books', () => {
  it('are found by words, one entry for each, with what every source knows of it', async () => {
    const ada = await someone();
    const found = await ada.call(calls.search, { query: { q: 'ruby' } });
    expect(found).toMatchObject({
      data: [
        {
          id: RUBY,
          isbn13: RUBY,
          title: 'The Ruby Programming Language',
          author: 'David Flanagan, Yukihiro Matsumoto',
          publisher: "O'Reilly",
          year: 2008,
          binding: 'Paperback',
          image: `/campusbooks/cover/${RUBY}/`,
          lowest_price: 2399,
        },
      ],
      total: 1,
    });
    expect(found.sources.map(({ source, state }) => [source, state])).toEqual([
      ['campusbooks', 'answered'],
      ['openlibrary', 'answered'],
      ['googlebooks', 'answered'],
    ]);
  });

  it('are asked for by title, author and page as each source takes them', async () => {
    const ada = await someone();
    await ada.call(calls.search, { query: { title: 'ruby', author: 'flanagan', page: 2 } });
    expect(Object.fromEntries(asked('/campus/search')[0]?.searchParams ?? [])).toEqual({
      ...{ title: 'ruby', author: 'flanagan', page: '2', key: 'k3y', format: 'json' },
    });
    expect(Object.fromEntries(asked('/ol/search')[0]?.searchParams ?? [])).toMatchObject({
      title: 'ruby',
      author: 'flanagan',
      page: '2',
      limit: '10',
    });
    expect(asked('/google/volumes')[0]?.searchParams.get('q')).toBe('intitle:"ruby" inauthor:"flanagan"');
    expect(asked('/google/volumes')[0]?.searchParams.get('startIndex')).toBe('10');
  });

  it.each([
    ['13 digits', { isbn: '978-0-596-51617-8' }],
    ['10 digits', { isbn: '0596516177' }],
    ['words that are nothing but one', { q: '0-596-51617-7' }],
  ])('are asked for by ISBN: %s', async (_name, query) => {
    const ada = await someone();
    expect((await ada.call(calls.search, { query })).data.map(({ id }) => id)).toEqual([RUBY]);
    expect(asked('/campus/bookinfo')[0]?.searchParams.get('isbn')).toBe(RUBY);
    expect(asked('/ol/search')[0]?.searchParams.get('isbn')).toBe(RUBY);
    expect(asked('/google/volumes')[0]?.searchParams.get('q')).toBe(`isbn:${RUBY}`);
  });

  it.each([
    ['an ISBN with a wrong check digit', { isbn: '0596516178' }, 'isbn'],
    ['words that are nothing but one', { q: '978-0-596-51617-9' }, 'q'],
    ['nothing', {}, 'q'],
  ])('are not asked for by %s', async (_name, query, field) => {
    const ada = await someone();
    await expect(ada.call(calls.search, { query })).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect(elsewhere.asked).toEqual([]);
  });

  it('without a number are known by that of their source', async () => {
    said.set('/ol/search', works(work({ isbn: [], ebook_access: 'public', ia: ['rubylanguage'] }, { isbn: [] })));
    said.delete('/campus/search');
    said.set('/google/volumes', volumes(volume({ title: 'Another', industryIdentifiers: [] }, { saleability: 'NOT_FOR_SALE' })));
    const ada = await someone();
    const { data } = await ada.call(calls.search, { query: { q: 'ruby' } });
    expect(data.map(({ id, lowest_price }) => [id, lowest_price])).toEqual([
      ['openlibrary:OL8479867W', 0],
      ['googlebooks:jcUbTcr5XWwC', null],
    ]);
  });

  it('are asked for once an hour, by whomever', async () => {
    const [ada, bob] = [await someone(), await someone()];
    await ada.call(calls.search, { query: { q: 'ruby' } });
    await bob.call(calls.search, { query: { q: 'ruby' } });
    expect(asked('/ol/search')).toHaveLength(1);
    await server.db.pool.query(`update bookstore_answer set asked_at = asked_at - interval '61 minutes'`);
    await bob.call(calls.search, { query: { q: 'ruby' } });
    expect(asked('/ol/search')).toHaveLength(2);
  });

  it('come without the keys of the house, which stand nowhere in the database', async () => {
    const ada = await someone();
    await ada.call(calls.search, { query: { q: 'ruby' } });
    const { rows } = await server.db.pool.query('select question, answer::text from bookstore_answer');
    expect(JSON.stringify(rows)).not.toContain('k3y');
  });
});

describe('[BKS-006] offers', () => {
  it('are those of all sources, cheapest total first, each with who told it and when', async () => {
    const ada = await someone();
    const before = Date.now();
    const { book, data, sources } = await ada.call(calls.offers, { params: { id: RUBY } });
    expect(book.title).toBe('The Ruby Programming Language');
    expect(data.map(({ seen_at: _, ...offer }) => offer)).toEqual([
      {
        ...{ merchant: 'Corner Books', condition: 'Good', binding: 'Paperback', availability: 'In stock' },
        ...{
          price: 950,
          shipping: 200,
          total: 1150,
          currency: 'USD',
          url: 'https://corner.example/1',
          source: 'shop',
          earns: true,
        },
      },
      {
        ...{ merchant: 'eCampus', condition: 'Like new', binding: null, availability: 'Ships in 1 to 2 days' },
        ...{ price: 1250, shipping: 399, total: 1649, currency: 'USD', source: 'campusbooks', earns: true },
        url: 'https://partners.example/ecampus?isbn=9780596516178',
      },
      {
        ...{ merchant: 'Google Play Books', condition: 'New', binding: 'E-book', availability: 'In stock' },
        ...{ price: 2399, shipping: 0, total: 2399, currency: 'USD', source: 'googlebooks', earns: false },
        url: 'https://play.google.com/store/books/details?id=jcUbTcr5XWwC&rdid=book',
      },
    ]);
    for (const { seen_at: seen } of data) expect(Date.parse(seen)).toBeGreaterThanOrEqual(before - 1000);
    expect(sources.map(({ name, state }) => [name, state])).toEqual([
      ['CampusBooks', 'answered'],
      ['Open Library', 'answered'],
      ['Google Books', 'answered'],
      ['Corner Books', 'answered'],
    ]);
  });

  it('say when they were told, also from what is kept', async () => {
    const ada = await someone();
    await ada.call(calls.offers, { params: { id: RUBY } });
    await server.db.pool.query(`update bookstore_answer set asked_at = asked_at - interval '20 minutes'`);
    const { data } = await ada.call(calls.offers, { params: { id: RUBY } });
    for (const { seen_at: seen } of data) expect(Date.now() - Date.parse(seen)).toBeGreaterThan(19 * 60_000);
  });

  it('are free where a book may be read for nothing, and are lent where it may be borrowed', async () => {
    said.set(
      '/ol/search',
      works(work({ ebook_access: 'public', ia: ['rubylanguage'] }), work({ key: '/works/OL2W', ebook_access: 'borrowable' })),
    );
    const ada = await someone();
    const { data } = await ada.call(calls.offers, { params: { id: RUBY } });
    expect(data.slice(0, 2).map(({ merchant, condition, total, url }) => [merchant, condition, total, url])).toEqual([
      ['Internet Archive', 'New', 0, 'https://archive.org/details/rubylanguage'],
      ['Open Library', 'Rental', 0, `${elsewhere.origin}/ol/works/OL2W`],
    ]);
  });

  it('in another currency are not compared, and have its own minor units', async () => {
    said.set('/corner/offers', shopOffers({ price: '1200', currency: 'JPY', url: 'https://corner.example/jp' }));
    const ada = await someone();
    const { data } = await ada.call(calls.offers, { params: { id: RUBY } });
    expect(data.at(-1)).toMatchObject({ total: 1200, currency: 'JPY', shipping: null });
  });

  it('keep the words of a shop that are none of the house', async () => {
    said.set('/campus/prices', campusPrices(campusOffer({ condition_text: 'Library copy', availability_text: 'Ask us' })));
    const ada = await someone();
    const { data } = await ada.call(calls.offers, { params: { id: RUBY } });
    expect(data.find(({ source }) => source === 'campusbooks')).toMatchObject({
      condition: 'Library copy',
      availability: 'Ask us',
    });
  });

  it('keep the number of what a shop has no words for', async () => {
    const { condition_text: _condition, availability_text: _availability, ...bare } = campusOffer({ condition_id: 9 });
    said.set('/campus/prices', campusPrices(bare));
    const ada = await someone();
    const { data } = await ada.call(calls.offers, { params: { id: RUBY } });
    expect(data.find(({ source }) => source === 'campusbooks')).toMatchObject({
      condition: 'Condition 9',
      availability: 'Availability 2',
    });
  });

  it('to rent are rentals, one for each time', async () => {
    const rental_detail = [
      { days: '125', price: '8.00', link: 'https://partners.example/semester' },
      { days: '60', price: '5.00', link: 'https://partners.example/summer' },
    ];
    said.set('/campus/prices', campusPrices(campusOffer({ rental_detail })));
    const ada = await someone();
    const { data } = await ada.call(calls.offers, { params: { id: RUBY } });
    expect(data.filter(({ condition }) => condition === 'Rental').map(({ total }) => total)).toEqual([500, 800]);
  });

  it('are none of a book that nobody knows', async () => {
    said.clear();
    const ada = await someone();
    await expect(ada.call(calls.offers, { params: { id: '9783161484100' } })).rejects.toMatchObject({ status: 404 });
    await expect(ada.call(calls.offers, { params: { id: 'openlibrary:OL1W' } })).rejects.toMatchObject({ status: 404 });
    await expect(ada.call(calls.offers, { params: { id: '../../etc' } })).rejects.toMatchObject({ status: 400 });
  });
});

describe('a source', () => {
  it.each([
    ['is down', { status: 500 }, 'unreachable'],
    ['is busy', { status: 429, headers: { 'retry-after': '1' } }, 'busy'],
    ['does not take our key', { status: 403 }, 'refused'],
    [
      'says so in an answer that looks well',
      json({ response: { status: 'error', errors: { error: ['Invalid key'] } } }),
      'refused',
    ],
    ['answers a page of the web', { body: '<html>' }, 'unreadable'],
    ['answers something else', json({ hello: 1 }), 'unreadable'],
    ['answers nothing', { hangs: true }, 'unreachable'],
    ['answers without end', { body: `[${'0,'.repeat(2_000_000)}0]` }, 'unreadable'],
  ] as const)('that %s blocks none of the others', async (_name, reply, state) => {
    said.set('/campus/prices', reply);
    const ada = await someone();
    const { data, sources } = await ada.call(calls.offers, { params: { id: RUBY } });
    expect(sources.find(({ source }) => source === 'campusbooks')?.state).toBe(state);
    expect(data.map(({ merchant }) => merchant)).toEqual(['Corner Books', 'Google Play Books']);
  });

  it('with one odd offer among others is asked in vain for that one only', async () => {
    said.set(
      '/corner/offers',
      shopOffers(
        { price: 'call us', url: 'https://corner.example/1' },
        { price: '-3', url: 'https://corner.example/2' },
        { price: '7', url: 'javascript:alert(1)' },
        { price: '$1,008.00', url: 'https://corner.example/4' },
        'nonsense',
      ),
    );
    const ada = await someone();
    const { data } = await ada.call(calls.offers, { params: { id: RUBY } });
    expect(data.filter(({ source }) => source === 'shop').map(({ total }) => total)).toEqual([100_800]);
  });
});

describe('into the library', () => {
  it('a book goes as a reference, once', async () => {
    const ada = await someone();
    const id = 'tmp-00000000-0000-4000-8000-000000000001';
    const added = await ada.call(calls.add, { params: { id: RUBY }, body: { id } });
    expect(added).toMatchObject({ project_title: 'Imported', is_new: true });
    const again = await ada.call(calls.add, { params: { id: RUBY }, body: { id } });
    expect(again.article).toBe(added.article);
    const { document } = await ada.call(libraryContract.getArticle, { params: { id: added.article } });
    expect(document.info).toMatchObject({
      type: 'book',
      title: 'The Ruby Programming Language',
      authors: [
        { given: 'David', family: 'Flanagan' },
        { given: 'Yukihiro', family: 'Matsumoto' },
      ],
      ...{ publisher: "O'Reilly", year: 2008, isbn: RUBY },
    });
  });
});

describe('a cover', () => {
  const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

  it('comes through this house, as the image that it is', async () => {
    said.set('/covers/b/id/2325612-M.jpg', { headers: { 'content-type': 'text/html' }, body: PNG });
    const ada = await someone();
    await ada.call(calls.search, { query: { q: 'ruby' } });
    const url = `/api/campusbooks/cover/${RUBY}/`;
    const cover = await server.app.inject({ url, headers: { authorization: `Bearer ${ada.tokens.access_token}` } });
    expect(cover.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(cover.rawPayload).toEqual(PNG);
  });

  it.each([
    ['is no image', { headers: { 'content-type': 'image/png' }, body: '<script>alert(1)</script>' }],
    ['is gone', { status: 404 }],
    ['is too large', { body: Buffer.concat([PNG, Buffer.alloc(600_000)]) }],
  ])('that %s is none', async (_name, reply) => {
    said.set('/covers/b/id/2325612-M.jpg', reply);
    const ada = await someone();
    await ada.call(calls.search, { query: { q: 'ruby' } });
    await expect(ada.call(calls.cover, { params: { id: RUBY } })).rejects.toMatchObject({ status: 404 });
  });
});

it('what is old is forgotten', async () => {
  const ada = await someone();
  await ada.call(calls.search, { query: { q: 'ruby' } });
  await server.db.pool.query(`update bookstore_answer set asked_at = asked_at - interval '2 hours'`);
  await server.db.pool.query(`update bookstore_book set seen_at = seen_at - interval '31 days'`);
  await server.db.pool.query(`select graphile_worker.add_job('bookstore.sweep', '{}'::json)`);
  await server.runJobs();
  const { rows } = await server.db.pool.query(
    'select (select count(*)::int from bookstore_answer) + (select count(*)::int from bookstore_book) as left',
  );
  expect(rows).toEqual([{ left: 0 }]);
});
