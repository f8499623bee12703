/**
 * What became of files that were imported, one by one. It stays listed until it is dismissed: entries that the plan had no room for wait
 * there, with their file, for another try.
 */
import { makeAutoObservable, runInAction } from 'mobx';
import { clientId, type CallReply } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import { isAmong } from '../../common/line-runs.ts';
import type { FilesReport } from '../attachments/take-bundle.ts';

type Report = CallReply<LibraryContract['importReferences']>;

export type ImportOutcome = Pick<
  Report,
  'project_id' | 'imported' | 'skipped' | 'skipped_total' | 'merged' | 'merged_total' | 'waiting'
> & {
  /** Where PDFs came along. */
  readonly pdfs?: FilesReport | undefined;
};

export interface ImportedFile {
  readonly id: string;
  readonly file: File;
  /** That it was to go into. */
  readonly project: number | undefined;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** How much of it has been sent, 0 to 1; `undefined` while the server reads it. */
  progress: number | undefined;
  outcome: ImportOutcome | undefined;
  /** Why it failed, or why what waits still does. */
  problem: string;
  /** Whether its entries are shown. */
  isOpen: boolean;
}

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

/** Milliseconds after which an import is listed while it goes on: a shorter one would only flash up. */
const LISTED_AFTER = 500;

export class ImportedFiles {
  list: ImportedFile[] = [];

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Lists files that are going to be imported. */
  begin(files: readonly File[], project: number | undefined): ImportedFile[] {
    const rows = files.map((file) => this.#row(file, project));
    this.list.push(...rows);
    return this.list.slice(-rows.length);
  }

  /** Lists a file whose import has begun, once that takes a moment. @returns its row's id, and whether it is listed when it has ended */
  soon(file: File, project: number | undefined): { readonly id: string; readonly isListed: () => boolean } {
    const row: ImportedFile = { ...this.#row(file, project), state: 'running' };
    const timer = setTimeout(() => runInAction(() => this.list.push(row)), LISTED_AFTER);
    const isListed = () => {
      clearTimeout(timer);
      return this.list.some(({ id }) => id === row.id);
    };
    return { id: row.id, isListed };
  }

  /** Lists one that has been imported, or was refused, with what is to be told of it. */
  tell(file: File, project: number | undefined, what: Partial<Pick<ImportedFile, 'outcome' | 'problem'>>): void {
    this.list.push({ ...this.#row(file, project), state: what.outcome ? 'done' : 'failed', isOpen: true, ...what });
  }

  change(id: string, what: Partial<ImportedFile>): void {
    const row = this.list.find((each) => each.id === id);
    if (row) Object.assign(row, what);
  }

  toggle(id: string): void {
    const row = this.list.find((each) => each.id === id);
    if (row) row.isOpen = !row.isOpen;
  }

  dismiss(id: string): void {
    this.list = this.list.filter((row) => row.id !== id);
  }

  /** Takes away everything that is not under way. */
  dismissAll(): void {
    this.list = this.list.filter(({ state }) => state === 'waiting' || state === 'running');
  }

  #row(file: File, project: number | undefined): ImportedFile {
    return { id: clientId(), file, project, state: 'waiting', progress: 0, outcome: undefined, problem: '', isOpen: false };
  }
}
