/** A check, as browsers see it (decisions §9; matrix PLG-004 to PLG-008). */
import * as z from 'zod/mini';

/** What a document can be compared with. */
export const COMPARED = ['library', 'manuscripts', 'earlier', 'catalogue', 'house', 'web'] as const;
export const Compared = z.enum(COMPARED);
export type Compared = z.output<typeof Compared>;
/** What is chosen at first: for the rest words of the document leave the house, which its customer alone can allow. */
export const FIRST_COMPARED: readonly Compared[] = COMPARED.filter((kind) => kind !== 'web');

/** A check that was deleted is no longer there. */
export const STATES = ['uploaded', 'counting', 'priced', 'queued', 'checking', 'done', 'failed'] as const;
export const CheckState = z.enum(STATES);
export type CheckState = z.output<typeof CheckState>;

/** While one is in these, the list is asked for again and again. */
export const isUnderWay = (state: CheckState): boolean => state === 'counting' || state === 'queued' || state === 'checking';
/** decisions §9: deleted from any but `checking`. */
export const canDelete = (state: CheckState): boolean => state !== 'checking';

export const CheckFile = z.object({
  id: z.number(),
  name: z.string(),
  status: CheckState,
  /** `null` until they are counted. */
  word_count: z.nullable(z.number()),
  price_credits: z.nullable(z.number()),
  /** Of text overlap, 0 to 100, under the filters that a report begins with. */
  similarity_percent: z.nullable(z.number()),
  /** Where its report is shown. */
  report_url: z.nullable(z.string()),
  /** Those with the largest shares. */
  sources: z.array(z.object({ title: z.string(), url: z.nullable(z.string()), percent: z.number() })),
  created_at: z.string(),
  compare_with: z.array(Compared),
  /** Share of the comparing that is done, 0 to 1, while it is checked. */
  progress: z.nullable(z.number()),
  /** Why it failed. */
  reason: z.nullable(z.string()),
});
export type CheckFile = z.output<typeof CheckFile>;
