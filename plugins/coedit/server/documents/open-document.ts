/**
 * A document that is open on this process. It holds what is durable and nothing else: what browsers say is written first, and what other
 * processes have written comes in the order of the log.
 */
import * as Y from 'yjs';
import type { Executor } from '#plugin-api/server';
import { type Disposable, DisposableStore, Emitter, type Event } from '#plugin-api';
import { encodeTold } from '../../common/channel.ts';
import type { DocumentLog, LoggedUpdate, Stored } from '../log/document-log.ts';
import { applyUpdate, documentOf } from '../log/document-of.ts';
import type { Seat } from './seat.ts';
import { updatesOf, type Word } from './words.ts';

export interface DocumentParts {
  readonly id: number;
  /** So that its root is what it is from the beginning, also where there is nothing in it. */
  readonly begin: (doc: Y.Doc) => unknown;
  readonly log: DocumentLog;
  readonly failed: (error: unknown) => void;
  /** It is of no use any more: whoever has it open begins again. */
  readonly over: (why: 'gone' | 'anew') => void;
}

const NOBODY = 0;
/** Milliseconds after which somebody else who has written is taken to have stopped. */
const ALONE_AFTER = 2_000;

export class OpenDocument implements Disposable {
  readonly #parts: DocumentParts;
  readonly #life = new DisposableStore();
  readonly seats = new Set<Seat>();
  readonly doc: Y.Doc;
  readonly epoch: number;
  #seq: number;
  readonly #fromOthers: Emitter<Uint8Array>;
  /** When others have written last. */
  #othersAt = Number.NEGATIVE_INFINITY;
  #plainVersion: number;
  /** A plain text that was written of more than is here. */
  #plainAhead: { readonly seq: number; readonly version: number } | undefined;
  /** Of the last update that another process has told of. */
  #told = 0;
  #last: Promise<unknown> = Promise.resolve();
  #isOver = false;

  constructor(parts: DocumentParts, stored: Stored) {
    this.#parts = parts;
    this.doc = documentOf(stored, parts.failed);
    parts.begin(this.doc);
    this.epoch = stored.epoch;
    this.#seq = stored.seq;
    this.#fromOthers = new Emitter(parts.failed);
    this.#plainVersion = stored.plain_version;
  }

  get id(): number {
    return this.#parts.id;
  }

  /** Of the last update that is here. */
  get seq(): number {
    return this.#seq;
  }

  /** Whether all that was written of late was written here: then nothing else is to be expected in the log. */
  get isAlone(): boolean {
    return performance.now() - this.#othersAt > ALONE_AFTER;
  }

  /** Updates that other processes, or programs, have written. */
  get fromOthers(): Event<Uint8Array> {
    return this.#fromOthers.event;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** One piece of work after the other. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work, work);
    this.#last = next.catch(() => undefined);
    return next;
  }

  /** Somebody is there, who has what they say. */
  admit(seat: Seat, has: { readonly epoch: number; readonly vector: Uint8Array }): void {
    const vector = has.epoch === this.epoch && has.vector.length > 0 ? has.vector : undefined;
    seat.tell({
      is: 'state',
      epoch: this.epoch,
      role: seat.role,
      version: this.#plainVersion,
      vector: Y.encodeStateVector(this.doc),
      update: Y.encodeStateAsUpdate(this.doc, vector),
    });
    this.seats.add(seat);
  }

