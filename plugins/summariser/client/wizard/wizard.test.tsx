/** The wizard on the screen (matrix SUM-003, SUM-005, SUM-012 to SUM-014, SUM-022, SUM-023, SUM-026). */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import HomePanel from '../panels/home-panel.tsx';
import { panel, summariserStage } from '../testing/summariser-stage.tsx';
import { addressIn } from './wizard.ts';

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const pdf = (size = 100) => new File([new Uint8Array(size)], 'owls.pdf', { type: 'application/pdf' });
const choose = (file: File) =>
  act(async () => {
    const input = document.querySelector('input[type=file]');
    if (!input) throw new Error('No place for a file');
    fireEvent.change(input, { target: { files: [file] } });
  });
const show = async (...args: Parameters<typeof summariserStage>) => {
  const stage = summariserStage(...args);
  await stage.render(<HomePanel params={{}} panel={panel} />);
  return stage;
};
const step = () => document.querySelector('[aria-current=step]')?.textContent;
/** Of the last step. */
const fact = (name: string) =>
  [...document.querySelectorAll('form dt')].find((term) => term.textContent === name)?.nextSibling?.textContent;
/** Through all steps with a file. */
const confirmFile = async () => {
  await choose(pdf());
  await press('Next');
  await press('Next');
};
const refuse = (status: number, body: Readonly<Record<string, unknown>> & { readonly message: string }) => () => {
  throw new ApiError(status, body.message, body);
};

