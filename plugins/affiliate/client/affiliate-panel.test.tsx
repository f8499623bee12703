/** The affiliate panel on the screen. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { copyLink } from './copy-link.ts';
import { affiliateStage, LINK } from './testing/affiliate-stage.tsx';

const writeText = vi.fn(async (_text: string) => {});
beforeEach(() => {
  writeText.mockReset();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
});

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const credit =
  (available_credit: number, referral_payment_list: readonly object[] = []) =>
  () => ({
    referral_payment_list,
    available_credit,
  });

describe('[AFF-004] the affiliate panel', () => {
  it('shows the link, and copies it', async () => {
    const { notices, api } = await affiliateStage();
    expect(screen.getByDisplayValue(LINK)).toBeTruthy();
    expect(api['referralLink']).toHaveBeenCalledWith({ body: { device: '9b2f8a30-0d5f-4c6a-9f43-6a4c1d2e3f40' } });
    expect(screen.getByText(/You get \$5.00 for each person/)).toBeTruthy();
    await press('Copy link');
    expect(writeText).toHaveBeenCalledWith(LINK);
    expect(notices.current?.notice.text).toBe('The link is copied.');
  });

  it('selects the link where the browser does not allow copying', async () => {
    writeText.mockRejectedValue(new Error('not allowed'));
    const { notices } = await affiliateStage();
    await press('Copy link');
    expect(notices.current?.notice.text).toContain('copy it by hand');
  });

  it('[AFF-004] is copied from the palette as well, which names this browser', async () => {
    const { api, context, notices, open } = await affiliateStage({}, { show: 'welcome' });
    await act(() => copyLink(context));
    expect(writeText).toHaveBeenCalledWith(LINK);
    expect(api['referralLink']).toHaveBeenCalledWith({ body: { device: '9b2f8a30-0d5f-4c6a-9f43-6a4c1d2e3f40' } });
    expect(notices.current?.notice.text).toBe('The link is copied.');
    expect(open).not.toHaveBeenCalled();
  });

  it('[AFF-004] is shown in the panel where the palette may not copy it', async () => {
    writeText.mockRejectedValue(new Error('not allowed'));
    const { context, notices, open } = await affiliateStage({}, { show: 'welcome' });
    await act(() => copyLink(context));
    expect(open).toHaveBeenCalledWith('affiliate.panel');
    expect(notices.current?.notice.text).toContain('copy it by hand');
  });

  it('[AFF-005] lists who has joined, or says that nobody has', async () => {
    await affiliateStage();
    expect(screen.getByText('Nobody has joined by your link yet')).toBeTruthy();
  });

  it('[AFF-005] lists names, days, states and amounts', async () => {
    const joined_at = '2026-10-02T10:00:00Z';
    await affiliateStage({
      getReferralHistory: () => ({
        referral_list: [
          { id: 3, name: 'Grace H.', joined_at, status: 'credited', amount: 500 },
          { id: 2, name: '', joined_at, status: 'subscribed', amount: 500 },
          { id: 1, name: 'Alan T.', joined_at, status: 'signed_up', amount: 0 },
        ],
      }),
    });
    const rows = within(screen.getByRole('region', { name: 'Referral history' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'Grace H.Oct 2, 2026Credited$5.00',
      'Account deletedOct 2, 2026Pays for pro$5.00',
      'Alan T.Oct 2, 2026Joined–',
    ]);
    expect(screen.getByText(/^\$5.00 more can be paid out within 30 days/)).toBeTruthy();
  });

  it('[AFF-007] does not ask for less than $50.00, and says why', async () => {
    const { api } = await affiliateStage({ getReferralPaymentHistory: credit(4500), requestReferralPayment: credit(0) });
    expect(screen.getByText('$45.00')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Request payment' }).getAttribute('aria-disabled')).toBe('true');
    await press('Request payment');
    expect(api['requestReferralPayment']).not.toHaveBeenCalled();
  });

  it('[AFF-011] asks for the whole credit', async () => {
    const requested_at = '2026-11-22T10:00:00Z';
    const { notices } = await affiliateStage({
      getReferralPaymentHistory: credit(5500),
      requestReferralPayment: credit(0, [{ id: 1, amount: 5500, requested_at, status: 'pending', reason: '' }]),
    });
    await press('Request payment');
    expect(notices.current?.notice).toMatchObject({ kind: 'success', text: 'Requested for payment successfully.' });
    const payments = screen.getByRole('region', { name: 'Payments' });
    expect(within(payments).getByText('$55.00')).toBeTruthy();
    expect(screen.getByText('$0.00')).toBeTruthy();
  });

  it('[AFF-012] says that it could not be asked for', async () => {
    const { notices } = await affiliateStage({
      getReferralPaymentHistory: credit(5500),
      requestReferralPayment: () => {
        throw new ApiError(409, 'A payment can be requested from $50.00 on.');
      },
    });
    await press('Request payment');
    expect(notices.current?.notice).toMatchObject({ kind: 'danger', text: "Couldn't make payment request." });
    expect(screen.getByText('$55.00')).toBeTruthy();
  });

  it('[AFF-006] shows why a payment was rejected', async () => {
    const requested_at = '2026-11-22T10:00:00Z';
    await affiliateStage({
      getReferralPaymentHistory: credit(5000, [
        { id: 1, amount: 5000, requested_at, status: 'rejected', reason: 'No tax form.' },
      ]),
    });
    expect(screen.getByText('No tax form.')).toBeTruthy();
  });

  it('[AFF-013] offers to try again when it could not be loaded', async () => {
    let isBroken = true;
    await affiliateStage({
      getReferralHistory: () => {
        if (isBroken) throw new ApiError(503, 'Down');
        return { referral_list: [] };
      },
    });
    expect(screen.getByText('Your referrals could not be loaded')).toBeTruthy();
    isBroken = false;
    await press('Try again');
    expect(screen.getByDisplayValue(LINK)).toBeTruthy();
  });

  it('[AFF-013] waits for a connection', async () => {
    const { api } = await affiliateStage({}, { isOnline: false });
    expect(screen.getByText('No connection')).toBeTruthy();
    expect(api['referralLink']).not.toHaveBeenCalled();
  });
});

it('[AFF-002] Home leads affiliates to their panel', async () => {
  const { open } = await affiliateStage({}, { show: 'welcome' });
  await press('Open referrals');
  expect(open).toHaveBeenCalledWith('affiliate.panel');
});
