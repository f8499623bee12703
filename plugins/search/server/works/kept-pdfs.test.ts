/** PDFs that are kept stay within a bound: those that nobody has opened for longest go first. */
import { expect, it } from 'vitest';
import { localServer } from '#core/server/testing/local-server.ts';
import { smallPdf } from '#plugins/library/server/testing/small-pdf.ts';
import { searchContract as calls } from '../../common/contract.ts';
import { work } from '../testing/catalogue-double.ts';
import { startSearch } from '../testing/start-search.ts';

const PDF = Buffer.from(smallPdf({ title: 'Open' }));
const publisher = await localServer(() => ({ body: PDF }));
const { server, catalogue } = await startSearch({
  env: { SEARCH_PDF_PRIVATE: publisher.origin, SEARCH_PDF_CACHE_BYTES: String(PDF.length * 2) },
});
const guids = ['doi:10.1000/a', 'doi:10.1000/b', 'doi:10.1000/c'];
await catalogue.keep(
  guids.map((guid) => work(guid, { title: guid, pdf_url: `${publisher.origin}/${guid}.pdf` }, { is_open_access: true })),
);

it('forgets the longest unused of too many bytes', async () => {
  const ada = await server.signIn();
  const open = (guid?: string) => ada.call(calls.pdf, { query: { guid: guid ?? '' } });
  await open(guids[0]);
  await open(guids[1]);
  await open(guids[0]);
  await open(guids[2]);
  const { rows } = await server.db.pool.query('select guid from search_pdf order by guid');
  expect(rows).toEqual([{ guid: guids[0] }, { guid: guids[2] }]);
  expect((await open(guids[0])).equals(PDF)).toBe(true);
  expect(publisher.asked).toHaveLength(3);
});

it('keeps the one that was opened last, however large it is, until it was read', async () => {
  const tight = await startSearch({ env: { SEARCH_PDF_PRIVATE: publisher.origin, SEARCH_PDF_CACHE_BYTES: '1' } });
  await tight.catalogue.keep([...(await catalogue.get(guids)).values()]);
  const ada = await tight.server.signIn();
  for (const guid of guids) expect((await ada.call(calls.pdf, { query: { guid } })).equals(PDF)).toBe(true);
  const { rows } = await tight.server.db.pool.query('select guid from search_pdf');
  expect(rows).toEqual([{ guid: guids[2] }]);
});
