/** Stripe's own fields: a card typed into them pays or is kept, and its number is never ours. */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { TheTheme } from '#core/client/boot/parts.ts';
import { ask } from '#core/client/plugins/ask.ts';
import { dialog, notPaid, paid, press, run, show, stage, start, to, type } from './testing/billing-stage.tsx';
import { standInForStripe } from './testing/stripe-stand-in.ts';

const SCRIPT = 'https://js.stripe.com/endive/stripe.js';

beforeEach(() => {
  stage.standing.gateway = { kind: 'stripe', publishable_key: 'pk_test_1', script: SCRIPT };
  stage.cards = [];
  let secrets = 0;
  stage.answers['/payment/set-up-card/'] = () =>
    Response.json({ success: true, data: { client_secret: `seti_${++secrets}_secret` } });
});

const checkout = async () => {
  await start();
  await run('billing.buyCredits');
  await press('Go to payment');
  return dialog('Purchase credit');
};
const PAY = 'Pay $10.00';

describe('[BIL-012] [BIL-035] a card that is typed into Stripe’s fields', () => {
  it('pays: the server hears the name of a payment method, and no number', async () => {
    const stripe = standInForStripe();
    const form = await checkout();
    await form.findByText('Fields of Stripe');
    expect(stripe.scripts).toEqual([SCRIPT]);
    // The form of the sandbox is never shown where real cards are charged.
    expect(form.queryByLabelText('Card number')).toBeNull();
    expect(stripe.keys).toEqual(['pk_test_1']);
    expect(stripe.opened[0]).toMatchObject({
      elements: { mode: 'setup', allowedPaymentMethodTypes: ['card'], setupFutureUsage: 'off_session', locale: 'en' },
      element: { fields: { billingDetails: { name: 'never' } } },
    });
    await press(PAY);
    await form.findByText('This field is required.');
    expect(stripe.confirmed).toEqual([]);
    await type('Name on card', ' Ada Byron ');
    await press(PAY);
    await waitFor(() => expect(to('/payment/process-token/')).toHaveLength(1));
    expect(stripe.confirmed).toEqual([{ secret: 'seti_1_secret', name: 'Ada Byron' }]);
    expect(to('/payment/process-token/')[0]?.body).toMatchObject({ token: 'pm_1', context: { type: 'credit' } });
    await waitFor(() => expect(stripe.mounted).toBe(0));
  });

  it('is left with Escape, also from within the fields', async () => {
    const stripe = standInForStripe();
    const form = await checkout();
    await form.findByText('Fields of Stripe');
    await act(async () => stripe.escape());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stripe.mounted).toBe(0);
  });

  it('is kept from the profile', async () => {
    const stripe = standInForStripe();
    await show('cards');
    await press('Add card…');
    const form = await dialog('Add card');
    await form.findByText('Fields of Stripe');
    await type('Name on card', 'Ada');
    await press('Save card', form);
    await waitFor(() => expect(to('/payment/add-card/').map(({ body }) => body)).toEqual([{ token: 'pm_1' }]));
    expect(stripe.confirmed).toHaveLength(1);
  });

  it('is made a payment method anew when the payment fails and is tried again', async () => {
    const stripe = standInForStripe();
    stage.answers['/payment/process-token/'] = () => notPaid('Payment failed: Your card was declined.');
    const form = await checkout();
    await form.findByText('Fields of Stripe');
    await type('Name on card', 'Ada');
    await press(PAY);
    await form.findByText('Your card was declined.');
    stage.answers['/payment/process-token/'] = () => paid();
    await press(PAY);
    await waitFor(() => expect(to('/payment/process-token/').map(({ body }) => body['token'])).toEqual(['pm_1', 'pm_2']));
    expect(stripe.confirmed.map(({ secret }) => secret)).toEqual(['seti_1_secret', 'seti_2_secret']);
  });

  it.each([
    ['what the fields say themselves', 'submit', { type: 'validation_error', message: 'Incomplete.' }, undefined],
    ['what the bank says', 'confirm', { type: 'card_error', message: 'Your card was declined.' }, 'Your card was declined.'],
  ] as const)('goes no further after %s', async (_what, step, error, words) => {
    const stripe = standInForStripe();
    Object.assign(stripe, { [step]: { error, setupIntent: undefined } });
    const form = await checkout();
    await form.findByText('Fields of Stripe');
    await type('Name on card', 'Ada');
    await press(PAY);
    if (words) await form.findByText(words);
    else expect(form.queryByText('Incomplete.')).toBeNull();
    expect(to('/payment/process-token/')).toEqual([]);
    Object.assign(stripe, { [step]: {} });
    await press(PAY);
    await waitFor(() => expect(to('/payment/process-token/')).toHaveLength(1));
  });

  it('is not taken while the provider cannot be reached', async () => {
    const stripe = standInForStripe();
    stage.answers['/payment/set-up-card/'] = () =>
      Response.json({ message: 'The payment provider cannot be reached.' }, { status: 503 });
    const form = await checkout();
    await form.findByText('Fields of Stripe');
    await type('Name on card', 'Ada');
    await press(PAY);
    await waitFor(() =>
      expect(form.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching(/\w/)),
    );
    expect(stripe.confirmed).toEqual([]);
    expect(to('/payment/process-token/')).toEqual([]);
  });
});

