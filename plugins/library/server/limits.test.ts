/** Every limit of the library: its number for each plan, the code and the text of a refusal, and that nothing was made. */
import { describe, expect, it } from 'vitest';
import { coreContract } from '#core/common/core-contract.ts';
import { plansWith } from '#core/server/testing/plans-with.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { limits } from '../common/limits.ts';
import { libraryContract as calls } from '../common/contract.ts';
import { smallPdf } from './testing/small-pdf.ts';
import { fileOf, pretendUse, someoneWithArticle, startLibrary } from './testing/start-library.ts';

const server = await startLibrary({ env: { PLANS_FILE: plansWith({}) } });
const GIB = 1024 ** 3;

const fill = (user: TestUser, column: string, used: number) => pretendUse(server, user, column, used);
const begin = async (plan: 'F' | 'P') => {
  const someone = await someoneWithArticle(server, plan);
  const { user, article } = someone;
  const { citation } = await user.call(calls.createCitation, { body: { citation: { article, page: 1 } } });
  return { ...someone, citation: citation.id };
};
type Begun = Awaited<ReturnType<typeof begin>>;

const note = ({ user, article }: Begun) => user.send(calls.createArticleNote, { body: { note: { article, text: 'x' } } });
const citation = ({ user, article }: Begun) => user.send(calls.createCitation, { body: { citation: { article, page: 1 } } });
const markdown = ({ user, citation: on }: Begun) =>
  user.send(calls.createCitationNote, { body: { markdown: { citation: on, text: 'x' } } });
const article = ({ user, project }: Begun) => user.send(calls.createArticles, { body: { project, info: { title: 'x' } } });
const project = ({ user }: Begun) => user.send(calls.createProject, { body: { title: 'x' } });
const file = ({ user }: Begun) => user.send(calls.uploadPdf, { form: {}, files: { file_content: fileOf(smallPdf(), 'x.pdf') } });

const limitOf = async (user: TestUser, feature: string) => {
  const { user: told } = await user.call(coreContract.initialData);
  return told.userSubscriptionLimit.find(({ featureId }) => featureId === feature)?.limit;
};

describe('[LIB-084] the numbers of the plans', () => {
  const onFree = server.signIn({ plan: 'F' });
  const onPro = server.signIn({ plan: 'P' });
  it.each([
    ['library.project', 100, 10_000],
    ['library.article', 10_000, 500_000],
    ['library.document', 2000, 50_000],
    ['library.notes', 20_000, 500_000],
    ['library.citations', 20_000, 500_000],
    ['library.markdowns', 20_000, 500_000],
    ['library.images', 100, 2000],
    ['library.items', 50_000, 2_000_000],
    ['library.storage', 3 * GIB, 30 * GIB],
  ] as const)('%s: %d free, %d pro', async (id, free, pro) => {
    const known = await Promise.all([limitOf(await onFree, limits[id].feature), limitOf(await onPro, limits[id].feature)]);
    expect(known).toEqual([free, pro]);
    // What holds where no table of plans says otherwise.
    expect(limits[id].defaults).toEqual({ F: free, P: pro });
  });
});

it.each([
  ['LIB-178', 'F', 'notes', 20_000, note, 429, 'FREE_NOTES'],
  ['LIB-179', 'P', 'notes', 500_000, note, 429, 'PRO_NOTES'],
  ['LIB-180', 'F', 'citations', 20_000, citation, 429, 'FREE_CITATIONS'],
  ['LIB-181', 'P', 'citations', 500_000, citation, 429, 'PRO_CITATIONS'],
  ['LIB-182', 'F', 'markdowns', 20_000, markdown, 429, 'FREE_MARKDOWNS'],
  ['LIB-183', 'P', 'markdowns', 500_000, markdown, 429, 'PRO_MARKDOWNS'],
  ['LIB-170', 'P', 'projects', 10_000, project, 429, 'LIBRARY_PROJECT'],
  ['LIB-174', 'P', 'articles', 500_000, article, 429, 'LIBRARY_ARTICLE'],
  ['LIB-184', 'F', 'bytes', 3 * GIB, file, 402, 'STORAGE'],
  ['LIB-185', 'P', 'bytes', 30 * GIB, file, 402, 'PRO_STORAGE'],
] as const)('[%s] plan %s, %s at %d', async (_, plan, column, limit, make, status, type) => {
  const begun = await begin(plan);
  await fill(begun.user, column, limit);
  const ending = plan === 'P' ? /Please contact support\.$/ : /(upgrade to PRO\.|Upgrade to PRO to get 30GB\.)$/;
  expect(await make(begun)).toMatchObject({ status, json: { type, limit, used: limit, message: expect.stringMatching(ending) } });
  await fill(begun.user, column, 0);
  expect((await make(begun)).status).toBe(200);
});

it.each([
  ['LIB-176', 'F', 50_000, 'FREE_LIBRARY_ITEMS_LIMIT'],
  ['LIB-177', 'P', 2_000_000, 'PRO_LIBRARY_ITEMS_LIMIT'],
] as const)('[%s] plan %s: %d items of all kinds together', async (_, plan, limit, type) => {
  const begun = await begin(plan);
  // A project and a reference are there as well.
  await fill(begun.user, 'citations', limit - 2);
  for (const make of [project, article, note]) {
    expect(await make(begun)).toMatchObject({ status: 402, json: { type, limit, used: limit } });
  }
});
