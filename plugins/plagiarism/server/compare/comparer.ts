/** Compares a document with sources in a process of its own, and believes nothing that it says. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { type ProcessLimits, startLimited } from '#server-kit';
import { FoundPassage } from '../../common/report.ts';
import program from './compare.child.ts?bundled';

const LIMITS: Omit<ProcessLimits, 'maxSeconds'> = { maxBytes: 1024 * 1024 * 1024, maxTotalSeconds: 4 * 3600 };
/** UTF-16 units of a source: what is longer than fifty theses is looked at as far as that. */
const LONGEST_SOURCE = 20_000_000;
/** Passages of one source. */
const MOST_PASSAGES = 2000;

const Answer = z.object({ passages: z.array(FoundPassage) });

const answerIn = (line: string | undefined): z.output<typeof Answer> | undefined => {
  try {
    return line === undefined ? undefined : z.safeParse(Answer, JSON.parse(line)).data;
  } catch {
    return undefined;
  }
};

const isWithin = ({ from, to }: { readonly from: number; readonly to: number }, length: number): boolean =>
  from < to && to <= length;

export interface ComparerOptions {
  /** Of a processor, for one source. */
  readonly seconds: number;
  /** Sources are many: those without a fingerprint in common are not looked at closely, so what is reworded alone is not found in them. */
  readonly isForCandidates?: boolean;
}

/** One process that has read the document, and answers a line for each source. */
class Process {
  readonly #child: ReturnType<typeof startLimited>;
  readonly #answers: AsyncIterator<string>;

  constructor(document: string, { seconds, isForCandidates = false }: ComparerOptions, signal: AbortSignal) {
    this.#child = startLimited(program, isForCandidates ? ['candidates'] : [], { ...LIMITS, maxSeconds: seconds }, signal);
    // What ends it is seen by its answers.
    this.#child.on('error', () => {});
    this.#child.stdin.on('error', () => {});
    this.#answers = createInterface({ input: this.#child.stdout, crlfDelay: Infinity })[Symbol.asyncIterator]();
    this.#tell(document);
  }

  #tell(text: string): void {
    this.#child.stdin.write(`${JSON.stringify(text)}\n`);
  }

  async answer(source: string): Promise<string | undefined> {
    this.#tell(source);
    const { done, value } = await this.#answers.next();
    return done ? undefined : value;
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const closed = once(this.#child, 'close').catch(() => {});
    this.#child.kill('SIGKILL');
    await closed;
  }
}

export class Comparer {
  readonly #document: string;
  readonly #options: ComparerOptions;
  readonly #signal: AbortSignal;
  #process: Process | undefined;

  constructor(document: string, options: ComparerOptions, signal: AbortSignal) {
    this.#document = document;
    this.#options = options;
    this.#signal = signal;
  }

  /**
   * @returns `undefined` when it took more time or memory than it may
   * @throws AbortError when the signal is aborted, and for nothing that a source does
   */
  async compare(source: string): Promise<readonly FoundPassage[] | undefined> {
    this.#signal.throwIfAborted();
    const text = source.slice(0, LONGEST_SOURCE);
    this.#process ??= new Process(this.#document, this.#options, this.#signal);
    const answer = answerIn(await this.#process.answer(text));
    this.#signal.throwIfAborted();
    if (!answer) {
      await this.end();
      return undefined;
    }
    return answer.passages
      .filter(({ document, source: at }) => isWithin(document, this.#document.length) && isWithin(at, text.length))
      .slice(0, MOST_PASSAGES);
  }

  /** The next comparison begins another process. */
  async end(): Promise<void> {
    await this.#process?.end();
    this.#process = undefined;
  }
}
