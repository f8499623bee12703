/** Prints again what was printed: a new order with a copy of the file and the same choices, at what it costs now. */
import type { Call } from '#plugin-api/server';
import { FileMissing, HttpError } from '#server-kit';
import type { ArrivingFile } from '#plugins/orders/common/server-services.ts';
import type { Order } from '#plugins/orders/common/service.ts';
import type { printingContract } from '../../common/contract.ts';
import type { PrintDetails } from '../../common/model.ts';
import { copyCheck, markOrdered } from '../checks/file-checks.ts';
import type { Printing } from '../printing.ts';
import { TEXTS } from '../texts.ts';

async function* one(file: ArrivingFile): AsyncGenerator<ArrivingFile> {
  yield file;
}

/** A file belongs to one order, so the new one gets its own. What nobody orders for after all is swept up by orders. */
export const reprint = async (
  printing: Printing,
  { user, body, signal }: Call<(typeof printingContract)['reprint']>,
): Promise<Order<PrintDetails>> => {
  const { orders } = printing;
  const before = await orders.open(user.id, body.order_id);
  if (!before.isCommitted) throw new HttpError(409, TEXTS.notPaid);
  const { source } = before;
  if (!source) throw new HttpError(409, TEXTS.noFile);
  const stream = await orders.readFile(user.id, source).catch((error: unknown) => {
    throw error instanceof FileMissing ? new HttpError(409, TEXTS.noFile) : error;
  });
  const file = await orders.takeFile(user.id, one({ name: source.name, stream }), signal);
  await copyCheck(printing, user.id, { from: source.id, to: file.id });
  const order = await orders.make(user.id, {
    details: { ...before.details, tracking: null, reprint_of: before.id },
    ...{ file: file.id, title: before.title, instructions: before.instructions, key: body.key },
  });
  await markOrdered(printing, file.id);
  return order;
};
