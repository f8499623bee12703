/** Calls of the web importer: what a page is, keeping it, and the browser extension (decisions §14). */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';
import { MAX_PDF_BYTES } from '#plugins/library/common/contract/files.ts';
import { ClientId, ServerId, textUpTo } from '#plugins/library/common/model/fields.ts';
import { ArticleInfo } from '#plugins/library/common/model/info.ts';
import { SOURCES } from '#plugins/library/common/model/lookup.ts';
import { MAX_TAG } from '#plugins/library/common/model/tag.ts';

/** UTF-16 units of a page that a browser sends. */
export const MAX_PAGE_LENGTH = 1_500_000;
/** As bytes of JSON: a sign may take six. */
const MAX_READ_BYTES = 6 * MAX_PAGE_LENGTH;
export const MAX_URL = 2000;
export const MAX_TAGS = 50;

const Address = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_URL));

/** A reference that the user has already, and where it is. */
export const Known = z.object({ article: ServerId, project: ServerId, project_title: z.string() });

/** Who says what the page is: a service that registers works, the page or the PDF itself, or the address alone. */
export const FoundBy = z.enum([...SOURCES, 'pdf', 'address']);
export type FoundBy = z.output<typeof FoundBy>;

export const Reading = z.object({
  info: ArticleInfo,
  found_by: FoundBy,
  /** Address of the page's PDF. */
  pdf: z.nullable(z.string()),
  known: z.nullable(Known),
});
export type Reading = z.output<typeof Reading>;

/**
 * Why there is no PDF with the reference: the site wants to know who asks, it does not answer, what came is none, it is larger than a PDF
 * may be, the plan has no room for it, the reference may only be read, or something broke.
 */
export const PdfReason = z.enum(['closed', 'unreachable', 'not-a-pdf', 'too-large', 'no-room', 'not-allowed', 'broken']);
export type PdfReason = z.output<typeof PdfReason>;

/** `there`: the reference had one. */
export const PdfFate = z.object({
  state: z.enum(['saved', 'there', 'none', 'refused']),
  reason: z.nullable(PdfReason),
});
export type PdfFate = z.output<typeof PdfFate>;

export const Saved = z.object({ ...Known.shape, is_new: z.boolean(), pdf: PdfFate });
export type Saved = z.output<typeof Saved>;

/** What `info` and `tags` of the form hold, as JSON. */
export const Tags = z.array(textUpTo(MAX_TAG).check(z.trim(), z.minLength(1))).check(z.maxLength(MAX_TAGS));

export const importerContract = defineContract({
  read: {
    method: 'POST',
    path: '/importer/read/',
    programs: 'read',
    body: z.object({
      url: Address,
      title: z.optional(textUpTo(5000)),
      /** What the browser shows of it; without it the page is fetched. */
      html: z.optional(z.string().check(z.maxLength(MAX_PAGE_LENGTH))),
    }),
    reply: Reading,
    maxBytes: MAX_READ_BYTES,
    perMinute: 60,
    doc: 'What a page of the web is as a reference.',
  },
  save: {
    method: 'POST',
    path: '/importer/save/',
    form: z.object({
      /** Made by the caller: the same one makes one reference, however often it comes. */
      id: ClientId,
      /** An `ArticleInfo` as JSON. */
      info: z.string().check(z.maxLength(500_000)),
      /** Missing: the project "Imported", which is made when there is none. */
      project: z.optional(z.coerce.number().check(z.int(), z.positive())),
      /** A list of texts as JSON. */
      tags: z.optional(z.string().check(z.maxLength(50_000))),
      /** Address of a PDF that is to be fetched, unless one is sent. */
      pdf_url: z.optional(z.string().check(z.maxLength(MAX_URL))),
    }),
    files: { pdf: { maxBytes: MAX_PDF_BYTES } },
    reply: Saved,
    perMinute: 60,
    seconds: 180,
    doc: 'Keeps a page as a reference with its PDF. A PDF that cannot be had never keeps the reference from being made.',
  },
  extension: {
    method: 'GET',
    path: '/importer/extension/',
    reply: { binary: true, type: 'application/zip' },
    perMinute: 20,
    doc: 'The browser extension, made for this server.',
  },
});
export type ImporterContract = typeof importerContract;
