/** The desk hands a bound order to a carrier, or puts the number of one right that is on its way. */
import type { Call } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { Order } from '#plugins/orders/common/service.ts';
import type { printingContract } from '../../common/contract.ts';
import type { PrintDetails } from '../../common/model.ts';
import { BOUND, SHIPPED } from '../../common/states.ts';
import type { Printing } from '../printing.ts';
import { TEXTS } from '../texts.ts';
import { TRACK } from './acts.ts';

const asText = (tracking: PrintDetails['tracking']): string | null => tracking && `${tracking.carrier} ${tracking.number}`;

/** @throws HttpError 404 for what nobody has paid for, 409 for what is not bound or is over */
export const ship = async (
  printing: Printing,
  { user, params, body }: Call<(typeof printingContract)['ship']>,
): Promise<Order<PrintDetails>> => {
  const { orders } = printing;
  const found = await orders.find(params.id);
  if (!found?.isCommitted) throw new HttpError(404, 'Not found.');
  const tracking = { carrier: body.carrier, number: body.number };
  const reason = body.reason || `${body.carrier} ${body.number}`;
  await printing.desk.act({ act: TRACK.id, by: user.id, reason, order: found.id }, async (within) => {
    const before = await orders.open(found.owner, found.id, within);
    if (before.state !== BOUND && before.state !== SHIPPED) throw new HttpError(409, TEXTS.notBound);
    if (before.state === BOUND) await orders.move(within, { order: before.id, to: SHIPPED, side: 'desk', by: user.id, reason });
    await orders.note(within, before.id, { ...before.details, tracking });
    return {
      before: { state: before.state, tracking: asText(before.details.tracking) },
      after: { state: SHIPPED, tracking: asText(tracking) },
      person: before.owner,
      answer: undefined,
      isRepeat: before.state === SHIPPED && asText(before.details.tracking) === asText(tracking),
    };
  });
  return orders.open(found.owner, found.id);
};
