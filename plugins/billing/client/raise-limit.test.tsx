/** What credits raise: tabs and LaTeX files of pro, and summaries. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '#core/client/plugins/ask.ts';
import { Dialogs } from '#plugin-api/client';
import { dialog, held, press, stage, start, to, type } from './testing/billing-stage.tsx';

const LIMIT = '/users/update-subscription-limit/';
const SUMMARIES = '/payment/purchase-summary/';

/** Meets a limit and chooses to use credits. */
const meet = async (code: string): Promise<void> => {
  await start();
  act(() => void ask(stage.container, Dialogs).limit({ type: code, limit: 14, used: 14 }, ''));
  await press('Use credits');
};

beforeEach(() => {
  stage.user.subscription_type = 'P';
  stage.user.userSubscriptionLimit = [
    held('tab', 14, 14, 4),
    held('latex_file', 100, 100, 70),
    held('summaries', 20, 20),
  ] as never;
  stage.answers[LIMIT] = () =>
    Response.json({ success: true, data: { userSubscriptionLimit: [], credit_balance: 30 }, error_message: '' });
  const userTokenLimit = { token_limit: 24, token_used: 20, resets_at: null };
  stage.answers[SUMMARIES] = () =>
    Response.json({ success: true, data: { userTokenLimit, credit_balance: 40 }, error_message: '' });
});

describe('[BIL-018] a limit of pro', () => {
  it('is raised: how many, what they cost, and what that makes in all', async () => {
    await meet('TAB');
    const form = await dialog('More tabs');
    await type('How many more tabs', '3');
    expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '30 credits',
      '60 credits',
      '17 of at most 20',
    ]);
    const asked = to('/users/initial-data/').length;
    await press('Pay 30 credits', form);
    await screen.findByText('Your limit has been raised.');
    expect(to(LIMIT)[0]).toMatchObject({ method: 'PATCH', body: { featureId: 'tab', purchaseItemCount: 3 } });
    expect(to('/users/initial-data/').length).toBeGreaterThan(asked);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is raised by its button alone: the keyboard begins on the one that spends nothing, and Enter in the field buys nothing', async () => {
    await meet('TAB');
    const form = await dialog('More tabs');
    expect(document.activeElement?.textContent).toBe('Cancel');
    const field = form.getByRole('spinbutton');
    expect(form.getAllByRole('button').filter((button) => button.getAttribute('type') === 'submit')).toEqual([]);
    await act(async () => fireEvent.submit(field.closest('form') as HTMLFormElement));
    expect(to(LIMIT)).toEqual([]);
  });

  it.each(['0', '7', '1.5', '-1', ''])('is not raised by "%s"', async (count) => {
    await meet('TAB');
    const form = await dialog('More tabs');
    await type('How many more tabs', count);
    await press(/^Pay/, form);
    expect(form.getByRole('alert').textContent).toContain('Enter a whole number from 1 to 6.');
    expect(to(LIMIT)).toEqual([]);
  });

  it('leads to credits where there are too few, and back when they are bought', async () => {
    stage.standing.credit_balance = 25;
    await meet('TAB');
    const form = await dialog('More tabs');
    await type('How many more tabs', '3');
    expect(form.queryByText('You need 5 more credits.')).not.toBeNull();
    await press('Buy credits…', form);
    await dialog('Buy credits');
    expect(to(LIMIT)).toEqual([]);
    await press('Go to payment');
    await dialog('Purchase credit');
    stage.standing.credit_balance = 135;
    await press('Pay $10.00');
    await press('Pay 10 credits', await dialog('More tabs'));
    await screen.findByText('Your limit has been raised.');
  });

  it('[BIL-019] ends at the maximum, where support is named', async () => {
    await meet('PRO_LATEX_EDITOR_CREATE_LIMIT');
    expect((await dialog('More LaTeX files')).queryByText(/100, which is the maximum. Contact support/)).not.toBeNull();
  });

  it('[BIL-025] says that something went wrong, and is the same purchase when it is tried again', async () => {
    stage.answers[LIMIT] = () => Response.json({ message: 'no' }, { status: 502 });
    await meet('TAB');
    const form = await dialog('More tabs');
    await press('Pay 10 credits', form);
    await screen.findByText('Something went wrong');
    await press('Pay 10 credits', form);
    await waitFor(() => expect(to(LIMIT)).toHaveLength(2));
    expect(to(LIMIT)[1]?.body['key']).toBe(to(LIMIT)[0]?.body['key']);
  });
});

describe('[SUM-020] [BIL-011] summaries of this month', () => {
  it('[SUM-025] are purchased with credits', async () => {
    await meet('PRO_SUMMARIES');
    const form = await dialog('Purchase summaries');
    await type('How many more summaries this month', '4');
    await press('Pay 20 credits', form);
    await screen.findByText('Summary Purchase confirmed successfully!');
    expect(to(SUMMARIES)[0]?.body).toEqual({ count: 4, featureId: 'summaries', key: expect.any(String) });
  });

  it('[SUM-024] say when they were not', async () => {
    stage.answers[SUMMARIES] = () => Response.json({ success: false, data: null, error_message: 'no' });
    await meet('PRO_SUMMARIES');
    await press('Pay 5 credits', await dialog('Purchase summaries'));
    await screen.findByText('Sorry! Could not confirm Summary Purchase! Please try again.');
  });
});
