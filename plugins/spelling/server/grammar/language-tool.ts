/** Asks a LanguageTool server about one text. */
import { setTimeout as pause } from 'node:timers/promises';
import { AnswerTooLarge, NotYet, OutboundFailure } from '#server-kit';
import type { Outbound, OutboundReply } from '#plugin-api/server';
import { type GrammarMatch, type GrammarProblem, type Level, type MarkedText, lengthOf } from '../../common/grammar/model.ts';
import { readAnswer } from './read-answer.ts';

/** Milliseconds: between two questions of the whole house, for an answer, and before the second try. */
const GAP = 20;
const PATIENCE = 20_000;
const PAUSE = 300;
const TRIES = 2;
const MAX_BYTES = 2 * 1024 * 1024;
/** Seconds for which a server that does not answer is left alone, by everybody. */
const REST = 30;

/** What is wrong in LaTeX only for who does not know it: blanks that TeX sees to, and sentences that formulas begin or go on. */
const DISABLED = [
  ...[
    'WHITESPACE_RULE',
    'CONSECUTIVE_SPACES',
    'UPPERCASE_SENTENCE_START',
    'PUNCTUATION_PARAGRAPH_END',
    'PARAGRAPH_REPEAT_BEGINNING_RULE',
  ],
  ...['UNPAIRED_BRACKETS', 'EN_UNPAIRED_BRACKETS', 'EN_UNPAIRED_QUOTES', 'DE_UNPAIRED_QUOTES', 'COMMA_PARENTHESIS_WHITESPACE'],
];

export interface Asked {
  /** LanguageTool's own: `en-US`. */
  readonly language: string;
  readonly level: Level;
  readonly text: MarkedText;
}

/** How asking ended without an answer. */
export class GrammarFailure extends Error {
  readonly problem: GrammarProblem;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number;

  constructor(problem: GrammarProblem, detail: string, retryAfter = REST) {
    super(detail);
    this.name = 'GrammarFailure';
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** A failure that another try may be spared. */
const isPassing = (error: unknown): boolean =>
  error instanceof GrammarFailure
    ? error.problem === 'unreachable'
    : !(error instanceof OutboundFailure || error instanceof NotYet);

const failureOf = (error: unknown): GrammarFailure => {
  if (error instanceof GrammarFailure) return error;
  if (error instanceof NotYet) return new GrammarFailure('busy', error.message, secondsUntil(error.at));
  if (error instanceof AnswerTooLarge) return new GrammarFailure('unreadable', error.message);
  // It leads elsewhere, to where nothing is asked.
  if (error instanceof OutboundFailure && error.reason !== 'unreachable') return new GrammarFailure('unreadable', error.message);
  return new GrammarFailure('unreachable', error instanceof Error ? error.message : 'no answer');
};

const secondsUntil = (at: Date): number => Math.max(1, Math.ceil((at.getTime() - Date.now()) / 1000));

export class LanguageTool {
  /** As an address bar shows it. */
  readonly host: string;
  readonly #base: string;
  readonly #outbound: Outbound;
  /** How asking ended last, without an answer. */
  lastProblem: GrammarProblem | undefined;

  /** @param base address of the settings, which may be within the house */
  constructor(base: string, outbound: Outbound) {
    this.#base = base.replace(/\/+$/, '').replace(/\/v2$/, '');
    this.host = new URL(base).host;
    this.#outbound = outbound;
  }

  /**
   * Once more when no answer came.
   * @throws GrammarFailure; the signal's reason when it is aborted
   */
  async check(asked: Asked, signal: AbortSignal): Promise<GrammarMatch[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        const found = await this.#ask(asked, signal);
        this.lastProblem = undefined;
        return found;
      } catch (error) {
        signal.throwIfAborted();
        if (attempt < TRIES && isPassing(error)) await pause(PAUSE, undefined, { signal });
        else throw await this.#failed(failureOf(error));
      }
    }
  }

  get #name(): string {
    return `languagetool ${this.#base}`;
  }

  async #ask({ language, level, text }: Asked, signal: AbortSignal): Promise<GrammarMatch[]> {
    await this.#outbound.turn(this.#name, GAP, signal);
    const body = new URLSearchParams({
      ...{ language, level, disabledRules: DISABLED.join(',') },
      data: JSON.stringify({ annotation: text }),
    });
    const reply = await this.#outbound.ask({
      address: `${this.#base}/v2/check`,
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
      trusted: [this.#base],
      ...{ signal, patience: PATIENCE, maxBytes: MAX_BYTES },
    });
    return this.#read(reply, lengthOf(text));
  }

  async #read({ status, headers, bytes, url }: OutboundReply, length: number): Promise<GrammarMatch[]> {
    if (url.origin !== new URL(this.#base).origin) throw new GrammarFailure('unreadable', `It leads to ${url.host}`);
    if (status === 429 || status === 503) return this.#outbound.leaveAlone(this.#name, headers['retry-after']);
    if (status >= 500) throw new GrammarFailure('unreachable', `status ${status}`);
    if (status === 400 || status === 413) throw new GrammarFailure('refused', `status ${status}`);
    const found = status === 200 ? readAnswer(bytes, length) : undefined;
    if (!found) throw new GrammarFailure('unreadable', `status ${status}, and no answer`);
    return found;
  }

  /** A server that does not answer is left alone for a while, on all processes. */
  async #failed(failure: GrammarFailure): Promise<GrammarFailure> {
    this.lastProblem = failure.problem === 'refused' ? undefined : failure.problem;
    if (failure.problem === 'unreachable') await this.#outbound.leaveAlone(this.#name, String(REST)).catch(() => undefined);
    return failure;
  }
}
