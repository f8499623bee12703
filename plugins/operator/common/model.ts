/** What the desk shows. Nothing in it is a secret of a person: no passwords, tokens or contents. */
import * as z from 'zod/mini';

/** ISO 8601. */
const Moment = z.string();

export const PLANS = ['F', 'P'] as const;
export const USER_TYPES = ['normal', 'affiliate_user', 'operator'] as const;

export const Person = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  plan: z.enum(PLANS),
  user_type: z.enum(USER_TYPES),
  joined_at: Moment,
  cancelled_at: z.nullable(Moment),
  suspended_at: z.nullable(Moment),
});
export type Person = z.output<typeof Person>;

export const PersonDetail = z.extend(Person, {
  is_email_verified: z.boolean(),
  sessions: z.number(),
  /** Bytes; the limit is `null` where there is none. */
  storage: z.object({ used: z.number(), limit: z.nullable(z.number()) }),
  /** Of that the person is at, by feature. */
  limits: z.array(z.object({ feature: z.string(), used: z.number(), limit: z.nullable(z.number()) })),
});
export type PersonDetail = z.output<typeof PersonDetail>;

/** Whom a row is about; the address is empty when the account is gone. */
const Owner = z.object({ id: z.number(), email: z.string() });

export const DeskPayment = z.object({
  id: z.number(),
  owner: Owner,
  purpose: z.string(),
  state: z.string(),
  /** US cents. */
  amount: z.number(),
  refunded: z.number(),
  paid_at: z.nullable(Moment),
});
export type DeskPayment = z.output<typeof DeskPayment>;

export const DeskAffiliatePayment = z.object({
  id: z.number(),
  owner: Owner,
  amount: z.number(),
  requested_at: Moment,
  status: z.enum(['pending', 'approved', 'paid', 'rejected']),
  reason: z.string(),
});
export type DeskAffiliatePayment = z.output<typeof DeskAffiliatePayment>;

const ByLanguage = z.object({ en: z.string(), de: z.string() });

export const DeskOrder = z.object({
  id: z.number(),
  kind: z.string(),
  owner: Owner,
  title: z.string(),
  state: z.string(),
  ordered_at: Moment,
  due_at: z.nullable(Moment),
  is_late: z.boolean(),
  is_paused: z.boolean(),
  /** Who works on it. */
  taken_by: z.nullable(Owner),
});
export type DeskOrder = z.output<typeof DeskOrder>;

export const ORDER_GROUPS = ['open', 'late', 'over', 'all'] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];

export const DeskOrderKind = z.object({
  id: z.string(),
  title: ByLanguage,
  states: z.array(z.object({ id: z.string(), title: ByLanguage })),
});
export type DeskOrderKind = z.output<typeof DeskOrderKind>;

/** What is done to orders of all services; what is done to those of one has a name that the service gives it. */
export const ORDER_ACTS = ['order.take', 'order.move', 'order.deliver', 'order.message', 'order.refund'] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];

export const ACTS = [
  'user.plan',
  'user.type',
  'user.end-sessions',
  'user.sign-in-link',
  'user.suspend',
  'user.enrol',
  'user.cancel',
  'domain.save',
  'domain.remove',
  'domain.sign-ups',
  'payment.refund',
  'affiliate-payment.decide',
  ...ORDER_ACTS,
] as const;

/** An act that a service has named. */
export const ServiceAct = z.object({ id: z.string(), title: ByLanguage });
export type ServiceAct = z.output<typeof ServiceAct>;

export const AuditEntry = z.object({
  id: z.number(),
  made_at: Moment,
  /** Who; `null` for a setting, the command line, and what somebody has because of where they belong. */
  by: z.nullable(Owner),
  via: z.enum(['desk', 'setting', 'command-line', 'belonging']),
  /** One of `ACTS`, or one that a service has named. */
  act: z.string(),
  /** What it was done to, such as `user 7`. */
  subject: z.string(),
  /** Address of the person that it was done to; empty where it is nobody, or the account is gone. */
  subject_email: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string(),
});
export type AuditEntry = z.output<typeof AuditEntry>;
