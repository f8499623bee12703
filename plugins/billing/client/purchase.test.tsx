/** Buying: credits, the pro plan, and what the bank asks. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ask } from '#core/client/plugins/ask.ts';
import { PluginHost } from '#core/client/plugins/types.ts';
import { initialDataOf, userOf } from '#core/client/session/testing.ts';
import { Dialogs } from '#plugin-api/client';
import { SANDBOX_LAST4 } from '../common/sandbox-token.ts';
import { Checkout } from '../common/services.ts';
import { aCard, dialog, notPaid, press, run, stage, start, to, type, typeCard } from './testing/billing-stage.tsx';

const buyCredits = async () => {
  await start();
  await run('billing.buyCredits');
  await dialog('Buy credits');
  await press('Go to payment');
  return dialog('Purchase credit');
};
const offer = async (type: string) => {
  act(() => void ask(stage.container, Dialogs).limit({ type, limit: 1, used: 1 }, ''));
  await press('Upgrade to PRO');
};

describe('credits', () => {
  it('[BIL-005] [BIL-009] [BIL-030] are sold in packs and by amounts of one’s own, at the prices of the server', async () => {
    stage.standing.prices.credits.packs[0] = { cents: 700, credits: 77 };
    await start();
    await run('billing.buyCredits');
    const plans = await dialog('Buy credits');
    const packs = plans.getAllByRole('radio').map(({ textContent }) => textContent);
    expect(packs).toEqual([
      '77 credits$7.007 extra',
      '110 credits$10.0010 extra',
      '300 credits$25.0050 extra',
      '650 credits$50.00150 extra',
    ]);
    await type('Another amount in US dollars', '12');
    expect(plans.queryByText('Buys 120 credits.')).not.toBeNull();
    await press('Go to payment');
    expect((await dialog('Purchase credit')).getByText('120 credits').nextElementSibling?.textContent).toBe('$12.00');
  });

  it.each(['', '4', '501', '7.5', 'ten'])('[BIL-005] are not sold for "%s"', async (amount) => {
    await start();
    await run('billing.buyCredits');
    const plans = await dialog('Buy credits');
    await type('Another amount in US dollars', '9');
    await type('Another amount in US dollars', amount);
    await press('Go to payment');
    expect(plans.getByRole('alert').textContent).toContain('Enter whole dollars from $5.00 to $500.00.');
  });

  it('[BIL-010] [BIL-026] are paid with the card that is chosen, and what is shown follows', async () => {
    const checkout = await buyCredits();
    expect(checkout.getByRole('radio', { name: /Visa ending in 4242/ }).getAttribute('aria-checked')).toBe('true');
    await act(async () => fireEvent.click(checkout.getByRole('radio', { name: /Mastercard ending in 4444/ })));
    const asked = to('/users/initial-data/').length;
    await press('Pay $10.00');
    await screen.findByText('Credit purchased successfully');
    expect(to('/payment/purchase-credit/').map(({ body }) => body)).toEqual([
      { amount: 10, ga_cid: '', key: expect.stringMatching(/^[\da-f-]{36}$/), card: 2 },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(to('/users/initial-data/')).toHaveLength(asked + 1);
  });

  it('are paid by the button alone, and never by Enter', async () => {
    const checkout = await buyCredits();
    const form = checkout.getByRole('radio', { name: /Visa ending in 4242/ }).closest('form') as HTMLFormElement;
    expect(form.querySelector('[type="submit"]')).toBeNull();
    await act(async () => fireEvent.submit(form));
    expect(to('/payment/purchase-credit/')).toEqual([]);
  });

  const agreed = () => {
    stage.user = userOf(7, { ...stage.user, data: { settings: { 'core.tracking': true } } });
    stage.answers['/users/initial-data/'] = () => Response.json(initialDataOf(stage.user, { tracking: true }));
  };

  it('[BIL-029] [CORE-078] are told, of those who agreed, with transaction id, label and dollars', async () => {
    agreed();
    await buyCredits();
    await press('Pay $10.00');
    await screen.findByText('Credit purchased successfully');
    await waitFor(() => expect(to('/tracking/events/')).toHaveLength(1));
    const { ga_cid } = to('/payment/purchase-credit/')[0]?.body ?? {};
    expect(ga_cid).toMatch(/^[\da-f-]{36}$/);
    expect(to('/tracking/events/')[0]?.body).toEqual({
      event: 'purchase',
      ga_cid,
      transaction_id: '7-1800000000000',
      label: 'CREDITS_10',
      value: 10,
    });
  });

  it('[BIL-029] [CORE-078] are told of neither without consent nor before they are paid', async () => {
    await buyCredits();
    await press('Pay $10.00');
    await screen.findByText('Credit purchased successfully');
    agreed();
    stage.answers['/payment/purchase-credit/'] = () => notPaid('Payment failed: Your card was declined.');
    expect(to('/tracking/events/')).toEqual([]);
  });

  it('[BIL-022] are bought under the global loader, which goes when it fails', async () => {
    let answer: (response: Response) => void = () => undefined;
    stage.answers['/payment/purchase-credit/'] = () => new Promise((resolve) => (answer = resolve));
    await buyCredits();
    await press('Pay $10.00');
    await screen.findByText('Good research takes a moment.');
    await act(async () => answer(notPaid('Payment failed: Your card was declined.')));
    await waitFor(() => expect(screen.queryByText('Good research takes a moment.')).toBeNull());
  });

  it('[BIL-020] [BIL-023] tell what follows the last colon when they were not paid, and can be tried again', async () => {
    stage.answers['/payment/purchase-credit/'] = () => notPaid('Payment failed: card_error: Your card was declined.');
    const checkout = await buyCredits();
    await press('Pay $10.00');
    await waitFor(() => expect(checkout.getByRole('alert').textContent).toBe('Your card was declined.'));
    expect(screen.queryByText('Credit purchased successfully')).toBeNull();
    delete stage.answers['/payment/purchase-credit/'];
    await press('Pay $10.00');
    await screen.findByText('Credit purchased successfully');
    const [first, second] = to('/payment/purchase-credit/').map(({ body }) => body['key']);
    expect(second).not.toBe(first);
  });

  it('[BIL-020] are not taken for paid because the payment says so', async () => {
    stage.answers['/payment/purchase-credit/'] = () => notPaid('', { state: 'paid' });
    const checkout = await buyCredits();
    await press('Pay $10.00');
    await waitFor(() => expect(checkout.getByRole('alert').textContent).toContain('The payment could not be made.'));
  });

  it('are the same purchase when the answer was lost', async () => {
    stage.answers['/payment/purchase-credit/'] = () => Response.json({ message: 'no' }, { status: 503 });
    const checkout = await buyCredits();
    await press('Pay $10.00');
    await waitFor(() => expect(checkout.getByRole('alert').textContent).toBe('Server is unreachable.'));
    await press('Pay $10.00');
    await waitFor(() => expect(to('/payment/purchase-credit/')).toHaveLength(2));
    const [first, second] = to('/payment/purchase-credit/').map(({ body }) => body['key']);
    expect(second).toBe(first);
  });

  it('are not paid twice while the first payment is under way', async () => {
    stage.answers['/payment/purchase-credit/'] = () => notPaid('Payment is not complete: soon', { state: 'processing' });
    await buyCredits();
    await press('Pay $10.00');
    await screen.findByText('The payment is being processed. We tell you when it is done.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a new card', () => {
  it('[BIL-035] pays by a token: its number goes nowhere and is kept nowhere', async () => {
    stage.cards = [];
    const log = vi.spyOn(console, 'log');
    await buyCredits();
    await typeCard('4242424242424242');
    expect(screen.getByLabelText('Card number')).toHaveProperty('value', '4242 4242 4242 4242');
    await press('Pay $10.00');
    await screen.findByText('Credit purchased successfully');
    const [sent] = to('/payment/process-token/');
    expect(sent?.body).toMatchObject({ context: { type: 'credit', amount: 1000 } });
    expect(String(sent?.body['token'])).toMatch(/^sandbox_pays_08_2040_/);
    const everything = JSON.stringify([stage.sent, { ...localStorage }, { ...sessionStorage }, log.mock.calls]);
    expect(everything.replaceAll(/[ -]/g, '')).not.toContain('42424242');
    expect(document.body.innerHTML).not.toContain('4242');
  });

  it.each([
    ['4242 4242 4242', '08 / 40', '123', 'Ada', 'Card number', 'Your card number is incomplete.'],
    ['4242 4242 4242 4241', '08 / 40', '123', 'Ada', 'Card number', 'Your card number is invalid.'],
    ['5555 5555 5555 4444', '08 / 40', '123', 'Ada', 'Card number', /takes only the test numbers/],
    ['4242 4242 4242 4242', '13 / 40', '123', 'Ada', 'Valid until', /expiration date is invalid/],
    ['4242 4242 4242 4242', '01 / 20', '123', 'Ada', 'Valid until', /expiration date is in the past/],
    ['4242 4242 4242 4242', '08 / 40', '12', 'Ada', 'Security code', /security code is incomplete/],
    ['4242 4242 4242 4242', '08 / 40', '123', ' ', 'Name on card', 'This field is required.'],
  ])('says below its field what is wrong with %s %s %s "%s"', async (number, expiry, cvc, name, label, problem) => {
    stage.cards = [];
    await buyCredits();
    await typeCard(number, expiry, cvc, name);
    await press('Pay $10.00');
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toMatch(problem);
    expect(to('/payment/process-token/')).toEqual([]);
  });
});

it('the form of the sandbox says that it is one, and names the cards that it takes', async () => {
  stage.cards = [];
  const sign = (await buyCredits()).getByRole('note').textContent;
  expect(sign).toContain('no real money moves');
  for (const last4 of Object.values(SANDBOX_LAST4)) expect(sign).toContain(last4);
});

describe('a payment that the bank asks about', () => {
  const asks = () => notPaid('Payment is not complete: Your bank asks.', { state: 'needs_confirmation' });

  it('goes on once the person has confirmed it, and counts only when the gateway says so', async () => {
    stage.answers['/payment/purchase-credit/'] = asks;
    await buyCredits();
    await press('Pay $10.00');
    await dialog('Confirm payment');
    await press('Confirm payment');
    await screen.findByText('Credit purchased successfully');
    expect(to('/payment/sandbox/confirm/')[0]?.body).toEqual({ payment: 5, accept: true });
    expect(to('/payment/confirm/')[0]?.body).toEqual({ payment: 5 });
  });

  it('is not made when the person declines', async () => {
    stage.answers['/payment/purchase-credit/'] = asks;
    stage.answers['/payment/confirm/'] = () => notPaid('Payment failed: You did not confirm the payment.', { state: 'failed' });
    const checkout = await buyCredits();
    await press('Pay $10.00');
    await dialog('Confirm payment');
    await press('Decline');
    await waitFor(() => expect(checkout.getByRole('alert').textContent).toBe('You did not confirm the payment.'));
    expect(to('/payment/sandbox/confirm/')[0]?.body).toEqual({ payment: 5, accept: false });
  });
});

describe('the pro plan', () => {
  it('[BIL-003] [BIL-008] [BIL-016] [BIL-017] is compared with free, chosen by period, and paid', async () => {
    await start();
    await run('billing.upgrade');
    const upgrade = await dialog('Upgrade to PRO');
    const row = (name: string) => upgrade.getByRole('rowheader', { name }).parentElement?.textContent;
    expect(row('Storage')).toBe('Storage3 GB30 GB');
    expect(row('Projects')).toBe('Projects101,000');
    expect(row('Summaries a month')).toBe('Summaries a month–20');
    expect(upgrade.queryByText('Saves $24.00')).not.toBeNull();
    await act(async () => fireEvent.click(upgrade.getByRole('radio', { name: /Monthly/ })));
    await press('Go to payment');
    await press('Pay $9.99');
    await screen.findByText('Welcome to PRO.');
    expect(to('/payment/subscribe_to_pro_plan/')[0]?.body).toMatchObject({
      source: 'command',
      subscriptionId: 'pro_monthly',
      card: 1,
      ga_cid: '',
    });
  });

  it.each([
    ['BUY_PRO_TAB', 'Upgrade to PRO to open more tabs.', 'Tabs'],
    ['LIBRARY_PROJECT', 'Upgrade to PRO to create more projects.', 'Projects'],
    ['LIBRARY_PROJECT_SHARE', 'Upgrade to PRO to work with more collaborators.', 'Collaborators in a project'],
    ['FREE_LATEX_FULL_PROJECT_DOWNLOAD', 'Upgrade to PRO to write more manuscripts in LaTeX.', 'LaTeX files'],
    ['STORAGE', 'Upgrade to PRO to get 30GB of storage.', 'Storage'],
    ['NO_SUCH_CODE', 'Upgrade to PRO to get more out of your library.', undefined],
  ])('[BIL-028] is offered for what it is good for where %s was met', async (code, text, feature) => {
    await start();
    await offer(code);
    const upgrade = await dialog('Upgrade to PRO');
    expect(upgrade.queryByText(text)).not.toBeNull();
    const marked = [...document.querySelectorAll('[data-about] th')].map(({ textContent }) => textContent);
    expect(marked).toEqual(feature === undefined ? [] : [feature]);
    await press('Go to payment');
    await press('Pay $95.88');
    await screen.findByText('Welcome to PRO.');
    expect(to('/payment/subscribe_to_pro_plan/')[0]?.body).toMatchObject({ source: code, subscriptionId: 'pro_yearly' });
  });

  it('is paid with a new card as well', async () => {
    stage.cards = [];
    await start();
    await run('billing.upgrade');
    await press('Go to payment');
    await typeCard('4000 0025 0000 3155');
    await press('Pay $95.88');
    await screen.findByText('Welcome to PRO.');
    expect(to('/payment/process-token/')[0]?.body).toMatchObject({ context: { type: 'pro', id: 'pro_yearly' } });
  });

  it('offers no price that could not be asked for', async () => {
    stage.answers['/payment/standing/'] = () => Response.json({ message: 'Not now.' }, { status: 403 });
    await start();
    await run('billing.upgrade');
    await screen.findByText('Not now.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[BIL-021] pays with no card of an answer that is no success', async () => {
    stage.answers['/payment/get-card/'] = () => Response.json({ success: false, data: aCard(9) });
    await start();
    await run('billing.upgrade');
    await press('Go to payment');
    await screen.findByText('Your cards could not be loaded.');
    delete stage.answers['/payment/get-card/'];
    await press('Try again');
    await press('Pay $95.88');
    await waitFor(() => expect(to('/payment/subscribe_to_pro_plan/')[0]?.body).toMatchObject({ card: 1 }));
  });
});

describe('what another plugin sells by card', () => {
  const order = {
    type: 'printing',
    id: 9,
    title: 'Pay for printing',
    goods: 'A thesis',
    cents: 6480,
    note: 'Once.',
    done: 'Paid.',
  } as const;
  const openOrder = async () => {
    await start();
    let paid: boolean | undefined;
    // As another plugin gets it.
    const { container } = await ask(stage.container, PluginHost).loadFragment('billing.cards');
    act(
      () =>
        void ask(container, Checkout)
          .pay(order)
          .then((answer) => (paid = answer)),
    );
    const checkout = await dialog('Pay for printing');
    return { checkout, paid: () => paid };
  };

  it('[PRF-015] is paid as an order of its kind, with the card that is chosen', async () => {
    const { checkout, paid } = await openOrder();
    expect(checkout.getByText('A thesis').nextElementSibling?.textContent).toBe('$64.80');
    await press('Pay $64.80');
    await screen.findByText('Paid.');
    expect(to('/payment/process-token/').map(({ body }) => body)).toEqual([
      { card: 1, key: expect.stringMatching(/^[\da-f-]{36}$/), context: { type: 'printing', id: 9 } },
    ]);
    expect(paid()).toBe(true);
  });

  it('[PRF-019] says what follows the last colon when it is refused, and stays open', async () => {
    const { checkout, paid } = await openOrder();
    stage.answers['/payment/process-token/'] = () =>
      Response.json({ success: false, data: null, error_message: 'Gateway: card: Your card was declined.' });
    await press('Pay $64.80');
    await waitFor(() => expect(checkout.getByRole('alert').textContent).toBe('Your card was declined.'));
    expect(paid()).toBeUndefined();
  });
});
