/** A house without a key and without shops of its own (issue "The services", book store). */
import { expect, it } from 'vitest';
import { calls, RUBY, startBookstore, volumes, work, works } from './testing/elsewhere.ts';

const { server } = await startBookstore(
  ({ url }) =>
    url.startsWith('/ol/')
      ? works(work({ ebook_access: 'public', ia: ['ruby'] }))
      : url.startsWith('/google/')
        ? volumes()
        : undefined,
  { BOOKSTORE_CAMPUSBOOKS_KEY: '', BOOKSTORE_SHOPS: '' },
);

it('shows books and what is free, and says that a key is missing', async () => {
  const ada = await server.signIn({ plan: 'F' });
  const { data, sources } = await ada.call(calls.offers, { params: { id: RUBY } });
  expect(data.map(({ merchant, total }) => [merchant, total])).toEqual([['Internet Archive', 0]]);
  expect(sources.map(({ source, state }) => [source, state])).toEqual([
    ['campusbooks', 'off'],
    ['openlibrary', 'answered'],
    ['googlebooks', 'answered'],
  ]);
});
