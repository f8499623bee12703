/** The panel of a comparison: on its way, there, and where none came of it. */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Emitter } from '#plugin-api';
import { Api, Host, Notices } from '#plugin-api/client';
import { PdfViews, type PdfViewProps } from '#plugins/reader/common/services.ts';
import { Comparisons } from '../../actions/comparisons.ts';
import type { Export, ExportNews } from '../../../common/exports.ts';
import { renderLatex } from '../../testing/render-latex.tsx';
import ComparisonPanel from './comparison-panel.tsx';

const made = (more: Partial<Export> = {}): Export => ({
  ...{ id: 9, file: 5, kind: 'comparison', state: 'running', step: 1, message: '', diagnostics: [], report: null },
  created_at: '2026-11-02T10:00:00.000Z',
  ...more,
});
const report = { kind: 'comparison' as const, pages: 2, diagnostics: [] };

const render = async (params: { file: number; from: number; to?: number }) => {
  const news = new Emitter<ExportNews>();
  let now = made();
  const api = {
    makeComparison: vi.fn(async (_: object) => ({ export: made() })),
    getExport: vi.fn(async () => ({ export: now })),
    cancelExport: vi.fn(async () => void (now = made({ state: 'cancelled' }))),
    getExportFile: vi.fn(async () => new Blob(['%PDF-'])),
  };
  const host = { save: vi.fn(async (_file: Blob, _name: string) => undefined) };
  const paper = { id: 5, state: 'ready', summary: { title: 'My paper' }, saveAll: vi.fn(async () => undefined) };
  const papers = { get: () => paper, hold: () => paper, release: () => undefined };
  const comparisons = new Comparisons({
    ...{ api, listen: news.event, papers, settings: { get: () => 'pdflatex' } },
  } as never);
  const setTitle = vi.fn();
  const Viewer = ({ source, onDownload }: PdfViewProps) => (
    <button type="button" onClick={onDownload}>
      {source.key}
    </button>
  );
  await act(async () => {
    renderLatex(
      <ComparisonPanel params={params} panel={{ setTitle } as never} />,
      { comparisons, papers },
      [Api, { source: vi.fn() }],
      [Host, host],
      [Notices, { failure: vi.fn() }],
      [PdfViews, { Viewer }],
    );
  });
  const tell = (more: Partial<Export>) =>
    act(async () => {
      now = made(more);
      news.fire({ export: 9, file: 5 });
    });
  return { api, host, paper, setTitle, tell };
};

it('shows how far it is, then the pages with what their marks mean, and saves them', async () => {
  const { api, host, setTitle, tell } = await render({ file: 5, from: 1, to: 2 });
  expect(api.makeComparison).toHaveBeenCalledExactlyOnceWith({ params: { id: 5 }, body: { from: 1, to: 2, engine: 'pdflatex' } });
  expect(setTitle).toHaveBeenCalledWith('My paper (changes)');
  expect(screen.getByRole('progressbar').getAttribute('aria-label')).toBe('Marking the changes…');
  await tell({ state: 'done', report: { ...report, marking: 'no-formulas' } });
  expect(screen.getByText(/Changes in formulas and in commands are not marked/)).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByText('latex-comparison:/latex/export-file/5/9/')));
  expect(host.save).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'My paper (changes).pdf');
});

it('compares with what is typed by now', async () => {
  const { api, paper } = await render({ file: 5, from: 3 });
  expect(paper.saveAll).toHaveBeenCalledOnce();
  expect(api.makeComparison).toHaveBeenCalledExactlyOnceWith({ params: { id: 5 }, body: { from: 3, engine: 'pdflatex' } });
});

it('says in a sentence why there is none, and tries again', async () => {
  const { api, tell } = await render({ file: 5, from: 1, to: 2 });
  await tell({ state: 'failed', message: 'latexdiff is not installed.' });
  expect(screen.getByText('latexdiff is not installed.')).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(api.makeComparison).toHaveBeenCalledTimes(2);
});

it('can be stopped', async () => {
  const { api } = await render({ file: 5, from: 1, to: 2 });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Stop' })));
  expect(api.cancelExport).toHaveBeenCalledOnce();
  expect(screen.getByText('The comparison was stopped')).toBeTruthy();
});
