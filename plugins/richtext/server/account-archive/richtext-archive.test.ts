/** Rich texts from house to house and on: what they say, cite and show, their history, and who has written. */
import { describe, expect, it } from 'vitest';
import {
  countsIn,
  makeArchive,
  recordsIn,
  rewriteStream,
  takeArchive,
  withoutNumbers,
} from '#core/server/testing/account-archives.ts';
import type { TestServer, TestUser } from '#core/server/testing/types.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { smallPng } from '#plugins/library/server/testing/small-image.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { contract as calls } from '../../common/contract.ts';
import { startRichtext } from '../testing/start-richtext.ts';

const [a, b] = [await startRichtext(), await startRichtext()];

const REFERENCES = { project: 'library/projects', article: 'library/articles' };
/** Without what stands in texts, whose hashes are others where their numbers are. */
const textsIn = (archive: Buffer) => withoutNumbers(recordsIn(archive), REFERENCES, ['sha256', 'item'])['richtext/files'];

const contentOf = async ({ db }: TestServer, { account }: TestUser): Promise<Record<string, unknown>> => {
  const { rows } = await db.pool.query('select id, content from richtext_file where owner = $1 order by id', [account.id]);
  return { id: Number(rows[0]?.id), doc: JSON.parse(rows[0]?.content ?? 'null') };
};

/** A text with a picture, a citation on a highlight, and two versions. */
const fill = async (server: typeof a, user: TestUser) => {
  const file = await server.file(user, '<p>first</p>');
  const params = { id: file.id };
  const { asset } = await user.call(calls.addAsset, { params, files: { file: new File([smallPng('x')], 'map.png') } });
  const { document: article } = (await user.call(libraryContract.createArticles, {
    body: { project: file.project, info: { title: 'Growth' }, citekey: 'ames' },
  })) as { document: { id: number } };
  const { citation } = await user.call(libraryContract.createCitation, {
    body: { citation: { article: article.id, page: 1, text: 'a passage' } },
  });
  await user.call(calls.createVersion, { params, body: { label: 'submitted' } });
  const work = { article: article.id, highlight: citation.id, locator: '7' };
  const doc = {
    type: 'doc',
    content: [
      {
        type: 'line',
        content: [
          { type: 'text', text: 'second ' },
          { type: 'citation', attrs: { works: [work] } },
        ],
      },
      { type: 'figure', attrs: { id: 'f1', kind: 'image' }, content: [{ type: 'image', attrs: { asset: asset.id } }] },
    ],
  };
  await server.db.pool.query('update richtext_file set content = $2, version = version + 1 where id = $1', [
    file.id,
    JSON.stringify(doc),
  ]);
  await user.call(calls.createVersion, { params, body: { label: '' } });
  return { file, params, article, citation, asset };
};

