/** Makes an order of a file that was looked through. What the browser says of pages and price is not asked for. */
import type { Call } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { Order } from '#plugins/orders/common/service.ts';
import type { printingContract } from '../../common/contract.ts';
import type { PrintDetails } from '../../common/model.ts';
import type { Preflight } from '../../common/preflight.ts';
import { addressFor } from '../addresses/address-book.ts';
import { demandChecked, markOrdered } from '../checks/file-checks.ts';
import type { Printing } from '../printing.ts';
import { confirmFirst, problemText, TEXTS } from '../texts.ts';

/** @throws HttpError 400 for what stops it, and for what was found and nobody has said yes to */
const demandPrintable = ({ problems }: Preflight, accepted: readonly string[]): void => {
  const stopping = problems.find(({ weight }) => weight === 'stops');
  if (stopping) throw new HttpError(400, problemText(stopping), { fields: { file: problemText(stopping) } });
  const unanswered = problems.find(({ kind }) => !accepted.includes(kind));
  if (unanswered) throw new HttpError(400, confirmFirst(unanswered), { fields: { accepted: confirmFirst(unanswered) } });
};

/** Pages to print in colour, each once and in their order. @throws HttpError 400 for one that the file does not have */
const coloured = ({ pages, colourPages }: Preflight, wished: readonly number[] | undefined): number[] => {
  if (wished?.some((page) => page > pages)) throw new HttpError(400, TEXTS.noPage, { fields: { colour_pages: TEXTS.noPage } });
  return [...new Set(wished ?? colourPages)].sort((a, b) => a - b);
};

export const createOrder = async (
  printing: Printing,
  { user, body }: Call<(typeof printingContract)['createOrder']>,
): Promise<Order<PrintDetails>> => {
  const { file, address: addressId, accepted, colour_pages, instructions, key, ...choice } = body;
  const preflight = await demandChecked(printing, user.id, file);
  demandPrintable(preflight, accepted);
  const address = await addressFor(printing, user.id, addressId);
  const details: PrintDetails = {
    ...choice,
    ...{ pages: preflight.pages, size: preflight.size, colour_pages: coloured(preflight, colour_pages) },
    accepted: preflight.problems.map(({ kind }) => kind),
    ...{ address, tracking: null, reprint_of: null },
  };
  const order = await printing.orders.make(user.id, { details, file, instructions, key });
  await markOrdered(printing, file);
  return order;
};
