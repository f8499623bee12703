/**
 * What stands between people and the grammar service: what was found before is not asked again, each person's texts go one after the
 * other and within their budget, a few of the whole process at once, and nothing is asked that nobody waits for any longer.
 */
import { createHash } from 'node:crypto';
import { Turns, TurnsOfEach } from '#server-kit';
import type { Log } from '#plugin-api/server';
import { type GrammarMatch, type GrammarProblem, type Level, type MarkedText, lengthOf } from '../../common/grammar/model.ts';
import type { Budget } from './character-budget.ts';
import { type Asked, GrammarFailure, type LanguageTool } from './language-tool.ts';

const AT_ONCE = 4;
const MOST_WAITING = 200;
/** Calls of one person that may wait: one for each of some papers. */
const MOST_CALLS = 8;
const MOST_KEPT = 4_000;
/** Milliseconds after which what is left of a call is for another one. */
const LONG = 45_000;

export interface GrammarAnswer {
  found: (GrammarMatch[] | null)[];
  problem: GrammarProblem | null;
  retry_after: number;
}

export interface DeskParts {
  readonly tool: Pick<LanguageTool, 'check'>;
  readonly log: Pick<Log, 'warn'>;
  readonly budget: Budget;
}

export class GrammarDesk {
  readonly #parts: DeskParts;
  readonly #turns = new Turns(AT_ONCE, MOST_WAITING);
  readonly #each = new TurnsOfEach(1, MOST_CALLS);
  /** By hash of the text and what is asked of it; what was used last is last. Texts are not kept. */
  readonly #kept = new Map<string, GrammarMatch[]>();

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  /**
   * Up to the first text that could not be checked.
   * @throws HttpError 503 when too much waits; the signal's reason when it is aborted
   */
  async check(
    person: number,
    { language, level, texts }: { readonly language: string; readonly level: Level; readonly texts: readonly MarkedText[] },
    signal: AbortSignal,
  ): Promise<GrammarAnswer> {
    const answer: GrammarAnswer = { found: texts.map(() => null), problem: null, retry_after: 0 };
    const end = performance.now() + LONG;
    await this.#each.run(person, async () => {
      for (const [at, text] of texts.entries()) {
        try {
          if (performance.now() > end) throw new GrammarFailure('busy', 'It takes long', 1);
          answer.found[at] = await this.#find(person, { language, level, text }, signal);
        } catch (error) {
          if (!(error instanceof GrammarFailure)) throw error;
          this.#parts.log.warn({ problem: error.problem, detail: error.message }, 'Grammar could not be checked');
          Object.assign(answer, { problem: error.problem, retry_after: error.retryAfter });
          return;
        }
      }
    });
    return answer;
  }

  async #find(person: number, asked: Asked, signal: AbortSignal): Promise<GrammarMatch[]> {
    const key = createHash('sha256').update(JSON.stringify(asked)).digest('base64');
    const found = this.#kept.get(key) ?? (await this.#ask(person, asked, signal));
    this.#kept.delete(key);
    this.#kept.set(key, found);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return found;
  }

  #ask(person: number, asked: Asked, signal: AbortSignal): Promise<GrammarMatch[]> {
    return this.#turns.run(async () => {
      signal.throwIfAborted();
      const wait = await this.#parts.budget.take(person, lengthOf(asked.text));
      if (wait > 0) throw new GrammarFailure('spent', 'The budget of a person is used up', wait);
      return this.#parts.tool.check(asked, signal);
    });
  }
}
