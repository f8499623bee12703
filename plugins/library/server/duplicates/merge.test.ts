/** Merging and taking it back: nothing is lost, nothing is left over, and whatever was cited is still found. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import type { Merge } from '../../common/contract/duplicates.ts';
import type { ArticleInfo } from '../../common/model.ts';
import { LibraryAccess, LibraryEntries } from '../../common/server-services.ts';
import { smallPdf } from '../testing/small-pdf.ts';
import { fileOf, newArticle, newProject, pretendUse, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();

const WORK: ArticleInfo = {
  title: 'Growth of crystals',
  authors: [{ family: 'Ames', given: 'Ada' }],
  year: 2015,
  type: 'article-journal',
};

const upload = async (user: TestUser, title: string) =>
  (await user.call(calls.uploadPdf, { form: {}, files: { file_content: fileOf(smallPdf({ title }), `${title}.pdf`) } })).url;

/** A reference with a tag, a note, a highlight and a note on that. */
const full = async (user: TestUser, project: number, info: ArticleInfo, mark: string) => {
  const { id, citekey } = await newArticle(user, project, info);
  const { citation } = await user.call(calls.createCitation, {
    body: { citation: { article: id, page: 1, text: `passage ${mark}` } },
  });
  await user.call(calls.createCitationNote, { body: { markdown: { citation: citation.id, text: `thought ${mark}` } } });
  await user.call(calls.createArticleNote, { body: { note: { article: id, text: `note ${mark}` } } });
  await user.call(calls.createTag, { body: { article: id, text: `tag ${mark}` } });
  await user.call(calls.createTag, { body: { article: id, text: 'both' } });
  return { id, citekey, citation: citation.id };
};

const begin = async (first: ArticleInfo = WORK, second: ArticleInfo = { ...WORK, doi: '10.1000/x', volume: '7' }) => {
  const user = await server.signIn({ plan: 'P' });
  const { id: project } = await newProject(user);
  const [a, b] = [await full(user, project, first, 'a'), await full(user, project, second, 'b')];
  const merge = async (more: Partial<Merge> = {}) =>
    (await user.call(calls.mergeDuplicates, { body: { merges: [{ articles: [a.id, b.id], kept: a.id, ...more }] } })).merges;
  const undo = (merges: number[]) => user.call(calls.undoMerges, { body: { merges } });
  const article = async (id: number) => (await user.call(calls.getArticle, { params: { id } })).document;
  return { user, project, a, b, merge, undo, article };
};

/** Everything that a person can see of their library and its bin, dates and versions aside. */
const seen = async (user: TestUser) => {
  const { data: rows } = await user.call(calls.listArticles, { query: { sort: 'citekey' } });
  const articles = await Promise.all(
    rows.map(async ({ id, aliases }) => {
      const { document } = await user.call(calls.getArticle, { params: { id } });
      const { updated_at: _, version: __, ...rest } = document;
      const { data: files } = await user.call(calls.furtherFiles, { query: { article: id } });
      return { ...rest, aliases, files, tags: document.tags.map(({ id: tag, text }) => `${tag} ${text}`) };
    }),
  );
  const place = (each: { id: number; article: number; text: string }) => `${each.article}/${each.id} ${each.text}`;
  const query = {};
  const [citations, notes, markdowns, bin] = await Promise.all([
    user.call(calls.listCitations, { query }),
    user.call(calls.listArticleNotes, { query }),
    user.call(calls.listCitationNotes, { query }),
    user.call(calls.getAllDeleted),
  ]);
  const { rows: usage } = await server.db.pool.query('select * from library_usage where owner = $1', [user.account.id]);
  const lists = [citations, notes, markdowns].map(({ data }) => data.map(place).sort());
  return { articles, lists, bin: bin.totals, usage };
};

