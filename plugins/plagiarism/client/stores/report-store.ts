/** One report that is looked at: what its reader leaves out, and what comes of that at once. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { PlagiarismContract } from '../../common/contract.ts';
import type { Match, Report } from '#plugins/overlap/common/report.ts';
import { FIRST_FILTERS, MASKS, type ReportFilters } from '../../common/filters.ts';
import { markedText, type Piece, sourceNumbers } from '../../common/marked-text.ts';
import type { CheckFile } from '../../common/model.ts';
import { reportMaker, type StoredReport, type StoredSource } from '../../common/report.ts';

type Calls = Pick<ApiOf<PlagiarismContract>, 'report' | 'download' | 'share' | 'unshare'>;

export class ReportStore {
  readonly id: number;
  file: CheckFile | undefined;
  stored: StoredReport | null | undefined;
  error: unknown;
  filters: ReportFilters = FIRST_FILTERS;
  /** The passage that is shown beside its source. */
  shown: Match<number> | undefined;
  sharedUntil: string | null = null;
  /** The link is told once, when it is made. */
  link: string | undefined;
  readonly #calls: Calls;

  constructor(calls: Calls, id: number) {
    this.#calls = calls;
    this.id = id;
    const refs = {
      file: observableRef,
      stored: observableRef,
      error: observableRef,
      filters: observableRef,
      shown: observableRef,
    };
    makeAutoObservable(this, refs, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const { file, report, shared_until } = await this.#calls.report({ params: { id: this.id } });
      runInAction(() => {
        this.file = file;
        this.stored = report;
        this.sharedUntil = shared_until;
        this.error = undefined;
      });
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  /** Made once for a document. */
  get make(): ((filters: ReportFilters) => Report<number>) | undefined {
    return this.stored ? reportMaker(this.stored) : undefined;
  }

  get report(): Report<number> | undefined {
    return this.make?.(this.filters);
  }

  get paragraphs(): readonly (readonly Piece[])[] {
    return this.stored && this.report ? markedText(this.stored.text, this.report) : [];
  }

  get numbers(): ReadonlyMap<number, number> {
    return this.report ? sourceNumbers(this.report) : new Map();
  }

  source(id: number): StoredSource | undefined {
    return this.stored?.sources.find((source) => source.id === id);
  }

  /** Sources that were taken out by hand. */
  get takenOut(): readonly StoredSource[] {
    return this.filters.without_sources.flatMap((id) => this.source(id) ?? []);
  }

  leaveOut(mask: (typeof MASKS)[number], isLeftOut: boolean): void {
    const { without } = this.filters;
    this.#filter({ without: isLeftOut ? [...new Set([...without, mask])] : without.filter((one) => one !== mask) });
  }

  leaveOutOwn(without_own: boolean): void {
    this.#filter({ without_own });
  }

  setSmallest(smallest: number): void {
    this.#filter({ smallest });
  }

  takeOut(source: number, isOut: boolean): void {
    const others = this.filters.without_sources.filter((id) => id !== source);
    this.#filter({ without_sources: isOut ? [...others, source] : others });
  }

  /** @param number of the passage */
  show(number: number | undefined): void {
    this.shown = this.report?.matches.find((match) => match.number === number);
  }

  /** Under the filters that are set. @throws ApiError */
  download(format: 'pdf' | 'html'): Promise<Blob> {
    return this.#calls.download({ params: { id: this.id }, body: { format, filters: this.filters } });
  }

  /** @throws ApiError */
  async share(): Promise<void> {
    const { url, expires_at } = await this.#calls.share({ params: { id: this.id }, body: { filters: this.filters } });
    runInAction(() => {
      this.link = url;
      this.sharedUntil = expires_at;
    });
  }

  /** @throws ApiError */
  async unshare(): Promise<void> {
    await this.#calls.unshare({ params: { id: this.id } });
    runInAction(() => {
      this.link = undefined;
      this.sharedUntil = null;
    });
  }

  #filter(change: Partial<ReportFilters>): void {
    this.filters = { ...this.filters, ...change };
    this.shown = undefined;
  }
}
