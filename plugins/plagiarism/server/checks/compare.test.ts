/** What a document is compared with, and what becomes of a check that was killed (issue "The services", "Similarity checker"). */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { LatexPapers } from '#plugins/latex/common/server-services.ts';
import { newProject } from '#plugins/library/server/testing/start-library.ts';
import { madeUpText } from '#plugins/overlap/common/testing/made-up.ts';
import type { StoredReport } from '../../common/report.ts';
import { libraryPdf } from '../testing/library-pdf.ts';
import { calls, startPlagiarism } from '../testing/start-plagiarism.ts';

const { server, works, fullTexts, send, job, fileOf, buyCredits, checked } = await startPlagiarism();

const own = (seed: number, words = 200) => madeUpText(words, seed);
const TAKEN = madeUpText(90, 77);
const reportOf = async (user: TestUser, id: number): Promise<StoredReport> => {
  const { report } = await user.call(calls.report, { params: { id } });
  if (!report) throw new Error('There is no report');
  return report;
};

describe('a document is compared', () => {
  it('with PDFs of the library, whose page is known, and not with those of others', async () => {
    const [ada, eve] = [await server.signIn(), await server.signIn()];
    const article = await libraryPdf(server, ada, 'Owls of the Alps', `${own(2, 60)} ${TAKEN}`);
    await libraryPdf(server, eve, 'Not hers', TAKEN);
    const file = await checked(ada, `${own(1)}\n\n${TAKEN}\n\n${own(3)}`, ['library']);
    expect(file).toMatchObject({
      status: 'done',
      sources: [{ title: 'Owls of the Alps', url: 'https://doi.org/10.1000/owls', percent: file.similarity_percent }],
    });
    // 90 of 490 words.
    expect(file.similarity_percent).toBeGreaterThan(17);
    expect(file.similarity_percent).toBeLessThan(20);
    const { sources, compared } = await reportOf(ada, file.id);
    expect(sources).toMatchObject([{ kind: 'library', article, is_own: false, passages: [{ kind: 'copied', page: 1 }] }]);
    expect(compared).toEqual([{ kind: 'library', looked_at: 1, unread: 0 }]);
    const [passage] = sources[0]?.passages ?? [];
    const { text, from, to } = passage?.excerpt ?? { text: '', from: 0, to: 0 };
    expect(text.slice(from, to).split(/\s+/).length).toBeGreaterThan(85);
  });

  it('with manuscripts and with what was checked before, both marked as own work', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const text = `\\documentclass{article}\\begin{document}\n${TAKEN.replace(/(\S+)/, '\\emph{$1}')}\n\\end{document}`;
    const { id: project } = await newProject(ada);
    await server.service(LatexPapers).make({ id: ada.account.id, plan: 'P' }, { title: 'My paper', project, text, links: [] });
    const earlier = madeUpText(150, 88);
    const first = await checked(ada, earlier, ['manuscripts']);
    const { id } = await checked(ada, `${own(4)}\n\n${TAKEN}\n\n${earlier}`, ['manuscripts', 'earlier']);
    const { sources } = await reportOf(ada, id);
    expect(sources.map(({ kind, title, is_own }) => [kind, title, is_own])).toEqual(
      expect.arrayContaining([
        ['manuscripts', 'My paper', true],
        ['earlier', 'Thesis', true],
      ]),
    );
    // Own work does not count at first.
    expect([first.similarity_percent, (await fileOf(ada, id)).similarity_percent]).toEqual([0, 0]);
  });

  it('with abstracts of the catalogue, as they are now', async () => {
    const abstract = madeUpText(120, 55);
    const add = (title: string, text: string) =>
      works.push({
        id: works.length + 1,
        title,
        abstract: text,
        isHeld: false,
        url: `https://doi.org/10.1000/${works.length + 1}`,
      });
    add('An abstract', abstract);
    for (const other of [1, 2, 3]) add(`Other ${other}`, own(other + 900, 120));
    await job('indexCatalogue');
    const ada = await server.signIn();
    const { id } = await checked(ada, `${own(5)}\n\n${abstract}`, ['catalogue']);
    const { sources } = await reportOf(ada, id);
    expect(sources).toMatchObject([{ kind: 'catalogue', title: 'An abstract', url: 'https://doi.org/10.1000/1' }]);
    const later = madeUpText(120, 56);
    add('A later one', later);
    await job('indexCatalogue');
    const next = await checked(ada, `${own(6)}\n\n${later}`, ['catalogue']);
    expect(next.sources.map(({ title }) => title)).toEqual(['A later one']);
  });

  it('with full texts that the catalogue holds', async () => {
    const id = works.length + 1;
    const text = madeUpText(120, 57);
    works.push({ id, title: 'A full text', abstract: text, isHeld: false, url: undefined });
    await job('indexCatalogue');
    // Once it is fetched, a walk meets the work again.
    fullTexts.set(id, `${own(910)}\n\n${text}`);
    works.push({ id, title: 'A full text', abstract: text, isHeld: true, url: undefined });
    await job('indexCatalogue');
    const ada = await server.signIn();
    const { id: check } = await checked(ada, `${own(910)}\n\n${text}`, ['catalogue']);
    const { sources, compared } = await reportOf(ada, check);
    expect(compared).toEqual([{ kind: 'catalogue', looked_at: 1, unread: 0 }]);
    expect(sources[0]?.passages[0]?.words).toEqual({ from: 0, to: 320 });
  });

  it('with nothing that was not asked for', async () => {
    const ada = await server.signIn();
    await libraryPdf(server, ada, 'Owls', TAKEN);
    expect(await checked(ada, `${own(7)} ${TAKEN}`, ['earlier'])).toMatchObject({ similarity_percent: 0, sources: [] });
  });
});

