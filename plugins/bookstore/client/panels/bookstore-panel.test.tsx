/** The book store's page: what is looked for, what shops want for it, and the way into the library. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import de from '../../../../locales/de/bookstore.json' with { type: 'json' };
import en from '../../../../locales/en/bookstore.json' with { type: 'json' };
import { ApiError } from '#plugin-api';
import manifest from '../../plugin.ts';
import { AVAILABILITIES, BINDINGS, CONDITIONS } from '../../common/options.ts';
import { answered, book, bookstoreStage, offer } from '../testing/bookstore-stage.tsx';

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const find = async (words = 'ruby') => {
  await type('Title, author or ISBN', words);
  await press('Find books');
};
/** Chooses an option of a filter; returns all names that stood to choose from. */
const choose = async (filter: string, option: string) => {
  const field = screen.getByRole('combobox', { name: filter });
  await act(async () => void fireEvent.click(field));
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  await act(async () => void fireEvent.click(screen.getByRole('option', { name: option })));
  // Until the focus is back: it would close the next list as soon as that opens.
  await waitFor(() => expect(document.activeElement).toBe(field));
  return names;
};
const merchants = () =>
  within(screen.getByRole('region', { name: 'Offers' }))
    .queryAllByText(/Books$/)
    .map(({ textContent }) => textContent);

it('[BKS-001] stands under Apps as "Book Store", at its address', () => {
  expect(manifest.contributes.sidebar).toMatchObject([{ group: 'apps', opens: 'bookstore.page', order: 87 }]);
  expect(manifest.contributes.panels?.['bookstore.page'].route).toBe('/apps/book-store');
  expect(en.manifest.sidebar.bookstore.title).toBe('Book Store');
});

it('[BKS-004] claims what is decided', async () => {
  await bookstoreStage();
  expect(screen.getAllByText(/up to 90% savings/i).length).toBeGreaterThan(0);
});

describe('[BKS-002] a search', () => {
  it('by words shows books, which open their offers', async () => {
    const { api } = await bookstoreStage();
    await find(' ruby ');
    expect(api['search']).toHaveBeenCalledWith({ query: { q: 'ruby', page: 1 } });
    expect(screen.getByText('from $11.50', { exact: false })).toBeTruthy();
    await press(/The Ruby Programming Language/);
    expect(api['offers']).toHaveBeenCalledWith({ params: { id: '9780596516178' } });
    const shown = within(screen.getByRole('region', { name: 'Offers' }));
    expect(shown.getByText('Corner Books')).toBeTruthy();
    expect(shown.getByText('$11.50')).toBeTruthy();
    expect(shown.getByText('$9.50 + $2.00 shipping')).toBeTruthy();
    const link = shown.getByRole('link', { name: /To the shop/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://corner.example/1', '_blank']);
    await press('All books');
    expect(screen.getByRole('region', { name: 'Books that were found' })).toBeTruthy();
  });

  it('by ISBN alone is asked as that', async () => {
    const { api } = await bookstoreStage();
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'ISBN' })));
    await type('ISBN, 10 or 13 digits', '0596516177');
    await press('Find books');
    expect(api['search']).toHaveBeenCalledWith({ query: { isbn: '0596516177', page: 1 } });
  });

  it('goes on where there is more, and ends when nothing new comes', async () => {
    const pages = [[book()], [book({ id: '9783161484100', title: 'Another' })], []];
    const { api } = await bookstoreStage({
      search: ({ query }: { query: { page: number } }) => ({ data: pages[query.page - 1], total: 40, sources: answered }),
    });
    await find();
    await press('More books');
    expect(screen.getByText('Another')).toBeTruthy();
    await press('More books');
    expect(screen.queryByRole('button', { name: 'More books' })).toBeNull();
    expect(api['search']).toHaveBeenCalledTimes(3);
  });

  it('keeps what was found when its next page fails', async () => {
    const answers = [{ data: [book()], total: 40, sources: answered }];
    await bookstoreStage({
      search: () => {
        const answer = answers.shift();
        if (!answer) throw new ApiError(503, 'Down');
        return answer;
      },
    });
    await find();
    await press('More books');
    expect(screen.getByText('The books could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: /The Ruby Programming Language/ })).toBeTruthy();
  });

  it('says beside its field what is wrong with what was typed', async () => {
    await bookstoreStage({
      search: () => {
        throw new ApiError(400, 'This is no ISBN.');
      },
    });
    await find('0596516178');
    expect(screen.getByText('This is no ISBN.')).toBeTruthy();
    expect(screen.queryByRole('alert', { name: /could not/ })).toBeNull();
  });

  it('that finds nothing, that nobody answers and that fails are three things', async () => {
    await bookstoreStage({ search: () => ({ data: [], total: 0, sources: answered }) });
    await find();
    expect(screen.getByText('No book was found')).toBeTruthy();
  });

  it('that nobody answers says so, and tries again', async () => {
    const { api } = await bookstoreStage({
      search: () => ({ data: [], total: 0, sources: [{ source: 'openlibrary', name: 'Open Library', state: 'unreachable' }] }),
    });
    await find();
    expect(screen.getByText('Nobody could be asked')).toBeTruthy();
    expect(screen.getByText('Open Library: does not answer')).toBeTruthy();
    await press('Try again');
    expect(api['search']).toHaveBeenCalledTimes(2);
  });

  it('tells what a key would add', async () => {
    await bookstoreStage();
    await find();
    expect(screen.getByText(/CampusBooks: would add prices of shops/)).toBeTruthy();
  });
});

