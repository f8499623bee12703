/** What services elsewhere say goes with a work, or with somebody's references (matrix SEA-042, SEA-044). */
import { expect, it } from 'vitest';
import { localServer } from '#core/server/testing/local-server.ts';
import { newArticle, newProject } from '#plugins/library/server/testing/start-library.ts';
import { searchContract as calls } from '../../common/contract.ts';
import { work } from '../testing/catalogue-double.ts';
import { startSearch } from '../testing/start-search.ts';

/** As Semantic Scholar answers. */
const paper = (name: string) => ({
  paperId: name,
  title: `Unheard of ${name}`,
  year: 2022,
  externalIds: { DOI: `10.1000/${name}` },
  authors: [{ name: 'Karl Frisch' }],
});
const service = await localServer(({ method }) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ recommendedPapers: [paper(method === 'POST' ? 'recommended' : 'similar')] }),
}));
const asking = { SEARCH_SEMANTICSCHOLAR: service.origin };
const { server, catalogue } = await startSearch({ env: asking });
const silent = await startSearch({ env: { ...asking, SEARCH_RECOMMENDED_ELSEWHERE: 'false' } });
const bees = work('doi:10.1000/bees', { title: 'Bees', doi: '10.1000/bees' });

it('[SEA-042] similar works elsewhere stand among those of the catalogue, which knows them from then on', async () => {
  await catalogue.keep([bees, work('doi:10.1000/more', { title: 'More bees' })]);
  const ada = await server.signIn();
  const { data } = await ada.call(calls.similar, { body: { article_guid: bees.guid, offset: 0 } });
  expect(data.map(({ guid, reasons }) => [guid, reasons?.[0]?.kind])).toEqual([
    ['doi:10.1000/more', 'terms'],
    ['doi:10.1000/similar', 'source'],
  ]);
  const { article } = await ada.call(calls.article, { query: { guid: 'doi:10.1000/similar' } });
  expect(article.info.title).toBe('Unheard of similar');
});

it('[SEA-044] recommendations elsewhere are asked for with the newest references and what was dismissed', async () => {
  const ada = await server.signIn();
  const { id: project } = await newProject(ada);
  await newArticle(ada, project, { title: 'Bees', doi: '10.1000/bees' });
  await ada.call(calls.dismiss, { body: { guid: 'doi:10.1000/wasps', is_dismissed: true } });
  const { data } = await ada.call(calls.recommendations);
  expect(data.find(({ guid }) => guid === 'doi:10.1000/recommended')?.reasons).toEqual([{ kind: 'source' }]);
  const asked = service.asked.findLast(({ method }) => method === 'POST');
  expect(JSON.parse(asked?.body.toString() ?? '')).toEqual({
    positivePaperIds: ['DOI:10.1000/bees'],
    negativePaperIds: ['DOI:10.1000/wasps'],
  });
});

it('[SEA-044] nobody elsewhere hears of references where that is switched off', async () => {
  const before = service.asked.length;
  const ada = await silent.server.signIn();
  const { id: project } = await newProject(ada);
  await newArticle(ada, project, { title: 'Bees', doi: '10.1000/bees' });
  expect((await ada.call(calls.recommendations)).data).toEqual([]);
  expect(service.asked.length).toBe(before);
});
