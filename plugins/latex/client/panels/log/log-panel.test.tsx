/** Tests of the log of a compile. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Notices } from '#plugin-api/client';
import { renderLatex } from '../../testing/render-latex.tsx';
import LogPanel from './log-panel.tsx';

const LOG = [
  'This is pdfTeX',
  './main.tex:3: Undefined control sequence.',
  'l.3 \\nonsense',
  'chatter',
  'LaTeX Font Info:    ... okay on input line 10.',
  'LaTeX Warning: Reference undefined',
  'Overfull \\hbox',
  'Output written on output.pdf',
];
const show = (log: string) => {
  const success = vi.fn();
  renderLatex(<LogPanel />, { papers: { active: { compiler: { log } } } }, [Notices, { success }]);
  return { success };
};
const lines = () => [...document.querySelectorAll('pre span')].map(({ textContent }) => textContent);

it('[LTX-012] shows errors and warnings first, and everything on request', () => {
  show(LOG.join('\n'));
  expect(lines()).toEqual([LOG[1], LOG[2], LOG[5], LOG[6], LOG[7]]);
  fireEvent.click(screen.getByRole('switch', { name: 'Everything' }));
  expect(lines()).toEqual(LOG);
});

it('[LTX-012] copies the whole log', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { success } = show(LOG.join('\n'));
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await vi.waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith('Log copied.'));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(LOG.join('\n'));
});

it('says so before the first compile', () => {
  show('');
  expect(screen.queryByText('No log yet')).not.toBeNull();
});
