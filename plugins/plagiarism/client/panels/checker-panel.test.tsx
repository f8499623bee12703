/** The page on the screen (matrix PLG-001, PLG-003, PLG-006, PLG-007, PLG-012 to PLG-018). */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import catalogue from '../../../../locales/en/plagiarism.json' with { type: 'json' };
import manifest from '../../plugin.ts';
import type { CheckFile } from '../../common/model.ts';
import { checkOf, panel, plagiarismStage } from '../testing/plagiarism-stage.tsx';
import CheckerPanel from './checker-panel.tsx';

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const show = async (...args: Parameters<typeof plagiarismStage>) => {
  const stage = plagiarismStage(...args);
  await stage.render(<CheckerPanel params={{}} panel={panel} />);
  return stage;
};
const choose = (name = 'thesis.docx', size = 100) =>
  act(async () => {
    const input = document.querySelector('input[type=file]');
    if (!input) throw new Error('No place for a file');
    fireEvent.change(input, { target: { files: [new File([new Uint8Array(size)], name)] } });
  });
const refuse =
  (status: number, message: string, body: object = {}) =>
  () => {
    throw new ApiError(status, message, { message, ...body });
  };
const texts = (stage: Awaited<ReturnType<typeof show>>) => stage.toasts().map(({ kind, text }) => [kind, text]);
const listing = (...files: CheckFile[]) => ({ files: () => ({ results: files }) });
afterEach(() => vi.useRealTimers());

it('[PLG-001] stands under Apps as Similarity Checker', () => {
  const [entry] = manifest.contributes.sidebar ?? [];
  expect(entry).toMatchObject({ group: 'apps', opens: 'plagiarism.page' });
  expect(catalogue.manifest.sidebar.similarity.title).toBe('Similarity Checker');
});

describe('the wizard', () => {
  it('[PLG-003] goes from the upload over description and price to the order', async () => {
    let files: CheckFile[] = [];
    const stage = await show({
      files: () => ({ results: files }),
      upload: () => {
        files = [checkOf({ status: 'counting', word_count: null, price_credits: null })];
        return { success: true, message: '', file: files[0] };
      },
    });
    const steps = screen.getAllByRole('listitem').slice(0, 4);
    expect(steps.map(({ textContent }) => textContent?.replace(/^\d/, ''))).toEqual([
      'Upload',
      'Description',
      'Price',
      'Place order',
    ]);
    await choose();
    await press('Next');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('thesis');
    fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'My thesis' } });
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'The catalogue' })));
    await press('Next');
    expect(stage.api['upload']?.mock.calls[0]?.[0]).toMatchObject({
      form: { name: 'My thesis', compare_with: 'library,manuscripts,earlier,house' },
    });
    expect(screen.getByText(/The words are being counted/)).not.toBeNull();
    // The next look at the list, which comes by itself.
    files = [checkOf()];
    await stage.renew();
    expect(screen.getByText('40 credits')).not.toBeNull();
    await press('Next');
    await press('Place order');
    expect(stage.api['check']).toHaveBeenCalledWith({ form: { id: 7 } });
  });

  it('says that words leave the house where that is chosen, and it is not chosen at first', async () => {
    const stage = await show();
    await choose();
    await press('Next');
    const web = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Open-access full texts elsewhere' });
    expect(web.getAttribute('aria-checked') ?? String(web.checked)).toBe('false');
    expect(screen.getByText(/^The document stays in this house/)).not.toBeNull();
    await act(async () => fireEvent.click(web));
    expect(screen.getByText(/^Words of the document leave this house then: .* are asked of OpenAlex, CORE\./)).not.toBeNull();
    expect(screen.queryByText(/^The document stays in this house/)).toBeNull();
    await press('Next');
    expect(stage.api['upload']?.mock.calls[0]?.[0]).toMatchObject({
      form: { compare_with: 'library,manuscripts,earlier,catalogue,house,web' },
    });
  });

  it('takes what lies in Carrel without an upload, and a copy of its own for each check that is made of it', async () => {
    const stage = await show();
    await stage.order({ paper: 3 });
    expect(stage.api['take']).toHaveBeenCalledWith({ body: { service: 'similarity', paper: 3 } }, expect.anything());
    expect(screen.getByText('My paper.pdf')).not.toBeNull();
    await press('Next');
    await press('Next');
    expect(stage.api['own']?.mock.calls[0]?.[0]).toMatchObject({ body: { name: 'My paper', file: 'copy' } });
    await press('Back');
    fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Another' } });
    await press('Next');
    expect(stage.api['take']).toHaveBeenCalledTimes(2);
    expect(stage.api['own']).toHaveBeenCalledTimes(2);
    expect(stage.api['remove']).toHaveBeenCalledTimes(1);
  });

  it('says why something that lies in Carrel cannot be taken', async () => {
    const stage = await show({ take: refuse(409, 'The paper was not compiled yet.') });
    await stage.order({ paper: 3 });
    expect(screen.getByText('The paper was not compiled yet.')).not.toBeNull();
    expect(document.querySelector('input[type=file]')).not.toBeNull();
  });

  it('goes on with a check that waits to be paid, and pays it', async () => {
    const stage = await show(listing(checkOf()));
    await press('Continue');
    expect(screen.getByText('40 credits')).not.toBeNull();
    expect(screen.getByText('100 credits')).not.toBeNull();
    await press('Next');
    expect(screen.getByText('“My thesis” is checked for 40 credits.')).not.toBeNull();
    await press('Place order');
    expect(stage.api['check']).toHaveBeenCalledWith({ form: { id: 7 } });
    expect(screen.getByText('Which document is to be checked?')).not.toBeNull();
  });

  it('says what is wrong with a file before it is sent, and with its words after that', async () => {
    await show(listing(checkOf({ status: 'failed', reason: 'There is no text in the file.' })));
    await choose('thesis.pdf', 21 * 1024 * 1024);
    expect(screen.getByText('The file may have at most 20 MB.')).not.toBeNull();
    expect(screen.getByText('There is no text in the file.')).not.toBeNull();
  });

  const MAINTENANCE = 'Sorry this page is currently under maintenance. The service will be available again soon';

  it('[PLG-012] says that the page is under maintenance when an upload is answered with 503', async () => {
    await show({ upload: refuse(503, MAINTENANCE) });
    await choose();
    await press('Next');
    await press('Next');
    expect(screen.getByText(MAINTENANCE)).not.toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('thesis');
  });

  it('[PLG-012] says so when it is switched off, and takes nothing', async () => {
    await show({ terms: () => ({ is_open: false, compares: [], credit_balance: 0 }) });
    expect(screen.getByText(MAINTENANCE)).not.toBeNull();
    expect(document.querySelector('input[type=file]')).toBeNull();
  });
});

