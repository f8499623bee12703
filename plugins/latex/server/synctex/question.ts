/** What is asked of SyncTeX, and what it answers. */
import * as z from 'zod/mini';
import type { PdfBox } from '../../common/model.ts';

export const Question = z.union([
  z.object({ forward: z.object({ path: z.string(), line: z.number(), column: z.optional(z.number()) }) }),
  z.object({ backward: z.object({ page: z.number(), x: z.number(), y: z.number() }) }),
]);
export type Question = z.output<typeof Question>;

export interface Answer {
  readonly boxes: PdfBox[];
  readonly source: { path: string; line: number } | null;
}
