/**
 * The embedded index in a thread of its own: whoever asks waits, and nobody else does. A thread that dies (its memory has a limit) takes
 * with it what was not on the disk yet; a new one is started with the next call, and `onLost` says that changes after `state().mark` must
 * be given again, as it does when a file turns out to be damaged. One folder belongs to one such index at a time.
 */
import { Worker } from 'node:worker_threads';
import type { EmbeddedIndex } from './embedded-index.ts';
import source from './index.child.ts?bundled';
import type { IndexCall, IndexMethod, IndexReply } from './index-calls.ts';
import type {
  IndexAnswer,
  IndexedRecord,
  IndexQuestion,
  IndexState,
  Marked,
  RecordIndex,
  SimilarHit,
  SimilarOptions,
  SimilarText,
} from './record-index.ts';
import type { Query } from '../../common/query/ast.ts';
import { HEAP_MIB, YOUNG_MIB } from './thread-memory.ts';

/** Records that are sent at once: between two sendings questions are answered. */
const PIECE = 100;

interface Waiting {
  readonly done: (value: unknown) => void;
  readonly failed: (error: Error) => void;
}

export interface ThreadIndexOptions {
  /** A folder of its own; made when it is not there. */
  readonly folder: string;
  /** The thread died and is started anew, or found its files damaged: what came after `state().mark` is lost. */
  readonly onLost?: (error: Error) => void;
}

export class ThreadIndex implements RecordIndex {
  readonly #options: ThreadIndexOptions;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #ids = 0;
  /** Changes one after the other, so that marks stay in order though their records are sent in pieces. */
  #changes: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(options: ThreadIndexOptions) {
    this.#options = options;
  }

  #start(): Worker {
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), {
      workerData: { folder: this.#options.folder },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB, maxYoungGenerationSizeMb: YOUNG_MIB },
      env: {},
    });
    worker.on('message', (reply: IndexReply) => this.#answered(reply));
    worker.on('error', (error) => this.#died(worker, error));
    worker.on('exit', () => this.#died(worker, new Error('The thread of the index ended.')));
    // It must not keep a server alive that has nothing else to do.
    worker.unref();
    return worker;
  }

  #answered(reply: IndexReply): void {
    if ('lost' in reply) {
      this.#options.onLost?.(new Error(reply.lost));
      return;
    }
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (this.#waiting.size === 0) this.#worker?.unref();
    if ('failed' in reply) waiting?.failed(new Error(reply.failed));
    else waiting?.done(reply.value);
  }

  #died(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { failed } of this.#waiting.values()) failed(error);
    this.#waiting.clear();
    if (!this.#isClosed) this.#options.onLost?.(error);
  }

  #ask<M extends IndexMethod>(call: M, ...given: Parameters<EmbeddedIndex[M]>): Promise<ReturnType<EmbeddedIndex[M]>> {
    if (this.#isClosed) return Promise.reject(new Error('The index is closed.'));
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve, reject) => {
      const id = ++this.#ids;
      // The reply to a call is what its method answers (`index.child.ts`).
      this.#waiting.set(id, { done: (value) => resolve(value as ReturnType<EmbeddedIndex[M]>), failed: reject });
      // Whoever waits keeps the process alive.
      worker.ref();
      const message: IndexCall = { id, call, given };
      worker.postMessage(message);
    });
  }

  #inOrder<T>(change: () => Promise<T>): Promise<T> {
    const done = this.#changes.then(change);
    this.#changes = done.catch(() => undefined);
    return done;
  }

  add(records: readonly IndexedRecord[], marked: Marked = {}): Promise<void> {
    return this.#inOrder(async () => {
      const last = Math.max(0, Math.ceil(records.length / PIECE) - 1) * PIECE;
      for (let at = 0; at < last; at += PIECE) await this.#ask('add', records.slice(at, at + PIECE));
      await this.#ask('add', records.slice(last), marked);
    });
  }

  remove(ids: readonly number[], marked: Marked = {}): Promise<void> {
    return this.#inOrder(() => this.#ask('remove', ids, marked));
  }

  flush(): Promise<void> {
    return this.#inOrder(() => this.#ask('flush'));
  }

  search(question: IndexQuestion): Promise<IndexAnswer> {
    return this.#ask('search', question);
  }

  similar(to: readonly number[] | SimilarText, options: SimilarOptions): Promise<readonly SimilarHit[]> {
    return this.#ask('similar', to, options);
  }

  rescore(query: Query, texts: readonly { readonly title: string; readonly abstract: string }[]): Promise<readonly number[]> {
    return this.#ask('rescore', query, texts);
  }

  state(): Promise<IndexState> {
    return this.#ask('state');
  }

  clear(): Promise<void> {
    return this.#inOrder(() => this.#ask('clear'));
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    try {
      if (this.#worker) await this.#inOrder(() => this.#ask('close'));
    } finally {
      this.#isClosed = true;
      await this.#worker?.terminate();
    }
  }
}