describe('a merge', () => {
  it('leaves one reference, with the tags, notes and highlights of both; the other is in the bin', async () => {
    const { user, a, b, merge, article } = await begin();
    await merge();
    const kept = await article(a.id);
    expect(kept.tags.map(({ text }) => text).sort()).toEqual(['both', 'tag a', 'tag b']);
    expect(kept).toMatchObject({ citekey: a.citekey, notes_count: 4, citations_count: 2 });
    expect(kept.info).toMatchObject({ title: WORK.title, doi: '10.1000/x', volume: '7' });
    const { data } = await user.call(calls.listCitations, { query: { article: a.id } });
    expect(data.map(({ text }) => text).sort()).toEqual(['passage a', 'passage b']);
    const bin = await user.call(calls.getAllDeleted);
    expect(bin.totals).toMatchObject({ articles: 1, citations: 0, article_notes: 0, citation_notes: 0 });
    expect(bin.articles[0]?.id).toBe(b.id);
    expect((await user.call(calls.listArticles, { query: {} })).total).toBe(1);
  });

  it('takes the fields that were chosen, and the fuller ones where nothing was', async () => {
    const second = { ...WORK, title: 'Growth of crystals: a survey', year: 2016, abstract: 'All of it.' };
    const { a, b, merge, article } = await begin(WORK, second);
    await merge({ fields: { year: b.id, title: a.id } });
    expect((await article(a.id)).info).toMatchObject({ title: 'Growth of crystals', year: 2016, abstract: 'All of it.' });
  });

  it('keeps by itself the one that people have worked with', async () => {
    const { user, project, a } = await begin();
    const { id } = await newArticle(user, project, { ...WORK, doi: '10.1000/x', volume: '1', pages: '1-9' });
    const { kept } = await user.call(calls.mergeDuplicates, { body: { merges: [{ articles: [id, a.id] }] } });
    expect(kept).toEqual([a.id]);
  });

  it('is found by the words of both, and by the key that is gone', async () => {
    const { user, a, b, merge } = await begin(WORK, { ...WORK, keywords: ['zirconium'] });
    await merge();
    for (const q of ['zirconium', b.citekey]) {
      const { data } = await user.call(calls.listArticles, { query: { q } });
      expect(data.map(({ id, aliases }) => [id, aliases])).toEqual([[a.id, [b.citekey]]]);
    }
  });

  it('of many groups is one step: all or none', async () => {
    const { user, project, a, b } = await begin();
    const other = (await newArticle(user, project)).id;
    const state = await seen(user);
    const merges = [{ articles: [a.id, b.id] }, { articles: [other, 999_999] }];
    expect((await user.send(calls.mergeDuplicates, { body: { merges } })).status).toBe(404);
    expect(await seen(user)).toEqual(state);
  });

  it.each<[string, (ids: { a: number; b: number; c: number }) => Merge[]]>([
    ['into one that is none of them', ({ a, b, c }) => [{ articles: [a, b], kept: c }]],
    ['with a field of one that is none of them', ({ a, b, c }) => [{ articles: [a, b], fields: { title: c } }]],
    ['of one with itself', ({ a }) => [{ articles: [a, a] }]],
    ['of one in two groups', ({ a, b, c }) => [{ articles: [a, b] }, { articles: [b, c] }]],
  ])('%s is refused', async (_, wanted) => {
    const { user, project, a, b } = await begin();
    const c = (await newArticle(user, project)).id;
    const reply = await user.send(calls.mergeDuplicates, { body: { merges: wanted({ a: a.id, b: b.id, c }) } });
    expect(reply.status).toBe(400);
    expect((await user.call(calls.getAllDeleted)).totals.articles).toBe(0);
  });

  it('is told to the browsers of the owner', async () => {
    const { user, a, b, merge } = await begin();
    await merge();
    await expect
      .poll(() => user.events().map(({ data }) => data))
      .toContainEqual(
        expect.objectContaining({ articles: [a.id, b.id], kinds: expect.arrayContaining(['articles', 'citations']) }),
      );
  });
});

