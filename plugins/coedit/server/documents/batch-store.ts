/**
 * Puts what browsers have said into the log, within one transaction: who may write is asked in it, what does not fit is refused to that one
 * alone, and what is lost by the rest comes with it. As long as nobody else writes, all is known before, and one statement does it.
 */
import type { Executor, RawBuilder } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { TreeShape } from '../../common/tree-shape.ts';
import type { Advanced, DocumentLog, LoggedUpdate } from '../log/document-log.ts';
import { TreePlacing } from '../updates/fit-tree.ts';
import { Clocks, fitUpdate, isDeletedAlready, Lengths } from '../updates/fit-update.ts';
import { LetterCount } from '../updates/letter-count.ts';
import type { ReadUpdate } from '../updates/read-update.ts';
import { type Found, LostWriting } from './lost-writing.ts';
import type { OpenDocument } from './open-document.ts';
import { mayNotWrite, type Rights } from './rights.ts';
import type { Seat } from './seat.ts';
import { type Word, wordOf } from './words.ts';

/** Of all that is stored of a document, in bytes. */
const LARGEST_STATE = 20_000_000;

/** An update that somebody has said, by its number of their channel. */
export interface Said {
  readonly seat: Seat;
  readonly number: number;
  readonly update: ReadUpdate;
}

/** What a transaction did. */
export interface Outcome {
  /** `false`: the document is not what it was. */
  readonly isThere: boolean;
  readonly now: Advanced | undefined;
  /** By update, who said it; nobody did of what was brought back. */
  readonly written: Map<LoggedUpdate, Seat | undefined>;
  readonly refused: Map<Seat, HttpError>;
  readonly claimed: Map<number, number | null>;
}

export interface StoreParts {
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
}

/** Somebody else has written after all: nothing is stored. */
class Overtaken extends Error {}

export const bytesOf = (said: readonly Said[]): number => said.reduce((sum, { update }) => sum + update.body.length, 0);

const bodiesOf = (said: readonly Said[]): readonly Uint8Array[] => said.map(({ update }) => update.body);

export class BatchStore {
  readonly #parts: StoreParts;
  /** Whose the numbers of yjs are, as far as somebody has written with them here. */
  readonly #clients = new Map<number, number | null>();
  readonly #lost: LostWriting | undefined;
  readonly #letters: LetterCount;
  /** As the last transaction has left the document. */
  #last: Advanced | undefined;

  constructor(parts: StoreParts) {
    this.#parts = parts;
    this.#lost = parts.tree && new LostWriting(parts, parts.tree);
    this.#letters = new LetterCount(parts.length);
    parts.document.own(parts.document.fromOthers((update) => this.#letters.grow(update.length)));
  }

  /** In the turn of the document, which then takes what was written. @throws what the database does */
  async store(batch: readonly Said[]): Promise<Outcome> {
    const { document } = this.#parts;
    const outcome = await this.#inTransaction(batch, document.isAlone ? this.#last : undefined).catch((error: unknown) => {
      if (!(error instanceof Overtaken)) throw error;
      this.drop();
      return this.#inTransaction(batch, undefined);
    });
    this.#last = outcome.now ?? this.#last;
    for (const [client, whose] of outcome.claimed) this.#clients.set(client, whose);
    for (const { body } of outcome.written.keys()) this.#letters.grow(body.length);
    return outcome;
  }

  /** What was being written is not there, or nobody knows. */
  drop(): void {
    this.#lost?.drop();
  }

