/** Bibliographies of which nobody has heard what became of them: the server is asked before anything is sent again. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { ImportReport } from '../panels/list/import-report.tsx';
import { libraryStage, projectOf, type StageOptions } from '../testing/library-stage.tsx';

const bib = new File(['@book{a}'], 'x.bib');
const REPORT = { project_id: 1, imported: 2, skipped: [], skipped_total: 0, merged: [], merged_total: 0, files: [] };
const KEPT = { id: 'a', kind: 'bibliography', name: 'x.bib', project: 1, article: undefined, why: '', sent: 's' } as const;

const setUp = async (calls: StageOptions['calls']) => {
  const stage = libraryStage({ projects: [projectOf(1, 'Thesis')], calls });
  await stage.load();
  stage.render(<ImportReport />);
  return stage;
};
const report = () => within(screen.getByRole('region', { name: 'Import report' }));
const press = (name: string) => act(async () => fireEvent.click(report().getByRole('button', { name })));

it('[LIB-126] after a reload a row follows what the server reads, says what came of it, and sends nothing again', async () => {
  let tell = (_: object) => {};
  const { parts, api } = await setUp({ importState: () => new Promise((done) => (tell = done)) });
  act(() => parts.exchange.bringBack({ ...KEPT, pdfs: 1 }, bib, 'Left.'));
  expect(report().getByRole('progressbar', { name: 'Importing x.bib' })).toBeDefined();
  expect(api.importState).toHaveBeenLastCalledWith({ params: { id: 's' } }, expect.anything());
  const files = [{ article: 7, names: ['12/a.pdf'], has_pdf: false }];
  await act(async () => tell({ state: 'done', report: { ...REPORT, files } }));
  await vi.waitFor(() => expect(report().getByText('Imported: 2. Skipped: 0.')).toBeDefined());
  await press('Entries of x.bib');
  expect(
    report()
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['12/a.pdf', 'It is not among the files.']);
  expect(api.importReferences).toBeUndefined();
});

it('asks again as long as the server reads', async () => {
  const answers = [{ state: 'reading' }, { state: 'done', report: REPORT }];
  const { parts } = await setUp({ importState: () => answers.shift() });
  act(() => parts.exchange.bringBack(KEPT, bib, 'Left.'));
  await vi.waitFor(() => expect(report().getByText('2 imported')).toBeDefined(), 3000);
});

it('[LIB-126] what the server does not know is offered again, and sent under the same name', async () => {
  const { parts, api } = await setUp({ importReferences: () => REPORT });
  await act(async () => parts.exchange.bringBack(KEPT, bib, 'Left.'));
  await vi.waitFor(() => expect(report().getByText('Left.')).toBeDefined());
  expect(api.importReferences).not.toHaveBeenCalled();
  await press('Try again');
  await vi.waitFor(() => expect(report().getByText('2 imported')).toBeDefined());
  expect(api.importReferences?.mock.calls).toMatchObject([[{ form: { client_id: 's' } }, {}]]);
});

it('one whose answer was lost is not sent again where it has come in', async () => {
  const { parts, api } = await setUp({
    importReferences: () => Promise.reject(new ApiError(0, 'The connection was lost.')),
    importState: () => ({ state: 'done', report: REPORT }),
  });
  await act(() => parts.exchange.import([bib, new File(['@book{b}'], 'y.bib')]));
  const [retry] = report().getAllByRole('button', { name: 'Try again' });
  await act(async () => fireEvent.click(retry as HTMLElement));
  expect(report().getByText('Imported: 2. Skipped: 0.')).toBeDefined();
  expect(api.importReferences).toHaveBeenCalledTimes(2);
});

const hanging = (_: unknown, options?: { signal?: AbortSignal }) =>
  new Promise((_done, fail) => options?.signal?.addEventListener('abort', () => fail(new Error('stopped'))));

it('is cancelled under its name, which another try does not have', async () => {
  const { parts, api } = await setUp({ importReferences: hanging });
  const names = () => api.importReferences?.mock.calls.map(([input]) => Object(input).form.client_id);
  const importing = parts.exchange.import([bib, new File([''], 'y.bib')]);
  await vi.waitFor(() => expect(names()).toHaveLength(1));
  await act(async () => parts.exchange.running.cancel());
  expect(await importing).toBe(false);
  expect(api.cancelImport?.mock.calls).toEqual([[{ params: { id: names()?.[0] } }]]);
  const [retry] = report().getAllByRole('button', { name: 'Try again' });
  await act(async () => fireEvent.click(retry as HTMLElement));
  expect(names()?.[1]).not.toBe(names()?.[0]);
  expect(api.importState).not.toHaveBeenCalled();
});

it('one that came in before it could be cancelled says so', async () => {
  const { parts, api } = await setUp({
    importReferences: hanging,
    cancelImport: () => ({
      state: 'done',
      report: { ...REPORT, skipped_total: 1, skipped: [{ title: 'B', reason: 'R', line: 1 }] },
    }),
  });
  const importing = parts.exchange.import([bib]);
  await vi.waitFor(() => expect(api.importReferences).toHaveBeenCalledOnce());
  await act(async () => parts.exchange.running.cancel());
  expect(await importing).toBe(true);
  await vi.waitFor(() => expect(report().getByText('Imported: 2. Skipped: 1.')).toBeDefined());
});
