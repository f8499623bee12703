/** A browser's end of a text's channel for tests of the server: a document of yjs that is typed into, and sends what it has when it can. */
import * as Y from 'yjs';
import type { Caller, ChannelEnds, ChannelServer } from '#plugin-api/server';
import { silentLog } from '#core/server/testing/silent-log.ts';
import { HttpError } from '#server-kit';
import { decodeTold, encodeSaid, type Said, type TextRole, type Told } from '../../common/channel.ts';
import { textOf } from '../../common/document.ts';
import { lackOf } from '../../common/lack.ts';
import { mergeTexts } from '../../common/text/merge-texts.ts';
import { isForgettable, Unclaimed } from '../../common/unclaimed.ts';

export interface Refusal {
  readonly status: number;
  readonly message: string;
}

export const callerOf = (id: number): Caller => ({
  ...{ id, email: `user-${id}@example.org`, plan: 'P', userType: 'normal', language: 'en' },
  ...{ isEmailVerified: true, sessionId: id },
});

export class Typist {
  readonly user: Caller;
  doc = new Y.Doc({ gcFilter: isForgettable });
  epoch = 0;
  role: TextRole | undefined;
  version = 0;
  /** Why the channel ended. */
  refusal: Refusal | undefined;
  readonly told: Told[] = [];
  /** What it would say is lost on the way. */
  isMute = false;
  /** What it is told is on the way for long. */
  #isPaused = false;
  #late: Uint8Array[] = [];
  /** By seat. */
  readonly cursors = new Map<number, { readonly person: number; readonly name: string; readonly cursor: Uint8Array }>();
  /** Letters as the server had them last: read when something is typed that it has not, since of twenty typists each reads what all type. */
  #synced = '';
  /** Whether the server has all that is here. */
  #isSynced = false;
  readonly #unclaimed = new Unclaimed();
  #ends: ChannelEnds | undefined;
  #isGreeted = false;
  #sent = 0;
  #durable = 0;

  constructor(user: Caller) {
    this.user = user;
    this.#follow();
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  set isPaused(is: boolean) {
    this.#isPaused = is;
    for (const frame of is ? [] : this.#late.splice(0)) this.#take(frame);
  }

  get content(): string {
    return textOf(this.doc).toString();
  }

  /** Everything that was sent is durable, and nothing waits to be sent. */
  get isSaved(): boolean {
    return this.#isGreeted && this.#durable === this.#sent;
  }

  /** Updates of this connection that were sent, and those of them that are durable. */
  get counts(): { readonly sent: number; readonly durable: number } {
    return { sent: this.#sent, durable: this.#durable };
  }

  get isConnected(): boolean {
    return this.#ends !== undefined;
  }

  async connect(server: ChannelServer, id: number, kind = 'notes'): Promise<void> {
    this.refusal = undefined;
    this.#isGreeted = false;
    [this.#sent, this.#durable] = [0, 0];
    let ends: ChannelEnds | undefined;
    let mine: ChannelEnds | undefined;
    let isOver = false;
    const close = (status: number, message: string): void => {
      if (isOver) return;
      isOver = true;
      if (this.#ends === mine) this.#ends = undefined;
      this.refusal = { status, message };
      ends?.ended();
    };
    const channel = { send: (frame: Uint8Array) => void (isOver || this.#take(frame)), close };
    try {
      ends = await server.open({ user: this.user, params: { kind, id }, channel, log: silentLog });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      this.refusal = { status: error.status, message: error.message };
      return;
    }
    mine = {
      hear: (frame) => {
        if (isOver || !ends) return;
        try {
          ends.hear(frame);
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
          close(error.status, error.message);
        }
      },
      ended: () => {
        if (isOver) return;
        isOver = true;
        ends?.ended();
      },
    };
    this.#ends = isOver ? undefined : mine;
    this.say({ is: 'have', epoch: this.epoch, client: this.doc.clientID, vector: Y.encodeStateVector(this.doc) });
  }

  /** The connection is lost. */
  drop(): void {
    const ends = this.#ends;
    this.#ends = undefined;
    this.#isGreeted = false;
    ends?.ended();
  }

  /** Whatever it is. */
  say(said: Said): void {
    this.#ends?.hear(encodeSaid(said));
  }

  /** A frame as it is. */
  hear(frame: Uint8Array): void {
    this.#ends?.hear(frame);
  }

  type(at: number, words: string): void {
    textOf(this.doc).insert(Math.min(at, textOf(this.doc).length), words);
  }

  erase(at: number, length: number): void {
    const most = textOf(this.doc).length;
    if (at < most) textOf(this.doc).delete(at, Math.min(length, most - at));
  }

  sendUpdate(update: Uint8Array): void {
    this.#sent += 1;
    if (!this.isMute) this.say({ is: 'update', number: this.#sent, update });
  }

  #follow(): void {
    this.doc.on('beforeTransaction', ({ local }: Y.Transaction) => {
      if (local) this.#depart();
    });
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== this && this.#isGreeted) this.sendUpdate(update);
    });
  }

  /** The text is to say something else than the server's. */
  #depart(): void {
    if (this.#isSynced) this.#synced = textOf(this.doc).toString();
    this.#isSynced = false;
  }

  #take(frame: Uint8Array): void {
    if (this.#isPaused) return void this.#late.push(frame);
    const told = decodeTold(frame);
    if (!told) throw new Error('The server said rubbish');
    this.told.push(told);
    if (told.is === 'state') this.#greeted(told);
    if (told.is === 'update') this.#unclaimed.apply(this.doc, told.update, this);
    if (told.is === 'durable') this.#durable = told.number;
    if (told.is === 'plain') this.version = told.version;
    if (told.is === 'role') this.role = told.role;
    if (told.is === 'cursor') {
      if (told.cursor.length === 0) this.cursors.delete(told.seat);
      else this.cursors.set(told.seat, told);
    }
    if (this.isSaved) this.#isSynced = true;
  }

  #greeted(told: Told & { is: 'state' }): void {
    this.role = told.role;
    this.version = told.version;
    if (this.epoch !== 0 && this.epoch !== told.epoch) {
      this.#depart();
      const mine = this.content;
      this.doc = new Y.Doc();
      this.#follow();
      Y.applyUpdate(this.doc, told.update, this);
      this.epoch = told.epoch;
      this.#isGreeted = true;
      const merged = mergeTexts(this.#synced, mine, this.content);
      if (merged !== this.content)
        this.doc.transact(() => {
          textOf(this.doc).delete(0, textOf(this.doc).length);
          textOf(this.doc).insert(0, merged);
        });
      return;
    }
    this.epoch = told.epoch;
    this.#unclaimed.apply(this.doc, told.update, this);
    this.#isGreeted = true;
    const lack = lackOf(this.doc, told.vector, told.update);
    const rest = lack && this.#unclaimed.without(lack);
    if (rest && told.role === 'write') this.sendUpdate(rest);
  }
}

/** Makes typists for the tests of a file; those of one test are gone before the next. */
export const typistsOf = (beforeEach: (work: () => void) => void): ((person: number) => Typist) => {
  const typists: Typist[] = [];
  beforeEach(() => {
    for (const each of typists.splice(0)) each.drop();
  });
  return (person) => {
    const made = new Typist(callerOf(person));
    typists.push(made);
    return made;
  };
};
