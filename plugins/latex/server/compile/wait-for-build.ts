/** Waits in the web process for builds that a worker makes: one question for all of them, every few hundredths of a second. */
import type { Db } from '../latex.ts';
import type { BuildRow } from '../tables.ts';

const EVERY_MS = 30;

type Waiter = (row: BuildRow | undefined) => void;

const isOver = (state: BuildRow['state']) => state !== 'queued' && state !== 'running';

export class BuildWaiter {
  readonly #db: Db;
  readonly #waiting = new Map<number, Set<Waiter>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(db: Db) {
    this.#db = db;
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
      else this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#waiting.size > 0) this.#timer ??= setTimeout(() => void this.#look(), EVERY_MS);
  }

  async #look(): Promise<void> {
    const ids = [...this.#waiting.keys()];
    // A database that is away for a moment is asked again.
    const states = await this.#db
      .selectFrom('latex_build')
      .select(['id', 'state'])
      .where('id', 'in', ids)
      .execute()
      .catch(() => undefined);
    const over = states?.filter(({ state }) => isOver(state)).map(({ id }) => id) ?? [];
    const gone = states ? ids.filter((id) => !states.some((row) => row.id === id)) : [];
    const rows =
      over.length === 0
        ? []
        : await this.#db
            .selectFrom('latex_build')
            .selectAll()
            .where('id', 'in', over)
            .execute()
            .catch(() => []);
    for (const row of rows) for (const settle of [...(this.#waiting.get(row.id) ?? [])]) settle(row);
    for (const id of gone) for (const settle of [...(this.#waiting.get(id) ?? [])]) settle(undefined);
    this.#timer = undefined;
    this.#schedule();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const waiters of [...this.#waiting.values()]) for (const settle of [...waiters]) settle(undefined);
  }
}