describe('confirming', () => {
  const order = async (calls: Parameters<typeof plagiarismStage>[0]) => {
    const stage = await show({ ...listing(checkOf()), ...calls });
    await press('Continue');
    await press('Next');
    await press('Place order');
    return stage;
  };

  it('[PLG-018] [PLG-006] is told in green, and the list and the user are asked for again', async () => {
    const stage = await order({});
    expect(texts(stage)).toEqual([['success', 'Similarity check order confirmed successfully!']]);
    expect(stage.api['files']).toHaveBeenCalledTimes(2);
    expect(stage.session.refresh).toHaveBeenCalledTimes(1);
  });

  it('[PLG-016] [PLG-014] that fails is told in red, whatever the reason', async () => {
    const stage = await order({ check: refuse(500, 'Broken') });
    expect(texts(stage)).toEqual([['danger', 'Could not confirm similarity check order! Please try again.']]);
    expect(stage.commands.run).not.toHaveBeenCalled();
    expect(screen.getByText('“My thesis” is checked for 40 credits.')).not.toBeNull();
  });

  it('[PLG-013] that is answered with 429 opens the credit plans', async () => {
    const stage = await order({ check: refuse(429, 'You do not have enough credits.', { type: 'CREDITS', limit: 5, used: 40 }) });
    expect(stage.commands.run).toHaveBeenCalledWith('billing.buyCredits');
  });
});

describe('deleting', () => {
  const remove = async (calls: Parameters<typeof plagiarismStage>[0] = {}) => {
    const stage = await show({ ...listing(checkOf()), ...calls });
    await press('Delete “My thesis”');
    await press('Delete');
    return stage;
  };

  it('[PLG-017] [PLG-007] is asked, requested, and told in green', async () => {
    let finish = (_: object): void => {};
    const stage = await remove({ remove: () => new Promise((resolve) => (finish = resolve)) });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete “My thesis”' }).disabled).toBe(true);
    await act(async () => finish({ success: true, message: '' }));
    expect(stage.api['remove']).toHaveBeenCalledWith({ body: { id: 7 } });
    expect(texts(stage)).toEqual([['success', 'Similarity check order deleted successfully!']]);
    expect(stage.api['files']).toHaveBeenCalledTimes(2);
  });

  it('[PLG-015] [PLG-007] that fails is told in red, and can be tried again', async () => {
    const stage = await remove({ remove: refuse(500, 'Broken') });
    expect(texts(stage)).toEqual([['danger', 'Could not delete similarity check order! Please try again.']]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete “My thesis”' }).disabled).toBe(false);
  });

  it('is not offered while it is compared', async () => {
    await show(listing(checkOf({ status: 'checking', progress: 0.4 })));
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  });
});

it('asks for the list every 15 seconds while one is under way, and no longer', async () => {
  vi.useFakeTimers();
  let files = [checkOf({ status: 'queued' })];
  const stage = await show({ files: () => ({ results: files }) });
  const asked = () => stage.api['files']?.mock.calls.length;
  expect(asked()).toBe(1);
  await act(async () => void (await vi.advanceTimersByTimeAsync(14_000)));
  expect(asked()).toBe(1);
  files = [checkOf({ status: 'done', similarity_percent: 12.34, sources: [{ title: 'Owls', url: null, percent: 8 }] })];
  await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
  expect(asked()).toBe(2);
  expect(screen.getByText('12.3% text overlap')).not.toBeNull();
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
  expect(asked()).toBe(2);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Open the report' })));
  expect(stage.panels.open).toHaveBeenCalledWith('plagiarism.report', { id: 7 });
});
