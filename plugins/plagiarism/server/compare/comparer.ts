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
}

/** One process that has read the document, and answers a line for each source. */
class Process {
  /** It has compared nothing yet: what it cannot do, no process can. */
  isFresh = true;
  readonly #child: ReturnType<typeof startLimited>;
  readonly #answers: AsyncIterator<string>;

  constructor(document: string, { seconds }: ComparerOptions, signal: AbortSignal) {
    this.#child = startLimited(program, [], { ...LIMITS, maxSeconds: seconds }, signal);
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
    if (done) return undefined;
    this.isFresh = false;
    return value;
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

  /** @returns `undefined` when the process has ended over it, and whether it had compared nothing before */
  async #tried(text: string): Promise<{ readonly answer: z.output<typeof Answer> | undefined; readonly isFresh: boolean }> {
    this.#signal.throwIfAborted();
    this.#process ??= new Process(this.#document, this.#options, this.#signal);
    const { isFresh } = this.#process;
    const answer = answerIn(await this.#process.answer(text));
    this.#signal.throwIfAborted();
    if (!answer) await this.end();
    return { answer, isFresh };
  }

  /**
   * A process may die of what it has compared before, or be killed by whoever needs its memory: the source is tried again in a fresh one.
   * @returns `undefined` when it took more time or memory than it may
   * @throws AbortError when the signal is aborted, and for nothing that a source does
   */
  async compare(source: string): Promise<readonly FoundPassage[] | undefined> {
    const text = source.slice(0, LONGEST_SOURCE);
    const first = await this.#tried(text);
    const { answer } = first.answer || first.isFresh ? first : await this.#tried(text);
    if (!answer) return undefined;
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
