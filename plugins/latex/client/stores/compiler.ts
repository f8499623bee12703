/** Compiles one paper: saves first, follows the build, keeps its log, its problems and the number of its PDF. */
import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import { ApiError } from '#plugin-api';
import type { latexContract } from '../../common/contract.ts';
import type { Build, BuildNews, Diagnostic, Engine } from '../../common/model.ts';

export type CompilePhase = 'idle' | 'saving' | 'queued' | 'running' | 'cancelling';
export type CompileOutcome = 'none' | 'success' | 'failed' | 'cancelled';

/** A build that outlives the call is asked for so often, in milliseconds. */
const POLL = 1_000;

/** Codes of what the server says of citations while it saves. */
const OF_CITATIONS: ReadonlySet<string> = new Set(['unknown-key', 'reference-limit', 'bibliography-not-named']);

const isOver = ({ state }: Pick<Build, 'state'>): boolean => state !== 'queued' && state !== 'running';

export interface CompilerParts {
  readonly api: Pick<ApiOf<typeof latexContract>, 'save' | 'getBuild' | 'cancelBuild'>;
  /** Brings everything typed to the server. */
  readonly saveAll: () => Promise<void>;
  readonly options: () => { engine: Engine; stopOnFirstError: boolean };
  /** @param auto whether it was compiled while typing */
  readonly onFailure: (error: unknown, auto: boolean) => void;
}

export class Compiler {
  readonly #file: number;
  readonly #parts: CompilerParts;
  #again: 'auto' | 'asked' | undefined;
  /** The build whose result is shown. */
  #last = 0;

  phase: CompilePhase = 'idle';
  /** In the queue of all compiles, from 1, while it waits; 0 when it is not known. */
  place = 0;
  outcome: CompileOutcome = 'none';
  log = '';
  diagnostics: readonly Diagnostic[] = [];
  /** The build whose PDF is the newest; `undefined` before the first. */
  pdf: number | undefined = undefined;
  pages = 0;
  duration = 0;

  constructor(file: number, parts: CompilerParts) {
    this.#file = file;
    this.#parts = parts;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isBusy(): boolean {
    return this.phase !== 'idle';
  }

  /** What the last build left, when a paper is opened; one that another window has asked for is followed to its end. */
  start(build: Build | null): void {
    if (!build) return;
    if (isOver(build)) this.#took(build);
    else if (!this.isBusy) void this.#watch(build);
  }

  /** Asked for during a compile, another one follows it; several wishes make one. */
  async compile(auto = false): Promise<void> {
    if (this.isBusy) {
      if (!auto || this.#again === undefined) this.#again = auto ? 'auto' : 'asked';
      return;
    }
    this.phase = 'saving';
    try {
      await this.#parts.saveAll();
      runInAction(() => (this.phase = 'queued'));
      await this.#run(auto);
    } catch (error) {
      runInAction(() => (this.outcome = 'failed'));
      this.#again = undefined;
      this.#parts.onFailure(error, auto);
    } finally {
      this.#rest();
    }
    const again = this.#again;
    this.#again = undefined;
    if (again) await this.compile(again === 'auto');
  }

  async cancel(): Promise<void> {
    if (this.phase !== 'queued' && this.phase !== 'running') return;
    this.#again = undefined;
    this.phase = 'cancelling';
    try {
      await this.#parts.api.cancelBuild({ params: { id: this.#file } });
    } catch (error) {
      this.#parts.onFailure(error, false);
    }
  }

  /** Told by the server of a build of this window, of another one, or of somebody else. */
  heard(news: BuildNews): void {
    if (this.isBusy) this.follow(news);
    else if (news.build !== this.#last && isOver(news)) void this.#look();
  }

  /** The build of this window waits and runs. */
  follow({ state, queue_position }: Pick<Build, 'state' | 'queue_position'>): void {
    if (this.phase !== 'queued') return;
    if (state === 'running') this.phase = 'running';
    this.place = state === 'queued' ? queue_position : 0;
  }

  /** A save without a compile knows of citations alone: what was said of them before is over. */
  takeCitations(diagnostics: readonly Diagnostic[]): void {
    this.diagnostics = [...diagnostics, ...this.diagnostics.filter(({ code }) => !OF_CITATIONS.has(code ?? ''))];
  }

  async #run(auto: boolean): Promise<void> {
    const { engine, stopOnFirstError } = this.#parts.options();
    const body = { compile: true, engine, stop_on_first_error: stopOnFirstError, auto, pdf_download: false };
    try {
      const { success, message, data } = await this.#parts.api.save({ params: { id: this.#file }, body });
      runInAction(() => {
        this.#last = data.build;
        this.#take({ success, message, ...data }, data.pdf_location === '' ? undefined : data.build);
      });
    } catch (error) {
      // The answer took longer than a call may; the build itself goes on.
      if (!(error instanceof ApiError && error.isOffline)) throw error;
      await this.#wait(error);
    }
  }

  async #wait(cause: Error): Promise<void> {
    for (;;) {
      const { build } = await this.#parts.api.getBuild({ params: { id: this.#file } });
      if (!build) throw cause;
      runInAction(() => (isOver(build) ? this.#took(build) : this.follow(build)));
      if (isOver(build)) return;
      await new Promise((resolve) => setTimeout(resolve, POLL));
    }
  }

  async #watch(build: Build): Promise<void> {
    this.phase = 'queued';
    this.follow(build);
    // What the other window cannot learn it says itself.
    await this.#wait(new Error('The build is gone')).catch(() => undefined);
    this.#rest();
  }

  #rest(): void {
    runInAction(() => {
      this.phase = 'idle';
      this.place = 0;
    });
  }

  /** Somebody else has compiled: their result is everybody's. */
  async #look(): Promise<void> {
    // Who cannot be told now hears of the next one.
    const answer = await this.#parts.api.getBuild({ params: { id: this.#file } }).catch(() => undefined);
    runInAction(() => answer && !this.isBusy && this.start(answer.build));
  }

  #took(build: Build): void {
    this.#last = build.id;
    this.#take(build, build.pdf_location === null ? undefined : build.id);
    if (build.state === 'cancelled') this.outcome = 'cancelled';
  }

  #take(result: Pick<Build, 'success' | 'message' | 'diagnostics' | 'pages' | 'duration'>, pdf: number | undefined): void {
    this.outcome = this.phase === 'cancelling' ? 'cancelled' : result.success ? 'success' : 'failed';
    this.log = result.message;
    this.diagnostics = result.diagnostics;
    this.duration = result.duration;
    // A build without a PDF leaves the last one on the screen.
    if (pdf === undefined) return;
    this.pdf = pdf;
    this.pages = result.pages;
  }
}
