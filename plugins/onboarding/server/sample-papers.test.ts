/** The papers of the sample as the library reads them. In a file of its own: reading PDFs takes its time. */
import { expect, it } from 'vitest';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { onboardingContract as calls } from '../common/contract.ts';
import { startOnboarding } from './testing/start-onboarding.ts';

const server = await startOnboarding();

it('brings PDFs that can be read and found in', async () => {
  const user = await server.signIn();
  const { project } = await user.call(calls.openSample);
  await server.runJobs();
  const [paper] = (await user.call(libraryContract.listArticles, { query: { project } })).data.filter(
    ({ citekey }) => citekey === 'CarrelErrors',
  );
  expect(paper?.title).toBe('What Goes Wrong Between a Source and Its Citation');
  const id = Number(/\d+/.exec(paper?.pdf_url ?? '')?.[0]);
  const bytes = await user.call(libraryContract.downloadPdf, { params: { id } });
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { rows } = await server.db.pool.query<{ text: string }>(
    `select string_agg(p.text, ' ' order by p.page) as text from library_page p join library_file f on f.id = p.file where f.owner = $1`,
    [user.account.id],
  );
  const text = (rows[0]?.text ?? '').replaceAll(/\s+/g, ' ');
  // Every passage that is highlighted stands in the papers, word for word; a line's end may divide a word.
  const joined = (words: string) => words.replaceAll(/[\s-]/g, '');
  for (const highlight of (await user.call(libraryContract.listCitations, { query: { project } })).data)
    expect(joined(text)).toContain(joined(highlight.text));
});
