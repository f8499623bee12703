/** What CampusBooks calls things: taken from its own lists, kept for a day, and done without when they do not come. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#core/server/testing/local-server.ts';
import { calls, campus, campusOffer, campusPrices, json, RUBY, startBookstore } from '../testing/elsewhere.ts';
import { type Ask, SourceFailure } from './book-source.ts';
import { campusBooks } from './campusbooks.ts';

/** An offer that has numbers alone. */
const { condition_text: _condition, availability_text: _availability, ...bare } = campusOffer({ condition_id: 9 });
const LISTS = campus({
  name: 'constants',
  constants: {
    conditions: {
      condition: [
        { id: '2', value: 'Like New' },
        { id: 9, value: 'Signed by its author' },
      ],
    },
    availabilities: { availability: [{ id: '2', value: '1-2 days' }, 'nonsense', { id: '3' }, { value: 'Soon' }] },
  },
});

const bodyOf = ({ body }: Reply): unknown => JSON.parse(String(body));

describe('a name', () => {
  const asked: string[] = [];
  /** Answers prices, and `lists` when it is asked for them. */
  const asking =
    (lists: () => unknown): Ask =>
    async (path) => {
      asked.push(path.slice(1, path.indexOf('?')));
      return path.startsWith('/prices') ? bodyOf(campusPrices(bare)) : lists();
    };
  const named = async (lists: () => unknown, source = campusBooks('https://campus.example', 'k3y')) => {
    const [offer] = await source.offers(RUBY, asking(lists));
    return [offer?.condition, offer?.availability];
  };
  beforeEach(() => void (asked.length = 0));
  afterEach(() => void vi.useRealTimers());

  it('is that of the list, also where it is none of ours', async () => {
    expect(await named(() => bodyOf(LISTS))).toEqual(['Signed by its author', 'Ships in 1 to 2 days']);
  });

  it.each([
    ['stand by themselves', { condition: [{ id: 9, value: 'Signed' }] }, 'Signed'],
    ['are none', [1, 2], 'Condition 9'],
    ['are of another kind', { conditions: 'all of them' }, 'Condition 9'],
    ['lack the number', { conditions: [{ id: 1, value: 'New' }] }, 'Condition 9'],
  ])('is found where lists %s, or else the number is kept', async (_name, page, condition) => {
    expect((await named(() => bodyOf(campus(page))))[0]).toBe(condition);
  });

  it.each([
    ['do not come', () => Promise.reject(new SourceFailure('unreachable', 'down'))],
    ['are refused', () => bodyOf(json({ response: { status: 'error', errors: ['Invalid key'] } }))],
    ['are nonsense', () => 'nonsense'],
    ['are not known there', () => undefined],
  ])('is done without when lists %s, which are not asked for again at once', async (_name, lists) => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    const source = campusBooks('https://campus.example', 'k3y');
    vi.setSystemTime(1_000_000);
    expect(await named(lists, source)).toEqual(['Condition 9', 'Availability 2']);
    await named(lists, source);
    expect(asked).toEqual(['prices', 'constants', 'prices']);
    vi.setSystemTime(1_000_000 + 11 * 60_000);
    expect(await named(() => bodyOf(LISTS), source)).toEqual(['Signed by its author', 'Ships in 1 to 2 days']);
  });

  it('whoever gives up meanwhile is heard', async () => {
    const gone = new DOMException('gone', 'AbortError');
    await expect(named(() => Promise.reject(gone))).rejects.toBe(gone);
  });
});

describe('lists', async () => {
  const { elsewhere, server } = await startBookstore(({ url }) =>
    url.startsWith('/campus/constants') ? LISTS : url.startsWith('/campus/prices') ? campusPrices(bare) : undefined,
  );
  const times = (call: string) => elsewhere.asked.filter(({ url }) => url.startsWith(`/campus/${call}`)).length;
  const later = (hours: number) =>
    server.db.pool.query('update bookstore_answer set asked_at = asked_at - make_interval(hours => $1)', [hours]);

  it('are kept for a day, and do not make prices look older', async () => {
    const ada = await server.signIn({ plan: 'F' });
    await server.db.pool.query('insert into bookstore_book (id, book) values ($1, $2)', [RUBY, { id: RUBY, ...KEPT }]);
    const offers = () => ada.call(calls.offers, { params: { id: RUBY } });
    const [first] = (await offers()).data;
    expect([first?.condition, first?.availability]).toEqual(['Signed by its author', 'Ships in 1 to 2 days']);
    await later(2);
    await server.db.pool.query(`select graphile_worker.add_job('bookstore.sweep', '{}'::json)`);
    await server.runJobs();
    const [again] = (await offers()).data;
    expect([times('prices'), times('constants'), again?.condition]).toEqual([2, 1, 'Signed by its author']);
    expect(Date.now() - Date.parse(again?.seen_at ?? '')).toBeLessThan(60 * 60_000);
    await later(23);
    await offers();
    expect([times('prices'), times('constants')]).toEqual([3, 2]);
  });
});

const KEPT = {
  ...{ isbn13: RUBY, title: 'The Ruby Programming Language', author: null, authors: [], edition: null, publisher: null },
  ...{ year: 2008, binding: null, image: null, cover: null, lowest_price: null, from: 'openlibrary' },
};
