/** Summaries in another house: what they say, the PDF that they are of, and the reference that they belong to. */
import { expect, it } from 'vitest';
import {
  countsIn,
  filesIn,
  makeArchive,
  recordsIn,
  rewriteStream,
  takeArchive,
  withoutNumbers,
} from '#core/server/testing/account-archives.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as library } from '#plugins/library/common/contract.ts';
import { smallPdf } from '#plugins/library/server/testing/small-pdf.ts';
import { fileOf, newArticle, newProject, pretendUse } from '#plugins/library/server/testing/start-library.ts';
import { smallDigest } from '../common/testing/small-digest.ts';
import { calls, startSummariser } from './testing/start-summariser.ts';

const [a, b] = [await startSummariser(), await startSummariser()];

const triggeredFrom = 'summariser-page' as const;
const REFERENCES = { article: 'library/articles', project: 'library/projects' };
const said = (archive: Buffer) => withoutNumbers(recordsIn(archive), REFERENCES)['summariser/summaries'];

/** One of a PDF that was sent, one of a reference's, and one that failed. */
const fill = async (user: TestUser) => {
  const pdf = fileOf(smallPdf({ lines: [crypto.randomUUID()] }), 'My owls.pdf');
  const { upload } = await user.call(calls.upload, { files: { file: pdf } });
  await user.call(calls.summarise, { body: { triggeredFrom, upload } });
  const { id: project } = await newProject(user);
  const content = fileOf(smallPdf({ lines: [crypto.randomUUID()] }), 'a.pdf');
  const { url } = await user.call(library.uploadPdf, { form: {}, files: { file_content: content } });
  const { id: article } = await newArticle(user, project, { title: 'A reference', pdf_url: url });
  await user.call(calls.summarise, { body: { triggeredFrom, article } });
  await a.server.runJobs();
  a.engine.answer = () => 'unreadable';
  await user.call(calls.summarise, { body: { triggeredFrom, article, from_page: 2 } });
  await a.server.runJobs();
  a.engine.answer = () => smallDigest();
  return { upload, article };
};

const listOf = async (user: TestUser) => (await user.call(calls.summaries, { query: {} })).data;

it('go along with their PDF and their reference, once, and cost nothing there', async () => {
  const [ada, bob] = [await a.server.signIn({ plan: 'P' }), await b.server.signIn({ plan: 'P' })];
  const { upload } = await fill(ada);
  const archive = await makeArchive(a.server, ada);
  expect(said(archive)).toHaveLength(2);
  expect((await takeArchive(b.server, bob, archive)).left).toEqual([]);
  const [ofReference, ofUpload] = await listOf(bob);
  expect(ofReference).toMatchObject({ state: 'ready', has_pdf: true, credits: 0, title: 'Why Owls Hunt at Night' });
  const { rows } = await b.server.db.pool.query('select id from library_article where owner = $1', [bob.account.id]);
  expect(ofReference?.article).toBe(Number(rows[0]?.id));
  const params = { id: ofUpload?.id ?? 0 };
  expect((await bob.call(calls.summary, { params })).digest).toEqual(smallDigest());
  expect((await bob.call(calls.source, { params })).subarray(0, 5).toString()).toBe('%PDF-');
  expect(filesIn(archive)).toContain(`files/${upload}`);
  expect((await b.tokens(bob)).token_used).toBe(0);
  expect(said(await makeArchive(b.server, bob))).toEqual(said(archive));
  expect(countsIn(await takeArchive(b.server, bob, archive))['summariser/summaries']).toEqual([0, 2, 0]);
});

it('without room for its PDF is there without it, and one of a reference that stayed behind has none', async () => {
  const [ada, bob] = [await a.server.signIn({ plan: 'P' }), await b.server.signIn({ plan: 'P' })];
  await fill(ada);
  await newProject(bob);
  await pretendUse(b.server, bob, 'bytes', 10 ** 12);
  const archive = await makeArchive(a.server, ada);
  await takeArchive(b.server, bob, rewriteStream(archive, 'library/articles', []));
  expect(await listOf(bob)).toMatchObject([
    { state: 'ready', article: null, has_pdf: false },
    { state: 'ready', has_pdf: false },
  ]);
});

it('that says nothing readable, or nothing that is known, is told and not taken', async () => {
  const [ada, bob] = [await a.server.signIn({ plan: 'P' }), await b.server.signIn({ plan: 'P' })];
  await fill(ada);
  const archive = await makeArchive(a.server, ada);
  const [first, second] = recordsIn(archive)['summariser/summaries'] ?? [];
  const forged = [
    { ...first, digest: 'f'.repeat(64) },
    { ...second, origin: 'elsewhere' },
  ];
  const { left } = await takeArchive(b.server, bob, rewriteStream(archive, 'summariser/summaries', forged));
  expect(left.filter(({ part }) => part === 'summariser').map(({ reason }) => reason)).toEqual(['refused', 'invalid']);
  expect(await listOf(bob)).toEqual([]);
});
