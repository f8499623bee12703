/** The release notes, as the call of the specification answers them (matrix CORE-070): read only, made by a release. */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';

export const ReleaseNote = z.object({
  id: z.union([z.number(), z.string()]),
  version: z.string(),
  title: z.string(),
  /** Markdown. */
  body: z.string(),
  published_at: z.string(),
});
export type ReleaseNote = z.output<typeof ReleaseNote>;

/** Asked for by the browser; whichever plugin keeps the notes answers it. */
export const releaseNotesCall = defineContract({
  releaseNotes: {
    method: 'GET',
    path: '/release-notes/get-release-notes/',
    reply: z.object({ data: z.array(ReleaseNote) }),
    doc: 'What each version brought, newest first.',
  },
});
