/** For tests: one server on this machine that answers as the eight services do, each below a path of its own. */
import { localServer, type AskedOf, type Reply } from '#core/server/testing/local-server.ts';
import type { RemoteName } from '../sources/source.ts';

const json = (body: object): Reply => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const doi = (name: string): string => `10.1000/${name}`;

/** One work of each, and one that all of them have. */
const ANSWERS: Readonly<Record<RemoteName, Reply>> = {
  openalex: json({
    meta: { count: 2 },
    results: [
      {
        id: 'https://openalex.org/W1',
        display_name: 'Bees of openalex',
        publication_year: 2019,
        type: 'article',
        doi: `https://doi.org/${doi('openalex')}`,
      },
      {
        id: 'https://openalex.org/W2',
        display_name: 'Bees everywhere',
        publication_year: 2020,
        type: 'article',
        doi: `https://doi.org/${doi('all')}`,
      },
    ],
  }),
  crossref: json({
    status: 'ok',
    message: {
      'total-results': 2,
      facets: {},
      items: [
        { DOI: doi('crossref'), title: ['Bees of crossref'], type: 'journal-article', issued: { 'date-parts': [[2019]] } },
        {
          DOI: doi('all').toUpperCase(),
          title: ['Bees everywhere'],
          type: 'journal-article',
          issued: { 'date-parts': [[2020]] },
        },
      ],
    },
  }),
  arxiv: {
    headers: { 'content-type': 'application/atom+xml' },
    body: `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:arxiv="a" xmlns:opensearch="o"><opensearch:totalResults>2</opensearch:totalResults>
      <entry><id>http://arxiv.org/abs/1901.00001v1</id><title>Bees of arxiv</title><published>2019-01-01T00:00:00Z</published></entry>
      <entry><id>http://arxiv.org/abs/1901.00002v1</id><title>Bees everywhere</title><published>2019-01-01T00:00:00Z</published><arxiv:doi>${doi('all')}</arxiv:doi></entry></feed>`,
  },
  semanticscholar: json({
    total: 2,
    offset: 0,
    data: [
      { paperId: 'a', title: 'Bees of semanticscholar', year: 2019, externalIds: { DOI: doi('semanticscholar') } },
      { paperId: 'b', title: 'Bees everywhere', year: 2020, externalIds: { DOI: doi('all') } },
    ],
  }),
  europepmc: json({
    version: '6.9',
    hitCount: 2,
    nextCursorMark: '*',
    resultList: {
      result: [
        { id: '1', source: 'MED', title: 'Bees of europepmc.', pubYear: '2019', doi: doi('europepmc') },
        { id: '2', source: 'MED', title: 'Bees everywhere.', pubYear: '2020', doi: doi('all') },
      ],
    },
  }),
  doaj: json({
    total: 2,
    results: [
      { id: 'a', bibjson: { title: 'Bees of doaj', year: '2019', identifier: [{ type: 'doi', id: doi('doaj') }] } },
      { id: 'b', bibjson: { title: 'Bees everywhere', year: '2020', identifier: [{ type: 'doi', id: doi('all') }] } },
    ],
  }),
  datacite: json({
    meta: { total: 2 },
    data: ['datacite', 'all'].map((name) => ({
      id: doi(name),
      attributes: {
        doi: doi(name),
        titles: [{ title: name === 'all' ? 'Bees everywhere' : 'Bees of datacite' }],
        publicationYear: 2020,
      },
    })),
  }),
  core: json({
    totalHits: 2,
    results: [
      { id: 1, title: 'Bees of core', yearPublished: 2019, doi: doi('core') },
      { id: 2, title: 'Bees everywhere', yearPublished: 2020, doi: doi('all') },
    ],
  }),
};

export const NAMES = Object.keys(ANSWERS) as readonly RemoteName[];
const nameIn = (url: string): RemoteName | undefined => NAMES.find((name) => url.startsWith(`/${name}/`));

export const localServices = async () => {
  /** Instead of the answer, by service. */
  const instead = new Map<RemoteName, Reply | ((asked: AskedOf) => Reply)>();
  const server = await localServer((asked: AskedOf) => {
    const name = nameIn(asked.url);
    const told = name && instead.get(name);
    return typeof told === 'function' ? told(asked) : (told ?? (name && ANSWERS[name]));
  });
  return {
    instead,
    asked: server.asked,
    /** The settings with which the search asks this server alone. */
    env: Object.fromEntries(NAMES.map((name) => [`SEARCH_${name.toUpperCase()}`, `${server.origin}/${name}`])),
    answerOf: (name: RemoteName): Reply => ANSWERS[name],
  };
};
