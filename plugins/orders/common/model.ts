/** What an order is, as browsers see it: the same for every service. Money is in minor units. */
import * as z from 'zod/mini';

/** ISO 8601. */
const Moment = z.string();

export const ByLanguage = z.object({ en: z.string(), de: z.string() });
export type ByLanguage = z.output<typeof ByLanguage>;

/** The paper of the LaTeX editor, or the reference, that an order is of. */
export const OwnDocument = z.union([z.object({ paper: z.number() }), z.object({ article: z.number() })]);
export type OwnDocument = z.output<typeof OwnDocument>;

/** A file of an order: what the customer sent, what came back, or what was sent along later. */
export const OrderFile = z.object({
  /** Its name here; an upload is ordered for by it. */
  id: z.string(),
  name: z.string(),
  role: z.enum(['source', 'result', 'extra']),
  /** Bytes. */
  size: z.number(),
  /** As the house counts them; `null` where nothing is counted. */
  words: z.nullable(z.number()),
  pages: z.nullable(z.number()),
  /** Macros are in it: they are never run. */
  has_macros: z.boolean(),
  /** Of a result of an order of a paper or a reference: whether it is kept there too, or why not. */
  kept: z.optional(z.enum(['kept', 'no-room', 'gone', 'unfit'])),
  made_at: Moment,
});
export type OrderFile = z.output<typeof OrderFile>;

/** One line of a price; the last sum is `Price.amount`. */
export const PriceLine = z.object({ text: ByLanguage, amount: z.int() });
export type PriceLine = z.output<typeof PriceLine>;

export const Price = z.object({
  lines: z.array(PriceLine),
  /** What it costs: cents of the currency, or whole credits. */
  amount: z.int().check(z.minimum(0)),
  /** `USD`, …; `credits` where it is paid for with those. */
  currency: z.string(),
  /** What the card is charged, US cents: the house's books are in dollars. Missing where it is paid with credits. */
  charged: z.optional(z.int().check(z.minimum(0))),
});
export type Price = z.output<typeof Price>;

export const SIDES = ['customer', 'desk', 'house'] as const;
/** Who does something with an order: who ordered, who works on it, or the house by itself. */
export const Side = z.enum(SIDES);
export type Side = z.output<typeof Side>;

/** One way that an order went. */
export const OrderStep = z.object({
  at: Moment,
  from: z.nullable(z.string()),
  to: z.string(),
  side: Side,
  reason: z.string(),
});
export type OrderStep = z.output<typeof OrderStep>;

export const OrderMessage = z.object({ id: z.number(), at: Moment, side: Side, text: z.string() });
export type OrderMessage = z.output<typeof OrderMessage>;

/** A state, in words. */
export const StateName = z.object({ id: z.string(), title: ByLanguage });
export type StateName = z.output<typeof StateName>;

export const OrderEntry = z.object({
  id: z.number(),
  service: z.string(),
  title: z.string(),
  state: StateName,
  /** Whether it waits for the customer, is worked on, or is over. */
  phase: z.enum(['draft', 'waiting', 'working', 'over']),
  price: Price,
  created_at: Moment,
  confirmed_at: z.nullable(Moment),
  /** When it is to be there; later, while the clock stands still. */
  due_at: z.nullable(Moment),
});
export type OrderEntry = z.output<typeof OrderEntry>;

/** What was chosen, as the service says it in words. */
export const OrderFact = z.object({ name: ByLanguage, value: ByLanguage });
export type OrderFact = z.output<typeof OrderFact>;

export const OrderDetail = z.extend(OrderEntry, {
  /** What it is of, for its customer; `null` for an upload, for what is gone, and at the desk. */
  of: z.nullable(OwnDocument),
  /** What the state means for its customer, where there is something to say. */
  says: z.nullable(ByLanguage),
  facts: z.array(OrderFact),
  instructions: z.string(),
  files: z.array(OrderFile),
  steps: z.array(OrderStep),
  messages: z.array(OrderMessage),
  /** All states of the service, for names of steps. */
  states: z.array(StateName),
  /** Where whoever looks can bring it now, titled by what they do. */
  next: z.array(StateName),
  /** The price is still to be paid: by a card, or by credits. */
  to_pay: z.nullable(z.enum(['card', 'credits'])),
  /** US cents that were paid back, or credits. */
  refunded: z.number(),
  /** It is over its time. */
  is_late: z.boolean(),
  /** The clock stands still since then. */
  paused_at: z.nullable(Moment),
});
export type OrderDetail = z.output<typeof OrderDetail>;

/** The same at the desk: whose it is, and who has taken it. */
export const DeskDetail = z.extend(OrderDetail, {
  customer: z.object({ email: z.string(), language: z.enum(['en', 'de']) }),
  taken_by: z.nullable(z.string()),
  /** US cents that could be paid back now. */
  refundable: z.number(),
});
export type DeskDetail = z.output<typeof DeskDetail>;
