/** One package or comparison that is being made, and what comes of it. */
import type { Export } from '../../common/exports.ts';
import type { Diagnostic } from '../../common/model.ts';
import type { ExportRow } from '../tables.ts';

/** What came of one: a file with its report, or why there is none. */
export type Outcome =
  | { readonly bytes: Buffer; readonly ending: 'zip' | 'pdf'; readonly report: NonNullable<Export['report']> }
  | { readonly message: string; readonly diagnostics?: readonly Diagnostic[] };

/** One that is being made. */
export interface ExportWork {
  readonly row: ExportRow;
  /** Of this machine, for it alone; it goes with the job. */
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly onStep: (step: number) => Promise<void>;
}
