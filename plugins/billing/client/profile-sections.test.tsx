/** What the profile shows of plan, credits, cards and invoices. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TheNotices, TheSession } from '#core/client/boot/parts.ts';
import { ask } from '#core/client/plugins/ask.ts';
import { MenuRegistry } from '#core/client/plugins/types.ts';
import {
  aCard,
  dialog,
  held,
  notPaid,
  press,
  run,
  show,
  stage,
  start,
  subscription,
  to,
  type,
  typeCard,
} from './testing/billing-stage.tsx';

const pro = (state: 'active' | 'ending' | 'past_due' = 'active') => {
  stage.user.subscription_type = 'P';
  stage.standing.subscription = subscription(state);
};
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the subscription', () => {
  it('[BIL-001] [BIL-003] is free, with the prices of pro and what the year saves', async () => {
    await show('subscription');
    await screen.findByText(/Paid by the year it costs \$24.00 less/);
    await press('Upgrade for $9.99 a month');
    const upgrade = await dialog('Upgrade to PRO');
    expect(upgrade.getByRole('radio', { name: /Monthly/ }).getAttribute('aria-checked')).toBe('true');
  });

  it('[BIL-004] is pro until a day, and goes back to free once it was said what that means', async () => {
    pro();
    stage.answers['/payment/back-to-free-plan/'] = () =>
      Response.json({ success: true, message: '', ends_at: '2027-01-15T12:00:00.000Z' });
    await show('subscription');
    expect((await screen.findByText(/Renews on/)).textContent).toBe('$9.99 a month. Renews on January 15, 2027.');
    await press('Back to free…');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toMatch(
      /January 15, 2027.*the 10 projects updated last stay open. Any others are locked.*Nothing is deleted/,
    );
    await press('Cancel', within(question));
    expect(to('/payment/back-to-free-plan/')).toEqual([]);
    await press('Back to free…');
    stage.standing.subscription = subscription('ending');
    await press('Back to free', within(await screen.findByRole('alertdialog')));
    await screen.findByText('Your plan changes to free on January 15, 2027.');
    expect((await screen.findByText(/PRO ends on/)).textContent).toContain('January 15, 2027');
    expect(to('/users/initial-data/').length).toBeGreaterThan(1);
  });

  it('[BIL-003] goes on when it was about to end', async () => {
    pro('ending');
    await show('subscription');
    await press('Keep PRO');
    await screen.findByText('Your PRO plan goes on.');
    expect(to('/payment/subscribe_to_pro_plan/')[0]?.body).toMatchObject({ subscriptionId: 'pro_monthly' });
  });

  it('[BIL-020] says why it does not go on', async () => {
    pro('ending');
    stage.answers['/payment/subscribe_to_pro_plan/'] = () => notPaid('Payment failed: Your card has expired.');
    await show('subscription');
    await press('Keep PRO');
    await screen.findByText('Your card has expired.');
  });

  it('says that the last payment failed', async () => {
    pro('past_due');
    await show('subscription');
    await screen.findByText(/The last payment failed/);
  });

  it('[BIL-003] what is owed can be paid at once, with another card', async () => {
    pro('past_due');
    await show('subscription');
    await press('Pay now…');
    await dialog('Upgrade to PRO');
    await press('Go to payment');
    await dialog('Upgrade to PRO');
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: /Mastercard ending in 4444/ })));
    await press('Pay $9.99');
    await screen.findByText('Welcome to PRO.');
    expect(to('/payment/subscribe_to_pro_plan/')[0]?.body).toMatchObject({ subscriptionId: 'pro_monthly', card: 2 });
  });

  it('[BIL-003] who has lost the plan before its time reads that it is free, and can have it again', async () => {
    stage.standing.subscription = subscription('ending');
    await show('subscription');
    await screen.findByRole('button', { name: 'Upgrade for $9.99 a month' });
    expect(screen.queryByRole('button', { name: 'Keep PRO' })).toBeNull();
    expect(screen.queryByText('Ending')).toBeNull();
  });

  it('tells what could not be loaded, and tries again', async () => {
    stage.answers['/payment/standing/'] = () => Response.json({ message: 'no' }, { status: 500 });
    await show('subscription');
    await screen.findByText('Plan and credits could not be loaded.');
    delete stage.answers['/payment/standing/'];
    await press('Try again');
    await screen.findByText('PRO raises every limit below.', { exact: false });
  });
});

describe('the meter', () => {
  it('[BIL-014] [BIL-017] shows every limit, amber from 80 % and red when nothing is left', async () => {
    stage.user.userSubscriptionLimit = [
      held('project', 10, 7),
      held('article', 1000, 800),
      held('storage', 3 * 1024 ** 3, 1.5 * 1024 ** 3),
      held('tab', 3, 3),
      held('similarity', null, 0),
    ] as never;
    await show('subscription');
    const meters = within(await screen.findByRole('list', { name: 'Usage' })).getAllByRole('progressbar');
    expect(meters.map((meter) => [meter.getAttribute('aria-label'), meter.getAttribute('aria-valuetext')])).toEqual([
      ['Projects', '7 of 10'],
      ['References', '800 of 1,000'],
      ['Storage', '1.5 GB of 3 GB'],
      ['Tabs', '3 of 3'],
    ]);
    const tones = meters.map(({ className }) => /accent|warning|danger/.exec(className)?.[0]);
    expect(tones).toEqual(['accent', 'warning', 'accent', 'danger']);
  });

  it('follows what is told of the person', async () => {
    stage.user.userSubscriptionLimit = [held('project', 10, 7)] as never;
    await show('subscription');
    await screen.findByText('7 of 10');
    stage.user.userSubscriptionLimit = [held('project', 1000, 8)] as never;
    await act(() => ask(stage.container, TheSession).refresh());
    await screen.findByText('8 of 1,000');
  });

  it('[BIL-025] fails with the words of the specification', async () => {
    stage.answers['/subscription-details/user-subscription-limit/'] = () => Response.json({ message: 'no' }, { status: 500 });
    await show('subscription');
    await screen.findByText('Something went wrong');
  });
});

describe('credits', () => {
  it('[BIL-005] are counted, with what became of them', async () => {
    const date = '2026-11-01T10:00:00.000Z';
    const lines = [
      { id: 9, date, kind: 'spent', service: 'summaries', amount: -5 },
      { id: 8, date, kind: 'credits_bought', service: '', amount: 110 },
      ...[7, 6, 5, 4].map((id) => ({ id, date, kind: 'adjusted', service: '', amount: 1 })),
    ];
    stage.answers['/payment/credit-statement/'] = () => Response.json({ data: lines, credit_balance: 60 });
    await show('credits');
    await screen.findByText('60 credits');
    const rows = () => within(screen.getByRole('list', { name: 'Changes of your credits' })).getAllByRole('listitem');
    expect(
      rows()
        .map(({ textContent }) => textContent)
        .slice(0, 3),
    ).toEqual(['Spent: summariesNov 1, 2026-5', 'BoughtNov 1, 2026+110', 'ChangedNov 1, 2026+1']);
    expect(rows()).toHaveLength(5);
    await press('Show all 6');
    expect(rows()).toHaveLength(6);
  });

  it('are asked for again once some were bought', async () => {
    await show('credits');
    await screen.findByText('No credits bought or spent yet.');
    await press('Buy credits…');
    await press('Go to payment');
    stage.standing.credit_balance = 170;
    await press('Pay $10.00');
    await screen.findByText('170 credits');
  });
});

describe('cards', () => {
  const menu = async (card: string, entry: string) => {
    fireEvent.pointerDown(await screen.findByRole('button', { name: `Actions for ${card}` }), { button: 0 });
    const item = await screen.findByRole('menuitem', { name: entry });
    await act(async () => fireEvent.click(item));
  };

  it('[BIL-006] [BIL-012] [BIL-027] are listed, and another becomes the default', async () => {
    await show('cards');
    const rows = within(await screen.findByRole('list', { name: 'Cards' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Visa ending in 4242 Ada ByronDefaultuntil 08/40',
      'Mastercard ending in 4444 Ada Byronuntil 08/40',
    ]);
    stage.cards = [aCard(1, { is_default: false }), aCard(2, { last4: '4444', is_default: true })];
    await menu('Mastercard ending in 4444', 'Make default');
    await screen.findByText('Billing info has been updated successfully!');
    expect(ask(stage.container, TheNotices).current?.notice.timeout).toBe(8000);
    expect(to('/payment/update-card/')[0]?.body).toEqual({ id: 2, data: { is_default: true } });
    expect(section('Cards').getByText('Default').closest('li')?.textContent).toContain('4444');
  });

  it('[BIL-006] are added by a token', async () => {
    stage.cards = [];
    await show('cards');
    await screen.findByText('No card saved yet.');
    await press('Add card…');
    await typeCard('4242 4242 4242 4242');
    stage.cards = [aCard(1)];
    await press('Save card');
    await screen.findByText('Visa ending in 4242');
    expect(Object.keys(to('/payment/add-card/')[0]?.body ?? {})).toEqual(['token']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[BIL-024] say where they are typed why they were not taken', async () => {
    stage.answers['/payment/add-card/'] = () =>
      Response.json({ success: false, data: [], error_message: 'Card refused: Your card was declined.' });
    await show('cards');
    await press('Add card…');
    await typeCard('4000 0000 0000 0002');
    await press('Save card');
    await screen.findByText('Could not update billing info! Please try again.');
    expect((await dialog('Add card')).getByRole('alert').textContent).toBe('Your card was declined.');
  });

  it('[BIL-006] change name and expiry, but not to a day that is over', async () => {
    await show('cards');
    await menu('Visa ending in 4242', 'Change name or expiry…');
    const form = await dialog('Visa ending in 4242');
    await type('Valid until', '0120');
    await press('Save');
    expect(form.queryByText("Your card's expiration date is in the past.")).not.toBeNull();
    await type('Valid until', '0941');
    await type('Name on card', ' A. Byron ');
    await press('Save');
    await waitFor(() =>
      expect(to('/payment/update-card/')[0]?.body).toEqual({ id: 1, data: { name: 'A. Byron', exp_month: 9, exp_year: 2041 } }),
    );
  });

  it('[BIL-006] [BIL-024] are deleted after a question, and stay with a reason when they are needed', async () => {
    stage.answers['/payment/delete-card/'] = () =>
      Response.json({ success: false, data: stage.cards, error_message: 'This card pays your plan.' });
    await show('cards');
    await menu('Visa ending in 4242', 'Delete…');
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete?' });
    expect(question.textContent).toContain('Visa ending in 4242');
    await press('Delete', within(question));
    await screen.findByText('Could not update billing info! Please try again.');
    expect(to('/payment/delete-card/')[0]?.body).toEqual({ id: 1 });
    expect(ask(stage.container, TheNotices).waiting.map(({ notice }) => notice.text)).toEqual(['This card pays your plan.']);
  });
});

describe('invoices', () => {
  const invoice = {
    id: 4,
    number: 'INV-2026-000004',
    amount_paid: 1000,
    currency: 'USD',
    date: '2026-11-01T10:00:00.000Z',
    url: '',
  };

  it('[BIL-007] [BIL-013] are listed with number, amount and date, and saved under their number', async () => {
    const note = { ...invoice, id: 5, number: 'INV-2026-000005', amount_paid: -500 };
    stage.answers['/payment/get-invoices/'] = () => Response.json({ data: [note, invoice] });
    stage.answers['/payment/invoices/4/'] = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
    await show('invoices');
    const rows = within(await screen.findByRole('list', { name: 'Invoices' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'INV-2026-000005 Credit noteNov 1, 2026-$5.00',
      'INV-2026-000004 Nov 1, 2026$10.00',
    ]);
    await press('Download INV-2026-000004');
    await waitFor(() => expect(stage.saved).toEqual([{ name: 'INV-2026-000004.pdf', size: 4 }]));
  });

  it('[BIL-007] say when one cannot be shown', async () => {
    stage.answers['/payment/get-invoices/'] = () => Response.json({ data: [invoice] });
    stage.answers['/payment/invoices/4/'] = () => Response.json({ message: 'no' }, { status: 500 });
    await show('invoices');
    await press('Preview INV-2026-000004');
    expect(await (await dialog('INV-2026-000004')).findByText('The invoice could not be loaded.')).not.toBeNull();
  });
});

describe('without a connection', () => {
  it('[CORE-043] what needs the server is off, and says why', async () => {
    await show('credits');
    const session = ask(stage.container, TheSession);
    stage.answers['/health/'] = () => Promise.reject(new TypeError('Failed to fetch'));
    await act(() => session.checkConnection());
    const button = await screen.findByRole('button', { name: 'Buy credits…' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    await act(async () => fireEvent.click(button));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the ways there', () => {
  it('are in the account menu: the upgrade only for who is not pro', async () => {
    await start();
    const titles = () =>
      ask(stage.container, MenuRegistry)
        .items('menubar.account')
        .filter(({ group, command }) => group === '2-billing' && command.access === 'open')
        .map(({ command }) => command.title);
    expect(titles()).toEqual(['Upgrade to PRO…', 'Buy credits…', 'Cards', 'Invoices']);
    pro();
    await act(() => ask(stage.container, TheSession).refresh());
    expect(titles()).toEqual(['Buy credits…', 'Cards', 'Invoices']);
    await run('billing.invoices');
    await waitFor(() => expect(location.pathname + location.hash).toBe('/profile#invoices'));
  });
});
