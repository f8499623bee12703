/** Waits in the web process for rows that a worker brings to their end, which says so when one is over. */
import type { Hearing } from '#plugin-api/server';
import type { BuildRow } from '../tables.ts';

/** What was over before it was waited for has not been heard. */
const FIRST_LOOK_MS = 30;
/** For what nobody says: that a row is gone, or that its worker is. */
const EVERY_MS = 1_000;

interface Stated {
  readonly id: number;
  readonly state: BuildRow['state'];
}

/** How the rows are read. */
interface Rows<Row extends Stated> {
  states(ids: readonly number[]): Promise<readonly Stated[]>;
  whole(ids: readonly number[]): Promise<readonly Row[]>;
}

type Waiter<Row> = (row: Row | undefined) => void;

const isOver = (state: BuildRow['state']) => state !== 'queued' && state !== 'running';

export class RowWaiter<Row extends Stated> {
  readonly #rows: Rows<Row>;
  readonly #waiting = new Map<number, Set<Waiter<Row>>>();
  readonly #heard: readonly { dispose(): void }[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLooking = false;

  /** @param topic under which the number of a row is told that is over */
  constructor(hearing: Pick<Hearing, 'hear' | 'onGap'>, topic: string, rows: Rows<Row>) {
    this.#rows = rows;
    this.#heard = [
      hearing.hear(topic, (id) => void this.#settle([Number(id)])),
      hearing.onGap(() => void this.#settle([...this.#waiting.keys()])),
    ];
  }

  /**
   * Resolves with the row when it is over, with `undefined` when `signal` aborts first, the time is over, or the row is gone.
   * @param within milliseconds
   */
  wait(id: number, signal: AbortSignal, within: number): Promise<Row | undefined> {
    return new Promise((done) => {
      const settle: Waiter<Row> = (row) => {
        clearTimeout(clock);
        signal.removeEventListener('abort', giveUp);
        this.#waiting.get(id)?.delete(settle);
        if (this.#waiting.get(id)?.size === 0) this.#waiting.delete(id);
        done(row);
      };
      const giveUp = () => settle(undefined);
      const clock = setTimeout(giveUp, within);
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.set(id, (this.#waiting.get(id) ?? new Set()).add(settle));
      if (signal.aborted) giveUp();
      else this.#lookIn(FIRST_LOOK_MS);
    });
  }

  #lookIn(milliseconds: number): void {
    if (this.#isLooking || this.#waiting.size === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), milliseconds);
  }

  /** One question for all that are waited for. A database that is away for a moment is asked again. */
  async #look(): Promise<void> {
    this.#isLooking = true;
    const ids = [...this.#waiting.keys()];
    const states = await this.#rows.states(ids).catch(() => undefined);
    await this.#settle(states?.filter(({ state }) => isOver(state)).map(({ id }) => id) ?? []);
    const gone = states ? ids.filter((id) => !states.some((row) => row.id === id)) : [];
    for (const id of gone) for (const settle of this.#waitersOf(id)) settle(undefined);
    this.#isLooking = false;
    this.#lookIn(EVERY_MS);
  }

  /** Gives those that are over to who waits for them. */
  async #settle(ids: readonly number[]): Promise<void> {
    const wanted = ids.filter((id) => this.#waiting.has(id));
    if (wanted.length === 0) return;
    const rows = await this.#rows.whole(wanted).catch(() => []);
    for (const row of rows) if (isOver(row.state)) for (const settle of this.#waitersOf(row.id)) settle(row);
  }

  #waitersOf(id: number): readonly Waiter<Row>[] {
    return [...(this.#waiting.get(id) ?? [])];
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const heard of this.#heard) heard.dispose();
    for (const id of [...this.#waiting.keys()]) for (const settle of this.#waitersOf(id)) settle(undefined);
  }
}
