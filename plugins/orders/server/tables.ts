/** The tables of orders as Kysely sees them. */
import type { ColumnType, Generated, Selectable } from '#plugin-api/server';
import type { OrderFile, Price, Side } from '../common/model.ts';

type Moment = ColumnType<Date, Date | undefined, Date>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Goes in as text. */
type Json<T> = ColumnType<T, string, string>;

export interface OrdersTables {
  orders_order: {
    id: Generated<number>;
    owner: number;
    service: string;
    state: string;
    title: string;
    details: Json<unknown>;
    instructions: string;
    price: Json<Price>;
    /** Made by the browser; one order for each. */
    key: Generated<string>;
    is_committed: Generated<boolean>;
    /** Billing's payment that the order was paid by. */
    payment: Optional<number>;
    /** Asked to be paid back: US cents, or credits. */
    refunded: Generated<number>;
    taken_by: Optional<number>;
    /** What lies in Carrel and it is of: a paper, or a reference, of which others than its owner may see nothing. */
    paper: Optional<number>;
    article: Optional<number>;
    /** Since when that is not there. */
    gone_at: Optional<Date>;
    created_at: Moment;
    confirmed_at: Optional<Date>;
    due_at: Optional<Date>;
    /** Since when the clock stands still. */
    paused_at: Optional<Date>;
    /** When it came to the state that it is in. */
    moved_at: Moment;
  };
  orders_file: {
    /** Its name in the file store, below its owner's. */
    id: string;
    owner: number;
    service: string;
    /** `null` until it is ordered for. */
    order: Optional<number>;
    role: OrderFile['role'];
    name: string;
    size: number;
    sha256: string;
    words: Optional<number>;
    pages: Optional<number>;
    has_macros: Generated<boolean>;
    /** What it was taken from. */
    paper: Optional<number>;
    article: Optional<number>;
    /** Whether a result is kept at what the order is of, or why not; `null` while nothing was tried. */
    kept: Optional<NonNullable<OrderFile['kept']>>;
    made_at: Moment;
  };
  orders_step: {
    id: Generated<number>;
    order: number;
    at: Moment;
    from: Optional<string>;
    to: string;
    side: Side;
    /** Who, while they have an account. */
    by: Optional<number>;
    reason: string;
  };
  orders_message: {
    id: Generated<number>;
    order: number;
    key: string;
    at: Moment;
    side: Side;
    by: Optional<number>;
    text: string;
  };
}

export type OrderRow = Selectable<OrdersTables['orders_order']>;
export type FileRow = Selectable<OrdersTables['orders_file']>;
