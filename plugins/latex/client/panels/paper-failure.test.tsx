/** What a person is told of a paper that cannot be opened. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { Paper } from '../stores/paper.ts';
import { paperParts } from '../testing/paper-parts.ts';
import { renderLatex } from '../testing/render-latex.tsx';
import { PaperFailure } from './paper-failure.tsx';

const show = async (error: Error, typed: readonly string[] = []) => {
  const { parts, api, drafts } = paperParts();
  for (const path of typed) drafts.set(`1:5:${path}`, { text: 'typed', base: 1, at: 1 });
  drafts.set('1:55:main.tex', { text: 'of another paper', base: 1, at: 1 });
  api.get.mockRejectedValueOnce(error);
  const paper = new Paper(5, parts);
  await paper.load();
  renderLatex(<PaperFailure paper={paper} />, {});
  return paper;
};

it('[CORE-043] says without a connection that papers need the server, and what is on this device', async () => {
  await show(new ApiError(0, 'No answer'), ['main.tex', 'two.tex']);
  const text = screen.getByRole('alert').textContent;
  expect(text).toContain('This paper needs the server');
  expect(text).toContain('the PDFs that you opened are on this device');
  expect(text).toContain('opens by itself as soon as the connection is back');
  expect(text).toContain('2 texts of this paper that could not be saved are safe on this device.');
});

it('says that nothing is lost when the server fails, and tries again', async () => {
  const paper = await show(new ApiError(500, 'Broken'));
  expect(screen.getByRole('alert').textContent).toContain('The paper could not be opened');
  expect(screen.queryByText(/could not be saved/)).toBeNull();
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(paper.state).toBe('ready'));
});
