/**
 * Processes that draw images. Starting one takes longer than drawing, so that it stays for a while for the next image; whatever went wrong
 * in it, and a large image that it holds the memory of, ends it.
 */
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { type ProcessLimits, startLimited } from '../processes/limited-process.ts';
import source from './draw.child.mjs?raw';

const MEGABYTE = 1024 * 1024;
/** What the most pixels take, four bytes each, twice where a file tells of them in several passes, and half of it for the work. */
const LIMITS: ProcessLimits = { maxBytes: 1024 * MEGABYTE, maxSeconds: 15, maxTotalSeconds: 300, isNative: true };
/** With more than that it leaves after an image. */
const MOST_KEPT = 256 * MEGABYTE;
/** Milliseconds on the clock for one image, and those that a process waits for the next one. */
const TIMEOUT = 60_000;
const REST = 10_000;
/** Images of one process at the most: what one of them broke in it ends with it. */
const MOST_IMAGES = 100;

export interface Size {
  /** Pixels of the longer side at the most; of both sides of a square. */
  readonly longest: number;
  /** Exactly so large, and cut out of the middle. */
  readonly isSquare?: true;
  readonly to: string;
}

class Painter {
  readonly #child = startLimited(source, [canvasUrl(), String(MOST_KEPT)], LIMITS);
  readonly #answers = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  #images = 0;
  #isGone = false;
  #rest: NodeJS.Timeout | undefined;

  constructor() {
    const { stdin, stdout } = this.#child;
    this.#child.once('close', () => (this.#isGone = true));
    // Who asks hears of it by the end of the answers.
    for (const one of [this.#child, stdin]) one.on('error', () => {});
    // It ends when its input does: nobody has to wait for it.
    this.#child.unref();
    for (const pipe of [stdin, stdout]) if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref();
  }

  get isFresh(): boolean {
    return this.#images === 0;
  }

  get isUsable(): boolean {
    return !this.#isGone && this.#images < MOST_IMAGES;
  }

  /** @returns its answer; `undefined` when it was ended over it */
  async draw(path: string, sizes: readonly Size[]): Promise<string | undefined> {
    if (this.#child.pid === undefined) throw new Error('The process that draws images could not be started.');
    clearTimeout(this.#rest);
    this.#images += 1;
    const late = setTimeout(() => this.#child.kill('SIGKILL'), TIMEOUT);
    this.#child.stdin.write(`${JSON.stringify({ path, sizes })}\n`);
    const { done, value } = await this.#answers.next();
    clearTimeout(late);
    if (!done) return value;
    this.#isGone = true;
    return undefined;
  }

  rest(): void {
    this.#rest = setTimeout(() => this.leave(), REST).unref();
  }

  leave(): void {
    this.#isGone = true;
    this.#child.stdin.end();
  }
}

const canvasUrl = (): string => pathToFileURL(createRequire(import.meta.url).resolve('@napi-rs/canvas')).href;

const resting: Painter[] = [];

/** One that has no other image: never two at once. */
const take = (): Painter => {
  for (let painter = resting.pop(); painter; painter = resting.pop()) if (painter.isUsable) return painter;
  return new Painter();
};

/** @returns whether there was an image to draw; `undefined` when it took more time or memory than an image may */
export const paint = async (path: string, sizes: readonly Size[]): Promise<boolean | undefined> => {
  const painter = take();
  const { isFresh } = painter;
  const answer = await painter.draw(path, sizes);
  // What ended a process that had drawn others may have been left by them.
  if (answer === undefined) return isFresh ? undefined : paint(path, sizes);
  if (painter.isUsable) {
    painter.rest();
    resting.push(painter);
  } else painter.leave();
  return answer === '"drawn"';
};
