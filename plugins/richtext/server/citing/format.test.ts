/** How citations of rich texts are printed, by the real engine, for people who see different works. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { plainText } from '#plugins/citing/common/runs.ts';
import { REFERENCES } from '#plugins/citing/server/testing/references.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import type { ArticleInfo } from '#plugins/library/common/model.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { newArticle, newProject } from '#plugins/library/server/testing/start-library.ts';
import { contract } from '../../common/contract.ts';
import { SOURCES_CHANGED } from '../../common/contract-citing.ts';
import type { CitedWork } from '../../common/schema/inline.ts';
import { type RichtextServer, startRichtext } from '../testing/start-richtext.ts';

let server: RichtextServer;
beforeAll(async () => (server = await startRichtext([], { CITING_STYLES: '', CITING_TEXT_SECONDS: '300' })));
afterAll(() => server.stop());

type Cite = CitedWork[] | { works: CitedWork[]; note?: number; as_note?: number };

const format = async (user: TestUser, id: number, style: string, cites: readonly Cite[]) => {
  const citations = cites.map((cite, at) => ({ id: `c${at}`, ...(Array.isArray(cite) ? { works: cite } : cite) }));
  const reply = await user.call(contract.format, { params: { id }, body: { style, citations } });
  return {
    ...reply,
    cited: reply.citations.map(({ text }) => plainText(text)),
    entries: reply.bibliography.map(({ text }) => plainText(text)),
  };
};

/** Somebody with a text and works in a project of their own, and a co-author who sees the text and not the works. */
const together = async () => {
  const [ada, bob] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P', language: 'de' })];
  const { id: own } = await newProject(ada, 'Sources');
  const cite = async (info: ArticleInfo) => (await newArticle(ada, own, info)).id;
  const [article, book, chapter] = [
    await cite(REFERENCES.article),
    await cite({ ...REFERENCES.book, note: 'Mine alone', abstract: 'Long' }),
    await cite(REFERENCES.chapter),
  ];
  const file = await server.file(ada, '<p>Text</p>');
  await share(ada, file.project, bob, 'write');
  return { ada, bob, own, article, book, chapter, file: file.id };
};

describe('citations are printed', () => {
  it('with what is told of each work, and a bibliography in the order of the style', async () => {
    const { ada, file, article, book } = await together();
    const { cited, entries, hanging, is_note } = await format(ada, file, 'apa', [
      [{ article: book, locator: '12–14', prefix: 'see' }, { article }],
      [{ article: book, suppressAuthor: true }],
    ]);
    expect(cited).toEqual(['(see Kuhn, 1996, pp. 12–14; Okafor et al., 2019)', '(1996)']);
    expect(entries.map((entry) => entry.slice(0, 6))).toEqual(['Kuhn, ', 'Okafor']);
    expect([hanging, is_note]).toEqual([true, false]);
  });

  it('by numbers in the order of the text', async () => {
    const { ada, file, article, book } = await together();
    const { cited, bibliography } = await format(ada, file, 'ieee', [[{ article: book }], [{ article }, { article: book }]]);
    expect(cited).toEqual(['[1]', '[1], [2]']);
    expect(bibliography.map(({ label }) => plainText(label))).toEqual(['[1]', '[2]']);
  });

  it('as notes, each with what was said before it, wherever they stand', async () => {
    const { ada, file, article, book } = await together();
    const { cited, is_note } = await format(ada, file, 'chicago-fullnote-bibliography', [
      { works: [{ article: book }], as_note: 1 },
      { works: [{ article: book, locator: '5' }], note: 1, as_note: 2 },
      { works: [{ article }], as_note: 3 },
      { works: [{ article: book, locator: '9' }], as_note: 4 },
    ]);
    expect(is_note).toBe(true);
    expect(cited[0]).toMatch(/^Thomas S. Kuhn, The Structure of Scientific Revolutions/);
    expect(cited[1]).toBe('Kuhn, 5.');
    expect(cited[3]).toBe('Kuhn, The Structure of Scientific Revolutions, 9.');
  });

  it('for those too who do not see the works, as far as the text prints them', async () => {
    const { ada, bob, file, book, article } = await together();
    const before = await format(bob, file, 'apa', [[{ article: book }]]);
    expect([before.cited, before.missing]).toEqual([['(?, n.d.)'], [book]]);
    await format(ada, file, 'apa', [[{ article: book }]]);
    const after = await format(bob, file, 'apa', [[{ article: book }, { article }]]);
    expect(after.cited).toEqual(['(?, n.d.; Kuhn, 1996)']);
    expect(after.missing).toEqual([article]);
    const { rows } = await server.db.pool.query(`select item from richtext_source where file = $1`, [file]);
    expect(Object.keys(rows[0].item)).not.toEqual(expect.arrayContaining(['note']));
    expect(JSON.stringify(rows)).not.toMatch(/Mine alone|Long/);
  });

  it('and kept by those alone who may write', async () => {
    const { ada, bob, file, book } = await together();
    const reader = await server.signIn({ plan: 'P' });
    const { id: theirs } = await newArticle(reader, (await newProject(reader)).id, REFERENCES.thesis);
    const { rows } = await server.db.pool.query<{ project: number }>(`select project from richtext_file where id = $1`, [file]);
    await share(ada, Number(rows[0]?.project), reader, 'read');
    await format(reader, file, 'apa', [[{ article: theirs }]]);
    expect((await format(bob, file, 'apa', [[{ article: theirs }]])).cited).toEqual(['(?, n.d.)']);
    expect((await format(reader, file, 'apa', [[{ article: book }]])).cited).toEqual(['(?, n.d.)']);
  });

  it('in one language for all, whatever language their apps speak', async () => {
    const { ada, bob, file, book, article } = await together();
    const cites = [[{ article: book, locator: '3', label: 'chapter' }], [{ article }]];
    await format(ada, file, 'apa', cites);
    expect((await format(bob, file, 'apa', cites)).cited[0]).toBe('(Kuhn, 1996, Chapter 3)');
    await ada.call(contract.save, { params: { id: file }, body: { language: 'de-DE' } });
    for (const user of [ada, bob]) expect((await format(user, file, 'apa', cites)).cited[0]).toBe('(Kuhn, 1996, Kapitel 3)');
  });

  it('not for who does not see the text', async () => {
    const { file, book } = await together();
    const stranger = await server.signIn({ plan: 'P' });
    const body = { style: 'apa', citations: [{ id: 'c1', works: [{ article: book }] }] };
    expect((await stranger.send(contract.format, { params: { id: file }, body })).status).toBe(404);
  });
});

