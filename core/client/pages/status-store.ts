/** What `/status` shows: the last answer of the server, whether there was one, and the texts of those whose parts are in it. */
import { makeAutoObservable, runInAction } from 'mobx';
import type { Health } from '../../common/core-contract.ts';

export interface StatusParts {
  readonly health: () => Promise<Health>;
  /** Fetches the texts of a plugin, in which its parts have names. */
  readonly needTexts: (plugin: string) => Promise<unknown>;
}

export class StatusStore {
  readonly #parts: StatusParts;
  /** The last one that came: it stays while the server cannot be reached. */
  health: Health | undefined;
  /** Since when this page has had no answer. */
  unreachableSince: Date | undefined;
  lookedAt: Date | undefined;
  isLooking = false;

  constructor(parts: StatusParts) {
    this.#parts = parts;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get overall(): 'works' | 'limited' | 'down' | 'unreachable' | undefined {
    if (this.unreachableSince) return 'unreachable';
    if (!this.health) return undefined;
    const states = this.health.parts.map(({ state }) => state);
    if (this.health.status === 'down' || states.includes('down')) return 'down';
    return states.includes('limited') ? 'limited' : 'works';
  }

  async look(now = new Date()): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      const health = await this.#parts.health();
      const owners = new Set(health.parts.map(({ owner }) => owner));
      // A part without its name is better than no page.
      await Promise.allSettled([...owners].filter((owner) => owner !== 'core').map((owner) => this.#parts.needTexts(owner)));
      runInAction(() => {
        this.health = health;
        this.unreachableSince = undefined;
      });
    } catch {
      runInAction(() => (this.unreachableSince ??= now));
    }
    runInAction(() => {
      this.lookedAt = now;
      this.isLooking = false;
    });
  }
}
