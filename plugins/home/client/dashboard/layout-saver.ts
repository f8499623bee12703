/** Brings arrangements to the server, one request at a time: what changes while one is under way goes together with the next. */
import type { Tile } from '../../common/grid/tile.ts';
import type { Width } from '../../common/layouts.ts';

/** By width; `null` takes an arrangement away. */
export type LayoutChanges = Readonly<Partial<Record<Width, readonly Tile[] | null>>>;

export class LayoutSaver {
  readonly #send: (changes: LayoutChanges) => Promise<unknown>;
  readonly #failed: (error: unknown) => void;
  #waiting: LayoutChanges | undefined;
  #running: Promise<void> | undefined;

  /** @param failed told once for all that waited: the server has none of it */
  constructor(send: (changes: LayoutChanges) => Promise<unknown>, failed: (error: unknown) => void) {
    this.#send = send;
    this.#failed = failed;
  }

  /** Whether the server has not yet taken everything. */
  get isBusy(): boolean {
    return this.#running !== undefined;
  }

  save(changes: LayoutChanges): Promise<void> {
    this.#waiting = { ...this.#waiting, ...changes };
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run(): Promise<void> {
    try {
      while (this.#waiting) {
        const next: LayoutChanges = this.#waiting;
        this.#waiting = undefined;
        await this.#send(next);
      }
    } catch (error) {
      this.#waiting = undefined;
      this.#failed(error);
    } finally {
      this.#running = undefined;
    }
  }
}