describe('[BKS-003] offers', () => {
  const offers = [
    offer(),
    offer({ merchant: 'Night Books', condition: 'Ex-library', availability: 'Pre-order', total: 1300, earns: true }),
    offer({ merchant: 'Free Books', condition: 'New', binding: 'E-book', total: 0, price: 0, shipping: 0 }),
  ];
  const opened = async () => {
    await bookstoreStage({ offers: () => ({ book: book(), data: offers, sources: answered }) });
    await find();
    await press(/The Ruby Programming Language/);
  };

  it('have all names that are decided to choose from, and those that a shop brought', async () => {
    await opened();
    for (const [filter, any, names] of [
      ['Binding', 'Any binding', BINDINGS],
      ['Condition', 'Any condition', [...CONDITIONS, 'Ex-library']],
      ['Availability', 'Any availability', AVAILABILITIES],
    ] as const) {
      expect(await choose(filter, any)).toEqual([any, ...names]);
    }
  });

  it('are those that pass the filters', async () => {
    await opened();
    await choose('Condition', 'Ex-library');
    expect(merchants()).toEqual(['Night Books']);
    await choose('Binding', 'E-book');
    expect(screen.getByText('No offer passes the filters')).toBeTruthy();
    await press('Clear filters');
    expect(merchants()).toEqual(['Corner Books', 'Night Books', 'Free Books']);
  });

  it('say which links earn', async () => {
    await opened();
    const ads = screen.getAllByRole('link', { name: /Ad$/ });
    expect(ads).toHaveLength(1);
    expect(screen.getByText(/Links marked “Ad” earn this house something/)).toBeTruthy();
  });
});

it('a book goes into the library with one click', async () => {
  const { api, references } = await bookstoreStage();
  await find();
  await press(/The Ruby Programming Language/);
  await press('Add to library');
  expect(api['add']?.mock.calls[0]?.[0]).toMatchObject({
    params: { id: '9780596516178' },
    body: { id: expect.stringMatching(/^tmp-/) },
  });
  expect(screen.getByText('Added to “Imported”.')).toBeTruthy();
  await press('Open');
  expect(references.open).toHaveBeenCalledWith(7);
});

it('speaks German of every name that is decided', () => {
  expect(Object.keys(de.condition)).toEqual(Object.keys(en.condition));
  for (const name of [...BINDINGS, ...CONDITIONS, ...AVAILABILITIES]) {
    const key = name.replace(/[^A-Za-z0-9]+/g, '');
    expect({ ...de.binding, ...de.condition, ...de.availability }).toHaveProperty(key);
  }
});
