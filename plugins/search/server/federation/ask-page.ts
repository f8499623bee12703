/**
 * Asks one source for one page, by its deadline: never while it is paused, never twice at once for the same, and whatever comes of it
 * is an answer and no error. It is kept for everybody.
 */
import { type Log, NotYet } from '#plugin-api/server';
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

interface UnderWay {
  readonly answer: Promise<KeptPage>;
  readonly stop: AbortController;
  waiting: number;
}

export interface PageAskerOptions {
  readonly asker: PoliteAsker;
  readonly store: PageStore;
  /** Seconds that a source is waited for. */
  readonly seconds: number;
  readonly log: Log;
  readonly breaker?: Breaker;
}

/** Nobody waits any more. */
class GivenUp extends Error {}

export class PageAsker {
  readonly #options: PageAskerOptions;
  readonly #breaker: Breaker;
  readonly #underWay = new Map<string, UnderWay>();
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
  async ask(asked: AskedSource, question: PageQuestion, signal?: AbortSignal): Promise<KeptPage> {
    const shared = this.#underWay.get(question.key) ?? this.#start(asked, question);
    shared.waiting += 1;
    const leave = (): void => {
      shared.waiting -= 1;
      if (shared.waiting === 0) shared.stop.abort(new GivenUp());
    };
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
    try {
      return await shared.answer;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  /** Gives up what is under way, and resolves when nothing is. */
  async close(): Promise<void> {
    const all = [...this.#underWay.values()];
    for (const { stop } of all) stop.abort(new GivenUp());
    await Promise.all(all.map(({ answer }) => answer));
  }

  #start(asked: AskedSource, question: PageQuestion): UnderWay {
    const stop = new AbortController();
    const answer = this.#run(asked, question, stop.signal).finally(() => this.#underWay.delete(question.key));
    const underWay = { answer, stop, waiting: 0 };
    this.#underWay.set(question.key, underWay);
    return underWay;
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
