/** The calls of the book store (matrix BKS-005, BKS-006, decisions §11). */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';
import { ClientId, ServerId } from '#plugins/library/common/model/fields.ts';
import { Book, Offer, SourceState } from './model.ts';

/** Books of a page. */
export const PAGE = 10;
export const MAX_TEXT = 300;

const text = z.optional(z.string().check(z.trim(), z.maxLength(MAX_TEXT)));
const ById = z.object({ id: z.string().check(z.regex(/^(?:\d{13}|[a-z]+:[\w-]{1,40})$/)) });

export const bookstoreContract = defineContract({
  search: {
    method: 'GET',
    path: '/campusbooks/search/',
    query: z.object({
      q: text,
      title: text,
      author: text,
      isbn: text,
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 1),
    }),
    reply: z.object({ data: z.array(Book), total: z.int(), sources: z.array(SourceState) }),
    perMinute: 30,
    seconds: 30,
    doc: 'Books by words, title, author or ISBN (10 or 13), 10 a page, and which sources were asked. 400 where an ISBN has a wrong check digit.',
  },
  offers: {
    method: 'GET',
    path: '/campusbooks/offers/{id}/',
    params: ById,
    reply: z.object({ book: Book, data: z.array(Offer), sources: z.array(SourceState) }),
    perMinute: 30,
    seconds: 30,
    doc: 'Where a book can be had, cheapest total first; each with its source and when it said so.',
  },
  cover: {
    method: 'GET',
    path: '/campusbooks/cover/{id}/',
    params: ById,
    reply: { binary: true, type: 'image/jpeg' },
    perMinute: 300,
    doc: 'The cover of a book. The source that has it sees this server and not who looks.',
  },
  add: {
    method: 'POST',
    path: '/campusbooks/add/{id}/',
    params: ById,
    body: z.object({
      /** Made by the caller: the same one makes one reference, however often it comes. */
      id: ClientId,
      /** Missing: the project "Imported". */
      project: z.optional(ServerId),
    }),
    reply: z.object({ article: ServerId, project: ServerId, project_title: z.string(), is_new: z.boolean() }),
    perMinute: 60,
    seconds: 30,
    doc: 'Keeps a book as a reference.',
  },
});
export type BookstoreContract = typeof bookstoreContract;
