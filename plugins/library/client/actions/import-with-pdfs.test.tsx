/** Bibliographies that come with their PDFs: from a folder, from an archive, side by side. */
import { strToU8, zipSync } from 'fflate';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { withPath } from '#ui';
import { ImportReport } from '../panels/list/import-report.tsx';
import { libraryStage, notice, projectOf, readNotice, type StageOptions } from '../testing/library-stage.tsx';

const pdf = (name = 'a.pdf') => new File(['%PDF-1.7'], name);
const bib = (name = 'x.bib') => new File(['@book{a}'], name);
const PLAIN = { project_id: 1, imported: 2, skipped: [], skipped_total: 0, merged: [], merged_total: 0, files: [] };

const setUp = async (calls: StageOptions['calls']) => {
  const stage = libraryStage({
    projects: [projectOf(1, 'Thesis'), projectOf(2, 'Talks')],
    calls: {
      uploadPdf: () => ({ url: '/storage/pdf/7/', id: 7, hash: 'f00d', size: 8 }),
      checkDuplicate: () => ({ is_duplicate: false }),
      replaceDuplicate: () => ({}),
      createArticles: () => ({ document: { id: 1 } }),
      ...calls,
    },
  });
  await stage.load();
  stage.render(<ImportReport />);
  return stage;
};

const reported = async () => within(await screen.findByRole('region', { name: 'Import report' }));

