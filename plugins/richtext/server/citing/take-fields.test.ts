/** Citations of other programs that are pasted: works of the library that they are, and new ones in the project of the text. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { newArticle } from '#plugins/library/server/testing/start-library.ts';
import { contract } from '../../common/contract.ts';
import { type RichtextServer, startRichtext } from '../testing/start-richtext.ts';

let server: RichtextServer;
beforeAll(async () => (server = await startRichtext()));
afterAll(() => server.stop());

const zotero = (...items: object[]): string =>
  `ADDIN ZOTERO_ITEM CSL_CITATION ${JSON.stringify({ citationID: 'a', citationItems: items })} `;
const item = (title: string, doi: string) => ({
  itemData: {
    type: 'article-journal',
    title,
    DOI: doi,
    author: [{ family: 'Knuth', given: 'D.' }],
    issued: { 'date-parts': [[1984]] },
  },
});

it('binds what is known, takes in what is not, and says nothing of what cannot be read', async () => {
  const ada = await server.signIn({ plan: 'P' });
  const file = await server.file(ada, '<p>Text</p>');
  const known = await newArticle(ada, file.project, { title: 'Literate Programming', doi: '10.1093/comjnl/27.2.97' });
  const endnote =
    'ADDIN EN.CITE <EndNote><Cite><record><titles><title>Margins</title></titles><contributors><authors><author>Doe, A.</author></authors></contributors></record></Cite></EndNote>';
  const fields = [
    zotero(
      { ...item('Literate Programming', '10.1093/comjnl/27.2.97'), locator: '98', prefix: 'see' },
      item('New', '10.1000/new'),
    ),
    'ADDIN ZOTERO_ITEM CSL_CITATION {"citationItems":',
    'PAGE',
    endnote,
    zotero(item('New', '10.1000/new')),
  ];
  const taken = await ada.call(contract.takeFields, { params: { id: file.id }, body: { fields } });
  const added = taken.fields[0]?.[1]?.article;
  expect(taken).toEqual({
    fields: [
      [{ article: known.id, locator: '98', prefix: 'see' }, { article: added }],
      [],
      [],
      [{ article: expect.any(Number) }],
      [{ article: added }],
    ],
    added: 2,
  });
  const { data } = await ada.call(libraryContract.listArticles, { query: { project: file.project } });
  expect(data.map(({ title }) => title).sort()).toEqual(['Literate Programming', 'Margins', 'New']);
});

it('is for who may write in the text', async () => {
  const [ada, bob] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P' })];
  const file = await server.file(ada, '<p>Text</p>');
  const take = () =>
    bob.call(contract.takeFields, { params: { id: file.id }, body: { fields: [zotero(item('A', '10.1000/a'))] } });
  await expect(take()).rejects.toMatchObject({ status: 404 });
  await share(ada, file.project, bob, 'read');
  await expect(take()).rejects.toMatchObject({ status: 403 });
});
