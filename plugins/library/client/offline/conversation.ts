/**
 * What this browser and the server have to tell each other: first the batch whose answer did not come, then what is new on the server,
 * then what waits here, and last what is wanted beside records (matrix LIB-098). It stops where the connection is lost and goes on from there the next time.
 */
import { ApiError, type ApiOf } from '#plugin-api';
import type { syncCalls } from '../../common/contract/sync.ts';
import type { SyncAnswer } from '../../common/model/sync.ts';
import type { ErrandSender } from './errands/send-errands.ts';
import type { Batch } from './next-batch.ts';
import type { Replica } from './replica.ts';
import type { Asked } from './take-answer.ts';

/** What came of it, added up. */
export interface Outcomes {
  readonly sent: number;
  readonly refused: number;
  readonly met: number;
}

export interface ConversationParts {
  readonly replica: Replica;
  readonly calls: Pick<ApiOf<typeof syncCalls>, 'sync'>;
  readonly errands: Pick<ErrandSender, 'run'>;
  /** Told after each call. */
  onProgress(sent: number): void;
}

/** Answers that say that a batch as a whole is at fault, and not the moment. */
const FAULTY: readonly number[] = [400, 413, 422];

export class Conversation {
  readonly #parts: ConversationParts;
  #sent = 0;
  #refused = 0;
  #met = 0;
  /** Whether the server was asked what is new. */
  hasAsked = false;

  constructor(parts: ConversationParts) {
    this.#parts = parts;
  }

  /**
   * @param since what the server had told by then needs not be asked for again, in milliseconds
   * @throws ApiError where the server does not answer; what it has answered until then is kept
   */
  async run(since = Number.POSITIVE_INFINITY): Promise<Outcomes> {
    const { replica, errands } = this.#parts;
    // Another tab may have sent, or changed, what this one has in memory.
    await replica.start();
    const left = await replica.batchOnItsWay();
    if (left) await this.#send(left);
    const { asked_at, cursor, isFilled } = await replica.position();
    // A time to come is that of a clock that has been put right since.
    const isKnown = asked_at >= since && asked_at <= Date.now();
    if (!isKnown || cursor !== undefined || !isFilled) await this.#read();
    for (let batch = await replica.nextBatch(); batch; batch = await replica.nextBatch()) await this.#send(batch);
    this.#refused += await errands.run(() => this.#parts.onProgress(++this.#sent));
    return { sent: this.#sent, refused: this.#refused, met: this.#met };
  }

  /** Everything that is new on the server, page by page: while one is written, the next is on its way. */
  async #read(): Promise<void> {
    const { version, cursor } = await this.#parts.replica.position();
    const at = Date.now();
    let asked: Promise<SyncAnswer> | undefined = this.#ask(version, cursor);
    while (asked) {
      const answer: SyncAnswer = await asked;
      asked = answer.more === undefined ? undefined : this.#ask(answer.version, answer.more);
      // Heard of above, unless this page could not be kept: then nobody waits for the next.
      asked?.catch(() => undefined);
      await this.#take(answer, { at });
    }
  }

  #ask(version: string | null, cursor: string | undefined): Promise<SyncAnswer> {
    return this.#parts.calls.sync({ body: cursor === undefined ? { version } : { version, cursor } });
  }

  async #send(batch: Batch): Promise<void> {
    const { replica, calls } = this.#parts;
    const { version } = await replica.position();
    const { batch_id, lists } = batch;
    try {
      const at = Date.now();
      const answer = await calls.sync({ body: { version, batch_id, ...lists } });
      await this.#take(answer, { at, batch });
      if (answer.more !== undefined) await this.#read();
    } catch (error) {
      if (!(error instanceof ApiError && FAULTY.includes(error.status))) throw error;
      await this.#divide(batch, error);
    }
  }

  /** One record that the server cannot even read is not to keep all the others from it. */
  async #divide(batch: Batch, error: ApiError): Promise<void> {
    const { replica } = this.#parts;
    const [first, second] = batch.sent;
    if (!first) throw error;
    if (second) {
      await replica.dropBatch();
      const half = await replica.nextBatch(Math.ceil(batch.sent.length / 2));
      if (half) await this.#send(half);
      return;
    }
    const { kind: type, id, client_id } = first;
    const name = client_id === undefined ? { id } : { client_id };
    const { version } = await replica.position();
    const rejected: SyncAnswer['rejected'] = [{ type, ...name, reason: 'invalid', message: error.message }];
    await this.#take({ ...NOTHING, version, rejected }, { batch });
  }

  async #take(answer: SyncAnswer, asked: Asked): Promise<void> {
    const { at, batch } = asked;
    const { refused, met } = await this.#parts.replica.take(answer, asked);
    this.hasAsked ||= at !== undefined;
    this.#refused += refused;
    this.#met += met;
    this.#sent += batch && !answer.reset ? batch.sent.length : 0;
    this.#parts.onProgress(this.#sent);
  }
}

const none = { projects: [], articles: [], citations: [], article_notes: [], citation_notes: [] };
const NOTHING = { ...none, gone: none, rejected: [], conflicts: [] };
