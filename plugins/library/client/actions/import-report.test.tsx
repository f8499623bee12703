/** The report of imports: several files in one, and what waits until there is room. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#plugin-api';
import { ImportReport } from '../panels/list/import-report.tsx';
import { libraryStage, projectOf, type StageOptions } from '../testing/library-stage.tsx';

const bib = (name = 'x.bib') => new File(['@book{a}'], name);
const PLAIN = { project_id: 1, imported: 2, skipped: [], skipped_total: 0, merged: [], merged_total: 0, files: [] };

const setUp = async (calls: StageOptions['calls']) => {
  const stage = libraryStage({ projects: [projectOf(1, 'Thesis'), projectOf(2, 'Talks')], calls });
  await stage.load();
  stage.render(<ImportReport />);
  return stage;
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

const FULL = {
  ...{ total: 3, lines: '11-13', type: 'LIBRARY_ARTICLE', limit: 10, used: 10 },
  message: 'You have reached your limit of references.',
};
const reported = async () => within(await screen.findByRole('region', { name: 'Import report' }));

it('[LIB-137] of several files is one report with a row for each, and no dialog', async () => {
  const answers: (() => unknown)[] = [
    () => PLAIN,
    () => ({ ...PLAIN, imported: 1, merged: [{ line: 3, title: 'On Sleep' }], merged_total: 1 }),
    () => Promise.reject(new ApiError(400, 'Import failed. The file holds no references.', { type: 'EMPTY_IMPORT' })),
    () => Promise.reject(new ApiError(413, 'The file has more than 9 entries.')),
    () => Promise.reject(new ApiError(429, FULL.message, { type: 'LIBRARY_ARTICLE', limit: 10, used: 10 })),
  ];
  const { parts } = await setUp({ importReferences: () => answers.shift()?.() });
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await act(() => parts.exchange.import(['a', 'b', 'c', 'd', 'e'].map((name) => bib(`${name}.bib`))));
  const rows = (await reported()).getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    'a.bibImported: 2. Skipped: 0.',
    'b.bibImported: 1. Merged with what was there: 1. Skipped: 0.',
    'c.bibNo references were found in c.bib. Nothing was imported.Try again',
    'd.bibThe file has more than 9 entries.Try again',
    'e.bibYou have reached your limit of references.Try again',
  ]);
  expect([screen.queryByRole('dialog'), screen.queryByRole('alertdialog'), document.activeElement]).toEqual([null, null, field]);
  field.remove();
  await press('Dismiss');
  expect(screen.queryByRole('region', { name: 'Import report' })).toBeNull();
});

it('[LIB-137] what the plan has no room for waits, says what would be exceeded, and is taken later, alone', async () => {
  const skipped = [
    { line: 2, title: '@book{b', reason: 'A brace is not closed.' },
    ...[11, 12, 13].map((line) => ({ line, title: `Book ${line}`, reason: 'Your plan has room for 10 references.' })),
  ];
  const answers: (() => unknown)[] = [
    () => ({ ...PLAIN, imported: 10, skipped, skipped_total: 4, waiting: FULL }),
    () => Promise.reject(new ApiError(429, 'Still full.', { type: 'LIBRARY_ARTICLE', limit: 10, used: 10 })),
    () => ({ ...PLAIN, imported: 3 }),
  ];
  const { parts, api } = await setUp({ importReferences: () => answers.shift()?.() });
  await act(() => parts.exchange.import([bib()], 2));
  const report = await reported();
  expect(report.getByText('Imported: 10. Skipped: 4.')).toBeDefined();
  expect(report.getByText('3 entries wait. You have reached your limit of references.')).toBeDefined();
  expect(report.getAllByRole('row')).toHaveLength(5);
  await act(() => press('Take the rest'));
  expect(await report.findByText('3 entries wait. Still full.')).toBeDefined();
  await act(() => press('Take the rest'));
  expect(await report.findByText('Imported: 13. Skipped: 1.')).toBeDefined();
  expect(api.importReferences?.mock.lastCall).toMatchObject([{ form: { project_id: 2, lines: '11-13' } }, {}]);
  expect([report.queryByText(/wait/), report.getAllByRole('row')]).toMatchObject([null, { length: 2 }]);
});

it('[LIB-137] a file of which nothing fits waits in the report, and can be tried again', async () => {
  const answers: (() => unknown)[] = [
    () => Promise.reject(new ApiError(429, FULL.message, { type: 'LIBRARY_ARTICLE', limit: 10, used: 10 })),
    () => PLAIN,
  ];
  const { parts } = await setUp({ importReferences: () => answers.shift()?.() });
  await act(() => parts.exchange.import([bib()]));
  await press('Got it');
  const report = await reported();
  expect(report.getByText(FULL.message)).toBeDefined();
  await act(() => press('Try again'));
  expect(await report.findByText('2 imported')).toBeDefined();
  await press('Show the rows of the report');
  expect(report.getByText('Imported: 2. Skipped: 0.')).toBeDefined();
});

it('[LIB-137] one that takes long is listed while it goes on, with how far it is, and can be cancelled there', async () => {
  const sent: { onProgress: (share: number) => void; signal: AbortSignal }[] = [];
  const { parts } = await setUp({
    importReferences: (_: unknown, options?: { signal?: AbortSignal }) => {
      sent.push(options as (typeof sent)[number]);
      return new Promise((_done, fail) => options?.signal?.addEventListener('abort', () => fail(new Error('stopped'))));
    },
  });
  const importing = parts.exchange.import([bib('long.bib')]);
  expect(screen.queryByRole('region', { name: 'Import report' })).toBeNull();
  const report = await reported();
  await act(async () => sent[0]?.onProgress(0.4));
  expect(report.getByRole('progressbar', { name: 'Importing long.bib' }).getAttribute('aria-valuenow')).toBe('40');
  await act(async () => sent[0]?.onProgress(1));
  expect(report.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
  await act(() => press('Cancel import'));
  expect(await importing).toBe(false);
  expect(report.getByText('Cancelled. Nothing was imported.')).toBeDefined();
  expect(report.getByRole('button', { name: 'Try again' })).toBeDefined();
});
