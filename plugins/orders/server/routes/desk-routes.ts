/** Calls of whoever works on orders. What they do and what is written of it in the desk's log are one transaction. */
import type { Executor, Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { ActDone, DeskLog } from '#plugins/operator/common/server-services.ts';
import type { deskCalls } from '../../common/contract/desk.ts';
import { onScratch } from '../files/on-scratch.ts';
import { demandFile } from '../files/stored-files.ts';
import { firstFile, readText, takeFile } from '../files/take-file.ts';
import type { House, Tx } from '../house.ts';
import { payBack } from '../money/pay-back.ts';
import { deskDetailOf } from '../orders/detail.ts';
import { write } from '../orders/messages.ts';
import { moveOrder } from '../orders/move-order.ts';
import { demandOpen } from '../orders/open-orders.ts';
import { demandOrder, holdOrder } from '../orders/rows.ts';
import { announce } from '../orders/tell.ts';
import type { FileRow, OrderRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import { answerOf, EXTRA } from './customer-routes.ts';

type Act = Parameters<DeskLog['act']>[0];
/** What a person wants to know who reads that somebody wrote. */
const SHOWN = 100;
/** UTF-16 units of a document that the desk reads in its browser; a thesis has less. */
const MOST_TEXT = 1_000_000;

/** Drafts are nobody's business but their customer's. @throws HttpError 404 */
const paid = (row: OrderRow): OrderRow => {
  if (!row.is_committed) throw new HttpError(404, 'Not found.');
  return row;
};

export const deskRoutes = (house: House, log: DeskLog): Handlers<typeof deskCalls> => {
  const { db } = house;
  const shown = async (id: number) => ({ order: await deskDetailOf(house, paid(await demandOrder(db, { id }))) });
  const act = async (what: Act, work: (tx: Tx) => Promise<ActDone<unknown>>) => {
    await log.act(what, (within: Executor) => work(within as Tx));
    return shown(what.order);
  };
  const fileOf = async ({ id, file }: { readonly id: number; readonly file: string }): Promise<FileRow> => {
    const order = paid(await demandOrder(db, { id }));
    const row = await demandFile(db, { owner: order.owner, id: file });
    if (row.order !== order.id) throw new HttpError(404, 'Not found.');
    return row;
  };
  return {
    deskOrder: ({ params }) => shown(params.id),
    deskTake: ({ user, params }) =>
      act({ act: 'order.take', by: user.id, reason: 'Taken', order: params.id }, async (tx) => {
        const row = paid(await holdOrder(tx, { id: params.id }));
        await tx.updateTable('orders_order').set({ taken_by: user.id }).where('id', '=', row.id).execute();
        await announce(house, row, tx);
        return {
          before: { taken_by: row.taken_by },
          after: { taken_by: user.id },
          person: row.owner,
          answer: undefined,
          isRepeat: row.taken_by === user.id,
        };
      }),
    deskMove: ({ user, params, body: { state, reason } }) =>
      act({ act: 'order.move', by: user.id, reason, order: params.id }, async (tx) => {
        paid(await demandOrder(tx, { id: params.id }));
        const { before, after } = await moveOrder(house, tx, { order: params.id, to: state, side: 'desk', by: user.id, reason });
        return { before: { state: before.state }, after: { state: after.state }, person: after.owner, answer: undefined };
      }),
    deskSay: ({ user, params, body: { text, key } }) =>
      act({ act: 'order.message', by: user.id, reason: text.slice(0, SHOWN), order: params.id }, async (tx) => {
        const row = paid(await holdOrder(tx, { id: params.id }));
        const isNew = await write(house, tx, row, { side: 'desk', by: user.id, text, key });
        return { before: {}, after: {}, person: row.owner, answer: undefined, isRepeat: !isNew };
      }),
    async deskDeliver({ user, params, files: arriving, signal }) {
      const order = paid(await demandOrder(db, { id: params.id }));
      demandOpen(house, order);
      const taking = { owner: order.owner, service: order.service, role: 'result', order: order.id, files: EXTRA } as const;
      const file = await firstFile(arriving, (one) => takeFile(house, one, taking, signal));
      return act({ act: 'order.deliver', by: user.id, reason: file.name, order: order.id }, async (tx) => {
        await announce(house, order, tx);
        return { before: {}, after: { file: file.id, sha256: file.sha256 }, person: order.owner, answer: undefined };
      });
    },
    deskRefund: ({ user, params, body: { amount, key, reason } }) =>
      act({ act: 'order.refund', by: user.id, reason, order: params.id }, async (tx) => {
        const row = paid(await demandOrder(tx, { id: params.id }));
        if (row.payment === null) throw new HttpError(409, TEXTS.notPaid);
        const isNew = await payBack(house, tx, row, { amount, key, by: user.id });
        return {
          before: { refunded: Number(row.refunded) },
          after: { asked: amount, key },
          person: row.owner,
          answer: undefined,
          isRepeat: !isNew,
        };
      }),
    deskFile: async ({ params }) => answerOf(house, await fileOf(params)),
    async deskText({ params, signal }) {
      const row = await fileOf(params);
      const { text } = await onScratch(house, row, signal, ({ path }) => readText(house, path, row.name, signal));
      return { text: text.slice(0, MOST_TEXT), is_cut: text.length > MOST_TEXT };
    },
  };
};
