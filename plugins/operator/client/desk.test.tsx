/** The desk on the screen: what is found, what is asked before anything is done, and what is said when it fails. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#plugin-api';
import { centsOf } from '../common/cents.ts';
import {
  choose,
  confirm,
  deskStage,
  giveReason,
  openMenu,
  openTab,
  pause,
  personOf,
  press,
  rows,
} from './testing/desk-stage.tsx';

describe('people', () => {
  it('are listed by pages and searched', async () => {
    const { api } = await deskStage({ users: () => ({ data: [personOf(2), personOf(3, { plan: 'P' })], total: 120 }) });
    expect(rows().map((row) => row.textContent)).toEqual([
      'user-2@example.orgUser 2FreeNormalOct 2, 2026',
      'user-3@example.orgUser 3ProNormalOct 2, 2026',
    ]);
    expect(screen.getByText('Page 1 of 3 · 120 in all')).toBeTruthy();
    await press('Next page');
    expect(api['users']).toHaveBeenLastCalledWith({ query: { q: '', page: 1 } });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' ada ' } });
    await pause();
    expect(api['users']).toHaveBeenLastCalledWith({ query: { q: 'ada', page: 0 } });
  });

  it('get another plan only with a reason', async () => {
    const { api, notices } = await deskStage({
      users: () => ({ data: [personOf(2)], total: 1 }),
      changePlan: () => ({ data: personOf(2, { plan: 'P' }) }),
    });
    await choose('Actions for user-2@example.org', 'Change plan to Pro…');
    await press('Change plan');
    expect(screen.getByText('Say why, in at least three characters.')).toBeTruthy();
    expect(api['changePlan']).not.toHaveBeenCalled();
    giveReason('  A prize  ');
    await press('Change plan');
    expect(api['changePlan']).toHaveBeenCalledWith({ params: { id: 2 }, body: { plan: 'P', reason: 'A prize' } });
    expect(notices.current?.notice.text).toBe('user-2@example.org has the plan Pro.');
    expect(api['users']).toHaveBeenCalledTimes(2);
  });

  it('get another type, by the keyboard alone', async () => {
    const { api } = await deskStage({
      users: () => ({ data: [personOf(2)], total: 1 }),
      changeType: () => ({ data: personOf(2, { user_type: 'affiliate_user' }) }),
    });
    await openMenu('Actions for user-2@example.org');
    const type = await screen.findByRole('menuitem', { name: 'Type' });
    await act(async () => type.focus());
    await act(async () => fireEvent.keyDown(type, { key: 'ArrowRight' }));
    const choice = await screen.findByRole('menuitemcheckbox', { name: 'Affiliate' });
    await act(async () => fireEvent.keyDown(choice, { key: 'Enter' }));
    giveReason('Wants to tell others');
    await confirm();
    await press('Change type');
    expect(api['changeType']).toHaveBeenCalledWith({
      params: { id: 2 },
      body: { user_type: 'affiliate_user', reason: 'Wants to tell others' },
    });
  });

  it('are told once, however often the form is sent', async () => {
    let answer: (reply: unknown) => void = () => {};
    const { api } = await deskStage({
      users: () => ({ data: [personOf(2)], total: 1 }),
      changePlan: () => new Promise((done) => (answer = done)),
    });
    await choose('Actions for user-2@example.org', 'Change plan to Pro…');
    giveReason('A prize');
    const form = screen.getByRole('dialog').querySelector('form') as HTMLFormElement;
    await act(async () => void fireEvent.submit(form));
    await act(async () => void fireEvent.submit(form));
    expect(api['changePlan']).toHaveBeenCalledTimes(1);
    await act(async () => answer({ data: personOf(2, { plan: 'P' }) }));
  });

  it('are cancelled only with a reason and a confirmation', async () => {
    const { api } = await deskStage({
      users: () => ({ data: [personOf(2)], total: 1 }),
      cancelUser: () => ({ data: personOf(2) }),
    });
    await choose('Actions for user-2@example.org', 'Cancel account…');
    giveReason('Spam');
    await press('Cancel account');
    expect(screen.getByText('Confirm this.')).toBeTruthy();
    expect(api['cancelUser']).not.toHaveBeenCalled();
    await confirm();
    await press('Cancel account');
    expect(api['cancelUser']).toHaveBeenCalledWith({ params: { id: 2 }, body: { reason: 'Spam' } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keep the dialog and what was typed when the server refuses', async () => {
    await deskStage({
      users: () => ({ data: [personOf(2)], total: 1 }),
      endSessions: () => {
        throw new ApiError(404, 'Not found.');
      },
    });
    await choose('Actions for user-2@example.org', 'End sessions…');
    giveReason('A lost laptop');
    await confirm();
    await press('End sessions');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('alert').textContent).toBe('Not found.');
    expect(dialog.getByDisplayValue('A lost laptop')).toBeTruthy();
  });

  it('are shown with what they use', async () => {
    await deskStage({
      users: () => ({ data: [personOf(2)], total: 1 }),
      user: () => ({
        data: {
          ...personOf(2),
          is_email_verified: true,
          sessions: 3,
          storage: { used: 1024 ** 3, limit: 3 * 1024 ** 3 },
          limits: [{ feature: 'project', used: 2, limit: 10 }],
        },
      }),
    });
    await choose('Actions for user-2@example.org', 'Details…');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('1 GB of 3 GB')).toBeTruthy();
    expect(dialog.getByText('2 of 10')).toBeTruthy();
  });

  it('at the desk cannot cancel themselves', async () => {
    await deskStage({ users: () => ({ data: [personOf(1)], total: 1 }) });
    await openMenu('Actions for user-1@example.org');
    const entry = await screen.findByRole('menuitem', { name: /Cancel account/ });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
  });
});

it('says that it could not be loaded, and tries again', async () => {
  let isDown = true;
  await deskStage({
    users: () => {
      if (isDown) throw new ApiError(503, 'Down');
      return { data: [personOf(2)], total: 1 };
    },
  });
  expect(screen.getByText('This could not be loaded')).toBeTruthy();
  isDown = false;
  await press('Try again');
  expect(rows()).toHaveLength(1);
});

describe('payments', () => {
  const payment = {
    id: 7,
    owner: { id: 2, email: 'ada@example.org' },
    purpose: 'pro',
    state: 'paid',
    amount: 999,
    refunded: 400,
    paid_at: null,
  };

  it('are said to be not available where nothing is sold', async () => {
    await deskStage();
    await openTab('Payments');
    expect(screen.getByText('Payments are not available here')).toBeTruthy();
  });

  it('are paid back up to what is left, with a reason and a confirmation', async () => {
    const { api } = await deskStage({
      payments: () => ({ is_available: true, data: [payment], total: 1 }),
      refund: () => ({ data: payment }),
    });
    await openTab('Payments');
    await press('Refund…');
    const amount = screen.getByLabelText(/Amount in US dollars/);
    expect(amount).toHaveProperty('value', '5.99');
    giveReason('Paid twice');
    await confirm();
    fireEvent.change(amount, { target: { value: '6' } });
    await press('Refund');
    expect(screen.getByText('Enter an amount above zero and up to $5.99.')).toBeTruthy();
    expect(api['refund']).not.toHaveBeenCalled();
    fireEvent.change(amount, { target: { value: '2,50' } });
    await press('Refund');
    expect(api['refund']).toHaveBeenCalledWith({
      params: { id: 7 },
      body: { amount: 250, key: expect.stringMatching(/^[0-9a-f-]{36}$/), reason: 'Paid twice' },
    });
  });

  it.each([
    ['4.99', 499],
    ['4,9', 490],
    ['$5', 500],
    ['0.1', 10],
    ['-1', undefined],
    ['1.234', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('read the amount %j', (text, cents) => expect(centsOf(text)).toBe(cents));
});

it('[AFF-007] payments to affiliates are rejected with a reason', async () => {
  const payment = {
    id: 4,
    owner: { id: 2, email: 'ada@example.org' },
    amount: 5000,
    requested_at: '2026-11-01T10:00:00Z',
    status: 'pending',
    reason: '',
  };
  const { api } = await deskStage({
    affiliatePayments: () => ({ data: [payment], total: 1 }),
    decideAffiliatePayment: () => ({ data: { id: 4, status: 'rejected' } }),
  });
  await openTab('Affiliate payments');
  await press('Reject…');
  giveReason('No tax form');
  await confirm();
  await press('Reject');
  expect(api['decideAffiliatePayment']).toHaveBeenCalledWith({
    params: { id: 4 },
    body: { status: 'rejected', reason: 'No tax form' },
  });
});

describe('release notes', () => {
  it('are read only', async () => {
    await deskStage({
      releaseNotes: () => ({
        data: [{ id: '1', version: '1.2.0', title: 'Faster', body: 'Now.', published_at: '2026-11-01T10:00:00Z' }],
      }),
    });
    await openTab('Release notes');
    expect(screen.getByRole('heading', { name: '1.2.0 · Faster' })).toBeTruthy();
    expect(within(screen.getByRole('tabpanel')).queryAllByRole('button')).toEqual([]);
  });

  it('are said to be missing where nobody keeps them', async () => {
    await deskStage({
      releaseNotes: () => {
        throw new ApiError(404, 'Not found.');
      },
    });
    await openTab('Release notes');
    expect(screen.getByText('There are no release notes here')).toBeTruthy();
  });
});
