/** An order's own page, as its customer sees it and as the desk does. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { Commands } from '#plugin-api/client';
import { References } from '#plugins/library/common/services.ts';
import type { OwnDocument } from '../common/model.ts';
import OrderPanel from './panels/order-panel.tsx';
import { fileOf, orderOf, orderStage } from './testing/order-stage.tsx';

const panel = { setTitle: vi.fn() } as never;
const params = { id: 7 };
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const show = async (...args: Parameters<typeof orderStage>) => {
  const stage = orderStage(...args);
  await stage.render(<OrderPanel params={params} panel={panel} />);
  return stage;
};
const typeIn = (name: RegExp, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const gone = () => {
  throw new ApiError(404, 'Not found.');
};

describe('for its customer', () => {
  it('says how it stands, what happens next and when, and what it costs', async () => {
    await show({ order: () => ({ order: orderOf({ refunded: 1800 }) }) });
    const page = within(screen.getByRole('article', { name: 'My thesis' }));
    expect(page.getByText('Thank you.')).not.toBeNull();
    expect(page.getByText(/It is to be there by Dec 5, 2126/)).not.toBeNull();
    expect(page.getByText('Total').nextElementSibling?.textContent).toBe('$90.00');
    expect(page.getByText('Paid back').nextElementSibling?.textContent).toBe('-$18.00');
    expect(page.getByText('British')).not.toBeNull();
    expect(page.getByText('Mind the tables.')).not.toBeNull();
  });

  it('says that it is late, and that it waits', async () => {
    const { tell } = await show({ order: () => ({ order }) });
    expect(screen.getByText(/was to be there by Nov 1, 2026 and is late/)).not.toBeNull();
    order = orderOf({ phase: 'waiting', paused_at: '2026-11-02T12:00:00.000Z' });
    await tell('orders.changed', { id: 8 });
    expect(screen.queryByText(/Its deadline stands still/)).toBeNull();
    await tell('orders.changed', { id: 7 });
    expect(screen.getByText(/waits for an answer since Nov 2, 2026/)).not.toBeNull();
  });
  let order = orderOf({ due_at: '2026-11-01T12:00:00.000Z', is_late: true });

  it('is paid for by card, and then looked at again', async () => {
    const draft = orderOf({ phase: 'draft', to_pay: 'card', state: { id: 'draft', title: { en: 'Not paid yet', de: '' } } });
    const { api, checkout } = await show({ order: () => ({ order: draft }) });
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Pay $90.00');
    expect(checkout.pay).toHaveBeenCalledWith(expect.objectContaining({ type: 'proofreading', id: 7, cents: 9000 }));
    expect(api['order']).toHaveBeenCalledTimes(2);
  });

  it('is called off with or without a reason', async () => {
    const { api, toasts } = await show({
      order: () => ({ order: orderOf() }),
      move: () => ({ order: orderOf({ next: [], state: { id: 'cancelled', title: { en: 'Cancelled', de: '' } } }) }),
    });
    await press('Call off');
    await press('Go on');
    expect(api['move']).toHaveBeenCalledWith({ params, body: { state: 'cancelled', reason: '' } });
    expect(toasts().map(({ text }) => text)).toEqual(['The order is now: Cancelled.']);
    expect(screen.queryByRole('button', { name: 'Call off' })).toBeNull();
  });

  it('keeps what was written until it has arrived, under one name', async () => {
    let isBroken = true;
    const { api } = await show({
      order: () => ({ order: orderOf() }),
      say: () => {
        if (isBroken) throw new ApiError(500, 'Broken');
        return { order: orderOf({ messages: [{ id: 1, at: '2026-11-28T13:00:00.000Z', side: 'customer', text: 'Thanks' }] }) };
      },
    });
    typeIn(/Write to whoever works on it/, ' Thanks ');
    await press('Send');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(' Thanks ');
    isBroken = false;
    await press('Send');
    const keys = api['say']?.mock.calls.map(([input]) => (input as { body: { key: string } }).body.key);
    expect(keys?.[0]).toBe(keys?.[1]);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
    expect(screen.getByText('Thanks')).not.toBeNull();
  });

  it('has its files saved by their names', async () => {
    const file = fileOf({ id: 'f2', name: 'done.docx', role: 'result' });
    const { api, host } = await show({ order: () => ({ order: orderOf({ files: [file] }) }), file: () => new Blob(['x']) });
    await press('Save done.docx');
    expect(api['file']).toHaveBeenCalledWith({ params: { id: 7, file: 'f2' } });
    expect(host.save).toHaveBeenCalledWith(expect.any(Blob), 'done.docx');
  });

  it('leads to what it is of, where what came back is kept, and says what is not', async () => {
    const result = (name: string, kept: 'kept' | 'no-room') => fileOf({ id: name, name, role: 'result', kept });
    const files = [result('done.tex', 'kept'), result('large.pdf', 'no-room')];
    const [run, openReference] = [vi.fn(), vi.fn()];
    let of: OwnDocument | null = { paper: 3 };
    const services = [
      [Commands, { run }],
      [References, { open: openReference }],
    ] as const;
    const { tell } = await show({ order: () => ({ order: orderOf({ of, files }) }) }, 'normal', services as never);
    expect(screen.getByText('Kept at the manuscript too, as a version.')).not.toBeNull();
    expect(screen.getByText(/had no room to keep it there/)).not.toBeNull();
    await press('Open the manuscript');
    expect(run).toHaveBeenCalledExactlyOnceWith('latex.open', { file: 3 });
    of = { article: 5 };
    await tell('orders.changed', { id: 7 });
    expect(screen.getByText('Kept at the reference too.')).not.toBeNull();
    await press('Open the reference');
    expect(openReference).toHaveBeenCalledExactlyOnceWith(5);
    of = null;
    await tell('orders.changed', { id: 7 });
    expect(screen.queryByText(/Kept at/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Open the/ })).toBeNull();
  });

  it('shows what its service adds', async () => {
    const stage = orderStage({ order: () => ({ order: orderOf() }) });
    stage.extras.add('proofreading', ({ order, side }) => <p>{`Extra ${order} for the ${side}`}</p>);
    await stage.render(<OrderPanel params={params} panel={panel} />);
    expect(screen.getByText('Extra 7 for the customer')).not.toBeNull();
  });

  it('says when it cannot be had, and is asked for again', async () => {
    let isBroken = true;
    await show({
      order: () => {
        if (isBroken) throw new ApiError(500, 'Broken');
        return { order: orderOf() };
      },
    });
    isBroken = false;
    await press('Try again');
    expect(screen.getByRole('article', { name: 'My thesis' })).not.toBeNull();
  });
});

describe('at the desk', () => {
  const desk = { customer: { email: 'ada@example.org', language: 'en' as const }, taken_by: null, refundable: 9000 };
  const next = [{ id: 'delivered', title: { en: 'Delivered', de: '' } }];
  const deskOrder = (more: object = {}) => ({ order: { ...orderOf({ next }), ...desk, ...more } });

  it('says whose it is, is taken, and moved with a reason that is one', async () => {
    const { api } = await show(
      { deskOrder, deskTake: () => deskOrder({ taken_by: 'op@example.org' }), deskMove: () => deskOrder() },
      'operator',
    );
    expect(screen.getByText('ada@example.org')).not.toBeNull();
    await press('Take the order');
    expect(screen.queryByRole('button', { name: 'Take the order' })).toBeNull();
    await press('Delivered');
    typeIn(/Why/, 'Done as agreed');
    await press('Go on');
    expect(api['deskMove']).toHaveBeenCalledWith({ params, body: { state: 'delivered', reason: 'Done as agreed' } });
  });

  it('pays back what was typed, and refuses more than there is', async () => {
    const { api, toasts } = await show({ deskOrder, deskRefund: () => deskOrder({ refundable: 0 }) }, 'operator');
    await press('Pay back…');
    typeIn(/US dollars/, '90.01');
    await press('Next');
    expect(toasts().map(({ text }) => text)).toEqual(['Enter an amount up to $90.00.']);
    await press('Pay back…');
    typeIn(/US dollars/, '45');
    await press('Next');
    typeIn(/Why/, 'Half of it was late');
    await press('Go on');
    expect(api['deskRefund']).toHaveBeenCalledWith({
      params,
      body: { amount: 4500, reason: 'Half of it was late', key: expect.any(String) },
    });
  });

  it('an operator’s own order that is not paid for is shown as to anybody', async () => {
    await show({ deskOrder: gone, order: () => ({ order: orderOf({ to_pay: 'card', phase: 'draft' }) }) }, 'operator');
    expect(screen.getByRole('button', { name: 'Pay $90.00' })).not.toBeNull();
  });
});
