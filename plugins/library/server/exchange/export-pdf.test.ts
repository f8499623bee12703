/** The PDF of a reference with the library's marks in it, through the calls. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { pdfVariant } from '../testing/pdf-variants.ts';
import { readAnnotations } from '../testing/read-annotations.ts';
import { share } from '../testing/shared-project.ts';
import { fileOf, newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();

/** A reference with a PDF that has a highlight with a note in the library. */
const withPdf = async (user: TestUser, pdf = pdfVariant({ xref: 'stream', rotate: 90 })) => {
  const { id: project } = await newProject(user);
  const files = { file_content: fileOf(Uint8Array.from(pdf), 'x.pdf') };
  const { url } = await user.call(calls.uploadPdf, { form: {}, files });
  const { id: article } = await newArticle(user, project, { title: 'Hot: loops', pdf_url: url, self_uploaded: true });
  const citation = { article, page: 1, quads: [[72, 716, 220, 716, 72, 694, 220, 694]], text: 'The loop' };
  const made = (await user.call(calls.createCitation, { body: { citation } })).citation;
  await user.call(calls.createCitationNote, { body: { markdown: { citation: made.id, text: 'Why “hot”?' } } });
  return { project, article, citation: made, pdf };
};
const exported = (user: TestUser, article_ids: number[], more: object = {}) =>
  user.send(calls.exportReferences, { body: { format: 'pdf', article_ids, ...more } });

describe('[LIB-086] [LIB-136] the PDF of a reference', () => {
  it('comes with its highlights and notes', async () => {
    const ada = await server.signIn({ plan: 'P', first_name: 'Ada', last_name: 'Lovelace' });
    const { article, citation, pdf } = await withPdf(ada);
    const reply = await exported(ada, [article]);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.headers['content-disposition']).toContain('Hot_ loops.pdf');
    expect(reply.bytes.subarray(0, pdf.length).equals(pdf)).toBe(true);
    const { annotations } = await readAnnotations(reply.bytes);
    expect(annotations).toMatchObject([
      {
        subtype: 'Highlight',
        contentsObj: { str: 'Why “hot”?' },
        titleObj: { str: 'Ada Lovelace' },
        it: `Carrel.carrel-mark-${citation.id}`,
      },
    ]);
  });

  it('comes as it was without them', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const { article, pdf } = await withPdf(ada);
    expect((await exported(ada, [article], { include_annotations: false })).bytes.equals(pdf)).toBe(true);
  });

  it('leaves out what is in the recycle bin', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const { article, citation, pdf } = await withPdf(ada);
    await ada.call(calls.deleteItems, { body: { citations: [citation.id] } });
    expect((await exported(ada, [article])).bytes.equals(pdf)).toBe(true);
  });

  it('[LIB-175] is refused to the free plan, and not there for strangers', async () => {
    const free = await server.signIn({ plan: 'F' });
    const { article, project } = await withPdf(free);
    expect(await exported(free, [article])).toMatchObject({
      status: 402,
      json: {
        type: 'LIBRARY_REFERENCE_DOWNLOAD',
        message: 'Downloading references is not available in the free version. Just upgrade to PRO.',
      },
    });
    const [stranger, reader] = [await server.signIn(), await server.signIn({ plan: 'P' })];
    expect(await exported(stranger, [article])).toMatchObject({ status: 404 });
    await share(free, project, reader, 'read');
    expect(await exported(reader, [article])).toMatchObject({ status: 200 });
  });

  it('that is protected is refused with words that say why', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const pdf = pdfVariant({ encrypted: true });
    const { article } = await withPdf(ada, pdf);
    expect(await exported(ada, [article])).toMatchObject({
      status: 422,
      json: { message: expect.stringMatching(/^The PDF is protected, so annotations cannot be added to it\./) },
    });
    expect((await exported(ada, [article], { include_annotations: false })).bytes.equals(pdf)).toBe(true);
  });

  it('is of one reference that has one', async () => {
    const ada = await server.signIn({ plan: 'P' });
    const { article, project } = await withPdf(ada);
    const { id: bare } = await newArticle(ada, project);
    expect(await exported(ada, [bare])).toMatchObject({ status: 404, json: { message: 'This reference has no PDF.' } });
    expect(await exported(ada, [article, bare])).toMatchObject({
      status: 400,
      json: { message: 'Could not export. A PDF is of one reference.' },
    });
    const projects = await ada.send(calls.exportReferences, { body: { format: 'pdf', project_ids: [project] } });
    expect(projects.status).toBe(400);
  });
});