describe('taking it back', () => {
  it('leaves everything as it was', async () => {
    const { user, merge, undo } = await begin(WORK, {
      ...WORK,
      title: 'Growth of crystals: more',
      keywords: ['x'],
      abstract: 'Long.',
    });
    const before = await seen(user);
    const merges = await merge();
    expect(await seen(user)).not.toEqual(before);
    await undo(merges);
    expect(await seen(user)).toEqual(before);
    await undo(await merge());
    expect(await seen(user)).toEqual(before);
  });

  it('of a merge into what had been merged goes step by step', async () => {
    const { user, project, a, b, merge, undo } = await begin();
    const c = (await newArticle(user, project, WORK)).id;
    const first = await seen(user);
    const one = await merge();
    const second = await seen(user);
    const { merges } = await user.call(calls.mergeDuplicates, { body: { merges: [{ articles: [c, a.id], kept: c }] } });
    const { data } = await user.call(calls.listArticles, { query: { q: b.citekey } });
    expect(data.map(({ id }) => id)).toEqual([c]);
    await undo(merges);
    expect(await seen(user)).toEqual(second);
    await undo(one);
    expect(await seen(user)).toEqual(first);
  });

  it('leaves alone what was changed since', async () => {
    const { user, a, merge, undo, article } = await begin();
    const merges = await merge();
    await user.call(calls.updateArticle, { params: { id: a.id }, body: { info: { doi: '10.1000/mine' } } });
    await user.call(calls.createTag, { body: { article: a.id, text: 'since' } });
    await undo(merges);
    const kept = await article(a.id);
    expect(kept.info.doi).toBe('10.1000/mine');
    expect(kept.info.volume).toBeUndefined();
    expect(kept.tags.map(({ text }) => text).sort()).toEqual(['both', 'since', 'tag a']);
  });

  it('works once', async () => {
    const { user, merge, undo } = await begin();
    const merges = await merge();
    await undo(merges);
    expect((await user.send(calls.undoMerges, { body: { merges } })).status).toBe(404);
  });

  it('is refused as a whole where the plan has no more room', async () => {
    const { user, merge } = await begin();
    const merges = await merge();
    await pretendUse(server, user, 'articles', 100_000);
    const state = await seen(user);
    expect((await user.send(calls.undoMerges, { body: { merges } })).status).toBe(400);
    expect(await seen(user)).toEqual(state);
  });

  it('is over when the other one was erased from the bin', async () => {
    const { user, b, merge } = await begin();
    const merges = await merge();
    await user.call(calls.deleteFromRecycleBin, { body: { articles: [b.id] } });
    expect((await user.send(calls.undoMerges, { body: { merges } })).status).toBe(404);
  });
});

