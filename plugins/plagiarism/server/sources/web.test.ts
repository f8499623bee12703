/** Open-access full texts of the web: nobody is asked unbidden, and whatever services and publishers answer, the check goes on. */
import { beforeEach, describe, expect, it } from 'vitest';
import { HttpError } from '#server-kit';
import { madeUpText } from '#plugins/overlap/common/testing/made-up.ts';
import type { Compared } from '../../common/model.ts';
import type { StoredReport } from '../../common/report.ts';
import { PretendedWeb, pdfOf } from '../testing/pretended-web.ts';
import { calls, startPlagiarism } from '../testing/start-plagiarism.ts';

const web = new PretendedWeb();
// Of two services: three stretches.
const { server, checked } = await startPlagiarism({ env: { SIMILARITY_QUESTIONS: '7' } }, web);

const TAKEN = madeUpText(90, 77);
/** One stretch, so that each service is asked once. */
const DOCUMENT = `${madeUpText(180, 5)}\n\n${TAKEN}`;

beforeEach(() => {
  web.questions.length = 0;
  web.silent.clear();
  web.pdfs.clear();
  web.pdfs.set('owls', pdfOf('Owls of the Alps', TAKEN));
  web.pdfs.set('larks', pdfOf('Larks', madeUpText(200, 901)));
});

const check = async (compared?: readonly Compared[], document = DOCUMENT) => {
  const ada = await server.signIn();
  const file = await checked(ada, document, compared);
  const { report } = await ada.call(calls.report, { params: { id: file.id } });
  if (!report) throw new Error(`There is no report: ${file.reason}`);
  return { ada, file, report };
};
const comparedWith = ({ compared }: StoredReport, wanted: Compared) => compared.find(({ kind }) => kind === wanted);

describe('words of a document', () => {
  it('leave the house for nobody who did not choose it', async () => {
    const { file } = await check();
    expect(file).toMatchObject({ status: 'done', similarity_percent: 0 });
    expect(file.compare_with).not.toContain('web');
    expect(web.questions).toEqual([]);
  });

  it('are few, of each stretch', async () => {
    await check(['web']);
    expect(web.questions).toHaveLength(1);
    const [words = []] = web.questions;
    expect(words.length).toBeGreaterThanOrEqual(5);
    expect(words.length).toBeLessThanOrEqual(10);
    expect(words.every((word) => DOCUMENT.includes(word))).toBe(true);
  });

  it('find full texts, with which the document is compared as with any other', async () => {
    const { report, file } = await check(['web']);
    expect(report.sources).toMatchObject([
      { kind: 'web', title: 'owls', url: 'https://doi.org/10.1000/owls', is_own: false, passages: [{ kind: 'copied', page: 1 }] },
    ]);
    // 90 of 270 words.
    expect(file.similarity_percent).toBeGreaterThan(28);
    expect(comparedWith(report, 'web')).toEqual({ kind: 'web', looked_at: 2, unread: 0 });
    expect(report.elsewhere).toEqual({
      ...{ stretches: 1, asked: 1 },
      services: ['One', 'Other'].map((name) => ({ name, answers: 1 })),
    });
  });

  it('are asked of no more stretches than the house allows', async () => {
    const { report } = await check(['web'], madeUpText(2000, 9));
    expect(web.questions).toHaveLength(3);
    expect(report.elsewhere).toMatchObject({ stretches: 10, asked: 3 });
  });
});

describe('a check goes on', () => {
  it('when services do not answer, and its report says which', async () => {
    web.silent.add('Other');
    const { ada, report, file } = await check(['web']);
    expect(file.status).toBe('done');
    expect(report.sources.map(({ title }) => title)).toEqual(['owls']);
    const html = (await ada.call(calls.download, { params: { id: file.id }, body: { format: 'html' } })).toString();
    expect(html).toContain('2 open-access full texts elsewhere');
    expect(html).toMatch(/questions that could not be asked: [^<]*Other 1\/1/);
    expect(html).not.toContain('One 1/1');
  });

  it('when there is something else than a PDF where one is said to be', async () => {
    web.pdfs.set('page', Buffer.from('<html>Sign in</html>'));
    web.pdfs.set('broken', Buffer.from(`%PDF-1.4\n${'\u0000<<'.repeat(3000)}`));
    web.pdfs.set('gone', new HttpError(404, 'There is no PDF.'));
    web.pdfs.set('later', new HttpError(502, 'The PDF could not be fetched.'));
    const { report } = await check(['web', 'earlier']);
    expect(report.sources.map(({ title }) => title)).toEqual(['owls']);
    expect(comparedWith(report, 'web')).toEqual({ kind: 'web', looked_at: 2, unread: 4 });
    expect(comparedWith(report, 'earlier')).toEqual({ kind: 'earlier', looked_at: 0, unread: 0 });
  });
});

it('is offered with the names of those who are asked', async () => {
  const ada = await server.signIn();
  const { compares, services: names } = await ada.call(calls.terms);
  expect(compares).toContainEqual({ kind: 'web', count: null });
  expect(names).toEqual(['One', 'Other']);
});
