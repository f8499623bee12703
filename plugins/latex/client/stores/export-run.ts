/** One package or comparison from the wish to its result: asked for, followed by what the server tells, ended. */
import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiOf, Disposable } from '#plugin-api';
import type { latexContract } from '../../common/contract.ts';
import { type Export, type ExportNews, STEPS } from '../../common/exports.ts';

/** Asked again so often in case that an event was missed, in milliseconds. */
const ASK_EVERY = 2_000;

const isOpen = ({ state }: Export): boolean => state === 'queued' || state === 'running';

export interface ExportRunParts {
  readonly api: Pick<ApiOf<typeof latexContract>, 'getExport' | 'cancelExport'>;
  readonly listen: (hear: (news: ExportNews) => void) => Disposable;
}

export class ExportRun {
  readonly #parts: ExportRunParts;
  readonly #hearing: Disposable;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Each wish has its number; what belongs to an earlier one is passed over. */
  #wish = 0;

  current: Export | undefined = undefined;
  isAsking = false;
  /** Why the server did not take the wish. */
  refusal: unknown = undefined;

  constructor(parts: ExportRunParts) {
    this.#parts = parts;
    makeAutoObservable(this, {}, { autoBind: true });
    this.#hearing = parts.listen((news) => news.export === this.current?.id && void this.#look());
  }

  get isBusy(): boolean {
    return this.isAsking || (this.current !== undefined && isOpen(this.current));
  }

  /** Of the steps that it takes; 0 while it waits. */
  get step(): { readonly at: number; readonly of: number; readonly name: string } {
    if (!this.current) return { at: 0, of: 0, name: 'waiting' };
    const names: readonly string[] = STEPS[this.current.kind];
    const at = this.current.state === 'queued' ? 0 : this.current.step;
    return { at, of: names.length, name: names[at - 1] ?? 'waiting' };
  }

  /** @param ask makes the wish */
  async start(ask: () => Promise<{ readonly export: Export }>): Promise<void> {
    const wish = ++this.#wish;
    this.current = undefined;
    this.refusal = undefined;
    this.isAsking = true;
    try {
      const { export: made } = await ask();
      if (wish === this.#wish) runInAction(() => this.#take(made));
      // A package that nobody waits for any more cannot be fetched; a comparison can be asked for again.
      else if (made.kind === 'package') await this.#parts.api.cancelExport({ params: { id: made.file, export: made.id } });
    } catch (error) {
      if (wish === this.#wish) runInAction(() => (this.refusal = error));
    } finally {
      if (wish === this.#wish) runInAction(() => (this.isAsking = false));
    }
  }

  /** Back to where nothing was asked for. */
  reset(): void {
    this.#wish++;
    this.current = undefined;
    this.refusal = undefined;
    this.isAsking = false;
    this.#rest();
  }

  async cancel(): Promise<void> {
    const { current } = this;
    if (!current || !this.isBusy) return;
    await this.#parts.api.cancelExport({ params: { id: current.file, export: current.id } });
    await this.#look();
  }

  dispose(): void {
    this.#wish++;
    this.#rest();
    this.#hearing.dispose();
  }

  #take(made: Export): void {
    this.current = made;
    if (!isOpen(made)) this.#rest();
    else this.#timer ??= setInterval(() => void this.#look(), ASK_EVERY);
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look(): Promise<void> {
    const { current } = this;
    if (!current) return;
    // A server that is away for a moment is asked again.
    const answer = await this.#parts.api.getExport({ params: { id: current.file, export: current.id } }).catch(() => undefined);
    if (answer && this.current?.id === current.id) runInAction(() => this.#take(answer.export));
  }
}
