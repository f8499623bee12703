/** Papers from house to house and on: files, history, citations, and who has written. */
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
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { latexContract as calls } from '../../common/contract.ts';
import { startLatex } from '../testing/start-latex.ts';

const [a, b] = [await startLatex(), await startLatex()];

const REFERENCES = { project: 'library/projects', article: 'library/articles', citation: 'library/citations' };
const papersIn = (archive: Buffer) => withoutNumbers(recordsIn(archive), REFERENCES)['latex/papers'];
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2]);

/** A paper with a picture, three versions, one of them named, and a citation. */
const fill = async (server: typeof a, user: TestUser) => {
  const { id, project } = await server.paper(user, 'first');
  const params = { id };
  await user.call(calls.addDocument, { params, body: { path: 'parts/ü.tex', content: 'a part\n' } });
  await user.call(calls.uploadImage, { params, files: { file: new File([PNG], 'map.png') } });
  await user.call(calls.save, { params, body: { content: 'second \\cite{ames}' } });
  await user.call(calls.createVersion, { body: { latex_file_id: id, content: 'third \\cite{ames}', version: 'submitted' } });
  const { document: article } = (await user.call(libraryContract.createArticles, {
    body: { project, info: { title: 'Growth' }, citekey: 'ames' },
  })) as { document: { id: number } };
  const { citation } = await user.call(libraryContract.createCitation, {
    body: { citation: { article: article.id, page: 1, text: 'a passage' } },
  });
  const link = { path: 'main.tex', key: 'ames', citation: citation.id, article: article.id, offset: 6 };
  await user.call(calls.setCiteLinks, {
    params,
    body: { data: [{ ...link, anchor: { exact: '\\cite{ames}', prefix: 'third ', suffix: '' } }] },
  });
  return { id, project, params };
};

const paperOf = async (server: TestServer, { account }: TestUser, title = 'Paper'): Promise<number> => {
  const { rows } = await server.db.pool.query('select id from latex_file where owner = $1 and title = $2', [account.id, title]);
  return Number(rows[0]?.id);
};

