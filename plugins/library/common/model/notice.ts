/** What became of a work after it was published, as Crossref and Retraction Watch know it. */
import * as z from 'zod/mini';

/** The gravest first. */
export const NOTICE_KINDS = ['retraction', 'concern', 'correction'] as const;

export const Notice = z.object({
  kind: z.enum(NOTICE_KINDS),
  /** `YYYY-MM-DD`, or less of it. */
  date: z.nullable(z.string()),
  /** DOI of the notice. */
  notice: z.nullable(z.string()),
  source: z.enum(['retraction-watch', 'publisher']),
});
export type Notice = z.output<typeof Notice>;