describe('a check that was killed', () => {
  const SOURCES = 40;
  const paidWithSources = async () => {
    const ada = await server.signIn();
    await buyCredits(ada, 10);
    const { id } = await send(ada, `${own(8)}\n\n${TAKEN}`, { compared: ['earlier'] });
    await ada.call(calls.check, { form: { id } });
    for (let at = 0; at < SOURCES; at++)
      await server.db.pool.query(
        `insert into plagiarism_check ("order", owner, sha256, text, report) values ($1, $2, $3, $4, '{}')`,
        [900_000 + id * 100 + at, ada.account.id, `sha ${at}`, `${madeUpText(400, 3000 + at)}\n\n${TAKEN}`],
      );
    return { ada, id };
  };
  const count = async (id: number, state: string): Promise<number> =>
    Number(
      (await server.db.pool.query(`select count(*) from plagiarism_source where "order" = $1 and state = $2`, [id, state]))
        .rows[0].count,
    );

  it('goes on where it was, and compares with no source twice', async () => {
    const { ada, id } = await paidWithSources();
    const killer = new AbortController();
    const running = job('check', { order: id }, killer.signal).catch((error: unknown) => error);
    await expect.poll(() => count(id, 'done'), { interval: 2 }).toBeGreaterThan(2);
    killer.abort(new Error('killed'));
    await running;
    const done = await count(id, 'done');
    expect(done).toBeLessThan(SOURCES);
    expect(await fileOf(ada, id)).toMatchObject({ status: 'checking' });
    await server.db.pool.query(`update plagiarism_source set title = 'before the kill' where "order" = $1 and state = 'done'`, [
      id,
    ]);
    await job('check', { order: id });
    const { sources } = await reportOf(ada, id);
    expect(sources).toHaveLength(SOURCES);
    expect(sources.filter(({ title }) => title === 'before the kill')).toHaveLength(done);
    expect(await fileOf(ada, id)).toMatchObject({ status: 'done' });
  });

  it('tells how far it is', async () => {
    const { ada, id } = await paidWithSources();
    const before = ada.events().length;
    await job('check', { order: id });
    await server.allHeard();
    const told = ada
      .events()
      .slice(before)
      .map(({ type, data }) => [type, (data as { id: number }).id]);
    expect(told).toContainEqual(['plagiarism.changed', id]);
  });
});
