/** Retractions: Crossref is asked in batches, politely and once a month; the mark is seen wherever the reference is. */
import { describe, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import { Device } from '../testing/device.ts';
import { localSource, type Reply } from '../testing/local-source.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const retracted = new Set<string>();
/** Answers like Crossref's `/works?filter=doi:…,doi:…&select=DOI,updated-by`. */
const works = (dois: readonly string[]): Reply => ({
  body: JSON.stringify({
    message: {
      items: dois
        .filter((doi) => !doi.includes('unknown'))
        .map((doi) => ({
          DOI: doi.toUpperCase(),
          ...(retracted.has(doi) && {
            'updated-by': [
              {
                DOI: '10.1000/notice',
                type: 'retraction',
                source: 'retraction-watch',
                updated: { 'date-parts': [[2020, 1, 2]] },
              },
            ],
          }),
        })),
    },
  }),
});
const asked: string[][] = [];
let trouble: Reply | undefined;
const source = await localSource(
  new Proxy<Record<string, Reply>>(
    {},
    {
      get: (_, address: string) => {
        const url = new URL(address, 'http://localhost');
        if (url.pathname !== '/crossref/works') return undefined;
        const dois = (url.searchParams.get('filter') ?? '').split(',').map((part) => part.replace(/^doi:/, ''));
        asked.push(dois);
        if (dois.length > 1 && dois.some((doi) => doi.includes('poison'))) return { status: 400, body: '{}' };
        return trouble ?? works(dois);
      },
    },
  ),
);
const server = await startLibrary({ env: source.env });
const quiet = await startLibrary({ env: { ...source.env, LIBRARY_NOTICES: 'false' } });

const job = async (name: string, on = server) => {
  await on.core.queue.of('library').add(name, {});
  await on.runJobs();
};
const run = async (on = server) => {
  await on.db.pool.query(`update core_outbound_turn set next_at = now()`);
  await job('askForNotices', on);
};
const begin = async (dois: readonly string[], on = server) => {
  const user = await on.signIn({ plan: 'P' });
  const { id: project } = await newProject(user);
  const articles: number[] = [];
  for (const doi of dois) articles.push((await newArticle(user, project, { title: doi, doi })).id);
  const kinds = async (query: object = {}) =>
    (await user.call(calls.listArticles, { query: { project, sort: 'title', ...query } })).data.map(({ title, notice }) => [
      title,
      notice?.kind,
    ]);
  return { user, project, articles, kinds };
};

describe('a retracted work', () => {
  it('is marked in the list, in the reference, and found by its mark', async () => {
    retracted.add('10.1000/bad');
    const { user, kinds, articles } = await begin(['10.1000/good', 'https://doi.org/10.1000/BAD', '10.1000/unknown']);
    await run();
    const bad = ['https://doi.org/10.1000/BAD', 'retraction'];
    expect(await kinds()).toEqual([['10.1000/good', undefined], ['10.1000/unknown', undefined], bad]);
    expect([await kinds({ has_notice: '1' }), (await kinds({ has_notice: '0' })).length]).toEqual([[bad], 2]);
    const { document } = await user.call(calls.getArticle, { params: { id: articles[1] ?? 0 } });
    expect(document.notice).toEqual({
      kind: 'retraction',
      date: '2020-01-02',
      notice: '10.1000/notice',
      source: 'retraction-watch',
    });
  });

  it('is known at once to whoever adds it later, and no longer when its DOI is another', async () => {
    retracted.add('10.1000/known');
    await begin(['10.1000/known']);
    await run();
    const { user, kinds, articles } = await begin(['10.1000/KNOWN']);
    expect(await kinds()).toEqual([['10.1000/KNOWN', 'retraction']]);
    await user.call(calls.updateArticle, { params: { id: articles[0] ?? 0 }, body: { info: { doi: '10.1000/other' } } });
    expect(await kinds()).toEqual([['10.1000/KNOWN', undefined]]);
  });
});

it('[LIB-098] what becomes known of a work is told to the devices that have it, and nothing else is', async () => {
  const { user, articles } = await begin(['10.1000/later', '10.1000/never']);
  await run();
  const device = new Device(user);
  await device.sync();
  retracted.add('10.1000/later');
  await server.db.pool.query(`update library_notice set checked_at = now() - interval '31 days'`);
  await run();
  expect((await device.sync()).articles).toMatchObject([{ id: articles[0], notice: { kind: 'retraction' } }]);
  expect((await device.sync()).articles).toEqual([]);
});

describe('works that somebody names', () => {
  const about = async (dois: readonly string[], on = server) =>
    (await on.signIn({ plan: 'F' })).call(calls.workNotices, { body: { dois: [...dois] } });
  const turn = () => server.db.pool.query(`update core_outbound_turn set next_at = now()`);

  it('are asked about at once, as they are written, though nobody has them, and not again soon', async () => {
    retracted.add('10.1000/foreign');
    await turn();
    const named = ['https://doi.org/10.1000/FOREIGN', '10.1000/fine', 'no doi'];
    const answer = { data: [{ doi: named[0], notice: expect.objectContaining({ kind: 'retraction' }) }], unasked: 0 };
    expect(await about(named)).toEqual(answer);
    asked.length = 0;
    expect(await about(named)).toEqual(answer);
    expect(asked).toEqual([]);
  });

  it('and cannot be asked about are counted', async () => {
    trouble = { status: 429, headers: { 'retry-after': '1' } };
    await turn();
    expect(await about(['10.1000/foreign', '10.1000/busy.1', '10.1000/busy.2'])).toMatchObject({ data: [{}], unasked: 2 });
    trouble = undefined;
    expect(await about(['10.1000/private'], quiet)).toEqual({ data: [], unasked: 1 });
  });
});

describe('the source', () => {
  it('is asked for twenty at a time, with our name, and once a month', async () => {
    // What other tests have left.
    await run();
    const { kinds } = await begin(Array.from({ length: 23 }, (_, n) => `10.1000/many.${n}`));
    asked.length = 0;
    source.asked.length = 0;
    await run();
    expect(asked.map((dois) => dois.length)).toEqual([20, 3]);
    expect(source.asked[0]?.url).toContain('select=DOI%2Cupdated-by');
    expect(source.asked[0]?.url).toContain('mailto=ada%40example.org');
    await run();
    expect(asked).toHaveLength(2);
    retracted.add('10.1000/many.7');
    await server.db.pool.query(
      `update library_notice set checked_at = now() - interval '31 days' where doi like '10.1000/many.%'`,
    );
    await run();
    expect((await kinds({ has_notice: '1' })).map(([title]) => title)).toEqual(['10.1000/many.7']);
  });

  it('that cannot read one of them is asked for each of the others', async () => {
    retracted.add('10.1000/beside');
    const { kinds } = await begin(['10.1000/poison', '10.1000/beside', '10.1000/with,comma']);
    await run();
    expect(await kinds({ has_notice: '1' })).toEqual([['10.1000/beside', 'retraction']]);
    asked.length = 0;
    await run();
    expect(asked).toEqual([]);
  });

  it.each<[string, Reply]>([
    ['is busy', { status: 429, headers: { 'retry-after': '1' } }],
    ['says nonsense', { body: '<html>' }],
    ['refuses', { status: 403, body: 'no' }],
  ])('that %s is asked again another time', async (what, reply) => {
    const doi = `10.1000/${what.replace(/\s/g, '.')}`;
    retracted.add(doi);
    const { kinds } = await begin([doi]);
    trouble = reply;
    await run();
    trouble = undefined;
    expect(await kinds()).toEqual([[doi, undefined]]);
    await run();
    expect(await kinds()).toEqual([[doi, 'retraction']]);
  });

  it('is not asked where who runs the server does not want it', async () => {
    await begin(['10.1000/private'], quiet);
    asked.length = 0;
    await run(quiet);
    expect(asked).toEqual([]);
  });

  it('is not asked for what is in the recycle bin, and forgets what nobody has any more', async () => {
    const { user, articles } = await begin(['10.1000/gone']);
    await user.call(calls.deleteItems, { body: { articles } });
    asked.length = 0;
    await run();
    expect(asked.flat()).not.toContain('10.1000/gone');
    await user.call(calls.restoreDeleted, { body: { articles } });
    await run();
    expect(asked.flat()).toContain('10.1000/gone');
    await user.call(calls.deleteReferencePermanently, { body: { article_id: articles[0] ?? 0 } });
    await job('sweepLookups');
    const { rows } = await server.db.pool.query(`select from library_notice where doi = '10.1000/gone'`);
    expect(rows).toHaveLength(0);
  });
});
