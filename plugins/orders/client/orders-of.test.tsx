/** The orders of a paper or of a reference, as its menu shows them. */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { OrdersOf } from './orders-of.tsx';
import { orderOf, orderStage } from './testing/order-stage.tsx';

const PAPER = { paper: 3 };
const show = async (...[calls]: Parameters<typeof orderStage>) => {
  const stage = orderStage(calls);
  const close = vi.fn();
  await stage.render(<OrdersOf of={PAPER} close={close} />);
  return { ...stage, close };
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('say how they stand, and open', async () => {
  const { api, close, panels } = await show({ history: () => ({ data: [orderOf()] }) });
  expect(api['history']).toHaveBeenCalledWith({ query: PAPER });
  expect(screen.getByText('Confirmed')).not.toBeNull();
  await press('My thesis');
  expect(close).toHaveBeenCalledOnce();
  expect(panels.open).toHaveBeenCalledExactlyOnceWith('orders.order', { id: 7 });
});

it('are asked for again when they did not come, and may be none', async () => {
  let isBroken = true;
  await show({
    history: () => {
      if (isBroken) throw new ApiError(500, 'Broken');
      return { data: [] };
    },
  });
  isBroken = false;
  await press('Try again');
  expect(screen.getByText('No orders yet')).not.toBeNull();
});
