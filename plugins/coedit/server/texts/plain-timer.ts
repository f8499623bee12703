/** Writes plain texts at the end of each burst of typing, in the process that has written what was typed. */

/** Milliseconds after the last key; and at the latest. */
const IDLE = 1_200;
const LATEST = 10_000;

interface Due {
  readonly since: number;
  timer: ReturnType<typeof setTimeout>;
}

export class PlainTimer {
  readonly #due = new Map<string, Due>();
  readonly #settle: (kind: string, id: number) => Promise<void>;
  #isOver = false;

  /** @param settle must not fail */
  constructor(settle: (kind: string, id: number) => Promise<void>) {
    this.#settle = settle;
  }

  wrote({ kind, id }: { readonly kind: string; readonly id: number }): void {
    if (this.#isOver) return;
    const key = `${kind}.${id}`;
    const due = this.#due.get(key);
    const now = performance.now();
    const since = due?.since ?? now;
    clearTimeout(due?.timer);
    const timer = setTimeout(() => void this.#run(key, kind, id), Math.min(IDLE, Math.max(0, since + LATEST - now)));
    this.#due.set(key, { since, timer });
  }

  /** What is due is written now. */
  async dispose(): Promise<void> {
    this.#isOver = true;
    const keys = [...this.#due.keys()];
    for (const { timer } of this.#due.values()) clearTimeout(timer);
    this.#due.clear();
    for (const key of keys) {
      const [kind = '', id = ''] = key.split('.');
      await this.#settle(kind, Number(id));
    }
  }

  async #run(key: string, kind: string, id: number): Promise<void> {
    this.#due.delete(key);
    await this.#settle(kind, id);
  }
}
