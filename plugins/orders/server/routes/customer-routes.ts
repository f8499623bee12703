/** Calls of whoever orders: each looks for an order of theirs, and finds no other. */
import type { BinaryAnswer, Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { customerCalls } from '../../common/contract/customer.ts';
import { demandFile, fileOf, storedName } from '../files/stored-files.ts';
import { firstFile, takeFile } from '../files/take-file.ts';
import { takeOwn } from '../files/take-own.ts';
import type { House } from '../house.ts';
import { detailOf, entryOf } from '../orders/detail.ts';
import { write } from '../orders/messages.ts';
import { moveOrder } from '../orders/move-order.ts';
import { demandOpen } from '../orders/open-orders.ts';
import { demandOrder, holdOrder } from '../orders/rows.ts';
import { announce } from '../orders/tell.ts';
import type { FileRow } from '../tables.ts';

const MOST = 200;
const MEGABYTE = 1024 * 1024;
/** What may be sent along later, whatever the service itself takes. */
export const EXTRA = {
  endings: ['.pdf', '.docx', '.doc', '.odt', '.rtf', '.txt', '.tex', '.zip', '.png', '.jpg'],
  maxBytes: 100 * MEGABYTE,
  words: null,
} as const;

/** Saved and never shown in place: it is a file from outside. */
export const answerOf = ({ files }: House, row: FileRow): BinaryAnswer => ({
  name: row.name,
  size: Number(row.size),
  etag: row.sha256,
  body: (range) => files.read(storedName(row), range),
});

export const customerRoutes = (house: House): Handlers<typeof customerCalls> => {
  const { db, services } = house;
  const filesOf = (service: string) => {
    const { files } = services.byId(service);
    if (!files) throw new HttpError(404, 'Not found.');
    return files;
  };
  return {
    async upload({ user, form, files: arriving, signal }) {
      const taking = { owner: user.id, service: form.service, role: 'source', files: filesOf(form.service) } as const;
      return { file: fileOf(await firstFile(arriving, (file) => takeFile(house, file, taking, signal))) };
    },
    async take({ user, body, signal }) {
      const files = filesOf(body.service);
      return { file: fileOf(await takeOwn(house, user.id, { ...body, files }, signal)) };
    },
    async history({ user, query }) {
      const rows = await db
        .selectFrom('orders_order')
        .selectAll()
        .where('owner', '=', user.id)
        .$if(query.paper !== undefined, (orders) => orders.where('paper', '=', query.paper ?? 0))
        .$if(query.article !== undefined, (orders) => orders.where('article', '=', query.article ?? 0))
        .where('service', 'in', query.service === undefined ? services.all().map(({ id }) => id) : [query.service])
        .orderBy('id', 'desc')
        .limit(MOST)
        .execute();
      return { data: rows.map((row) => entryOf(house, row)) };
    },
    order: async ({ user, params }) => ({
      order: await detailOf(house, await demandOrder(db, { id: params.id, owner: user.id })),
    }),
    async move({ user, params, body }) {
      const move = { order: params.id, to: body.state, side: 'customer', by: user.id, reason: body.reason } as const;
      const { after } = await db.transaction().execute((tx) => moveOrder(house, tx, move, { owner: user.id }));
      return { order: await detailOf(house, after) };
    },
    async say({ user, params, body }) {
      const row = await db.transaction().execute(async (tx) => {
        const held = await holdOrder(tx, { id: params.id, owner: user.id });
        await write(house, tx, held, { side: 'customer', by: user.id, ...body });
        return held;
      });
      return { order: await detailOf(house, row) };
    },
    async attach({ user, params, files: arriving, signal }) {
      const row = await demandOrder(db, { id: params.id, owner: user.id });
      demandOpen(house, row);
      const taking = { owner: user.id, service: row.service, role: 'extra', order: row.id, files: EXTRA } as const;
      await firstFile(arriving, (file) => takeFile(house, file, taking, signal));
      await db.transaction().execute((tx) => announce(house, row, tx));
      return { order: await detailOf(house, row) };
    },
    async file({ user, params }) {
      const row = await demandFile(db, { owner: user.id, id: params.file });
      if (row.order !== params.id) throw new HttpError(404, 'Not found.');
      return answerOf(house, row);
    },
  };
};
