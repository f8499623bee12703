/** Waits in the web process for builds that a worker makes, which says so when one is over. */
import type { Hearing } from '#plugin-api/server';
import type { Db } from '../latex.ts';
import type { BuildRow } from '../tables.ts';

/** Tells all processes the number of a build that is over. */
export const OVER = 'latex.build-over';

/** What was over before it was waited for has not been heard. */
const FIRST_LOOK_MS = 30;
/** For what nobody says: that a build is gone, or that its worker is. */
const EVERY_MS = 1_000;

type Waiter = (row: BuildRow | undefined) => void;

const isOver = (state: BuildRow['state']) => state !== 'queued' && state !== 'running';

export class BuildWaiter {
  readonly #db: Db;
  readonly #waiting = new Map<number, Set<Waiter>>();
  readonly #heard: readonly { dispose(): void }[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLooking = false;

  constructor(db: Db, hearing: Pick<Hearing, 'hear' | 'onGap'>) {
    this.#db = db;
    this.#heard = [
      hearing.hear(OVER, (id) => void this.#settle([Number(id)])),
      hearing.onGap(() => void this.#settle([...this.#waiting.keys()])),
    ];
  }

  /**
   * Resolves with the build when it is over, with `undefined` when `signal` aborts first, the time is over, or the build is gone.
   * @param within milliseconds
   */
  wait(id: number, signal: AbortSignal, within: number): Promise<BuildRow | undefined> {
    return new Promise((done) => {
      const settle: Waiter = (row) => {
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
    const states = await this.#db
      .selectFrom('latex_build')
      .select(['id', 'state'])
      .where('id', 'in', ids)
      .execute()
      .catch(() => undefined);
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
    const rows = await this.#db
      .selectFrom('latex_build')
      .selectAll()
      .where('id', 'in', wanted)
      .execute()
      .catch(() => []);
    for (const row of rows) if (isOver(row.state)) for (const settle of this.#waitersOf(row.id)) settle(row);
  }

  #waitersOf(id: number): readonly Waiter[] {
    return [...(this.#waiting.get(id) ?? [])];
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const heard of this.#heard) heard.dispose();
    for (const id of [...this.#waiting.keys()]) for (const settle of this.#waitersOf(id)) settle(undefined);
  }
}
