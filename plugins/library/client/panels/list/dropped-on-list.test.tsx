/** Files and addresses that are given to the list of references. */
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PanelHandle } from '#plugin-api/client';
import { giveSize } from '#core/client/ui/testing.tsx';
import { libraryStage, notice, projectOf, readNotice, rowOf, type StageOptions } from '../../testing/library-stage.tsx';
import ListPanel from './list-panel.tsx';

const panel = { instance: 'library.list', setParams: vi.fn() } as unknown as PanelHandle;

beforeEach(() => giveSize(600, 1000));

const setUp = async (calls: StageOptions['calls']) => {
  const stage = libraryStage({ projects: [projectOf(1, 'Thesis'), projectOf(3, 'Talks')], rows: [rowOf(1, 'First')], calls });
  stage.render(<ListPanel params={{ project: 3 }} panel={panel} />);
  await act(async () => {});
  return stage;
};

it('files go into the chosen project, and the server finds a place for them where the whole library is shown', async () => {
  const importReferences = () => ({ project_id: 3, imported: 1, skipped: [], skipped_total: 0, merged: [], merged_total: 0 });
  const stage = await setUp({ importReferences });
  await act(() => stage.parts.exchange.take([new File(['@book{a}'], 'x.bib')]));
  expect(stage.api.importReferences?.mock.lastCall).toMatchObject([{ form: { project_id: 3 } }, {}]);
  await act(async () => stage.parts.store.chooseProject(undefined));
  await act(() => stage.parts.exchange.take([new File(['@book{a}'], 'x.bib')]));
  expect(stage.api.importReferences?.mock.lastCall).toMatchObject([{ form: {} }, {}]);
});

it('[LIB-137] a bibliography and PDFs that are dropped on the list together: each PDF goes to the reference that names it', async () => {
  const stage = await setUp({
    importReferences: () => ({
      ...{ project_id: 3, imported: 2, skipped: [], skipped_total: 0, merged: [], merged_total: 0 },
      files: [
        { article: 2, names: ['12/b.pdf'], has_pdf: false },
        { article: 1, names: ['11/a.pdf'], has_pdf: false },
      ],
    }),
    uploadPdf: ({ files }) => ({ url: `/storage/${(files as { file_content: File }).file_content.name}` }),
    replaceDuplicate: () => ({}),
  });
  const pdfs = ['a.pdf', 'b.pdf'].map((name) => new File(['%PDF-1.7'], name));
  const dataTransfer = { files: [...pdfs, new File(['@book{a}'], 'x.bib')], types: ['Files'] };
  await act(async () => void fireEvent.drop(screen.getByText('First'), { dataTransfer }));
  await readNotice('2 references have been imported.');
  await notice('2 PDFs have been attached to their references.');
  expect(stage.api.replaceDuplicate?.mock.calls.map(([input]) => (input as { body: object }).body)).toEqual([
    { article_id: 2, url: '/storage/b.pdf', only_missing: true },
    { article_id: 1, url: '/storage/a.pdf', only_missing: true },
  ]);
});

describe('an address out of a browser’s tab, dropped anywhere on the list', () => {
  const link = (data: Readonly<Record<string, string>>) => ({
    types: Object.keys(data),
    files: [],
    items: [],
    getData: (type: string) => data[type] ?? '',
  });
  const dropped = async (data: Readonly<Record<string, string>>, calls: StageOptions['calls'] = {}) => {
    const stage = await setUp({ startLookups: () => ({ data: [] }), ...calls });
    await act(async () => void fireEvent.drop(screen.getByText('First'), { dataTransfer: link(data) }));
    return stage;
  };

  it.each([
    [
      'a link',
      { 'text/uri-list': 'https://doi.org/10.1000/182\r\n', 'text/html': '<a href="https://doi.org/10.1000/182">x</a>' },
    ],
    ['a number as text', { 'text/plain': ' https://doi.org/10.1000/182 ' }],
    ['a link in a piece of a page', { 'text/html': '<p>See <a href="https://doi.org/10.1000/182">this</a></p>' }],
  ])('%s is looked up into the chosen project, as what is pasted', async (_, data) => {
    const { api } = await dropped(data);
    expect(api.startLookups?.mock.calls).toEqual([[{ body: { project: 3, text: 'https://doi.org/10.1000/182' } }]]);
  });

  it('that is none is refused in words', async () => {
    const { api } = await dropped({ 'text/plain': 'just words' });
    await notice('No DOI, ISBN, arXiv number, PubMed id or address found');
    expect(api.startLookups).not.toHaveBeenCalled();
  });

  it('shows where it would go while it hangs over the list; what the app itself drags about is no address', async () => {
    await setUp({});
    const over = async (data: Readonly<Record<string, string>>) => {
      const row = screen.getByText('First');
      await act(async () => void fireEvent.dragEnter(row, { dataTransfer: link(data) }));
      return screen.queryByText('Drop PDFs, images, a bibliography, a DOI or an address here');
    };
    expect(await over({ 'application/x-carrel-highlight': '{}', 'text/plain': '10.1000/182' })).toBeNull();
    expect(await over({ 'text/uri-list': 'https://doi.org/10.1000/182' })).not.toBeNull();
  });
});
