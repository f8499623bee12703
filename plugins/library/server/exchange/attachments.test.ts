/** An import tells which references name which PDFs, so that whoever has these can attach them. */
import { describe, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import { smallPdf } from '../testing/small-pdf.ts';
import { fileOf, newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });

const importFile = (content: string, project_id: number, name = 'x.bib') =>
  ada.call(calls.importReferences, { form: { project_id }, files: { file: fileOf(content, name) } });
const idsByTitle = async (project: number) => {
  const { data } = await ada.call(calls.listArticles, { query: { project, include_sub: '1' } });
  return Object.fromEntries(data.map(({ title, id }) => [title, id]));
};
const entry = (key: string, file: string, rest = '') =>
  `@article{${key}, title={Title ${key}}, doi={10.1000/${key}}, file={${file}}${rest}}\n`;

describe('[LIB-137] PDFs that entries name', () => {
  it('are told with the references that were made, also of those in folders', async () => {
    const { id: project } = await newProject(ada);
    const { files } = await importFile(
      entry('a', 'A:files/1/a.pdf:application/pdf') +
        entry('b', ':C\\:\\\\Users\\\\ada\\\\secret\\\\b.pdf:PDF', ', mendeley-groups={Inside}') +
        '@article{c, title={Without one}}',
      project,
    );
    const ids = await idsByTitle(project);
    expect(files).toEqual([
      { article: ids['Title a'], names: ['1/a.pdf'], has_pdf: false },
      { article: ids['Title b'], names: ['secret/b.pdf'], has_pdf: false },
    ]);
  });

  it('are told by what the file says that they are, where their names do not', async () => {
    const { id: project } = await newProject(ada);
    const { files } = await importFile(
      entry('a', 'Full Text PDF:files/12/fulltext:application/pdf') + entry('b', 'Snapshot:files/13/page:text/html'),
      project,
    );
    expect(files.map(({ names }) => names)).toEqual([['12/fulltext']]);
  });

  it('of two entries that are one reference belong to it', async () => {
    const { id: project } = await newProject(ada);
    const { files } = await importFile(entry('a', '1/a.pdf') + entry('a', '2/b.pdf'), project);
    expect(files).toEqual([{ article: expect.any(Number), names: ['1/a.pdf', '2/b.pdf'], has_pdf: false }]);
  });

  it('of a reference that was there are told, with whether it has one already', async () => {
    const { id: project } = await newProject(ada);
    const { url } = await ada.call(calls.uploadPdf, { form: {}, files: { file_content: fileOf(smallPdf(), 'x.pdf') } });
    const full = await newArticle(ada, project, { title: 'Title a', doi: '10.1000/a', pdf_url: url, self_uploaded: true });
    const empty = await newArticle(ada, project, { title: 'Title b', doi: '10.1000/b' });
    const { merged_total, files } = await importFile(entry('a', '1/a.pdf') + entry('b', '2/b.pdf'), project);
    expect(merged_total).toBe(2);
    expect(files).toEqual([
      { article: full.id, names: ['1/a.pdf'], has_pdf: true },
      { article: empty.id, names: ['2/b.pdf'], has_pdf: false },
    ]);
  });

  it('are told of no more than 5,000 references', async () => {
    const { id: project } = await newProject(ada);
    const many = Array.from({ length: 5010 }, (_, n) => `@book{k${n}, title={Number ${n} of many}, file={${n}.pdf}}`);
    const { imported, files } = await importFile(many.join('\n'), project);
    expect([imported, files.length, files.at(-1)?.names]).toEqual([5010, 5000, ['4999.pdf']]);
  });
});
