/** Orders as services see them, from their rows. */
import { HttpError } from '#server-kit';
import type { Order } from '../../common/service.ts';
import { fileOf, filesOfOrder } from '../files/stored-files.ts';
import type { Db, Tx } from '../house.ts';
import type { OrderRow } from '../tables.ts';

/** Details went through the service's schema when they were stored. */
export const orderOf = async <D>(db: Db | Tx, row: OrderRow): Promise<Order<D>> => {
  const files = (await filesOfOrder(db, row.id)).map(fileOf);
  return {
    id: row.id,
    owner: row.owner,
    state: row.state,
    title: row.title,
    details: row.details as D,
    instructions: row.instructions,
    price: row.price,
    of: row.paper !== null ? { paper: row.paper } : row.article !== null ? { article: row.article } : undefined,
    source: files.find(({ role }) => role === 'source'),
    results: files.filter(({ role }) => role === 'result'),
    isCommitted: row.is_committed,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    dueAt: row.due_at,
  };
};

interface Wanted {
  readonly id: number;
  /** Missing: whoever asks may see all of them. */
  readonly owner?: number;
  readonly service?: string;
}

const wanted = (db: Db | Tx, { id, owner, service }: Wanted) =>
  db
    .selectFrom('orders_order')
    .selectAll()
    .where('id', '=', id)
    .$if(owner !== undefined, (query) => query.where('owner', '=', owner ?? 0))
    .$if(service !== undefined, (query) => query.where('service', '=', service ?? ''));

const demand = (row: OrderRow | undefined): OrderRow => {
  if (!row) throw new HttpError(404, 'Not found.');
  return row;
};

/** @throws HttpError 404 */
export const demandOrder = async (db: Db | Tx, which: Wanted): Promise<OrderRow> =>
  demand(await wanted(db, which).executeTakeFirst());

/** The same, and nobody else changes it until the transaction ends. @throws HttpError 404 */
export const holdOrder = async (tx: Tx, which: Wanted): Promise<OrderRow> =>
  demand(await wanted(tx, which).forUpdate().executeTakeFirst());
