/** Calls by which a rich text leaves Carrel. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { ofFile } from './contract-files.ts';
import { DOWNLOADS } from './downloads.ts';
import { LAYOUTS } from './layouts.ts';
import { Id } from './model.ts';

const Flag = z.optional(z.stringbool());
const OneLayout = z.enum(LAYOUTS);

export const exportCalls = defineContract({
  download: {
    method: 'GET',
    path: '/latex/ck-download/{id}/',
    params: ofFile,
    query: z.object({
      format: z.enum(DOWNLOADS),
      /** With what is said about it, and with what is suggested in it, where the format has that. */
      comments: Flag,
      suggestions: Flag,
      /** Of a PDF, which LaTeX makes then, and of LaTeX. */
      layout: z.optional(OneLayout),
    }),
    reply: { binary: true, type: 'application/octet-stream' },
    perMinute: 60,
    seconds: 300,
    doc: 'A rich text as a file: docx, pdf (by LaTeX in one of its layouts), html, md, tex (a .zip with its pictures and bibliography) or txt.',
  },
  getLayouts: {
    method: 'GET',
    path: '/latex/ck-layouts/',
    reply: z.object({
      /** LaTeX can make pages here. */
      prints: z.boolean(),
      layouts: z.array(z.object({ layout: OneLayout, locked: z.boolean() })),
    }),
    doc: 'Layouts that LaTeX has for rich texts, and those that the plan does not have; none where there is no LaTeX.',
  },
  toLatex: {
    method: 'POST',
    path: '/latex/ck-to-latex/{id}/',
    params: ofFile,
    query: z.object({ layout: z.optional(OneLayout) }),
    reply: z.object({ success: z.literal(true), message: z.string(), data: z.object({ latexFile: Id }) }),
    speaks: ['message'],
    perMinute: 12,
    doc: 'Makes a LaTeX manuscript of a rich text, with the same citations, links and comments. The rich text stays.',
  },
});
