/**
 * Asks one source for one page, by its deadline: never while it is paused, never twice at once for the same, and whatever comes of it
 * is an answer and no error. It is kept for everybody.
 */
import type { Log } from '#plugin-api/server';
import { NotYet } from '#server-kit';
import { SharedWork } from '../shared-work.ts';
import { Breaker } from '../sources/asking/breaker.ts';
import type { AskedSource, PoliteAsker } from '../sources/asking/polite-asker.ts';
import { type SourceContext, SourceFailure, type SourcePage } from '../sources/source.ts';
import type { KeptPage, PageState, PageStore } from './kept/page-store.ts';

export interface PageQuestion {
  /** Under which the answer is kept. */
  readonly key: string;
  /** `next` of the page before. */
  readonly next?: string | undefined;
  ask(context: SourceContext): Promise<SourcePage>;
}

export interface PageAskerOptions {
  readonly asker: PoliteAsker;
  readonly store: PageStore;
  /** Seconds that a source is waited for. */
  readonly seconds: number;
  readonly log: Log;
  readonly breaker?: Breaker;
}

export class PageAsker {
  readonly #options: PageAskerOptions;
  readonly #breaker: Breaker;
  readonly #shared = new SharedWork<KeptPage>();
  readonly #budgets = new Map<string, string>();

  constructor(options: PageAskerOptions) {
    this.#options = options;
    this.#breaker = options.breaker ?? new Breaker();
  }

  isPaused(name: string): boolean {
    return this.#breaker.isPaused(name);
  }

  /** What a source has said of its budget last; `null` when nothing. */
  budget(name: string): string | null {
    return this.#budgets.get(name) ?? null;
  }

  /** Never fails. @param signal the asking ends when all who wait for it have gone */
  ask(asked: AskedSource, question: PageQuestion, signal?: AbortSignal): Promise<KeptPage> {
    return this.#shared.run(question.key, (stopped) => this.#run(asked, question, stopped), signal);
  }

  /** Gives up what is under way, and resolves when nothing is. */
  close(): Promise<void> {
    return this.#shared.close();
  }

  async #run(asked: AskedSource, question: PageQuestion, stopped: AbortSignal): Promise<KeptPage> {
    const { store, log } = this.#options;
    const { name } = asked.source;
    const began = performance.now();
    const ended = (state: PageState, page?: SourcePage): KeptPage => ({
      state,
      page,
      took: Math.round(performance.now() - began),
    });
    const kept = this.#breaker.mayAsk(name) ? await this.#ask(asked, question, stopped, ended) : ended('paused');
    if (kept.page?.budget) this.#budgets.set(name, kept.page.budget);
    await store.end(question.key, name, kept).catch((error: unknown) => {
      log.warn({ source: name, error: String(error) }, 'An answer could not be kept');
    });
    return kept;
  }

  async #ask(
    asked: AskedSource,
    { ask, next }: PageQuestion,
    stopped: AbortSignal,
    ended: (state: PageState, page?: SourcePage) => KeptPage,
  ): Promise<KeptPage> {
    const { asker, seconds, log } = this.#options;
    const { name } = asked.source;
    const patience = seconds * 1000;
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(patience)]);
    try {
      const page = await ask(asker.contextFor(asked, signal, performance.now() + patience, next));
      this.#breaker.succeeded(name);
      return ended('answered', page);
    } catch (error) {
      const isBusy = error instanceof NotYet;
      if (isBusy || stopped.aborted || (error instanceof SourceFailure && error.reason === 'refused')) {
        this.#breaker.undecided(name);
      } else this.#breaker.failed(name);
      if (isBusy) return ended('busy');
      log.info({ source: name, error: String(error) }, 'A source of literature has not answered');
      return ended(signal.aborted || (error instanceof SourceFailure && error.reason === 'slow') ? 'slow' : 'failed');
    }
  }
}
