/** The rows of the report of imports, whatever came in: bounded, reached by keys, said in one line, each with what to do. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { newIntake, NOTHING } from '../../imports/intake.ts';
import { libraryStage, projectOf, type StageOptions } from '../../testing/library-stage.tsx';
import { ImportReport } from './import-report.tsx';

const pdf = (name: string) => new File(['%PDF-1.7'], name);
const setUp = async (calls: StageOptions['calls'] = {}) => {
  let made = 0;
  const stage = libraryStage({
    projects: [projectOf(1, 'Thesis')],
    calls: {
      uploadPdf: () => ({ url: '/storage/pdf/7/', id: 7, hash: 'f00d', size: 8 }),
      checkDuplicate: () => ({ is_duplicate: false }),
      replaceDuplicate: () => ({}),
      createArticles: () => ({ document: { id: ++made } }),
      ...calls,
    },
  });
  await stage.load();
  stage.render(<ImportReport />);
  return stage;
};
const report = () => within(screen.getByRole('region', { name: 'Import report' }));
const rows = () => report().getAllByRole('listitem');
const press = (name: string) => act(async () => fireEvent.click(report().getByRole('button', { name })));
const spoken = () => screen.getAllByRole('status').map((each) => each.textContent);

it('of 500 PDFs at once draws 50, and one is sent at a time', async () => {
  const { parts, api } = await setUp({ uploadPdf: () => new Promise(() => {}) });
  const files = Array.from({ length: 500 }, (_, n) => ({ file: pdf(`${n}.pdf`), article: n + 1 }));
  await act(async () => void parts.uploads.attach(files, 1));
  expect([rows().length, report().getByText('And 450 more.')]).toMatchObject([51, {}]);
  expect([report().getByText('0 of 500'), api.uploadPdf?.mock.calls.length]).toMatchObject([{}, 1]);
  await press('Show more');
  expect(rows()).toHaveLength(101);
});

it('what was refused is among those that are drawn', async () => {
  const { parts } = await setUp({ uploadPdf: () => new Promise(() => {}) });
  const files = Array.from({ length: 80 }, (_, n) => ({ file: pdf(`${n}.pdf`), article: n + 1 }));
  await act(async () => void parts.uploads.attach(files, 1));
  act(() => parts.uploads.refuse(pdf('none.gif'), 'The file is empty.'));
  expect(rows().at(-2)?.textContent).toBe('none.gifFailed: The file is empty.');
});

it('says in one line that something comes in, and what came of it', async () => {
  let go = () => {};
  const { parts } = await setUp({ uploadPdf: () => new Promise((done) => (go = () => done({ url: '/u/', hash: 'f' }))) });
  await act(async () => void parts.uploads.add([pdf('a.pdf'), pdf('b.pdf')], 1));
  expect(spoken()).toContain('Importing…');
  await act(async () => go());
  expect(spoken()).toContain('Importing…');
  await act(async () => go());
  expect(spoken()).toContain('2 imported');
  expect(report().queryByRole('list')).toBeNull();
  await press('Show the rows of the report');
  expect(rows().map((row) => row.textContent)).toEqual(['a.pdfImportedOpen', 'b.pdfImportedOpen']);
});

it('opens the reference that has a file already', async () => {
  const { parts, panels } = await setUp({ checkDuplicate: () => ({ is_duplicate: true, article: { id: 4, title: 'Known' } }) });
  await act(async () => void parts.uploads.add([pdf('copy.pdf')], 1));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })));
  expect(rows().map((row) => row.textContent)).toEqual(['copy.pdfNot added. A reference has this file already.Open existing']);
  await press('Open existing');
  expect(panels.open).toHaveBeenCalledWith('library.reference', { article: 4, project: 1 });
});

it('opens references that entries of a bibliography were already', async () => {
  const answer = {
    project_id: 1,
    imported: 1,
    skipped: [],
    skipped_total: 0,
    merged: [{ title: 'On Sleep', line: 1, article: 9 }],
  };
  const { parts, panels } = await setUp({ importReferences: () => ({ ...answer, merged_total: 1, files: [] }) });
  await act(() => parts.exchange.import([new File(['@book{a}'], 'x.bib')]));
  await press('Open existing: On Sleep');
  expect(panels.open).toHaveBeenCalledWith('library.reference', { article: 9 });
});

it('tries all again that was refused', async () => {
  const answer = vi.fn(() => Promise.reject(new ApiError(500, 'Out of order.')));
  const { parts } = await setUp({ uploadPdf: answer });
  await act(() => parts.uploads.add([pdf('a.pdf'), pdf('b.pdf')], 1));
  expect(report().getByText('2 refused')).toBeDefined();
  answer.mockResolvedValue({ url: '/u/', hash: 'f' } as never);
  await press('Try all again');
  expect(report().getByText('2 imported')).toBeDefined();
});

it('arrow keys go from row to row, and are none of the list’s', async () => {
  const { parts } = await setUp();
  await act(() => parts.uploads.add([pdf('a.pdf'), pdf('b.pdf')], 1));
  await press('Show the rows of the report');
  const [first, second] = rows();
  expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1]);
  act(() => first?.focus());
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second as HTMLElement, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(first);
});

it('asks for a file again that the browser has no more, and takes it where it was to go', async () => {
  const { parts, api } = await setUp();
  const lost = {
    ...newIntake('gone.pdf', 1),
    kind: 'lost',
    state: 'failed',
    why: 'Gone.',
    counts: { ...NOTHING, refused: 1 },
  } as const;
  act(() => void parts.intakes.add([lost], true));
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: [pdf('gone.pdf')] });
    this.dispatchEvent(new Event('change'));
  });
  await press('Choose again…');
  expect(api.createArticles?.mock.lastCall).toMatchObject([{ body: { project: 1, info: { title: 'gone.pdf' } } }, {}]);
  expect(screen.queryByRole('region', { name: 'Import report' })).toBeNull();
});
