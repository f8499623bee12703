/** Calls about compiling: the last build, its PDF, the way between source and page, downloads. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { Done, ofPaper } from './contract-replies.ts';
import { Build, DocumentPath, Id, PdfBox } from './model.ts';

export const buildCalls = defineContract({
  getBuild: {
    method: 'GET',
    path: '/latex/build/{id}/',
    params: ofPaper,
    reply: z.object({ build: z.nullable(Build) }),
    speaks: ['build.message', 'build.diagnostics.message'],
    doc: 'The last build of a paper with its log and diagnostics; `null` before the first.',
  },
  cancelBuild: {
    method: 'POST',
    path: '/latex/cancel/{id}/',
    params: ofPaper,
    reply: Done,
    doc: 'Ends a build that waits or runs.',
  },
  getPdf: {
    method: 'GET',
    path: '/latex/pdf/{id}/',
    params: ofPaper,
    query: z.object({ build: z.optional(Id) }),
    reply: { binary: true, type: 'application/pdf' },
    doc: 'The PDF of the last build that made one, or of the build that is named.',
  },
  getPdfWithComments: {
    method: 'GET',
    path: '/latex/pdf-comments/{id}/',
    params: ofPaper,
    reply: { binary: true, type: 'application/pdf' },
    perMinute: 6,
    doc: 'The same of the last build, with the open comments as annotations: on their words, or at the top of the first page.',
  },
  synctex: {
    method: 'POST',
    path: '/latex/synctex/{id}/',
    programs: 'read',
    params: ofPaper,
    body: z.union([
      z.object({
        forward: z.object({
          path: DocumentPath,
          line: z.number().check(z.int(), z.positive()),
          column: z.optional(z.number().check(z.int(), z.nonnegative())),
        }),
      }),
      z.object({
        backward: z.object({ page: z.number().check(z.int(), z.positive()), x: z.number(), y: z.number() }),
      }),
    ]),
    reply: z.object({
      /** For `forward`: where the line stands on the pages. */
      boxes: z.array(PdfBox),
      /** For `backward`: the line that made what stands there. */
      source: z.nullable(z.object({ path: z.string(), line: z.number() })),
    }),
    perMinute: 240,
    doc: 'From a line of the source to the page, and back. Points from the top left of the page.',
  },
  getPlaces: {
    method: 'GET',
    path: '/latex/places/{id}/',
    params: ofPaper,
    reply: z.object({
      /** By remark and page, in their order. */
      places: z.array(
        z.object({
          id: Id,
          page: z.number(),
          /** Corners as in PDF's `QuadPoints`, in unrotated points of the page. */
          quads: z.array(z.array(z.number())),
        }),
      ),
    }),
    perMinute: 120,
    doc: 'Where the words stand on the pages of the last build about which something is said that is not settled.',
  },
  getProject: {
    method: 'GET',
    path: '/latex/project/{id}/',
    params: ofPaper,
    reply: { binary: true, type: 'application/zip' },
    perMinute: 6,
    doc: 'The whole paper as a .zip (pro).',
  },
  getTex: {
    method: 'GET',
    path: '/latex/tex/{id}/',
    params: ofPaper,
    reply: { binary: true, type: 'application/x-tex' },
    doc: 'The main file as .tex (pro).',
  },
});
