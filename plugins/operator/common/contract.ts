/** The calls of the desk. For everybody but operators there are none of them: the plugin's gate says so. */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';
import { DomainRule } from '#plugins/people/common/domain-rule.ts';
import { Domains, SignUpsOpen } from './domains.ts';
import { House } from './house.ts';
import { ListedPerson, ListText } from './listed.ts';
import {
  AuditEntry,
  DeskAffiliatePayment,
  DeskOrder,
  DeskOrderKind,
  DeskPayment,
  ORDER_GROUPS,
  Person,
  PersonDetail,
  PLANS,
  ServiceAct,
  USER_TYPES,
} from './model.ts';

/** Rows of a page. */
export const PAGE = 50;

const Id = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));
const ById = z.object({ id: Id });
/** From 0. */
const page = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0);
const Search = z._default(z.string().check(z.maxLength(200)), '');
/** Whoever reads the log later wants to know why. */
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(1000));
const Name = z.string().check(z.minLength(1), z.maxLength(60));
const perMinute = 60;

export const contract = defineContract({
  users: {
    method: 'GET',
    path: '/operator/users/',
    query: z.object({ q: Search, page }),
    reply: z.object({ data: z.array(Person), total: z.number() }),
    doc: 'People whose address or name contains a text, newest first, 50 a page.',
  },
  user: {
    method: 'GET',
    path: '/operator/users/{id}/',
    params: ById,
    reply: z.object({ data: PersonDetail }),
    doc: 'One person: sessions, storage and limits.',
  },
  changePlan: {
    method: 'POST',
    path: '/operator/users/{id}/plan/',
    params: ById,
    body: z.object({ plan: z.enum(PLANS), reason }),
    reply: z.object({ data: Person }),
    perMinute,
    doc: 'Changes the plan of a person; open browsers follow at once.',
  },
  changeType: {
    method: 'POST',
    path: '/operator/users/{id}/type/',
    params: ById,
    body: z.object({ user_type: z.enum(USER_TYPES), reason }),
    reply: z.object({ data: Person }),
    perMinute,
    doc: 'Changes the type of a person, never of oneself.',
  },
  endSessions: {
    method: 'POST',
    path: '/operator/users/{id}/end-sessions/',
    params: ById,
    body: z.object({ reason }),
    reply: z.object({ data: Person }),
    perMinute,
    doc: 'Signs a person out everywhere.',
  },
  suspendUser: {
    method: 'POST',
    path: '/operator/users/{id}/suspend/',
    params: ById,
    body: z.object({ suspended: z.boolean(), reason }),
    reply: z.object({ data: Person }),
    perMinute,
    doc: 'Shuts a person out, signed out everywhere, or lets them in again; never oneself. Nothing of theirs is lost.',
  },
  previewPeople: {
    method: 'POST',
    path: '/operator/people/preview/',
    body: z.object({ text: ListText }),
    reply: z.object({ data: z.array(ListedPerson) }),
    perMinute,
    doc: 'What a list of people (CSV) would do, by line, and what is wrong in it. Changes nothing.',
  },
  enrolPeople: {
    method: 'POST',
    path: '/operator/people/',
    body: z.object({ text: ListText, invite: z.boolean(), reason }),
    reply: z.object({ data: z.array(ListedPerson) }),
    perMinute: 6,
    seconds: 300,
    doc: 'Brings a list of people in, all of it or nothing: makes and changes accounts, shuts people out and lets them in again.',
  },
  domains: {
    method: 'GET',
    path: '/operator/domains/',
    reply: Domains,
    doc: 'What proven addresses of domains bring, and who makes an account by themselves.',
  },
  saveDomain: {
    method: 'POST',
    path: '/operator/domains/',
    body: z.extend(DomainRule, { reason }),
    reply: Domains,
    perMinute,
    doc: 'Adds a domain, or changes one; who is there already gets what it brings within moments. Domains of the setting are changed there.',
  },
  removeDomain: {
    method: 'POST',
    path: '/operator/domains/remove/',
    body: z.object({ domain: DomainRule.shape.domain, reason }),
    reply: Domains,
    perMinute,
    doc: 'Removes a domain, and takes back what it has brought.',
  },
  openSignUps: {
    method: 'POST',
    path: '/operator/sign-ups/',
    body: z.object({ sign_ups: SignUpsOpen, reason }),
    reply: Domains,
    perMinute,
    doc: 'Lets everybody make an account by themselves, or people of the domains that say so.',
  },
  house: {
    method: 'GET',
    path: '/operator/house/',
    reply: z.object({ data: House }),
    perMinute,
    doc: 'How the house is doing: people, sign-ins, work in the background, space.',
  },
  cancelUser: {
    method: 'POST',
    path: '/operator/users/{id}/cancel/',
    params: ById,
    body: z.object({ reason }),
    reply: z.object({ data: Person }),
    perMinute,
    doc: 'Cancels an account, never the own: for 30 days its data can be read, then it is erased.',
  },
  payments: {
    method: 'GET',
    path: '/operator/payments/',
    query: z.object({ page }),
    reply: z.object({ is_available: z.boolean(), data: z.array(DeskPayment), total: z.number() }),
    doc: 'Payments, newest first, 50 a page; not available where nothing is sold.',
  },
  refund: {
    method: 'POST',
    path: '/operator/payments/{id}/refund/',
    params: ById,
    body: z.object({
      /** US cents. */
      amount: z.int().check(z.minimum(1)),
      /** Made by the browser: sent again, nothing more is paid back. */
      key: z.uuid(),
      reason,
    }),
    reply: z.object({ data: DeskPayment }),
    perMinute,
    doc: 'Pays a payment back, in part or whole.',
  },
  affiliatePayments: {
    method: 'GET',
    path: '/operator/affiliate-payments/',
    query: z.object({ status: z.optional(DeskAffiliatePayment.shape.status), page }),
    reply: z.object({ data: z.array(DeskAffiliatePayment), total: z.number() }),
    doc: 'Payments that affiliates have asked for, newest first, 50 a page.',
  },
  decideAffiliatePayment: {
    method: 'POST',
    path: '/operator/affiliate-payments/{id}/',
    params: ById,
    body: z.object({ status: z.enum(['approved', 'paid', 'rejected']), reason }),
    reply: z.object({ data: z.object({ id: z.number(), status: DeskAffiliatePayment.shape.status }) }),
    perMinute,
    doc: 'Approves a payment, notes that it was paid, or rejects it.',
  },
  orders: {
    method: 'GET',
    path: '/operator/orders/',
    query: z.object({
      kind: z.optional(Name),
      group: z._default(z.enum(ORDER_GROUPS), 'open'),
      mine: z.optional(z.literal('true')),
      q: Search,
      page,
    }),
    reply: z.object({
      kinds: z.array(DeskOrderKind),
      /** Panel in which an order is worked on; empty where nothing is sold. */
      panel: z.string(),
      data: z.array(DeskOrder),
      total: z.number(),
    }),
    doc: "Paid orders, 50 a page: open ones by their deadline, others newest first; of one kind, of a group, or one's own.",
  },
  auditLog: {
    method: 'GET',
    path: '/operator/audit/',
    query: z.object({ act: z.optional(Name), q: Search, page }),
    reply: z.object({
      data: z.array(AuditEntry),
      total: z.number(),
      /** Acts that services have named. */
      acts: z.array(ServiceAct),
    }),
    doc: 'What was done at the desk, newest first, 50 a page; `q` is part of an address or of a reason.',
  },
});
