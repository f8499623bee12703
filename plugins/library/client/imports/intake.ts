/** What comes in, whichever way it comes: one row of the report of imports for each file and each identifier. */
import { type CallReply, clientId } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import { isAmong } from '../../common/line-runs.ts';
import type { Lookup } from '../../common/model/lookup.ts';
import type { FilesReport } from '../attachments/found-files.ts';

type Report = CallReply<LibraryContract['importReferences']>;

/** What became of a bibliography, entry by entry. */
export type ImportOutcome = Pick<
  Report,
  'project_id' | 'imported' | 'skipped' | 'skipped_total' | 'merged' | 'merged_total' | 'waiting'
> & {
  /** Where PDFs came along. */
  readonly pdfs?: FilesReport | undefined;
};

/** How many things a row has brought. */
export interface Counts {
  readonly imported: number;
  /** Were there already. */
  readonly merged: number;
  readonly refused: number;
  /** PDFs that references have got. */
  readonly attached: number;
}

export type IntakeState = 'waiting' | 'sending' | 'reading' | 'retrying' | 'done' | 'failed' | 'cancelled';

interface Base {
  readonly id: string;
  /** Of the file, or an identifier. */
  readonly name: string;
  /** That it goes into. */
  readonly project: number | undefined;
  state: IntakeState;
  /** How much of it has been sent, 0 to 1; `undefined` while nobody knows. */
  progress: number | undefined;
  counts: Counts;
  /** Why it failed, or why what waits still does. */
  why: string;
  /** The reference that it is, was already, or goes to. */
  article: number | undefined;
  /** A short one that ends plainly would only flash up. */
  isShown: boolean;
  /** Whether its entries are shown. */
  isOpen: boolean;
}

export interface BibliographyIntake extends Base {
  readonly kind: 'bibliography';
  readonly file: File;
  /** PDFs that came along, and go to its references once these are there. */
  readonly pdfs: number;
  /** Under which the server has it or may have it, as long as it has not said what became of it. */
  sent: string | undefined;
  outcome: ImportOutcome | undefined;
}

export interface PdfIntake extends Base {
  readonly kind: 'pdf';
  readonly file: File;
  readonly project: number;
  /** `info.title` until the file's own title has been read. */
  readonly title: string;
  /** It came by itself: its notice says all of a plain end. */
  readonly isAlone: boolean;
  /** Cannot be taken as it is. */
  isFinal: boolean;
  error: unknown;
  readonly stop: AbortController;
}

export interface ArchiveIntake extends Base {
  readonly kind: 'archive';
  readonly stop: AbortController;
}

export interface LookupIntake extends Base {
  readonly kind: 'lookup';
  lookup: Lookup;
}

/** A file that was under way when the page was left, and that the browser has no more. */
export interface LostIntake extends Base {
  readonly kind: 'lost';
}

export type Intake = BibliographyIntake | PdfIntake | ArchiveIntake | LookupIntake | LostIntake;

export const NOTHING: Counts = { imported: 0, merged: 0, refused: 0, attached: 0 };

/** A row that waits, out of sight until something makes it worth a look. */
export const newIntake = (name: string, project: number | undefined): Base => ({
  ...{ id: clientId(), name, project, state: 'waiting', progress: 0, counts: NOTHING },
  ...{ why: '', article: undefined, isShown: false, isOpen: false },
});

export const isUnderWay = ({ state }: Pick<Intake, 'state'>): boolean =>
  state === 'waiting' || state === 'sending' || state === 'reading' || state === 'retrying';

/** Another try of it makes sense, and can be made. */
export const mayRetry = (row: Intake): boolean => {
  if (row.kind === 'bibliography') return row.state === 'failed' || row.state === 'cancelled' || hasRest(row);
  return row.state === 'failed' && (row.kind === 'lookup' || (row.kind === 'pdf' && !row.isFinal));
};

/** Entries of it wait until there is room. */
export const hasRest = (row: Intake): boolean =>
  row.kind === 'bibliography' && row.outcome?.waiting !== undefined && !isUnderWay(row);

/** It came in, and there is nothing to decide or to look at. */
export const isPlain = ({ state, counts: { merged, refused } }: Pick<Intake, 'state' | 'counts'>): boolean =>
  state === 'done' && merged + refused === 0;

/** One number tells it: all were imported, or all were there before, and no PDF was left over. */
export const isPlainOutcome = ({ imported, merged_total: merged, skipped_total: skipped, pdfs }: ImportOutcome): boolean =>
  skipped === 0 && (merged === 0 || imported === 0) && (pdfs?.left.length ?? 0) === 0;

export const countsOf = ({ imported, merged_total, skipped_total, pdfs }: ImportOutcome): Counts => ({
  ...{ imported, merged: merged_total, refused: skipped_total + (pdfs?.left.length ?? 0) },
  // Each has a row of its own.
  attached: 0,
});

/** What two calls for one file have done together: the second took what waited behind the first. */
export const together = (first: ImportOutcome, second: ImportOutcome): ImportOutcome => {
  const hadWaited = isAmong(first.waiting?.lines ?? '');
  return {
    ...second,
    imported: first.imported + second.imported,
    skipped: [...first.skipped.filter(({ line }) => !hadWaited(line)), ...second.skipped],
    skipped_total: first.skipped_total - (first.waiting?.total ?? 0) + second.skipped_total,
    merged: [...first.merged, ...second.merged],
    merged_total: first.merged_total + second.merged_total,
    pdfs: first.pdfs,
  };
};
