/** What `/status` tells of the library's search and look-ups. */
import { expect, it } from 'vitest';
import { sql } from '#server-kit';
import type { Library } from './library.ts';
import { libraryHealth } from './health.ts';
import { startLibrary } from './testing/start-library.ts';

const server = await startLibrary();
const SOURCE = 'https://source.example';
const all = {
  LIBRARY_LOOKUP_CROSSREF: SOURCE,
  LIBRARY_LOOKUP_DATACITE: SOURCE,
  LIBRARY_LOOKUP_OPEN_LIBRARY: SOURCE,
  LIBRARY_LOOKUP_ARXIV: SOURCE,
  LIBRARY_LOOKUP_PUBMED: SOURCE,
};
const off = {
  ...all,
  LIBRARY_LOOKUP_CROSSREF: '',
  LIBRARY_LOOKUP_DATACITE: '',
  LIBRARY_LOOKUP_OPEN_LIBRARY: '',
  LIBRARY_LOOKUP_ARXIV: '',
};
const healthWith = (settings: typeof all) =>
  libraryHealth({ db: server.db.kysely, settings } as unknown as Pick<Library, 'db' | 'settings'>);

it('[CORE-008] look-ups work, work in part, or are off, as the server is set up', async () => {
  expect((await healthWith(all)).parts.lookUps).toEqual({ state: 'works' });
  expect((await healthWith(off)).parts.lookUps).toEqual({ state: 'limited', says: 'some' });
  expect((await healthWith({ ...off, LIBRARY_LOOKUP_PUBMED: '' })).parts.lookUps).toEqual({ state: 'down', says: 'off' });
});

it('[CORE-008] the search is behind while many references wait to be indexed', async () => {
  const wait = (count: number) =>
    sql`insert into library_unindexed (article) select -n from generate_series(1, ${count}) n on conflict do nothing`.execute(
      server.db.kysely,
    );
  expect((await healthWith(all)).parts.search).toEqual({ state: 'works' });
  await wait(501);
  expect((await healthWith(all)).parts.search).toEqual({ state: 'limited', says: 'indexing' });
});