describe('rich texts', () => {
  it('are the same in another house, with pictures, citations and their whole history', async () => {
    const [ada, bob] = [await a.signIn({ plan: 'P' }), await b.signIn({ plan: 'P' })];
    // So that no number is the same in both houses.
    await b.file(await b.signIn(), '<p>other</p>');
    await b.db.pool.query(
      "select setval('richtext_asset_id_seq', 500), setval('library_article_id_seq', 700), setval('library_citation_id_seq', 900)",
    );
    await fill(a, ada);
    await a.db.pool.query("update richtext_version set created_at = created_at - interval '3 days'");
    const archive = await makeArchive(a, ada);
    expect((await takeArchive(b, bob, archive)).left).toEqual([]);
    expect(textsIn(await makeArchive(b, bob))).toEqual(textsIn(archive));
    const { id, doc } = await contentOf(b, bob);
    const numbers = await b.db.pool.query(
      `select (select id::int from library_article where owner = $1) as article, (select id::int from library_citation where owner = $1) as highlight,
        (select id::int from richtext_asset where owner = $1) as asset`,
      [bob.account.id],
    );
    const { article, highlight, asset } = numbers.rows[0] as Record<string, number>;
    expect(JSON.stringify(doc)).toContain(`"article":${article}`);
    expect(JSON.stringify(doc)).toContain(`"highlight":${highlight}`);
    expect(JSON.stringify(doc)).toContain(`"asset":${asset}`);
    const params = { id: Number(id) };
    const { data: versions } = await bob.call(calls.getVersions, { params });
    expect(versions.map(({ label }) => label)).toEqual(['', 'submitted']);
    const { content } = await bob.call(calls.getVersion, { params: { ...params, version: versions[1]?.version ?? 0 } });
    expect(content).toContain('first');
    const { rows } = await b.db.pool.query('select article::int, highlight::int, times from richtext_use where owner = $1', [
      bob.account.id,
    ]);
    expect(rows).toEqual([{ article, highlight, times: 1 }]);
  });

  it('that come again are there already', async () => {
    const [ada, bob] = [await a.signIn({ plan: 'P' }), await b.signIn({ plan: 'P' })];
    await fill(a, ada);
    const archive = await makeArchive(a, ada);
    await takeArchive(b, bob, archive);
    expect(countsIn(await takeArchive(b, bob, archive))['richtext/files']).toEqual([0, 1, 0]);
    expect(countsIn(await takeArchive(a, ada, await makeArchive(b, bob)))['richtext/files']).toEqual([0, 1, 0]);
  });

  it('keep by name who has written and is not here, and leave out what others own', async () => {
    const [ada, eve, bob] = [
      await a.signIn({ plan: 'P' }),
      await a.signIn({ plan: 'P', first_name: 'Eve', last_name: 'Ox' }),
      await b.signIn({ plan: 'P' }),
    ];
    const { file, params } = await fill(a, ada);
    await share(ada, file.project, eve);
    await eve.call(calls.createVersion, { params, body: { label: 'hers' } });
    await takeArchive(b, bob, await makeArchive(a, ada));
    const { id } = await contentOf(b, bob);
    const { data } = await bob.call(calls.getVersions, { params: { id: Number(id) } });
    expect(data.find(({ label }) => label === 'hers')).toMatchObject({ author: 'Eve Ox' });
    expect((await takeArchive(b, await b.signIn(), await makeArchive(a, eve))).leftOut).toContainEqual({
      stream: 'files',
      title: 'Text',
    });
  });

  it('that cite what is not to be had keep what is known of it, and never somebody else’s', async () => {
    const [ada, bob] = [await a.signIn({ plan: 'P' }), await b.signIn({ plan: 'P' })];
    const { article } = await fill(a, ada);
    const archive = await makeArchive(a, ada);
    await takeArchive(b, bob, rewriteStream(archive, 'library/articles', []));
    const { doc } = await contentOf(b, bob);
    expect(JSON.stringify(doc)).toContain(`"article":${4_000_000_000_000 + article.id}`);
    expect(JSON.stringify(doc)).not.toContain('"highlight"');
  });

  it('that lie or lack something are refused, and nothing of them is kept', async () => {
    const [ada, bob] = [await a.signIn({ plan: 'P' }), await b.signIn({ plan: 'P' })];
    await fill(a, ada);
    const archive = await makeArchive(a, ada);
    const [text] = recordsIn(archive)['richtext/files'] ?? [];
    const pictures = (text?.['pictures'] ?? []) as object[];
    const cases = [
      [{ ...text, title: '' }, 'invalid'],
      [{ ...text, sha256: 'f'.repeat(64) }, 'refused'],
      [{ ...text, pictures: pictures.map((picture) => ({ ...picture, sha256: 'f'.repeat(64) })) }, 'refused'],
      // A text in the place of a picture.
      [{ ...text, pictures: pictures.map((picture) => ({ ...picture, sha256: text?.['sha256'] })) }, 'refused'],
    ] as const;
    for (const [record, reason] of cases) {
      const { left } = await takeArchive(b, bob, rewriteStream(archive, 'richtext/files', [record]));
      expect(left).toEqual([expect.objectContaining({ part: 'richtext', stream: 'files', reason })]);
      expect((await b.db.pool.query('select from richtext_file where owner = $1', [bob.account.id])).rows).toEqual([]);
    }
    expect((await takeArchive(b, bob, archive)).left).toEqual([]);
  });
});
