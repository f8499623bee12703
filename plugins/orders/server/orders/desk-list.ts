/** Paid orders as the operator's desk lists them: by kind, group, who took them, and words. */
import type { Executor } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { OrderDesk, OrderFilter, ServiceOrder } from '#plugins/operator/common/server-services.ts';
import type { House } from '../house.ts';
import type { OrderRow } from '../tables.ts';
import { isLate } from './clock.ts';

type Listed = Pick<
  OrderRow,
  'id' | 'service' | 'owner' | 'title' | 'state' | 'created_at' | 'confirmed_at' | 'due_at' | 'paused_at' | 'taken_by'
>;

const orderOf = (house: House, row: Listed): ServiceOrder => ({
  ...{ id: Number(row.id), kind: row.service, owner: Number(row.owner), title: row.title, state: row.state },
  orderedAt: row.confirmed_at ?? row.created_at,
  dueAt: row.due_at,
  isLate: isLate(house, row),
  isPaused: row.paused_at !== null,
  takenBy: row.taken_by === null ? null : Number(row.taken_by),
});

/** A text as part of a pattern: what LIKE reads as a sign is one letter. */
const pattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** `service/state` of all that are over. */
const overIn = ({ services }: House): string[] =>
  services.all().flatMap(({ id, states }) => states.filter(({ phase }) => phase === 'over').map((state) => `${id}/${state.id}`));

const conditions = (house: House, { kind, group, takenBy, ordered, q }: OrderFilter) => {
  const isOver = sql`o.service || '/' || o.state = any(${overIn(house)})`;
  const groups = {
    all: sql`true`,
    over: isOver,
    open: sql`not (${isOver})`,
    late: sql`not (${isOver}) and o.paused_at is null and o.due_at < ${house.now()}`,
  };
  return sql.join(
    [
      sql`o.is_committed`,
      sql`o.service = any(${house.services.all().map(({ id }) => id)})`,
      sql`(${groups[group]})`,
      ...(kind === undefined ? [] : [sql`o.service = ${kind}`]),
      ...(takenBy === undefined ? [] : [sql`o.taken_by = ${takenBy}`]),
      ...(ordered ? [sql`o.confirmed_at >= ${ordered.from} and o.confirmed_at < ${ordered.until}`] : []),
      ...(q === '' ? [] : [sql`(o.title ilike ${pattern(q)} or u.email ilike ${pattern(q)} or o.id::text = ${q})`]),
    ],
    sql` and `,
  );
};

export const ordersDesk = (house: House): OrderDesk => ({
  panel: 'orders.order',
  kinds: () =>
    house.services
      .all()
      .filter(({ pays }) => pays === 'card')
      .map(({ id, title, states }) => ({ id, title, states: states.map((state) => ({ id: state.id, title: state.title })) })),
  acts: () => house.services.all().flatMap(({ acts = [] }) => acts),
  async list(filter) {
    const where = conditions(house, filter);
    const from = sql`from orders_order o left join core_user u on u.id = o.owner where ${where}`;
    const isOpen = filter.group === 'open' || filter.group === 'late';
    const order = isOpen ? sql`o.due_at nulls last, o.id` : sql`o.id desc`;
    const within: Executor = house.db;
    const { rows } = await sql<Listed>`
      select o.id, o.service, o.owner, o.title, o.state, o.created_at, o.confirmed_at, o.due_at, o.paused_at, o.taken_by
      ${from} order by ${order} limit ${filter.limit} offset ${filter.offset}`.execute(within);
    const { rows: counted } = await sql<{ n: number }>`select count(*) as n ${from}`.execute(within);
    return { orders: rows.map((row) => orderOf(house, row)), total: Number(counted[0]?.n ?? 0) };
  },
});