describe('papers', () => {
  it('are the same in another house, with every file and their whole history', async () => {
    const [ada, bob] = [await a.signIn({ plan: 'P' }), await b.signIn({ plan: 'P', first_name: 'Bob', last_name: 'Cox' })];
    const { id } = await fill(a, ada);
    await a.db.pool.query("update latex_version set created_at = created_at - interval '3 days'");
    const archive = await makeArchive(a, ada);
    expect((await takeArchive(b, bob, archive)).left).toEqual([]);
    const again = await makeArchive(b, bob);
    expect(papersIn(again)).toEqual(papersIn(archive));
    const { title } = (await a.db.pool.query('select title from latex_file where id = $1', [id])).rows[0] as { title: string };
    const here = { id: await paperOf(b, bob, title) };
    const { data: files } = await bob.call(calls.getDocuments, { params: here });
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['main.tex', 'parts/ü.tex']));
    const { data: versions } = await bob.call(calls.getVersions, { params: here });
    expect(versions.map(({ label }) => label)).toContain('submitted');
    expect(versions.at(-1)?.people).toEqual([{ id: bob.account.id, name: 'Bob Cox' }]);
    const { documents } = await bob.call(calls.getVersion, { params: { ...here, version: versions.at(-1)?.version ?? 0 } });
    expect(documents.find(({ path }) => path === 'main.tex')?.content).toBe('first');
    const { data: links } = await bob.call(calls.getCiteLinks, { params: here });
    const { rows } = await b.db.pool.query('select id, article from library_citation where owner = $1', [bob.account.id]);
    expect(links).toMatchObject([{ key: 'ames', citation: Number(rows[0]?.id), article: Number(rows[0]?.article) }]);
    // It goes on like any other.
    await bob.call(calls.save, { params: here, body: { content: 'fourth' } });
    expect((await bob.call(calls.getVersions, { params: here })).data.length).toBeGreaterThan(versions.length - 1);
  });

  it('that come again are there already', async () => {
    const [ada, bob] = [await a.signIn({ plan: 'P' }), await b.signIn({ plan: 'P' })];
    await fill(a, ada);
    const archive = await makeArchive(a, ada);
    await takeArchive(b, bob, archive);
    expect(countsIn(await takeArchive(b, bob, archive))['latex/papers']).toEqual([0, 1, 0]);
    expect(countsIn(await takeArchive(a, ada, await makeArchive(b, bob)))['latex/papers']).toEqual([0, 1, 0]);
  });

  it('keep by name who has written and is not here, and leave out what others own', async () => {
    const [ada, eve, bob] = [
      await a.signIn({ plan: 'P' }),
      await a.signIn({ plan: 'P', first_name: 'Eve', last_name: 'Ox' }),
      await b.signIn({ plan: 'P' }),
    ];
    const { params, project } = await fill(a, ada);
    await share(ada, project, eve);
    await eve.call(calls.save, { params, body: { content: 'by Eve' } });
    await eve.call(calls.createVersion, { body: { latex_file_id: params.id, content: 'by Eve, too', version: 'hers' } });
    await takeArchive(b, bob, await makeArchive(a, ada));
    const { rows } = await b.db.pool.query('select id from latex_file where owner = $1', [bob.account.id]);
    const { data } = await bob.call(calls.getVersions, { params: { id: Number(rows[0]?.id) } });
    const hers = data.find(({ label }) => label === 'hers');
    expect(hers).toMatchObject({ author: 'Eve Ox', authors: ['Eve Ox'], people: [{ id: null, name: 'Eve Ox' }] });
    const again = await makeArchive(b, bob);
    expect(JSON.stringify(papersIn(again))).toContain('Eve Ox');
    expect((await takeArchive(b, await b.signIn(), await makeArchive(a, eve))).leftOut).toContainEqual(
      expect.objectContaining({ stream: 'papers' }),
    );
  });

  it('are taken whole or not at all', async () => {
    const [ada, bob] = [await a.signIn({ plan: 'P' }), await b.signIn({ plan: 'F' })];
    for (let n = 0; n < 3; n++) await a.paper(ada, `text ${n}`);
    const archive = await makeArchive(a, ada);
    const report = await takeArchive(b, bob, archive);
    const { rows } = await b.db.pool.query(
      `select (select count(*)::int from latex_file where owner = $1) as papers,
        (select count(*)::int from latex_document d where d.owner = $1 and not exists (select from latex_file f where f.id = d.file)) as lost`,
      [bob.account.id],
    );
    const [made, , left] = countsIn(report)['latex/papers'] ?? [0, 0, 0];
    expect(rows).toEqual([{ papers: made, lost: 0 }]);
    expect(made + left).toBe(3);
  });

  it('that climb, lie or lack something are refused, and nothing of them is kept', async () => {
    const [ada, bob] = [await a.signIn({ plan: 'P' }), await b.signIn({ plan: 'P' })];
    await fill(a, ada);
    const archive = await makeArchive(a, ada);
    const [paper] = recordsIn(archive)['latex/papers'] ?? [];
    const files = (paper?.['files'] ?? []) as { path: string; sha256: string; is_text: boolean }[];
    const stored = async () =>
      (await b.db.pool.query('select count(*)::int as n from latex_document where owner = $1', [bob.account.id])).rows;
    const cases = [
      [{ ...paper, files: files.map((file) => ({ ...file, path: `../${file.path}` })) }, 'invalid'],
      [{ ...paper, files: files.map((file) => ({ ...file, sha256: 'f'.repeat(64) })) }, 'refused'],
      [{ ...paper, main_path: 'other.tex' }, 'refused'],
      [{ ...paper, files: files.map((file) => (file.is_text ? file : { ...file, path: 'a.aux' })) }, 'refused'],
      [{ ...paper, created_at: '2999-01-01T00:00:00Z' }, 'invalid'],
    ] as const;
    for (const [record, reason] of cases) {
      const { left } = await takeArchive(b, bob, rewriteStream(archive, 'latex/papers', [record]));
      expect(left).toEqual([expect.objectContaining({ part: 'latex', stream: 'papers', reason })]);
      expect(await stored()).toEqual([{ n: 0 }]);
    }
    expect((await takeArchive(b, bob, archive)).left).toEqual([]);
  });
});