describe('what becomes of a work', () => {
  it('shows at once: changed, and told to who has it from the text alone', async () => {
    const { ada, bob, file, book } = await together();
    await format(ada, file, 'apa', [[{ article: book }]]);
    const heard = bob.events();
    await ada.call(libraryContract.updateArticle, {
      params: { id: book },
      body: { info: { ...REFERENCES.book, year: 1962 } },
    } as never);
    expect((await format(ada, file, 'apa', [[{ article: book }]])).cited).toEqual(['(Kuhn, 1962)']);
    await server.allHeard();
    expect(heard.map(({ type }) => type)).toContain(SOURCES_CHANGED);
    expect((await format(bob, file, 'apa', [[{ article: book }]])).cited).toEqual(['(Kuhn, 1962)']);
  });

  it('leads to the one that it was merged into, for everybody', async () => {
    const { ada, bob, file, own, book } = await together();
    const { id: twin } = await newArticle(ada, own, { ...REFERENCES.book, year: 1970 });
    await format(ada, file, 'apa', [[{ article: twin }]]);
    await server.db.pool.query(`update library_article set deleted_at = now() where id = $1`, [twin]);
    await server.db.pool.query(
      `insert into library_alias (owner, project, citekey, article, merged) values ($1, $2, 'twin', $4, $3)`,
      [ada.account.id, own, twin, book],
    );
    const hers = await format(ada, file, 'apa', [[{ article: twin }, { article: book }]]);
    expect([hers.cited, hers.merged, hers.missing]).toEqual([['(Kuhn, 1996)'], [{ article: twin, into: book }], []]);
    const his = await format(bob, file, 'apa', [[{ article: twin }], [{ article: book }]]);
    expect([his.cited, his.entries.length, his.merged]).toEqual([['(Kuhn, 1996)', '(Kuhn, 1996)'], 1, []]);
  });

  it('is told when it was retracted, and when it is gone, which is printed as it was', async () => {
    const { ada, bob, file, article } = await together();
    await format(ada, file, 'apa', [[{ article }]]);
    await server.db.pool.query(
      `insert into library_notice (doi, kind, date, notice, source, checked_at)
       values ($1, 'retraction', '2020-01-01', null, 'publisher', now()) on conflict do nothing`,
      [REFERENCES.article.doi],
    );
    expect((await format(ada, file, 'apa', [[{ article }]])).retracted).toEqual([article]);
    expect((await format(bob, file, 'apa', [[{ article }]])).missing).toEqual([]);
    await ada.call(libraryContract.deleteItems, { body: { articles: [article] } });
    for (const user of [ada, bob]) {
      const { cited, missing } = await format(user, file, 'apa', [[{ article }]]);
      expect([cited, missing]).toEqual([['(Okafor et al., 2019)'], [article]]);
    }
  });
});

it('prints 200 citations of 20 works in another style within a second', async () => {
  const ada = await server.signIn({ plan: 'P' });
  const { id: project } = await newProject(ada, 'Many');
  const works = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      newArticle(ada, project, { ...REFERENCES.article, doi: `10.1000/${at}`, title: `Work ${at}`, year: 1950 + at }),
    ),
  );
  const file = await server.file(ada, '<p>Text</p>');
  const cites = Array.from({ length: 200 }, (_, at) => [{ article: works[at % 20]?.id ?? 0, locator: String(at) }]);
  // Engines are made once, by whoever asks first.
  for (const style of ['apa', 'vancouver']) await format(ada, file.id, style, cites.slice(0, 1));
  await format(ada, file.id, 'apa', cites);
  const start = performance.now();
  expect((await format(ada, file.id, 'vancouver', cites)).cited[199]).toMatch(/\d/);
  const taken = performance.now() - start;
  // Seldom more than a third of that; the machine may be busy.
  expect(taken).toBeLessThan(3_000);
});
