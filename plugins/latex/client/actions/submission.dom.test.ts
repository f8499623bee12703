/** *Package for submission*: the wish, the way there, what is told of it, and the file. */
import { act, fireEvent, screen } from '@testing-library/react';
import { createElement, Fragment, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Emitter } from '#plugin-api';
import { Language } from '#plugin-api/client';
import type { Export, ExportNews, PackageReport } from '../../common/exports.ts';
import { renderLatex } from '../testing/render-latex.tsx';
import { testSurface } from '../testing/surface.ts';
import { Submission, type SubmissionParts } from './submission.ts';

const report: PackageReport = {
  ...{ kind: 'package', pages: 3, pages_before: 3, files: ['main.bbl', 'main.tex'], bytes: 1_234_567, left_out: ['letter.txt'] },
  ...{ renamed: [{ from: 'a b.png', to: 'a_b.png' }], findings: [], diagnostics: [] },
};
const made = (more: Partial<Export> = {}): Export => ({
  ...{ id: 9, file: 5, kind: 'package', state: 'queued', step: 0, message: '', diagnostics: [], report: null },
  created_at: '2026-11-02T10:00:00.000Z',
  ...more,
});

const open = () => {
  const surface = testSurface();
  const news = new Emitter<ExportNews>();
  let now = made();
  const api = {
    makePackage: vi.fn(async (_: object) => ({ export: made() })),
    getExport: vi.fn(async () => ({ export: now })),
    cancelExport: vi.fn(async () => void (now = made({ state: 'cancelled' }))),
    getExportFile: vi.fn(async () => new Blob(['zip'])),
  };
  const host = { save: vi.fn(async (_file: Blob, _name: string) => undefined) };
  const saveAll = vi.fn(async () => undefined);
  let leave = () => {};
  surface.dialogs.open.mockImplementation(
    (draw: (close: () => void) => ReactNode) =>
      new Promise((resolve) => {
        leave = () => resolve(undefined);
        renderLatex(createElement(Fragment, null, draw(leave)), {}, [Language, { code: 'en' }]);
      }),
  );
  const submission = new Submission({
    hasRemarks: () => false,
    hasSuggestions: () => false,
    ...surface,
    ...{ api, host, listen: news.event, list: { get: () => undefined } },
    ...{ papers: { get: () => ({ saveAll, summary: { title: 'My paper' } }) }, settings: { get: () => 'pdflatex' } },
  } as unknown as SubmissionParts);
  const shown = submission.show(5);
  const tell = (more: Partial<Export>) =>
    act(async () => {
      now = made(more);
      news.fire({ export: 9, file: 5 });
    });
  return { ...surface, api, host, saveAll, shown, tell, leave: () => leave() };
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('a package', () => {
  it('is asked for with what is typed, followed, told of, and saved', async () => {
    const { api, host, saveAll, tell } = open();
    fireEvent.click(screen.getByRole('radio', { name: /^Journal/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'All files in one folder' }));
    await press('Make the package');
    expect(saveAll).toHaveBeenCalledOnce();
    const body = {
      preset: 'journal',
      keep_comments: false,
      with_comments: false,
      with_suggestions: false,
      flat: true,
      engine: 'pdflatex',
    };
    expect(api.makePackage).toHaveBeenCalledExactlyOnceWith({ params: { id: 5 }, body });
    await tell({ state: 'running', step: 3 });
    expect(screen.getByRole('progressbar').getAttribute('aria-label')).toBe('Compiling the package by itself…');
    expect(screen.getByText('3 of 3')).toBeTruthy();
    await tell({ state: 'done', step: 3, report });
    expect(screen.getByRole('status').textContent).toBe('Compiled by itself: 3 pages, as before.');
    expect(screen.getByText('1 file left out')).toBeTruthy();
    expect(screen.getByText('a b.png → a_b.png')).toBeTruthy();
    expect(screen.getByText('1.2 MB')).toBeTruthy();
    await press('Download');
    expect(host.save).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'My paper (journal).zip');
  });

  it('with other pages, or with something to know, says so', async () => {
    const { tell } = open();
    await press('Make the package');
    const findings = [
      { code: 'pages-differ' as const },
      { code: 'missing-file' as const, subject: 'a.png' },
      { code: 'missing-file' as const, subject: 'b.png' },
    ];
    await tell({ state: 'done', report: { ...report, pages: 2, findings } });
    expect(screen.getByRole('status').textContent).toContain('has 2 pages. The manuscript has 3.');
    expect(screen.getByRole('list', { name: 'What to know' }).textContent).toContain('Missing in the package: a.png, b.png.');
  });

  it('that failed says what to do, with what LaTeX says, and another can be made', async () => {
    const { tell } = open();
    await press('Make the package');
    const diagnostics = [{ severity: 'error' as const, file: 'main.tex', line: 3, message: 'Undefined control sequence.' }];
    await tell({ state: 'failed', message: 'Mend it.', diagnostics });
    expect(screen.getByText('Mend it.')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'What LaTeX says' }).textContent).toContain('Undefined control sequence.main.tex:3');
    await press('Back');
    expect(screen.getByRole('button', { name: 'Make the package' })).toBeTruthy();
  });

  it('ends when the dialog is closed before it is there', async () => {
    const { api, shown, leave } = open();
    await press('Make the package');
    leave();
    await shown;
    expect(api.cancelExport).toHaveBeenCalledExactlyOnceWith({ params: { id: 5, export: 9 } });
  });
});
