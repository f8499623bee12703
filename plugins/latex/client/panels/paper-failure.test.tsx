/** What a person is told of a paper that cannot be opened. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { Dialogs, Host } from '#plugin-api/client';
import { Paper } from '../stores/paper.ts';
import { paperParts } from '../testing/paper-parts.ts';
import { renderLatex } from '../testing/render-latex.tsx';
import { PaperFailure } from './paper-failure.tsx';

const show = async (error: Error, typed: readonly string[] = []) => {
  const { parts, api, unsent } = paperParts();
  for (const path of typed) unsent.set(`5:${path}`, { path, text: 'typed' });
  unsent.set('55:main.tex', { path: 'main.tex', text: 'of another paper' });
  api.get.mockRejectedValueOnce(error);
  const paper = new Paper(5, parts);
  await paper.load();
  const host = { save: vi.fn(async (_blob: Blob, _name: string) => undefined) };
  const dialogs = { confirmDelete: vi.fn(async () => true) };
  renderLatex(<PaperFailure paper={paper} />, {}, [Host, host], [Dialogs, dialogs]);
  return { paper, host, dialogs, unsent };
};

it('[CORE-043] says without a connection that papers need the server, and what is on this device', async () => {
  await show(new ApiError(0, 'No answer'), ['main.tex', 'two.tex']);
  const text = screen.getByRole('alert').textContent;
  expect(text).toContain('This manuscript needs the server');
  expect(text).toContain('the PDFs that you opened are on this device');
  expect(text).toContain('opens by itself as soon as the connection is back');
  expect(text).toContain('2 texts of this manuscript that could not be saved are safe on this device.');
});

it('says that nothing is lost when the server fails, and tries again', async () => {
  const { paper } = await show(new ApiError(500, 'Broken'));
  expect(screen.getByRole('alert').textContent).toContain('The manuscript could not be opened');
  expect(screen.queryByText(/could not be saved/)).toBeNull();
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(paper.state).toBe('ready'));
});

it('lets somebody take along what they had typed in a paper that is not theirs to open any more', async () => {
  const { host, unsent } = await show(new ApiError(404, 'Not found.'), ['parts/main.tex']);
  expect(screen.getByRole('alert').textContent).toContain('This manuscript is not here');
  expect(screen.getByRole('alert').textContent).toContain('1 text that you had typed was not sent.');
  fireEvent.click(screen.getByRole('button', { name: 'Save parts/main.tex as a file' }));
  expect(host.save.mock.lastCall?.[1]).toBe('main.tex');
  expect(await host.save.mock.lastCall?.[0].text()).toBe('typed');
  fireEvent.click(screen.getByRole('button', { name: 'Discard parts/main.tex' }));
  await vi.waitFor(() => expect(unsent.has('5:parts/main.tex')).toBe(false));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Discard parts/main.tex' })).toBeNull());
});

it('says what the server says of a project that is locked', async () => {
  await show(new ApiError(403, 'This project is locked by its owner.'));
  expect(screen.getByRole('alert').textContent).toContain('This project is locked by its owner.');
});
