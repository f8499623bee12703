/** Why a document cannot be shown, what is safe, and what can be done: for every problem there is. */
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Host } from '#plugin-api/client';
import type { PdfProblem } from '../../common/services.ts';
import { libraryInMemory } from '../testing/library-in-memory.ts';
import { readerStage } from '../testing/reader-stage.tsx';
import { viewTexts } from '../testing/view-window.ts';
import { PdfView } from '../view/pdf-view.ts';
import { ProblemState } from './problem-state.tsx';
import { pdfName, savePdf } from './save-pdf.ts';

describe('a problem', () => {
  // What passes can be tried again; what arrived can be saved for another program.
  it.each<[PdfProblem, string, { retry?: true; save?: true }]>([
    ['empty', 'The file is empty', {}],
    ['not-pdf', 'This is not a PDF', { save: true }],
    ['broken', 'The PDF is damaged', { save: true }],
    ['missing', 'The file is gone', { retry: true }],
    ['denied', 'You cannot open this file', { retry: true }],
    ['offline', 'The connection was lost', { retry: true }],
    ['not-kept', 'This PDF has not been opened on this device', { retry: true }],
    ['server', 'The server did not deliver the file', { retry: true }],
    ['password-needed', 'This PDF is protected', { save: true }],
    ['too-heavy', 'The PDF takes too long to open', { retry: true, save: true }],
    ['failed', 'The PDF could not be opened', { retry: true, save: true }],
  ])('%s is told as “%s” with its ways out', (problem, title, { retry = false, save = false }) => {
    const [onRetry, onDownload] = [vi.fn(), vi.fn()];
    const state = <ProblemState problem={problem} onRetry={onRetry} onDownload={onDownload} />;
    readerStage(libraryInMemory(undefined)).render(state);
    expect(screen.getByText(title)).toBeTruthy();
    const [again, download] = [/Try again/, /Download PDF/].map((name) => screen.queryByRole('button', { name }));
    expect([again !== null, download !== null]).toEqual([retry, save]);
    for (const button of [again, download]) if (button) fireEvent.click(button);
    expect([onRetry.mock.calls.length, onDownload.mock.calls.length]).toEqual([Number(retry), Number(save)]);
  });
});

describe('a saved file', () => {
  it.each([
    ['On traces', 'On traces.pdf'],
    ['A/B: “C”? <D>', 'A_B_ “C”_ _D_.pdf'],
    ['   ', 'document.pdf'],
    ['x'.repeat(300), `${'x'.repeat(120)}.pdf`],
  ])('of %j is called %j', (title, name) => expect(pdfName(title)).toBe(name));

  it('is nothing before a document is asked for', async () => {
    const save = vi.fn();
    await savePdf(new PdfView(viewTexts), 'x', { save } as unknown as Host);
    expect(save).not.toHaveBeenCalled();
  });
});
