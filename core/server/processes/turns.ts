/** Work that needs much of something has its turn: so much of it at once in this process, and no more waiting than can be waited for. */
import { HttpError } from '../app/http-error.ts';

/** Seconds after which those are told to come back for whom there is no room. */
const COME_BACK = 10;

export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** @throws HttpError 503 with the seconds to wait when too many wait already, and what `work` throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      // The next one takes the place over, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) {
      throw new HttpError(503, 'The server is busy. Try again soon.', { retry_after: COME_BACK });
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

/** Turns of each person by themselves: who asks for much at once waits behind their own, and others do not notice. */
export class TurnsOfEach {
  readonly #make: () => Turns;
  readonly #turns = new Map<number, { readonly turns: Turns; asked: number }>();

  /** @param atOnce of one person; the numbers are those of `Turns` */
  constructor(atOnce: number, mostWaiting: number) {
    this.#make = () => new Turns(atOnce, mostWaiting);
  }

  /** Who works or waits now. */
  get people(): number {
    return this.#turns.size;
  }

  /** @throws as `Turns.run` */
  async run<T>(person: number, work: () => Promise<T>): Promise<T> {
    const theirs = this.#turns.get(person) ?? { turns: this.#make(), asked: 0 };
    this.#turns.set(person, theirs);
    theirs.asked += 1;
    try {
      return await theirs.turns.run(work);
    } finally {
      theirs.asked -= 1;
      if (theirs.asked === 0) this.#turns.delete(person);
    }
  }
}
