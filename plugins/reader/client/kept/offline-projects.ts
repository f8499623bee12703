/**
 * Projects that somebody wants on this device with all their PDFs, so that any of them opens without a connection: which they are, how
 * far they have come, and their files' way here. References, highlights and notes are the library's to keep, and it keeps all of them.
 */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, type ApiOf } from '#plugin-api';
import type { Api, LocalStore, Session } from '#plugin-api/client';
import type { LibraryContract } from '#plugins/library/common/contract.ts';
import { listAll } from '#plugins/library/common/list-all.ts';
import { fetchBytes, PdfResponseError } from '../document/fetch-pdf.ts';
import { ownFile } from '../reader/article-source.ts';
import type { KeptFile, KeptPdfs } from './kept-pdfs.ts';
import { readMarks, writeMarks } from './offline-marks.ts';

/** References of one answer. */
const WINDOW = 500;
/** One tab at a time fetches. */
const LOCK = 'carrel.offlineProjects';

/** How far a project has come. */
export interface Progress {
  /** PDFs that are here, and those that there are; `undefined` until the server was asked. */
  readonly done: number;
  readonly total: number | undefined;
  /** Bytes of those that are here. */
  readonly size: number;
  /** Why it does not go on. */
  readonly problem?: 'full' | 'failed' | undefined;
}

export interface OfflineProjectParts {
  readonly kept: KeptPdfs;
  readonly local: Pick<LocalStore, 'read' | 'write'>;
  readonly api: Pick<Api, 'source'>;
  readonly calls: Pick<ApiOf<LibraryContract>, 'listArticles'>;
  readonly session: Pick<Session, 'isOnline'>;
}

const NOTHING: Progress = { done: 0, total: undefined, size: 0 };

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';
/** The file is not there, or not for this person. */
const isGone = (error: unknown): boolean => error instanceof PdfResponseError && [403, 404, 410].includes(error.status);

export class OfflineProjects {
  readonly #parts: OfflineProjectParts;
  #filling: Promise<unknown> | undefined;
  /** Something has changed since filling began. */
  #isAskedAgain = false;
  marked: readonly number[] = [];
  progress: ReadonlyMap<number, Progress> = new Map();
  /** The one whose files are on their way. */
  running: number | undefined = undefined;

  constructor(parts: OfflineProjectParts) {
    this.#parts = parts;
    makeAutoObservable(this, { marked: observableRef, progress: observableRef }, { autoBind: true });
    this.marked = readMarks(parts.local);
  }

  isMarked(project: number): boolean {
    return this.marked.includes(project);
  }

  progressOf(project: number): Progress {
    return this.progress.get(project) ?? NOTHING;
  }

  /** Fetches a project's files from now on, and those that come to it later. */
  async keep(project: number): Promise<void> {
    if (!this.isMarked(project)) this.#mark([...this.marked, project]);
    // Browsers that are short of room clear what nobody asked them to hold on to.
    await navigator.storage?.persist?.().catch(() => false);
    await this.fill();
  }

  /** Takes a project's files from this device. What was changed and not sent is the library's, and stays. */
  async remove(project: number): Promise<void> {
    this.#mark(this.marked.filter((id) => id !== project));
    await this.#parts.kept.release(project);
    this.#note(project, NOTHING);
  }

  /** Looks up what is here already, for those who want to see it. */
  async look(): Promise<void> {
    for (const project of this.marked) await this.#count(project);
  }

  /** Brings all that are wanted up to date, as far as there is a connection. */
  fill(): Promise<unknown> {
    this.#isAskedAgain = this.#filling !== undefined;
    this.#filling ??= this.#alone().finally(() => {
      this.#filling = undefined;
      if (this.#isAskedAgain) void this.fill();
    });
    return this.#filling;
  }

  #alone(): Promise<unknown> {
    return navigator.locks ? navigator.locks.request(LOCK, this.#fillAll) : this.#fillAll();
  }

  readonly #fillAll = async (): Promise<void> => {
    for (const project of this.marked) {
      if (!this.#parts.session.isOnline) break;
      runInAction(() => (this.running = project));
      await this.#fillOne(project).catch((error: unknown) => this.#failed(project, error));
    }
    runInAction(() => (this.running = undefined));
  };

  async #fillOne(project: number): Promise<void> {
    const { kept } = this.#parts;
    const files = await this.#filesOf(project);
    const before = await kept.shareOf(project);
    const wanted = new Set(files.map(({ path }) => path));
    const gone = new Set([...before.paths].filter((path) => !wanted.has(path)));
    if (gone.size > 0) await kept.release(project, gone);
    let total = files.length;
    await this.#count(project, total);
    for (const file of files) {
      if (!this.isMarked(project) || !this.#parts.session.isOnline) return;
      if (before.paths.has(file.path)) continue;
      try {
        const size = await kept.keepFor(project, file, () => this.#fetch(file));
        const now = this.progressOf(project);
        this.#note(project, { done: now.done + 1, total, size: now.size + size });
      } catch (error) {
        if (!isGone(error)) throw error;
        total -= 1;
        this.#note(project, { ...this.progressOf(project), total });
      }
    }
    // It was given up while a file of it was on its way.
    if (!this.isMarked(project)) await kept.release(project);
  }

  async #filesOf(project: number): Promise<KeptFile[]> {
    const query = { project, include_sub: '1', has_pdf: '1', limit: WINDOW } as const;
    const rows = await listAll((offset) => this.#parts.calls.listArticles({ query: { ...query, offset } }));
    return rows.flatMap(({ id, project: own, pdf_url }) => {
      const path = ownFile(pdf_url);
      return path === undefined ? [] : [{ path, article: id, project: own }];
    });
  }

  async #fetch({ path, project }: KeptFile): Promise<Uint8Array<ArrayBuffer>> {
    const { api, calls } = this.#parts;
    try {
      return await fetchBytes(api.source(path));
    } catch (error) {
      if (!(error instanceof PdfResponseError) || error.status !== 401) throw error;
      // The session has grown old over many files; a call renews it.
      await calls.listArticles({ query: { project, limit: 1 } });
      return fetchBytes(api.source(path));
    }
  }

  async #count(project: number, total = this.progressOf(project).total): Promise<void> {
    const { paths, size } = await this.#parts.kept.shareOf(project);
    if (this.isMarked(project)) this.#note(project, { done: paths.size, total, size });
  }

  #failed(project: number, error: unknown): void {
    const isOver = error instanceof ApiError && [403, 404].includes(error.status);
    // Nobody may see the project any more: neither does this device.
    if (isOver) return void this.remove(project);
    const isAway = !this.#parts.session.isOnline || (error instanceof ApiError && error.isOffline) || error instanceof TypeError;
    const problem = isFull(error) ? 'full' : isAway ? undefined : 'failed';
    this.#note(project, { ...this.progressOf(project), problem });
  }

  #note(project: number, progress: Progress): void {
    const all = new Map(this.progress);
    if (progress === NOTHING) all.delete(project);
    else all.set(project, progress);
    runInAction(() => (this.progress = all));
  }

  #mark(marked: readonly number[]): void {
    runInAction(() => (this.marked = marked));
    writeMarks(this.#parts.local, marked);
  }
}
