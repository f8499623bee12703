/** What is ordered can be changed on the order's own page until it is paid for. */
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#plugin-api';
import { orderOf, proofreadingStage } from '../testing/proofreading-stage.tsx';
import { OrderExtra } from './order-extra.tsx';

const draft = orderOf({ status: 'draft', is_committed: false, style_guide: 'ieee', instructions: 'Old' });
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save changes' })));
const shown = async (calls: Parameters<typeof proofreadingStage>[0] = {}, side: 'customer' | 'desk' = 'customer') => {
  const stage = proofreadingStage({ getOrder: () => ({ order: draft }), ...calls });
  await stage.show(<OrderExtra order={7} side={side} />);
  return stage;
};

describe('[PRF-013] an order that is not paid for', () => {
  it('[PRF-022] is changed where it stands', async () => {
    const { api, toasts } = await shown({
      updateOrder: () => ({ success: true, message: '', order: { ...draft, turnaround_hours: 24 } }),
    });
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: /^24 hours · \$144\.00/ })));
    await save();
    const { service, document_type, english_version, style_guide, currency, instructions } = draft;
    expect(api['updateOrder']).toHaveBeenCalledWith({
      body: { order_id: 7, service, document_type, english_version, style_guide, currency, instructions, turnaround_hours: 24 },
    });
    expect(toasts()).toMatchObject([{ kind: 'success', text: 'Proofreading order updated successfully!' }]);
    expect(screen.getByText('As chosen now: $144.00')).not.toBeNull();
  });

  it('[PRF-018] that could not be changed says so in red, and keeps what was chosen', async () => {
    const { toasts } = await shown({
      updateOrder: () => {
        throw new ApiError(500, '');
      },
    });
    await act(async () => void fireEvent.change(screen.getByLabelText('Instructions'), { target: { value: 'New' } }));
    await save();
    expect(toasts()).toMatchObject([{ kind: 'danger', text: 'Could not update proofreading order! Please try again.' }]);
    expect((screen.getByLabelText('Instructions') as HTMLTextAreaElement).value).toBe('New');
  });

  it('is changed by its customer, and not at the desk', async () => {
    const { api } = await shown({}, 'desk');
    expect(api['getOrder']).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  it('cannot be changed any more when it is paid for meanwhile', async () => {
    let status = 'draft';
    const { tell } = await shown({ getOrder: () => ({ order: { ...draft, status } }) });
    status = 'confirmed';
    await tell('orders.changed', { id: 8 });
    expect(screen.getByRole('button', { name: 'Save changes' })).not.toBeNull();
    await tell('orders.changed', { id: 7 });
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });
});
