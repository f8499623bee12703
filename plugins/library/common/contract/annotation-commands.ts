/** Marks of a PDF as XFDF, for programs that annotate (matrix LIB-134, LIB-135). */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { ServerId, Success } from '../model/fields.ts';

/** UTF-16 units of an XFDF at the most. */
export const MAX_XFDF = 10 * 1024 * 1024;

export const annotationCommandCalls = defineContract({
  getAnnotationCommands: {
    method: 'GET',
    path: '/projects/pdf-annotation-commands/',
    query: z.object({ document_id: z.coerce.number() }),
    reply: z.object({ document_id: ServerId, xfdf: z.string() }),
    doc: 'The citations of a reference and the notes on them as XFDF; names of annotations stay the same.',
  },
  saveAnnotationCommands: {
    method: 'POST',
    path: '/projects/pdf-annotation-commands/',
    body: z.object({ document_id: ServerId, xfdf: z.string().check(z.maxLength(MAX_XFDF)) }),
    reply: z.extend(Success, {
      document_id: ServerId,
      added: z.number(),
      modified: z.number(),
      deleted: z.number(),
      /** Annotations that were passed over; `line` counts from 1 in the XFDF, 0 when it is not about its text. */
      problems: z.array(z.object({ name: z.string(), line: z.number(), reason: z.string() })),
    }),
    speaks: ['problems.reason'],
    // Room for what JSON escapes in it.
    maxBytes: 2.5 * MAX_XFDF,
    doc: 'Takes a whole XFDF, whose annotations are made or changed, or commands (add, modify, delete). Nothing is deleted that no command names. The same again changes nothing.',
  },
});
