/** The audit log on the screen: who did what to whom, what has changed, and why. */
import { expect, it } from 'vitest';
import { chooseOption, deskStage, openTab, rows } from './testing/desk-stage.tsx';

it('the audit log says in words, and in amounts, what has changed', async () => {
  const entryOf = (id: number, act: string, before: object, after: object) => ({
    ...{ id, act, before, after, made_at: '2026-11-01T10:00:00Z', by: { id: 1, email: 'op@example.org' }, via: 'desk' },
    ...{ subject: 'x', subject_email: '', reason: 'why' },
  });
  const data = [
    entryOf(5, 'user.plan', { plan: 'P' }, { plan: 'F' }),
    entryOf(4, 'payment.refund', { refunded: 0, state: 'paid' }, { asked: 499, key: 'k' }),
    entryOf(3, 'affiliate-payment.decide', { status: 'pending' }, { status: 'approved', amount: 5000 }),
    entryOf(2, 'order.move', { state: 'in_progress' }, { state: 'delivered' }),
    entryOf(1, 'user.end-sessions', {}, {}),
  ];
  await deskStage({ auditLog: () => ({ data, total: 5, acts: [] }) });
  await openTab('Audit log');
  expect(rows().map((row) => [...row.querySelectorAll('td')].slice(4, 6).map(({ textContent }) => textContent))).toEqual([
    ['Plan: Pro', 'Plan: Free'],
    ['Paid back: $0.00, State: Paid', 'To pay back: $4.99, key: k'],
    ['State: Pending', 'State: Approved, Amount: $50.00'],
    ['State: in_progress', 'State: delivered'],
    ['–', '–'],
  ]);
});

it('the audit log names what services do, and can be filtered by it', async () => {
  const entry = {
    ...{ id: 1, made_at: '2026-11-01T10:00:00Z', by: null, via: 'desk', subject: 'order 7', subject_email: '', reason: 'x' },
    ...{ before: {}, after: { tracking: 'UPS 1' } },
  };
  const data = [
    { ...entry, id: 2, act: 'printing.track' },
    { ...entry, act: 'gone.act' },
  ];
  const acts = [{ id: 'printing.track', title: { en: 'Tracking number', de: 'Sendungsnummer' } }];
  const { api } = await deskStage({ auditLog: () => ({ data, total: 2, acts }) });
  await openTab('Audit log');
  expect(rows().map((row) => row.querySelectorAll('td')[2]?.textContent)).toEqual(['Tracking number', 'gone.act']);
  await chooseOption('Act', 'Tracking number');
  expect(api['auditLog']).toHaveBeenLastCalledWith({ query: { q: '', page: 0, act: 'printing.track' } });
});

it('the audit log tells who did what, and why', async () => {
  const entry = {
    id: 1,
    made_at: '2026-11-01T10:00:00Z',
    by: null,
    via: 'command-line',
    act: 'user.type',
    subject: 'user 2',
    subject_email: 'ada@example.org',
    before: { type: 'normal' },
    after: { type: 'operator' },
    reason: 'npm run operator',
  };
  await deskStage({ auditLog: () => ({ data: [entry], total: 1, acts: [] }) });
  await openTab('Audit log');
  expect(rows()[0]?.textContent).toContain(
    'Command lineType changeduser 2ada@example.orgType: NormalType: Operatornpm run operator',
  );
});