  /** What was written here, the next ones in the log. @param from who knows it already */
  take(updates: readonly LoggedUpdate[], from: (update: LoggedUpdate) => Seat | undefined): void {
    for (const update of updates) {
      if (update.seq !== this.#seq + 1) throw new Error(`Update ${update.seq} does not follow ${this.#seq}`);
      applyUpdate(this.doc, update.body, this.#parts.failed);
      this.#seq = update.seq;
      this.#spread(update.author ?? NOBODY, update.body, from(update));
    }
    this.#tellPlain();
  }

  /** Reads what has been written by others meanwhile. @throws what the database does */
  async catchUp(within: Executor = this.#parts.log.db, to = Number.MAX_SAFE_INTEGER): Promise<void> {
    const { log, id } = this.#parts;
    const updates = (await log.after(within, id, this.#seq)).filter(({ seq }) => seq <= to);
    if (updates[0]?.seq === this.#seq + 1) return this.#takeOthers(updates);
    const stored = await log.load(within, id);
    if (!stored) return this.end('gone');
    if (stored.epoch !== this.epoch) return this.end('anew');
    this.#replace(stored);
  }

  /** Whether it is still what it was: something may have been missed. */
  async lookAgain(): Promise<void> {
    const stored = await this.#parts.log.load(this.#parts.log.db, this.id);
    if (!stored) return this.end('gone');
    if (stored.epoch !== this.epoch) return this.end('anew');
    if (stored.seq > this.#seq) this.#replace(stored);
    if (stored.plain_seq === this.#seq) this.#plain({ seq: stored.plain_seq, version: stored.plain_version });
  }

  /** What another process says, or a transaction of this one. */
  hear(word: Word): void {
    if (word.over) return this.end(word.over);
    if (word.plain) this.#plain(word.plain);
    if (word.seq === undefined || word.seq <= this.#seq) return;
    this.#told = Math.max(this.#told, word.seq);
    void this.inTurn(async () => {
      if (this.#isOver || this.#told <= this.#seq) return;
      const updates = updatesOf(word);
      if (updates[0]?.seq === this.#seq + 1) this.#takeOthers(updates);
      if (this.#told > this.#seq) await this.catchUp();
    }).catch(this.#parts.failed);
  }

  end(why: 'gone' | 'anew'): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const seat of [...this.seats]) {
      if (why === 'gone') seat.putOut(404, 'Not found.');
      else seat.putOut(503, 'The text has changed as a whole.');
    }
    this.#parts.over(why);
  }

  /** What ends with it. */
  own<T extends Disposable>(item: T): T {
    return this.#life.add(item);
  }

  dispose(): void {
    this.#isOver = true;
    this.#life.dispose();
    this.doc.destroy();
  }

  #takeOthers(updates: readonly LoggedUpdate[]): void {
    this.#othersAt = performance.now();
    this.take(updates, () => undefined);
    for (const { body } of updates) this.#fromOthers.fire(body);
  }

  /** Updates of the log have become a snapshot before they were read here. */
  #replace(stored: Stored): void {
    const before = Y.encodeStateVector(this.doc);
    const now = documentOf(stored, this.#parts.failed);
    const update = Y.encodeStateAsUpdate(now, before);
    now.destroy();
    Y.applyUpdate(this.doc, update);
    this.#othersAt = performance.now();
    this.#fromOthers.fire(update);
    this.#seq = stored.seq;
    this.#spread(NOBODY, update, undefined);
    this.#tellPlain();
  }

  #spread(author: number, update: Uint8Array, except: Seat | undefined): void {
    if (this.seats.size === 0) return;
    const frame = encodeTold({ is: 'update', author, update });
    for (const seat of this.seats) if (seat !== except) seat.send(frame);
  }

  #plain(plain: { readonly seq: number; readonly version: number }): void {
    if (plain.version <= this.#plainVersion) return;
    this.#plainAhead = plain;
    this.#tellPlain();
  }

  /** Only when it has all that is here, and nothing that is not. */
  #tellPlain(): void {
    if (!this.#plainAhead || this.#plainAhead.seq > this.#seq) return;
    const { seq, version } = this.#plainAhead;
    this.#plainAhead = undefined;
    this.#plainVersion = version;
    if (seq < this.#seq) return;
    const frame = encodeTold({ is: 'plain', version });
    for (const seat of this.seats) seat.send(frame);
  }
}
