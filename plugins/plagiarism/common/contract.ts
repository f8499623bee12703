/** The calls of the similarity checker (matrix PLG-008 to PLG-011). A check of somebody else is one that is not there. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { Success, textUpTo } from '#plugins/library/common/model/fields.ts';
import { ReportFilters } from './filters.ts';
import { MAX_BYTES } from './limits.ts';
import { CheckFile, Compared, FIRST_COMPARED } from './model.ts';
import { StoredReport } from './report.ts';

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const ById = z.object({ id: Id });
const Name = textUpTo(300).check(z.trim(), z.minLength(1));
const Done = z.extend(Success, { file: CheckFile });

/** `library,catalogue`: a form has texts only. */
const ComparedList = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((text) => [...new Set(text.split(',').map((one) => one.trim()))]),
  ),
  z.array(Compared).check(z.minLength(1)),
);

export const plagiarismContract = defineContract({
  files: {
    method: 'GET',
    path: '/plagiarism-check/files/',
    reply: z.object({ results: z.array(CheckFile) }),
    speaks: ['results.reason'],
    doc: 'The checks of the caller, newest first.',
  },
  terms: {
    method: 'GET',
    path: '/plagiarism-check/terms/',
    reply: z.object({
      is_open: z.boolean(),
      /** What there is here to compare with; of the house's own files, how many. */
      compares: z.array(z.object({ kind: Compared, count: z.nullable(z.number()) })),
      /** Services of the web that are asked for words of a document where its customer allows it. */
      services: z.array(z.string()),
      credit_balance: z.number(),
    }),
    doc: 'Whether checks are taken now, what documents are compared with, and what the caller can pay with.',
  },
  upload: {
    method: 'POST',
    path: '/plagiarism-check/files/',
    form: z.object({
      name: Name,
      compare_with: z._default(ComparedList, [...FIRST_COMPARED]),
    }),
    files: { file: { maxBytes: MAX_BYTES } },
    reply: Done,
    perMinute: 20,
    seconds: 180,
    doc: 'Takes a document and has its words counted.',
  },
  own: {
    method: 'POST',
    path: '/plagiarism-check/own/',
    body: z.object({
      name: Name,
      compare_with: z._default(z.array(Compared).check(z.minLength(1), z.maxLength(20)), [...FIRST_COMPARED]),
      /** A copy that orders have taken of the PDF of a reference, or of a paper, for this service. */
      file: z.string().check(z.minLength(1), z.maxLength(100)),
    }),
    reply: Done,
    perMinute: 20,
    doc: 'The same for what lies in Carrel already. It is not compared with itself.',
  },
  check: {
    method: 'POST',
    path: '/plagiarism-check/check-similarity/',
    form: ById,
    reply: Done,
    perMinute: 30,
    doc: 'Pays a check with credits and queues it.',
  },
  remove: {
    method: 'POST',
    path: '/plagiarism-check/file-delete/',
    body: ById,
    reply: Success,
    perMinute: 60,
    doc: 'Deletes a check with its document and its report; one that waits is paid back.',
  },
  report: {
    method: 'GET',
    path: '/plagiarism-check/files/{id}/report/',
    params: ById,
    reply: z.object({
      file: CheckFile,
      report: z.nullable(StoredReport),
      /** When the link to it ends; `null`: there is none. */
      shared_until: z.nullable(z.string()),
    }),
    speaks: ['file.reason'],
    doc: 'A check with its report, once there is one.',
  },
  download: {
    method: 'POST',
    path: '/plagiarism-check/files/{id}/download/',
    params: ById,
    body: z.object({ format: z.enum(['pdf', 'html']), filters: z.optional(ReportFilters) }),
    reply: { binary: true, type: 'application/octet-stream' },
    perMinute: 30,
    doc: 'A report as a file, under the filters that its reader has set.',
  },
  share: {
    method: 'POST',
    path: '/plagiarism-check/files/{id}/share/',
    params: ById,
    body: z.object({ filters: z.optional(ReportFilters) }),
    reply: z.object({ url: z.string(), expires_at: z.string() }),
    perMinute: 30,
    doc: 'Makes a link to a report for whoever has it, for 14 days; a link that was made before ends.',
  },
  unshare: {
    method: 'DELETE',
    path: '/plagiarism-check/files/{id}/share/',
    params: ById,
    reply: Success,
    doc: 'Ends the link to a report.',
  },
  shared: {
    method: 'GET',
    path: '/plagiarism-check/shared/{token}/',
    params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    reply: { binary: true, type: 'text/html; charset=utf-8' },
    auth: 'guest',
    perMinute: 60,
    doc: 'A report as a page, for whoever has its link.',
  },
});
export type PlagiarismContract = typeof plagiarismContract;

/** What the server tells open browsers: `{ id }`, a check has come further. */
export const CHECK_CHANGED = 'plagiarism.changed';
