/** The onboarding hints at 70 % of a limit of the free plan: by the one call that passes the mark, and by no other. */
import { expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../common/contract.ts';
import { smallPdf } from './testing/small-pdf.ts';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { fileOf, pretendUse, someoneWithArticle, startLibrary } from './testing/start-library.ts';

const server = await startLibrary({ env: { PLANS_FILE: plansWith({ document: { F: 100 }, citations: { F: 500 } }) } });

const fill = (user: TestUser, column: string, used: number) => pretendUse(server, user, column, used);
const begin = (plan: 'F' | 'P') => someoneWithArticle(server, plan);

it.each([
  ['F', 68, [false, true, false]],
  ['F', 10, [false, false, false]],
  ['F', 90, [false, false, false]],
  ['P', 13_998, [false, false, false]],
] as const)('[ONB-006] plan %s with %i documents: three more', async (plan, before, shown) => {
  const { user, project } = await begin(plan);
  await fill(user, 'documents', before);
  const { url } = await user.call(calls.uploadPdf, { form: {}, files: { file_content: fileOf(smallPdf(), 'x.pdf') } });
  const answers = [];
  for (let n = 0; n < 3; n++) answers.push(await user.call(calls.createArticles, { body: { project, info: { pdf_url: url } } }));
  expect(answers.map((answer) => answer.show_document_popup)).toEqual(shown);
  expect(answers.map((answer) => answer.documents_count)).toEqual([before + 1, before + 2, before + 3]);
});

it('[ONB-006] a reference without a file, or changed only, shows nothing at the mark', async () => {
  const { user, project, article } = await begin('F');
  await fill(user, 'documents', 70);
  const added = await user.call(calls.createArticles, { body: { project, info: { title: 'x' } } });
  const changed = await user.call(calls.updateArticle, { params: { id: article }, body: { info: { title: 'y' } } });
  for (const answer of [added, changed]) expect(answer).toMatchObject({ show_document_popup: false, documents_count: 70 });
});

it('[ONB-007] at the 350th citation of the free plan, once', async () => {
  const { user, article } = await begin('F');
  await fill(user, 'citations', 348);
  const cite = () => user.call(calls.createCitation, { body: { citation: { article, page: 1 } } });
  const answers = [await cite(), await cite(), await cite()];
  expect(answers.map((answer) => [answer.citations_count, answer.show_citation_popup])).toEqual([
    [349, false],
    [350, true],
    [351, false],
  ]);
  const id = answers[1]?.citation.id ?? 0;
  const changed = await user.call(calls.updateCitation, { params: { id }, body: { citation: { text: 'x' } } });
  expect(changed.show_citation_popup).toBe(false);
});
