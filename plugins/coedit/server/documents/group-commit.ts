/**
 * Writes what browsers say: what comes within a moment of the last transaction goes along with the next. Nobody sees or is answered
 * what is not durable. Who may write is asked in the transaction, and whatever does not fit is refused to that one alone.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Executor, RawBuilder } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { Advanced, DocumentLog, LoggedUpdate } from '../log/document-log.ts';
import type { TreeShape } from '../../common/tree-shape.ts';
import { TreePlacing } from '../updates/fit-tree.ts';
import { Clocks, fitUpdate, isDeletedAlready, Lengths } from '../updates/fit-update.ts';
import type { ReadUpdate } from '../updates/read-update.ts';
import { LostWriting } from './lost-writing.ts';
import type { OpenDocument } from './open-document.ts';
import type { Rights } from './rights.ts';
import type { Seat } from './seat.ts';
import { type Word, wordOf } from './words.ts';

/**
 * Milliseconds between two transactions of a document. Who types alone never waits for it; of twenty, it halves what a key costs, and
 * is hardly more than a screen takes to draw one.
 */
const GAP = 25;
/** Of one transaction. */
const MOST_UPDATES = 200;
const MOST_BYTES = 2_000_000;
/** Of what waits to be written, in bytes: the database does not answer. */
const MOST_WAITING = 16_000_000;
/** Of all that is stored of a document. */
const LARGEST_STATE = 20_000_000;

interface Said {
  readonly seat: Seat;
  readonly number: number;
  readonly update: ReadUpdate;
}

/** What a transaction did. */
interface Outcome {
  /** `false`: the document is not what it was. */
  readonly isThere: boolean;
  readonly now: Advanced | undefined;
  /** By update, who said it; nobody did of what was brought back. */
  readonly written: Map<LoggedUpdate, Seat | undefined>;
  readonly refused: Map<Seat, HttpError>;
  readonly claimed: Map<number, number | null>;
}

export interface GroupParts {
  readonly document: OpenDocument;
  readonly log: DocumentLog;
  readonly rights: Rights;
  /** Tells the other processes, within a statement. */
  readonly telling: (word: Word) => RawBuilder<unknown>;
  readonly length: () => number;
  /** Of a text that is one. */
  readonly tree: TreeShape | undefined;
  /** Of the text, in UTF-16 units; what is there already may be deleted. */
  readonly longest: number;
  readonly process: string;
  readonly failed: (error: unknown) => void;
  /** Something was written. */
  readonly wrote: (now: Advanced) => void;
}

const bytesOf = (said: readonly Said[]): number => said.reduce((sum, { update }) => sum + update.body.length, 0);

export class GroupCommit {
  readonly #parts: GroupParts;
  /** Whose the numbers of yjs are, as far as somebody has written with them here. */
  readonly #clients = new Map<number, number | null>();
  readonly #lost: LostWriting | undefined;
  #waiting: Said[] = [];
  #waitingBytes = 0;
  #isRunning = false;

  constructor(parts: GroupParts) {
    this.#parts = parts;
    this.#lost = parts.tree && new LostWriting(parts, parts.tree);
  }

