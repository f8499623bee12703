/** The desk's list of orders on the screen: what it tells of each, and how orders are found in it. */
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chooseOption, deskStage, openTab, pause, press, rows } from './testing/desk-stage.tsx';

describe('orders', () => {
  it('say what will come here', async () => {
    await deskStage();
    await openTab('Orders');
    expect(screen.getByText('No services are sold here')).toBeTruthy();
  });

  const states = [
    { id: 'paid', title: { en: 'Paid', de: 'Bezahlt' } },
    { id: 'printed', title: { en: 'Printed', de: 'Gedruckt' } },
  ];
  const orderOf = (id: number, more: object = {}) => ({
    ...{ id, kind: 'printing', owner: { id: 2, email: 'ada@example.org' }, title: `Thesis ${id}`, state: 'paid' },
    ...{ ordered_at: '2026-11-01T10:00:00Z', due_at: '2126-11-03T10:00:00Z', is_late: false, is_paused: false, taken_by: null },
    ...more,
  });

  const kinds = [
    { id: 'printing', title: { en: 'Printing', de: 'Druck' }, states },
    { id: 'proofreading', title: { en: 'Proofreading', de: 'Lektorat' }, states },
  ];

  it('tell how they stand, and which of them are late, and open where they are worked on', async () => {
    const data = [orderOf(1), orderOf(2, { is_late: true }), orderOf(3, { is_paused: true })];
    const { panels } = await deskStage({
      orders: () => ({ kinds, panel: 'x.order', data, total: 3 }),
    });
    await openTab('Orders');
    const due = rows().map((row) => row.querySelectorAll('td')[2]?.textContent);
    expect(due).toEqual([
      expect.stringMatching(/2126.*[AP]M\s*Ordered/),
      expect.stringMatching(/Late/),
      expect.stringMatching(/^Waits for the customer/),
    ]);
    await press('Thesis 2');
    expect(panels.open).toHaveBeenCalledWith('x.order', { id: 2 });
  });

  it('are found by kind, by group, by words, and by who has taken them', async () => {
    const { api } = await deskStage({ orders: () => ({ kinds, panel: 'x.order', data: [orderOf(1)], total: 120 }) });
    await openTab('Orders');
    const asked = () => vi.mocked(api['orders'] ?? vi.fn()).mock.lastCall?.[0] as unknown;
    expect(asked()).toEqual({ query: { page: 0, group: 'open', q: '' } });
    await chooseOption('Service', 'Proofreading');
    expect(asked()).toEqual({ query: { page: 0, group: 'open', q: '', kind: 'proofreading' } });
    await chooseOption('Which orders', 'Late');
    expect(asked()).toEqual({ query: { page: 0, group: 'late', q: '', kind: 'proofreading' } });
    await act(async () => fireEvent.click(screen.getByRole('switch', { name: 'Taken by me' })));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' ada ' } });
    await pause();
    expect(asked()).toEqual({ query: { page: 0, group: 'late', q: 'ada', kind: 'proofreading', mine: 'true' } });
    await press('Next page');
    expect(asked()).toEqual({ query: { page: 1, group: 'late', q: 'ada', kind: 'proofreading', mine: 'true' } });
    await chooseOption('Service', 'All services');
    expect(asked()).toEqual({ query: { page: 0, group: 'late', q: 'ada', mine: 'true' } });
  });

  it('follow what happens, on the page and with the filters that are looked at', async () => {
    const { api, tell, reconnect } = await deskStage({
      orders: () => ({ kinds, panel: 'x.order', data: [orderOf(1)], total: 120 }),
    });
    await openTab('Orders');
    await press('Next page');
    const before = api['orders']?.mock.calls.length ?? 0;
    await tell('orders.changed');
    expect(api['orders']).toHaveBeenCalledTimes(before);
    await tell('operator.ordersChanged');
    expect(api['orders']).toHaveBeenCalledTimes(before + 1);
    expect(api['orders']).toHaveBeenLastCalledWith({ query: { page: 1, group: 'open', q: '' } });
    await reconnect();
    expect(api['orders']).toHaveBeenCalledTimes(before + 2);
  });
});
