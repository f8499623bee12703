/** Somebody who types into the paper of their group, live: a key is done when the server says that it is durable. */
import { setTimeout as sleep } from 'node:timers/promises';
import { overSocket } from '../../../plugins/coedit/server/testing/over-socket.ts';
import { callerOf, Typist } from '../../../plugins/coedit/server/testing/typist.ts';
import type { Figures } from './figures.ts';
import type { Person } from './person.ts';

const KEYS = 12;
/** Milliseconds between two keys, about. */
const PAUSE = 150;
/** Milliseconds in which a key is to be durable. */
const PATIENCE = 30_000;

export class Typing {
  readonly #person: Person;
  readonly #document: number;
  readonly #figures: Figures;
  #typist: Typist | undefined;
  keys = 0;

  constructor(person: Person, document: number, figures: Figures) {
    [this.#person, this.#document, this.#figures] = [person, document, figures];
  }

  /** Opens the text, if it is not open, and types a few keys. */
  async sentence(): Promise<void> {
    const typist = await this.#open();
    if (!typist) return;
    const place = Math.floor(Math.random() * 10_000);
    const waiting: Promise<void>[] = [];
    for (let key = 0; key < KEYS && typist.isConnected; key++) {
      typist.type(place + key, key % 6 === 5 ? ' ' : 'x');
      this.keys++;
      waiting.push(this.#durable(typist, typist.counts.sent));
      await sleep(PAUSE * (0.5 + Math.random()));
    }
    await Promise.all(waiting);
  }

  leave(): void {
    this.#typist?.drop();
  }

  async #open(): Promise<Typist | undefined> {
    if (this.#typist?.isConnected) return this.#typist;
    const typist = this.#typist ?? new Typist(callerOf(this.#person.account.id));
    const began = performance.now();
    await typist.connect(overSocket(this.#person.url, this.#person.token), this.#document, 'latex').catch(() => undefined);
    while (typist.isConnected && typist.role === undefined && performance.now() - began < PATIENCE) await sleep(5);
    if (!typist.isConnected || typist.role === undefined) {
      this.#figures.failed('open the text', typist.refusal?.message ?? 'no connection');
      return undefined;
    }
    this.#figures.took('open the text', performance.now() - began);
    this.#typist = typist;
    return typist;
  }

  async #durable(typist: Typist, number: number): Promise<void> {
    const began = performance.now();
    while (typist.counts.durable < number && typist.isConnected && performance.now() - began < PATIENCE) await sleep(4);
    if (typist.counts.durable >= number) this.#figures.took('key', performance.now() - began);
    else this.#figures.failed('key', typist.refusal?.message ?? 'not durable in time');
  }
}
