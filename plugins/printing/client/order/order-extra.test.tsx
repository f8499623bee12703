/** What stands on the page of a printed thesis's order: the parcel, the reprint, and the desk's form. */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orderOf, printingStage } from '../testing/printing-stage.tsx';
import { OrderExtra } from './order-extra.tsx';

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

it('[PRN-002] names the parcel, and prints again', async () => {
  const tracking = { carrier: 'UPS', number: '1Z 999' };
  const { api, panels, show } = printingStage({
    getOrders: () => ({ data: [orderOf({ tracking })] }),
    reprint: () => ({ order: orderOf({ id: 8 }) }),
  });
  await show(<OrderExtra order={7} side="customer" />);
  expect(screen.getByText('Your parcel: UPS, number 1Z 999')).toBeTruthy();
  await press('Print it again');
  expect(api['reprint']?.mock.calls[0]?.[0]).toMatchObject({ body: { order_id: 7, key: expect.any(String) } });
  expect(panels.open).toHaveBeenCalledWith('orders.order', { id: 8 });
});

it('has nothing for an order that nobody has paid for', async () => {
  await printingStage().show(<OrderExtra order={7} side="customer" />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('[PRN-002] the desk ships what is bound, under a number, and nothing else', async () => {
  let state = 'printing';
  const { api, tell, show } = printingStage({
    deskOrder: () => ({ order: { state: { id: state } } }),
    ship: () => ({ order: orderOf() }),
  });
  await show(<OrderExtra order={7} side="desk" />);
  expect(screen.queryByRole('form')).toBeNull();
  state = 'bound';
  await tell('orders.changed', { id: 7 });
  const send = screen.getByRole('button', { name: 'Ship it under this number' }) as HTMLButtonElement;
  await type(/Carrier/, 'UPS');
  await type(/Tracking number/, '1Z');
  expect(send.disabled).toBe(true);
  await type(/Tracking number/, '1Z 999 AA1');
  await press('Ship it under this number');
  expect(api['ship']).toHaveBeenCalledWith({ params: { id: 7 }, body: { carrier: 'UPS', number: '1Z 999 AA1' } });
});