  /** @param last as the document is if nobody else writes */
  #inTransaction(batch: readonly Said[], last: Advanced | undefined): Promise<Outcome> {
    return this.#parts.log.db.transaction().execute((tx) => this.#store(tx, batch, last));
  }

  async #store(tx: Executor, batch: readonly Said[], last: Advanced | undefined): Promise<Outcome> {
    const outcome: Outcome = { isThere: true, now: undefined, written: new Map(), refused: new Map(), claimed: new Map() };
    const allowed = (await this.#allowed(tx, batch, outcome.refused)).filter((said) => this.#isNew(said));
    if (allowed.length === 0) return outcome;
    if (last && this.#areKnown(allowed)) return this.#storeAlone(tx, allowed, last, outcome);
    return this.#storeAmongOthers(tx, allowed, outcome);
  }

  /** All is looked at before the document is held. @throws Overtaken */
  async #storeAlone(tx: Executor, allowed: readonly Said[], last: Advanced, outcome: Outcome): Promise<Outcome> {
    const { document, log } = this.#parts;
    const fitting = await this.#fitting(tx, allowed, last, outcome);
    if (fitting.length === 0) return outcome;
    const found = this.#lost?.look(bodiesOf(fitting));
    if (found) {
      const now = await log.advance(tx, document.id, document.epoch, fitting.length, bytesOf(fitting));
      if (now?.seq !== document.seq + fitting.length) throw new Overtaken();
      return this.#append(tx, now, fitting, found, outcome);
    }
    this.#number(fitting, document.seq + 1, outcome);
    const updates = [...outcome.written.keys()];
    const now = await log.appendNext(tx, document.id, document.epoch, updates, this.#telling(updates));
    if (!now) throw new Overtaken();
    return { ...outcome, now };
  }

  /** The document is held first, and has then all that was written before. */
  async #storeAmongOthers(tx: Executor, allowed: readonly Said[], outcome: Outcome): Promise<Outcome> {
    const { document, log } = this.#parts;
    const now = await log.advance(tx, document.id, document.epoch, allowed.length, bytesOf(allowed));
    if (!now) return { ...outcome, isThere: false };
    const before = now.seq - allowed.length;
    if (before > document.seq) await document.catchUp(tx, before);
    const fitting = await this.#fitting(tx, allowed, now, outcome);
    if (fitting.length < allowed.length) await log.retreat(tx, document.id, allowed.length - fitting.length);
    if (fitting.length === 0) return outcome;
    return this.#append(tx, { ...now, seq: before + fitting.length }, fitting, this.#lost?.look(bodiesOf(fitting)), outcome);
  }

  /** @param now as the document is held, with their numbers given out @param found what they lose */
  async #append(
    tx: Executor,
    now: Advanced,
    fitting: readonly Said[],
    found: Found | undefined,
    outcome: Outcome,
  ): Promise<Outcome> {
    const { document, log } = this.#parts;
    this.#number(fitting, now.seq - fitting.length + 1, outcome);
    const last = found ? await this.#mend(tx, now, found, outcome.written) : now;
    const updates = [...outcome.written.keys()];
    await log.appendLast(tx, document.id, updates, this.#telling(updates));
    return { ...outcome, now: last };
  }

  #number(fitting: readonly Said[], first: number, { written }: Outcome): void {
    for (const [at, { seat, update }] of fitting.entries())
      written.set({ seq: first + at, author: seat.person, body: update.body }, seat);
  }

  #telling(updates: readonly LoggedUpdate[]): RawBuilder<unknown> {
    return this.#parts.telling({ ...wordOf(updates), from: this.#parts.process });
  }

  /** What the updates lose comes with them. */
  async #mend(tx: Executor, now: Advanced, found: Found, written: Outcome['written']): Promise<Advanced> {
    const { document, log } = this.#parts;
    const mended = (await this.#lost?.mend(tx, found)) ?? [];
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
    const { document, longest, tree } = this.#parts;
    const placing = tree && new TreePlacing(document.doc, tree);
    const clocks = new Clocks(document.doc);
    const coming = allowed.reduce((sum, { update }) => sum + update.length, 0);
    const lengths = new Lengths(document.doc, this.#letters.atMost(longest - coming), longest);
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

  /** Whether it is known whose the numbers of yjs are that they are written with: who claims one holds the document before. */
  #areKnown(said: readonly Said[]): boolean {
    return said.every(({ update }) => update.structs.every(({ id }) => this.#clients.has(id.client)));
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