describe('[LIB-137] a bibliography with its PDFs', () => {
  const named = (article: number, ...names: string[]) => ({ article, names, has_pdf: false });
  const placed = (path: string) => withPath(pdf(path.split('/').at(-1)), path);
  const attached = ({ api }: Awaited<ReturnType<typeof setUp>>) =>
    api.replaceDuplicate?.mock.calls.map(([input]) => (input as { body: { article_id: number } }).body.article_id) ?? [];
  const answering = (...files: object[]) => setUp({ importReferences: () => ({ ...PLAIN, files }) });

  it('side by side: each goes to the reference that names it, and one that nobody names becomes a reference', async () => {
    const stage = await answering(named(7, 'files/b.pdf'), named(8, '12/A.pdf'));
    await act(() => stage.parts.exchange.take([pdf('a.pdf'), bib(), pdf('b.pdf'), pdf('c.pdf')], 2));
    await readNotice('2 references have been imported.');
    await notice('2 PDFs have been attached to their references.');
    expect(attached(stage).sort()).toEqual([7, 8]);
    expect(stage.api.createArticles?.mock.calls).toMatchObject([[{ body: { project: 2, info: { title: 'c.pdf' } } }, {}]]);
  });

  it('whose names do not say that they are some', async () => {
    const stage = await answering(named(7, '12/fulltext'), named(8, '13/download.php'));
    const page = (path: string) => withPath(new File(['<html>'], path.split('/').at(-1) ?? ''), path);
    const folder = [page('My/12/page.cgi'), placed('My/12/fulltext'), placed('My/13/download.php')];
    await act(() => stage.parts.exchange.take([withPath(bib(), 'My/x.bib'), ...folder]));
    await readNotice('2 references have been imported.');
    await notice('2 PDFs have been attached to their references.');
    expect(attached(stage)).toEqual([7, 8]);
    expect(stage.api.createArticles).not.toHaveBeenCalled();
  });

  it('beside it, under a name that does not say that it is one', async () => {
    const stage = await answering(named(7, '12/fulltext'));
    await act(() => stage.parts.exchange.take([bib(), pdf('fulltext')]));
    await readNotice('2 references have been imported.');
    await notice('1 PDF has been attached to its reference.');
    expect(attached(stage)).toEqual([7]);
  });

  it('more than five of them', async () => {
    const stage = await answering(...[1, 2, 3, 4, 5, 6, 7].map((id) => named(id, `${id}.pdf`)));
    await act(() => stage.parts.exchange.take([bib(), ...[1, 2, 3, 4, 5, 6, 7].map((id) => pdf(`${id}.pdf`))]));
    await readNotice('2 references have been imported.');
    await notice('7 PDFs have been attached to their references.');
    expect(attached(stage)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('from a folder: bibliographies below that of the folder belong to web pages', async () => {
    const stage = await answering(named(7, '12/a.pdf'));
    const inner = withPath(new File(['{}'], 'data.json'), 'My/files/13/data.json');
    await act(() => stage.parts.exchange.take([inner, withPath(bib(), 'My/x.bib'), placed('My/files/12/a.pdf')]));
    await readNotice('2 references have been imported.');
    await notice('1 PDF has been attached to its reference.');
    expect([stage.api.importReferences?.mock.calls.length, attached(stage)]).toEqual([1, [7]]);
  });

  it('from an archive', async () => {
    const stage = await answering(named(7, '12/a.pdf'));
    const zip = new File([zipSync({ 'My/x.bib': strToU8('@book{a}'), 'My/files/12/a.pdf': strToU8('%PDF-1.7') })], 'My.zip');
    await act(() => stage.parts.exchange.take([zip]));
    await readNotice('2 references have been imported.');
    await notice('1 PDF has been attached to its reference.');
    expect(stage.api.importReferences?.mock.lastCall).toMatchObject([{ files: { file: { name: 'x.bib' } } }, {}]);
    expect(attached(stage)).toEqual([7]);
  });

  it('an archive that is none is told, and nothing comes in', async () => {
    const { parts, api } = await answering();
    await act(() => parts.exchange.take([new File(['nothing'], 'a.zip')]));
    expect((await reported()).getByText('a.zip could not be read. It is damaged or no .zip archive.')).toBeDefined();
    expect([api.importReferences?.mock.calls, api.uploadPdf?.mock.calls]).toEqual([[], []]);
  });

  it('an archive can be given up while it is unpacked: nothing of it comes in, what came beside it does', async () => {
    const { parts, api } = await answering();
    const packed = zipSync({ 'x.bib': [new Uint8Array(1_000_000), { level: 0 }] });
    let at = 0;
    const pull = async (into: ReadableStreamDefaultController) => {
      await new Promise((done) => setTimeout(done, 15));
      into.enqueue(packed.slice(at, (at += 1000)));
    };
    const slow = Object.assign(new File([], 'a.zip'), { stream: () => new ReadableStream({ pull }) });
    const taking = parts.exchange.take([slow, pdf('b.pdf')], 2);
    const report = await reported();
    fireEvent.click(report.getByRole('button', { name: 'Cancel import' }));
    await act(() => taking);
    expect(report.getByText('Cancelled. Nothing was imported.')).toBeDefined();
    expect(api.importReferences?.mock.calls).toEqual([]);
    expect(api.createArticles?.mock.calls).toMatchObject([[{ body: { info: { title: 'b.pdf' } } }, {}]]);
  });

  it('an archive of which nothing may be taken is told', async () => {
    const { parts, api } = await answering();
    await act(() => parts.exchange.take([new File([zipSync({ '../../x.bib': strToU8('@book{a}') })], 'a.zip')]));
    expect((await reported()).getByText('a.zip holds neither a bibliography nor PDFs or images.')).toBeDefined();
    expect(api.importReferences?.mock.calls).toEqual([]);
  });

  it('reports named files that are missing, and none when no PDF came along', async () => {
    const { parts } = await answering(named(7, 'a.pdf', 'b.pdf'), named(8, '12/missing.pdf'));
    await act(() => parts.exchange.take([bib()]));
    await notice('2 references have been imported.');
    void parts.exchange.take([bib(), pdf('a.pdf'), pdf('b.pdf')]);
    const report = within(await screen.findByRole('region', { name: 'Import report' }));
    expect(report.getByText('1 PDF is being attached to its reference.')).toBeDefined();
    expect(report.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'b.pdf',
      'The reference gets another PDF of its entry, and holds one.',
      '12/missing.pdf',
      'It is not among the files.',
    ]);
  });

  it('leaves a reference its PDF, and makes none of those that its entry names', async () => {
    const { parts, api } = await answering({ ...named(7, 'a.pdf'), has_pdf: true });
    await act(() => parts.exchange.take([bib(), pdf('a.pdf')]));
    await notice('2 references have been imported.');
    expect(api.uploadPdf).not.toHaveBeenCalled();
  });

  it('leaves the PDFs out when the import was cancelled', async () => {
    const hanging = (_: unknown, options?: { signal?: AbortSignal }) =>
      new Promise((_resolve, reject) => options?.signal?.addEventListener('abort', () => reject(options.signal?.reason)));
    const { parts, run, api } = await setUp({ importReferences: hanging });
    const taking = parts.exchange.take([bib('a.bib'), pdf()]);
    await vi.waitFor(() => expect(parts.exchange.running.count).toBe(1));
    await act(async () => run('library.cancelImport'));
    await taking;
    expect(api.uploadPdf).not.toHaveBeenCalled();
  });
});
