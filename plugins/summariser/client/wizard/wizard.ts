/** The three steps to a summary: what, where to, and whether (matrix SUM-003). */
import * as z from 'zod/mini';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, type ApiOf } from '#plugin-api';
import { type Cost, FailureReason, type SummariserContract, type SummaryEntry } from '../../common/contract.ts';
import { LEAST_WORDS, MAX_PDF_BYTES, MOST_WORDS } from '../../common/limits.ts';
import type { Asking, Wish } from '../actions/asking.ts';

export const STEPS = ['source', 'project', 'confirm'] as const;
export type Step = (typeof STEPS)[number];

type Calls = Pick<ApiOf<SummariserContract>, 'upload' | 'cost'>;
type Uploaded = Awaited<ReturnType<Calls['upload']>>;

/** Why a file or an address is not taken: one of the reasons, a problem of the form, or the server's words. */
export type Problem = { readonly reason: FailureReason | 'address' | 'pages' } | { readonly text: string };

const problemOf = (error: unknown): Problem => {
  if (!(error instanceof ApiError)) return { reason: 'broken' };
  const reason = z.safeParse(FailureReason, error.body?.['reason']);
  return reason.success ? { reason: reason.data } : { text: error.message };
};

/** What a browser takes for an address of the web. */
const isAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
};

/** `example.org/paper` is meant as an address too. */
export const addressIn = (text: string): string | undefined => {
  const typed = text.trim();
  const full = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  return typed !== '' && isAddress(full) ? full : undefined;
};

const pageIn = (text: string): number | undefined => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined);

export class Wizard {
  readonly #calls: Calls;
  readonly #asking: Pick<Asking, 'ask'>;
  step: Step = 'source';
  kind: 'file' | 'address' = 'file';
  file: Uploaded | undefined;
  /** Share of the upload, 0 to 1; `undefined` when none is under way. */
  progress: number | undefined;
  address = '';
  /** Empty stands for the first and the last page. */
  fromPage = '';
  toPage = '';
  /** `undefined`: it is stored in none. */
  project: number | undefined;
  /** `undefined` until it is known, `null` when it could not be told. */
  cost: Cost | null | undefined;
  problem: Problem | undefined;
  isAsking = false;
  #upload: AbortController | undefined;

  constructor(calls: Calls, asking: Pick<Asking, 'ask'>) {
    this.#calls = calls;
    this.#asking = asking;
    makeAutoObservable(this, { file: observableRef, cost: observableRef, problem: observableRef }, { autoBind: true });
  }

  get isUploading(): boolean {
    return this.progress !== undefined;
  }

  get canGoOn(): boolean {
    return this.kind === 'file' ? this.file !== undefined : this.address.trim() !== '';
  }

  choose(kind: 'file' | 'address'): void {
    this.kind = kind;
    this.problem = undefined;
  }

  type(address: string): void {
    this.address = address;
    this.problem = undefined;
  }

  setPages(from: string, to: string): void {
    this.fromPage = from;
    this.toPage = to;
    this.problem = undefined;
  }

  setProject(project: number | undefined): void {
    this.project = project;
  }

  /** Sends a file at once: its words are counted while a project is chosen. */
  async take(file: File): Promise<void> {
    this.#upload?.abort();
    this.file = undefined;
    this.problem = undefined;
    this.fromPage = this.toPage = '';
    if (file.size > MAX_PDF_BYTES) return void (this.problem = { reason: 'too-large' });
    const upload = (this.#upload = new AbortController());
    this.progress = 0;
    try {
      const onProgress = (share: number) => runInAction(() => this.#upload === upload && (this.progress = share));
      const taken = await this.#calls.upload({ files: { file } }, { signal: upload.signal, onProgress });
      runInAction(() => this.#upload === upload && this.#taken(taken));
    } catch (error) {
      runInAction(() => this.#upload === upload && !upload.signal.aborted && (this.problem = problemOf(error)));
    } finally {
      runInAction(() => this.#upload === upload && (this.progress = undefined));
    }
  }

  cancelUpload(): void {
    this.#upload?.abort();
    this.#upload = undefined;
    this.progress = undefined;
  }

  goOn(): void {
    if (!this.canGoOn) return;
    if (this.kind === 'address' && addressIn(this.address) === undefined) return void (this.problem = { reason: 'address' });
    this.step = this.step === 'source' ? 'project' : 'confirm';
    if (this.step === 'confirm') void this.loadCost();
  }

  goBack(): void {
    this.step = this.step === 'confirm' ? 'project' : 'source';
    this.problem = undefined;
  }

  /** Without an answer the step says so, and the server decides all the same. */
  async loadCost(): Promise<void> {
    const cost = await this.#calls.cost().catch(() => null);
    runInAction(() => (this.cost = cost));
  }

  /** @returns the summary that was begun; the wizard then stands at its beginning */
  async finish(): Promise<SummaryEntry | undefined> {
    const wish = this.#wish();
    if (!wish || this.isAsking) return undefined;
    this.isAsking = true;
    try {
      const summary = await this.#asking.ask(wish, 'summariser-page');
      if (summary) this.reset();
      return summary;
    } finally {
      runInAction(() => (this.isAsking = false));
    }
  }

  reset(): void {
    this.cancelUpload();
    this.step = 'source';
    this.file = undefined;
    this.address = this.fromPage = this.toPage = '';
    this.problem = undefined;
    this.cost = undefined;
  }

  /** Pages of a file that is too short are no longer; of one that is too long some may do. */
  #taken(file: Uploaded): void {
    if (file.words !== null && file.words < LEAST_WORDS) this.problem = { reason: 'too-short' };
    else this.file = file;
  }

  /** `undefined` when the pages make no range or are too many, which is said. */
  #wish(): Wish | undefined {
    const project = this.project ?? null;
    if (this.kind === 'address') return { url: addressIn(this.address) ?? '', project };
    if (!this.file) return undefined;
    const most = this.file.pages ?? Number.POSITIVE_INFINITY;
    const from = this.fromPage.trim() === '' ? 1 : pageIn(this.fromPage);
    const to = this.toPage.trim() === '' ? 0 : pageIn(this.toPage);
    const isRange =
      from !== undefined && to !== undefined && from >= 1 && from <= most && (to === 0 || (to >= from && to <= most));
    const isWhole = from === 1 && (to === 0 || to === most);
    const isTooLong = isWhole && (this.file.words ?? 0) > MOST_WORDS;
    if (!isRange || isTooLong) {
      this.problem = { reason: isRange ? 'too-long' : 'pages' };
      return undefined;
    }
    return { upload: this.file.upload, project, from_page: from, to_page: to };
  }
}