describe('PDFs', () => {
  const withPdf = async (user: TestUser, title: string): Promise<ArticleInfo> => ({
    ...WORK,
    pdf_url: await upload(user, title),
    self_uploaded: true,
  });
  const start = async (first: string | undefined, second: string) => {
    const user = await server.signIn({ plan: 'P' });
    const { id: project } = await newProject(user);
    const a = (await newArticle(user, project, first === undefined ? WORK : await withPdf(user, first))).id;
    const b = (await newArticle(user, project, await withPdf(user, second))).id;
    await server.runJobs();
    const before = await seen(user);
    const { merges } = await user.call(calls.mergeDuplicates, { body: { merges: [{ articles: [a, b], kept: a }] } });
    const { document } = await user.call(calls.getArticle, { params: { id: a } });
    const further = async () => (await user.call(calls.furtherFiles, { query: { article: a } })).data;
    const read = async (url: string) =>
      (await user.send(calls.downloadPdf, { params: { id: Number(/\d+/.exec(url)?.[0]) } })).status;
    const undo = () => user.call(calls.undoMerges, { body: { merges } });
    const erase = () => user.call(calls.deleteFromRecycleBin, { body: { articles: [b] } });
    return { user, a, b, before, document, further, read, undo, erase };
  };

  it('the only one becomes that of the kept reference, and stays when the bin is emptied', async () => {
    const { user, document, erase, read } = await start(undefined, 'Only');
    expect(document).toMatchObject({ pdf_state: 'ready', uploadedDocumentCount: 1 });
    await erase();
    await server.runJobs();
    expect(await read(document.info.pdf_url ?? '')).toBe(200);
    expect((await user.call(calls.listArticles, { query: { has_pdf: '1' } })).total).toBe(1);
  });

  it('a second one stands beside it, and stays when the bin is emptied, until the reference is erased', async () => {
    const { user, a, further, read, erase } = await start('First', 'Second');
    const [second] = await further();
    expect(second).toMatchObject({ name: 'Second.pdf' });
    await erase();
    await server.runJobs();
    expect(await read(second?.url ?? '')).toBe(200);
    await user.call(calls.deleteReferencePermanently, { body: { article_id: a } });
    await server.runJobs();
    expect(await read(second?.url ?? '')).toBe(404);
  });

  it('the same one twice is one', async () => {
    const { further, document } = await start('Same', 'Same');
    expect(await further()).toEqual([]);
    expect(document.uploadedDocumentCount).toBe(1);
  });

  it.each([
    ['the only one', undefined, 'Only'],
    ['a second one', 'First', 'Second'],
    ['the same one', 'Same', 'Same'],
  ])('%s goes back with the merge, byte for byte of the storage', async (_, first, second) => {
    const { user, before, undo } = await start(first, second);
    await undo();
    expect(await seen(user)).toEqual(before);
  });

  it('a new one of the kept reference stays when the merge is taken back, and the bytes of a second one still count', async () => {
    const { user, a, undo, document } = await start('First', 'Second');
    const url = await upload(user, 'Third');
    await user.call(calls.replaceDuplicate, { body: { article_id: a, url } });
    const { document: replaced } = await user.call(calls.getArticle, { params: { id: a } });
    expect(replaced.space_used).toBeGreaterThan(document.space_used / 2 + 100);
    await undo();
    expect((await user.call(calls.getArticle, { params: { id: a } })).document.info.pdf_url).toBe(url);
  });
});

describe('citations in manuscripts', () => {
  const entries = async (user: TestUser, project: number, ...keys: string[]) =>
    (await server.service(LibraryEntries).entriesByKeys([user.account.id], project, keys)).map(({ key, article, bibtex }) => [
      key,
      article,
      /\{(\w+),/.exec(bibtex)?.[1],
    ]);

  it('of a key that is gone have an entry of that key, also when the bin is emptied, and nobody else has', async () => {
    const { user, project, a, b, merge } = await begin();
    await merge();
    const expected = [
      [a.citekey, a.id, a.citekey],
      [b.citekey, a.id, b.citekey],
    ];
    expect(await entries(user, project, b.citekey, a.citekey, 'nobody')).toEqual(expected);
    await user.call(calls.deleteFromRecycleBin, { body: { articles: [b.id] } });
    expect(await entries(user, project, b.citekey, a.citekey)).toEqual(expected);
    const eve = await server.signIn({ plan: 'P' });
    expect(await entries(eve, project, b.citekey)).toEqual([]);
    await user.call(calls.deleteItems, { body: { articles: [a.id] } });
    expect(await entries(user, project, b.citekey)).toEqual([]);
  });

  it('get no other reference: the key is not given away', async () => {
    const { user, project, a, b, merge } = await begin();
    await merge();
    expect((await newArticle(user, project, WORK)).citekey).not.toBe(b.citekey);
    const { id } = await newArticle(user, project, { title: 'Another' });
    const rename = (article: number) => user.send(calls.updateArticle, { params: { id: article }, body: { citekey: b.citekey } });
    expect((await rename(id)).status).toBe(400);
    expect((await rename(a.id)).status).toBe(200);
  });

  it('that rest on a highlight lead to where it went', async () => {
    const { a, b, merge, undo } = await begin();
    const access = server.service(LibraryAccess);
    const merges = await merge();
    expect([...(await access.mergedInto([a.id, b.id, 999_999]))]).toEqual([[b.id, a.id]]);
    await undo(merges);
    expect([...(await access.mergedInto([a.id, b.id]))]).toEqual([]);
  });
});