describe('Stripe’s script', () => {
  it('is not fetched where nobody types a card', async () => {
    const stripe = standInForStripe();
    await show('cards');
    await run('billing.buyCredits');
    await dialog(/credits/i);
    expect(stripe.scripts).toEqual([]);
  });

  it('that is kept away is told of, and comes the next time', async () => {
    const stripe = standInForStripe({ comes: false });
    const form = await checkout();
    await form.findByText('The card form could not be loaded.');
    await press(PAY);
    expect(to('/payment/set-up-card/')).toEqual([]);
    stripe.state.comes = true;
    await press('Try again', form);
    await form.findByText('Fields of Stripe');
    expect(form.queryByText('The card form could not be loaded.')).toBeNull();
  });

  it('whose fields do not load is told of as well', async () => {
    const stripe = standInForStripe();
    stripe.says = 'loaderror';
    const form = await checkout();
    await form.findByText('The card form could not be loaded.');
    stripe.says = 'ready';
    await press('Try again', form);
    await waitFor(() => expect(form.queryByText('The card form could not be loaded.')).toBeNull());
  });

  it('draws its fields in the theme that is on, and in the next one', async () => {
    const stripe = standInForStripe();
    await checkout();
    await waitFor(() => expect(stripe.opened).toHaveLength(1));
    const theme = ask(stage.container, TheTheme);
    const first = theme.current === 'light' ? 'stripe' : 'night';
    expect(stripe.opened[0]?.elements.appearance).toMatchObject({ theme: first });
    await act(async () => theme.choose(theme.current === 'light' ? 'dark' : 'light'));
    expect(stripe.restyled).toMatchObject([{ theme: first === 'stripe' ? 'night' : 'stripe' }]);
  });
});

describe('[BIL-022] a bank that asks about a payment with Stripe', () => {
  const asks = () =>
    notPaid('Payment is not complete: Your bank asks.', { state: 'needs_confirmation', client_secret: 'pi_1_secret' });

  it('is answered in Stripe’s frame; what came of it the server says', async () => {
    const stripe = standInForStripe();
    stage.answers['/payment/process-token/'] = asks;
    const form = await checkout();
    await form.findByText('Fields of Stripe');
    await type('Name on card', 'Ada');
    await press(PAY);
    await waitFor(() => expect(to('/payment/confirm/').map(({ body }) => body)).toEqual([{ payment: 5 }]));
    expect(stripe.asked).toEqual(['pi_1_secret']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is told of when its question cannot be loaded', async () => {
    standInForStripe({ comes: false });
    stage.cards = [
      { id: 1, data: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2040, name: 'Ada', is_default: true } },
    ];
    stage.answers['/payment/purchase-credit/'] = asks;
    const form = await checkout();
    await press(PAY);
    await form.findByText(/its question could not be loaded/);
    expect(to('/payment/confirm/')).toEqual([]);
  });
});