describe('[SUM-003] the wizard', () => {
  it('has three steps: upload, choose project, confirm', async () => {
    const stage = await show();
    expect(step()).toBe('1Upload');
    await choose(pdf());
    expect(screen.getByText('9 pages')).toBeTruthy();
    await press('Next');
    expect(step()).toBe('2Choose project');
    expect(document.activeElement?.textContent).toBe('Where is the summary to be stored?');
    await press('Next');
    expect(step()).toBe('3Confirm');
    expect(fact('Source')).toBe('owls.pdf');
    expect(fact('Words')).toBe('4,200');
    expect(fact('Cost')).toBe('1 summary of this month');
    expect(fact('Balance')).toBe('17 summaries left this month · 40 credits');
    expect(fact('Project')).toBe('No project');
    await press('Summarise');
    expect(stage.api['summarise']).toHaveBeenCalledWith({
      body: { upload: 'abc', project: null, from_page: 1, to_page: 0, triggeredFrom: 'summariser-page' },
    });
    expect(stage.panels.open).toHaveBeenCalledWith('summariser.summary', { id: 7 });
    expect(stage.toasts().map(({ text }) => text)).toEqual(['Summary has been requested.']);
    expect(step()).toBe('1Upload');
  });

  it('goes back with what was chosen', async () => {
    await show();
    await confirmFile();
    await press('Back');
    await press('Back');
    expect(screen.getByText('owls.pdf')).toBeTruthy();
  });

  it('takes an address, with or without its protocol', async () => {
    const stage = await show();
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Web address' })));
    const field = screen.getByRole('textbox', { name: /Address of a page/ });
    const isOff = () => screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled');
    expect(isOff()).toBe(true);
    fireEvent.change(field, { target: { value: '   ' } });
    expect(isOff()).toBe(true);
    fireEvent.change(field, { target: { value: 'nonsense' } });
    expect(isOff()).toBe(false);
    await press('Next');
    expect(screen.getByText('Enter a valid web address.')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'example.org/owls' } });
    await press('Next');
    await press('Next');
    expect(fact('Words')).toBe('Counted when it has been fetched');
    await press('Summarise');
    expect(stage.api['summarise']).toHaveBeenCalledWith({
      body: { url: 'https://example.org/owls', project: null, triggeredFrom: 'summariser-page' },
    });
  });

  it.each([
    ['example.org', 'https://example.org'],
    [' http://example.org/a ', 'http://example.org/a'],
    ['javascript:alert(1)', undefined],
    ['ftp://example.org', undefined],
    ['', undefined],
    ['owls', undefined],
  ])('reads "%s" as %s', (typed, address) => expect(addressIn(typed)).toBe(address));

  it('asks for pages that the file has', async () => {
    const stage = await show();
    await confirmFile();
    const [from, to] = [screen.getByRole('textbox', { name: 'From' }), screen.getByRole('textbox', { name: 'To' })];
    for (const [first, last] of [
      ['5', '3'],
      ['1', '10'],
      ['0', ''],
      ['x', ''],
    ] as const) {
      fireEvent.change(from, { target: { value: first } });
      fireEvent.change(to, { target: { value: last } });
      await press('Summarise');
      expect(screen.getByText('These are no pages of the file.')).toBeTruthy();
    }
    expect(stage.api['summarise']).not.toHaveBeenCalled();
    fireEvent.change(from, { target: { value: '2' } });
    fireEvent.change(to, { target: { value: '4' } });
    await press('Summarise');
    expect(stage.api['summarise']?.mock.calls[0]).toMatchObject([{ body: { from_page: 2, to_page: 4 } }]);
  });

  it('refuses what is too large before it is sent, and says why a file is not taken', async () => {
    const stage = await show({ upload: refuse(400, { message: 'In English', reason: 'encrypted' }) });
    await choose(pdf(21 * 1024 * 1024));
    expect(screen.getByText('The file may have at most 20 MB.')).toBeTruthy();
    expect(stage.api['upload']).not.toHaveBeenCalled();
    await choose(pdf());
    expect(screen.getByText('The PDF is protected by a password.')).toBeTruthy();
  });

  it.each([
    [299, true],
    [300, false],
  ])('[CORE-094] a file of %i words is refused before anything is asked for: %s', async (words, isRefused) => {
    await show({ upload: () => ({ upload: 'abc', name: 'owls.pdf', pages: 2, words }) });
    await choose(pdf());
    expect(screen.queryByText('The file must have between 300 and 30,000 words.') !== null).toBe(isRefused);
    expect(screen.queryByText('owls.pdf') === null).toBe(isRefused);
    expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(isRefused);
  });

  it('[CORE-094] takes some pages of a file that is too long, and not all of them', async () => {
    const stage = await show({ upload: () => ({ upload: 'abc', name: 'owls.pdf', pages: 200, words: 30_001 }) });
    await confirmFile();
    await press('Summarise');
    expect(screen.getByText(/between 300 and 30,000 words. Choose some of its pages/)).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'To' }), { target: { value: '200' } });
    await press('Summarise');
    expect(stage.api['summarise']).not.toHaveBeenCalled();
    fireEvent.change(screen.getByRole('textbox', { name: 'To' }), { target: { value: '100' } });
    expect(stage.tracking.track).not.toHaveBeenCalled();
    await press('Summarise');
    expect(stage.api['summarise']).toHaveBeenCalledOnce();
    expect(stage.tracking.track.mock.calls).toEqual([['summary_requested']]);
  });

  it('says when nobody knows what it costs, and leaves it to the server', async () => {
    const stage = await show({ cost: refuse(500, { message: 'Broken' }) });
    await confirmFile();
    expect([fact('Cost'), fact('Balance')]).toEqual(['Could not be loaded', 'Could not be loaded']);
    await press('Summarise');
    expect(stage.api['summarise']).toHaveBeenCalledOnce();
  });

  it('[SUM-006] says what a further one costs, and where the text goes', async () => {
    await show({
      cost: () => ({ token_limit: 20, token_used: 20, credits_each: 5, credit_balance: 3 }),
      engine: () => ({
        engine: 'own',
        house: null,
        own: { url: 'https://llm.example.org/v1', model: 'm', has_key: true },
        agreed_at: 'x',
      }),
    });
    await confirmFile();
    expect(fact('Cost')).toBe('5 credits');
    expect(fact('Balance')).toBe('0 summaries left this month · 3 credits');
    expect(screen.getByText('The text is also sent to llm.example.org, as you have agreed.')).toBeTruthy();
  });

  it('warns while a file is on its way, and can be stopped', async () => {
    const aborted = vi.fn();
    await show({
      upload: (_, { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void }) =>
        new Promise((_done, fail) => {
          onProgress(0.4);
          signal.addEventListener('abort', () => {
            aborted();
            fail(new DOMException('Stopped', 'AbortError'));
          });
        }),
    });
    await choose(pdf());
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(panel.setDirty).toHaveBeenLastCalledWith(true);
    await press('Cancel');
    expect(aborted).toHaveBeenCalled();
    expect(panel.setDirty).toHaveBeenLastCalledWith(false);
    expect(screen.queryByText('The summary could not be made. Try again.')).toBeNull();
  });

  it('says that there is no connection', async () => {
    await show({}, { isOnline: false });
    await choose(pdf());
    expect(screen.getByRole('button', { name: /Next/ }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a refusal', () => {
  const messages = {
    FREE: 'Summaries are not available in the free version. Upgrade to PRO or purchase summaries.',
    PRO: 'You have used all summaries of this month. Purchase summaries to go on.',
  };

  it('[SUM-005] [SUM-029] without a token opens the dialog, which carries what led to it', async () => {
    const body = { message: messages.FREE, type: 'FREE_SUMMARIES', limit: 0, used: 0, out_of_token: true, out_of_credit: false };
    const stage = await show({ summarise: refuse(402, body) }, { plan: 'F' });
    const offered = vi.fn();
    stage.dialogs.onOffer(offered);
    await confirmFile();
    await press('Summarise');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(messages.FREE);
    expect(screen.getByRole('button', { name: 'Upgrade to PRO' })).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Use credits' })));
    await waitFor(() => expect(offered).toHaveBeenCalledWith('credits', 'FREE_SUMMARIES', 'summariser-page'));
    // What was chosen is still there.
    expect(step()).toBe('3Confirm');
  });

  it('[SUM-013] without credits shows the message and opens the credit plans', async () => {
    const body = { message: messages.PRO, type: 'PRO_SUMMARIES', limit: 20, used: 20, out_of_token: false, out_of_credit: true };
    const stage = await show({ summarise: refuse(402, body) });
    await confirmFile();
    await press('Summarise');
    expect(stage.toasts()).toMatchObject([{ kind: 'danger', text: messages.PRO }]);
    expect(stage.commands.run).toHaveBeenCalledWith('billing.buyCredits');
  });

  it('without credits, where nothing is sold, shows the message alone', async () => {
    const stage = await show({ summarise: refuse(402, { message: messages.PRO, out_of_credit: true }) }, { open: [] });
    await confirmFile();
    await press('Summarise');
    expect(stage.toasts()).toHaveLength(1);
    expect(stage.commands.run).not.toHaveBeenCalled();
  });

  it('[SUM-022] because of too many is a notice with the server’s message', async () => {
    const stage = await show({ summarise: refuse(429, { message: 'Wait until one is ready.' }) });
    await confirmFile();
    await press('Summarise');
    expect(stage.toasts()).toMatchObject([{ kind: 'warning', text: 'Wait until one is ready.' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[SUM-026] of any other kind is a danger toast for 6 seconds with the server’s message', async () => {
    const stage = await show({ summarise: refuse(400, { message: 'This reference has no PDF.' }) });
    await confirmFile();
    await press('Summarise');
    expect(stage.toasts()).toMatchObject([{ kind: 'danger', text: 'This reference has no PDF.', timeout: 6000 }]);
  });

  it('[SUM-021] of a session that is over says nothing here: core signs in again', async () => {
    const stage = await show({ summarise: refuse(401, { message: 'Expired' }) });
    await confirmFile();
    await press('Summarise');
    expect(stage.toasts()).toEqual([]);
  });

  it('[SUM-014] comes after the loader was shown', async () => {
    const stage = await show();
    await confirmFile();
    await press('Summarise');
    expect(stage.loader.during).toHaveBeenCalledOnce();
    expect(stage.session.refresh).toHaveBeenCalled();
  });
});