  /** @throws HttpError 503 when so much waits that no more can be held */
  add(said: Said): void {
    if (this.#waitingBytes + said.update.body.length > MOST_WAITING)
      throw new HttpError(503, 'The text cannot be saved at the moment.');
    this.#waiting.push(said);
    this.#waitingBytes += said.update.body.length;
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    const { document, failed } = this.#parts;
    while (this.#waiting.length > 0) {
      const batch = this.#next();
      const gap = sleep(GAP);
      try {
        await document.inTurn(() => this.#write(batch));
      } catch (error) {
        failed(error);
        this.#lost?.drop();
        // Whether it was written nobody knows: they say it again, which does no harm.
        for (const { seat } of batch) seat.putOut(503, 'The text cannot be saved at the moment.');
        await document.inTurn(() => document.lookAgain()).catch(failed);
      }
      await gap;
    }
    this.#isRunning = false;
  }

  #next(): Said[] {
    let count = 0;
    for (let bytes = 0; count < Math.min(this.#waiting.length, MOST_UPDATES); count++) {
      bytes += this.#waiting[count]?.update.body.length ?? 0;
      if (bytes > MOST_BYTES && count > 0) break;
    }
    const batch = this.#waiting.splice(0, count);
    this.#waitingBytes -= bytesOf(batch);
    return batch.filter(({ seat }) => !seat.isOver);
  }

  async #write(batch: readonly Said[]): Promise<void> {
    const { document, log, wrote } = this.#parts;
    if (document.isOver || batch.length === 0) return;
    const { isThere, now, written, refused, claimed } = await log.db.transaction().execute((tx) => this.#store(tx, batch));
    if (!isThere) return document.lookAgain();
    for (const [client, whose] of claimed) this.#clients.set(client, whose);
    document.take([...written.keys()], (update) => written.get(update));
    for (const [seat, { status, message }] of refused) seat.putOut(status, message);
    for (const [seat, number] of lastOf(batch)) seat.tell({ is: 'durable', number });
    if (now && written.size > 0) wrote(now);
  }

  async #store(tx: Executor, batch: readonly Said[]): Promise<Outcome> {
    const { document, log, process, telling } = this.#parts;
    const outcome: Outcome = { isThere: true, now: undefined, written: new Map(), refused: new Map(), claimed: new Map() };
    const allowed = (await this.#allowed(tx, batch, outcome.refused)).filter((said) => this.#isNew(said));
    if (allowed.length === 0) return outcome;
    const now = await log.advance(tx, document.id, document.epoch, allowed.length, bytesOf(allowed));
    if (!now) return { ...outcome, isThere: false };
    const first = now.seq - allowed.length + 1;
    if (first > document.seq + 1) await document.catchUp(tx, first - 1);
    const fitting = await this.#fitting(tx, allowed, now, outcome);
    if (fitting.length < allowed.length) await log.retreat(tx, document.id, allowed.length - fitting.length);
    for (const [at, { seat, update }] of fitting.entries())
      outcome.written.set({ seq: first + at, author: seat.person, body: update.body }, seat);
    const last = await this.#mend(tx, now, outcome.written);
    const updates = [...outcome.written.keys()];
    if (updates.length > 0) await log.appendLast(tx, document.id, updates, telling({ ...wordOf(updates), from: process }));
    return { ...outcome, now: last };
  }

  /** What the updates lose comes with them. */
  async #mend(tx: Executor, now: Advanced, written: Outcome['written']): Promise<Advanced> {
    const { document, log } = this.#parts;
    if (!this.#lost || written.size === 0) return now;
    const mended = await this.#lost.mend(
      tx,
      [...written.keys()].map(({ body }) => body),
    );
    if (mended.length === 0) return now;
    const bytes = mended.reduce((sum, { body }) => sum + body.length, 0);
    const last = await log.advance(tx, document.id, document.epoch, mended.length, bytes);
    if (!last) return now;
    for (const [at, { author, body }] of mended.entries())
      written.set({ seq: last.seq - mended.length + 1 + at, author, body }, undefined);
    return last;
  }

  /** What the document does not have already. */
  #isNew({ update }: Said): boolean {
    const { doc } = this.#parts.document;
    const clocks = new Clocks(doc);
    const isKnown = update.structs.every(({ id, length }) => id.clock + length <= clocks.of(id.client));
    return !isKnown || !isDeletedAlready(doc, update.deleted);
  }

  async #allowed(tx: Executor, batch: readonly Said[], refused: Map<Seat, HttpError>): Promise<readonly Said[]> {
    const { rights } = this.#parts;
    const seats = new Set(batch.map((said) => said.seat));
    const rightOf = await rights.fresh(new Set([...seats].map(({ person }) => person)), tx);
    for (const seat of seats) {
      const right = rightOf(seat.person);
      if ('refusal' in right) refused.set(seat, right.refusal);
      else if (right.role !== 'write') refused.set(seat, mayNotWrite());
    }
    return batch.filter(({ seat }) => !refused.has(seat));
  }

  /** Those that the document takes, in their order, now that it has everything that was written before them. */
  async #fitting(
    tx: Executor,
    allowed: readonly Said[],
    { state_bytes, log_bytes }: Advanced,
    { refused, claimed }: Outcome,
  ): Promise<readonly Said[]> {
    const { document, length, tree } = this.#parts;
    const placing = tree && new TreePlacing(document.doc, tree);
    const clocks = new Clocks(document.doc);
    const lengths = new Lengths(document.doc, length(), this.#parts.longest);
    const fitting: Said[] = [];
    for (const said of allowed) {
      const { seat, update } = said;
      if (refused.has(seat)) continue;
      const grown = fitUpdate(update, clocks);
      const isTooMuch = state_bytes + log_bytes > LARGEST_STATE || !lengths.allows(update);
      if (!grown || placing?.allows(update) === false)
        refused.set(seat, new HttpError(400, 'This change does not fit the text.'));
      else if (grown.size > 0 && isTooMuch) refused.set(seat, new HttpError(413, 'This text is too long.'));
      else if (!(await this.#isOwn(tx, seat.person, [...grown.keys()], claimed)))
        refused.set(seat, new HttpError(403, 'This was written by somebody else.'));
      else {
        clocks.take(grown);
        lengths.take(update);
        fitting.push(said);
      }
    }
    return fitting;
  }

  async #isOwn(tx: Executor, person: number, clients: readonly number[], claimed: Map<number, number | null>): Promise<boolean> {
    const known = (client: number): number | null | undefined => claimed.get(client) ?? this.#clients.get(client);
    const unknown = clients.filter((client) => known(client) === undefined);
    if (unknown.length > 0)
      for (const [client, whose] of await this.#parts.log.claim(tx, this.#parts.document.id, unknown, person))
        claimed.set(client, whose);
    return clients.every((client) => known(client) === person);
  }
}

export const mayNotWrite = (): HttpError => new HttpError(403, 'You may read this text, but not write it.');

/** Of each that was not put out, the number of the last update. */
const lastOf = (batch: readonly Said[]): ReadonlyMap<Seat, number> => {
  const last = new Map<Seat, number>();
  for (const { seat, number } of batch) if (!seat.isOver) last.set(seat, number);
  return last;
};
