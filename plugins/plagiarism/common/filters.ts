/** What a reader of a report leaves out. */
import * as z from 'zod/mini';
import type { Filters } from '#plugins/overlap/common/report.ts';

export const MASKS = ['quotation', 'references', 'heading'] as const;

export const ReportFilters = z.object({
  without: z.array(z.enum(MASKS)).check(z.maxLength(MASKS.length)),
  /** Words of the smallest match that counts. */
  smallest: z.int().check(z.minimum(0), z.maximum(1000)),
  /** Numbers of sources. */
  without_sources: z.array(z.int()).check(z.maxLength(2000)),
  without_own: z.boolean(),
});
export type ReportFilters = z.output<typeof ReportFilters>;

/** As a report is first shown, and what its percentage in lists is of: quotations, references, headings and own earlier work do not count. */
export const FIRST_FILTERS: ReportFilters = { without: [...MASKS], smallest: 0, without_sources: [], without_own: true };

/** As the engine takes them. */
export const engineFilters = ({ without, smallest, without_sources, without_own }: ReportFilters): Filters<number> => ({
  without: new Set(without),
  smallest,
  withoutSources: new Set(without_sources),
  withoutOwn: without_own,
});
