/** The report on the screen: passages, sources, filters, what is taken along. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkOf, panel, plagiarismStage, QUOTED, sourceOf, storedOf, TAKEN } from '../testing/plagiarism-stage.tsx';
import ReportPanel from './report-panel.tsx';

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const tick = (name: string) => act(async () => fireEvent.click(screen.getByRole('checkbox', { name })));
const show = async (...args: Parameters<typeof plagiarismStage>) => {
  const stage = plagiarismStage(...args);
  await stage.render(<ReportPanel params={{ id: 7 }} panel={panel} />);
  return stage;
};
const withSources = (...sources: ReturnType<typeof sourceOf>[]) => ({
  report: () => ({ file: checkOf({ status: 'done' }), report: storedOf(sources), shared_until: null }),
});
const percent = () => screen.getByText(/^\d.*text overlap$/).textContent;
const marks = () => [...document.querySelectorAll('mark[data-passage]')];

describe('a report', () => {
  it('shows each passage with the number of its source, in another way when it was reworded', async () => {
    await show(withSources(sourceOf(0, TAKEN), sourceOf(1, 'word320 word321 word322 word323', {}, 'reworded')));
    expect(marks().map((mark) => [mark.getAttribute('data-kind'), mark.querySelector('button')?.textContent])).toEqual([
      ['copied', '1'],
      ['reworded', '2'],
    ]);
    const [first, second] = within(screen.getByRole('complementary')).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^119\.6%Source 0/);
    expect(second?.textContent).toMatch(/^23\.9%Source 1/);
    expect(screen.getByText('19.6% word for word')).not.toBeNull();
    expect(screen.getByText('3.9% reworded')).not.toBeNull();
    expect(screen.queryByText(/plagiari/i)).toBeNull();
  });

  it('puts a passage beside its source, and opens the PDF at its page', async () => {
    const { reader } = await show();
    expect(screen.getByText(/^Choose a passage/)).not.toBeNull();
    await press('Passage 1, source 1: word for word');
    expect(screen.getByText('Passage 1 of 1')).not.toBeNull();
    expect(screen.getByText('In the source, page 3').parentElement?.textContent).toContain(`There ${TAKEN} and on`);
    await press('Open the PDF at page 3');
    const find = TAKEN.split(' ').slice(0, 6).join(' ');
    expect(reader.open).toHaveBeenCalledWith({ article: 50, page: 3, find }, { beside: 'plagiarism.report' });
  });

  it('marks what is cited near it', async () => {
    await show();
    await tick('Quotations');
    expect(screen.getByRole('button', { name: /source \d: word for word, cited near it, in quotation marks/ })).not.toBeNull();
  });

  it('counts anew at once when something else counts', async () => {
    await show(
      withSources(sourceOf(0, TAKEN), sourceOf(1, QUOTED), sourceOf(2, 'word300 word301 word302 word303', { is_own: true })),
    );
    expect(percent()).toBe('19.6% text overlap');
    await tick('Quotations');
    expect(percent()).toBe('32.8% text overlap');
    await tick('Own earlier work');
    expect(percent()).toBe('36.1% text overlap');
    await press('Leave “Source 0” out');
    expect(percent()).toBe('19.7% text overlap');
    await press('Count “Source 0” again');
    await act(async () => fireEvent.click(screen.getByRole('combobox', { name: /Small matches/ })));
    await act(async () => fireEvent.click(screen.getByRole('option', { name: 'of fewer than 20 words' })));
    expect(percent()).toBe('32.8% text overlap');
  });

  it('says what it was compared with, and what could not be read', async () => {
    await show();
    expect(screen.getByText('12 PDFs of the library (1 could not be read)')).not.toBeNull();
  });

  it('says who was asked elsewhere, and who did not answer', async () => {
    const services = [
      { name: 'OpenAlex', answers: 40 },
      { name: 'CORE', answers: 12 },
      { name: 'arXiv', answers: 0 },
    ];
    const report = {
      ...storedOf(),
      compared: [{ kind: 'web', looked_at: 3, unread: 0 }],
      elsewhere: { stretches: 250, asked: 40, services },
    };
    await show({ report: () => ({ file: checkOf({ status: 'done' }), report, shared_until: null }) });
    expect(screen.getByText('3 open-access full texts elsewhere')).not.toBeNull();
    expect(screen.getByText('Words of 40 of 250 stretches of the document were asked of OpenAlex, CORE, arXiv.')).not.toBeNull();
    expect(screen.getByText('CORE has left 28 of 40 questions without an answer.')).not.toBeNull();
    expect(screen.getByText('arXiv could not be asked.')).not.toBeNull();
    expect(screen.queryByText(/^OpenAlex/)).toBeNull();
  });

  it('is saved as it is shown', async () => {
    const { api, host } = await show();
    await tick('Quotations');
    await press('PDF');
    const body = {
      format: 'pdf',
      filters: { without: ['references', 'heading'], smallest: 0, without_sources: [], without_own: true },
    };
    expect(api['download']).toHaveBeenCalledWith({ params: { id: 7 }, body });
    expect(host.save.mock.calls[0]?.[1]).toBe('My thesis.pdf');
  });

  it('is shared by a link that ends', async () => {
    const { api } = await show();
    await press('Make a link');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to the report' }).value).toMatch(/shared\/abc\/$/);
    expect(screen.getByText('The link ends on Dec 12, 2026.')).not.toBeNull();
    await press('End it now');
    expect(api['unshare']).toHaveBeenCalledWith({ params: { id: 7 } });
    expect(screen.queryByRole('textbox', { name: 'Link to the report' })).toBeNull();
  });

  it('comes by itself when it is made', async () => {
    let isMade = false;
    const { tell, panels } = await show({
      report: () => ({
        file: checkOf({ status: isMade ? 'done' : 'checking' }),
        report: isMade ? storedOf() : null,
        shared_until: null,
      }),
    });
    expect(screen.getByText('There is no report yet')).not.toBeNull();
    await press('Open your checks');
    expect(panels.open).toHaveBeenCalledWith('plagiarism.page');
    isMade = true;
    await tell('orders.changed', { id: 7, service: 'similarity' });
    expect(marks()).toHaveLength(1);
  });
});
