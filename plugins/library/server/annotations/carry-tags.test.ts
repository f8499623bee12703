/** Tags of highlights go along in the PDF, and are there again where its marks are taken over into another library. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { tagsInPdf } from '../annotated-pdf/carried-in-pdf.ts';
import { pdfVariant } from '../testing/pdf-variants.ts';
import { readAnnotations } from '../testing/read-annotations.ts';
import { fileOf, newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const QUADS = [[72, 716, 220, 716, 72, 694, 220, 694]];
const TAGS = [
  { text: 'метод/lab (wet)', color: '#E4572E' },
  { text: 'read', color: '#2E86AB' },
];

const withPdf = async (user: TestUser, pdf: Uint8Array = pdfVariant({ xref: 'stream' })) => {
  const { id: project } = await newProject(user);
  const { url } = await user.call(calls.uploadPdf, {
    form: {},
    files: { file_content: fileOf(Uint8Array.from(pdf), 'x.pdf') },
  });
  return (await newArticle(user, project, { title: 'Loops', pdf_url: url, self_uploaded: true })).id;
};
const mark = async (user: TestUser, article: number, more: object = {}) =>
  (await user.call(calls.createCitation, { body: { citation: { article, page: 1, quads: QUADS, text: 'The loop', ...more } } }))
    .citation;
const marksOf = async (user: TestUser, article: number) => (await user.call(calls.listCitations, { query: { article } })).data;

/** A PDF with a highlight of another library in it, tagged there. @returns it with the name of the highlight */
const exported = async (tags: readonly object[] = TAGS) => {
  const ada = await server.signIn({ plan: 'P' });
  const article = await withPdf(ada);
  const { id } = await mark(ada, article, { tags });
  const { bytes } = await ada.send(calls.exportReferences, { body: { format: 'pdf', article_ids: [article] } });
  return { bytes, name: `carrel-mark-${id}` };
};

describe('[LIB-047] the tags of a highlight in a PDF', () => {
  it('are read again, and nothing that people read has them', async () => {
    const { bytes, name } = await exported();
    expect((await tagsInPdf(bytes))(name)).toEqual(TAGS);
    const { annotations } = await readAnnotations(bytes);
    expect(JSON.stringify(annotations)).not.toContain('lab');
    expect(annotations).toMatchObject([{ subtype: 'Highlight', contentsObj: { str: '' } }]);
  });

  it('are none where there are none, and in a file of somebody else', async () => {
    const { bytes, name } = await exported([]);
    expect((await tagsInPdf(bytes))(name)).toEqual([]);
    for (const tags of ['(a)', '[]', '[(a) (red)]', '[1 2]', '[( ) (#2E86AB)]', '99 0 R']) {
      const annotation = `<< /Subtype /Highlight /Rect [1 1 9 9] /NM (n) /CarrelTags ${tags} >>`;
      expect([tags, (await tagsInPdf(pdfVariant({ annotations: [annotation] })))('n')]).toEqual([tags, []]);
    }
  });

  it('come along when it is taken over', async () => {
    const { bytes, name } = await exported();
    const bob = await server.signIn({ plan: 'P' });
    const article = await withPdf(bob, bytes);
    await mark(bob, article, { annot_id: name });
    await mark(bob, article, { annot_id: 'of another program' });
    const plain = await mark(bob, article);
    await server.runJobs();
    const marks = await marksOf(bob, article);
    expect(marks.map(({ annot_id, tags }) => [annot_id, tags])).toEqual([
      [name, TAGS],
      ['of another program', []],
      [null, []],
    ]);
    expect(marks.find(({ id }) => id === plain.id)?.version).toBe(1);
    const { data: found } = await bob.call(calls.listArticles, { query: { tags: 'метод' } });
    expect(found.map(({ id }) => id)).toEqual([article]);
  });

  it('stay away when they were taken away since', async () => {
    const { bytes, name } = await exported();
    const bob = await server.signIn({ plan: 'P' });
    const article = await withPdf(bob, bytes);
    const { id } = await mark(bob, article, { annot_id: name });
    await server.runJobs();
    const remove_tags = TAGS.map(({ text }) => text);
    await bob.call(calls.updateCitation, { params: { id }, body: { citation: { remove_tags } } });
    await mark(bob, article, { annot_id: 'another' });
    await server.runJobs();
    expect((await marksOf(bob, article)).map(({ tags }) => tags)).toEqual([[], []]);
  });

  it('are not looked for in a file that cannot be read, nor where there is no file', async () => {
    const bob = await server.signIn({ plan: 'P' });
    const article = await withPdf(bob, Buffer.from('%PDF-1.7 and nothing of one'));
    const { id: bare } = await newArticle(bob, (await newProject(bob)).id);
    for (const on of [article, bare]) await mark(bob, on, { annot_id: 'x' });
    await server.runJobs();
    for (const on of [article, bare]) expect((await marksOf(bob, on)).map(({ tags }) => tags)).toEqual([[]]);
  });
});
